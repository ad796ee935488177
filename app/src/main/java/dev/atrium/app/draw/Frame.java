package dev.atrium.app.draw;

import dev.atrium.terminal.Cell;
import dev.atrium.terminal.Extra;
import dev.atrium.terminal.Palette;
import dev.atrium.terminal.Row;
import dev.atrium.terminal.Style;
import java.util.Arrays;

/**
 * A picture of the whole screen: cells as {@link Cell}, {@link Style} and {@link Extra} pack them,
 * row after row in flat arrays, so that two pictures are compared and copied by the machine word.
 * Clusters are numbers in the table that all terminals of the loop thread share.
 *
 * <p>A blank and a printed space are the same here ({@code ' '}), and no wide character is cut in
 * half: {@link #mend} sees to it. A frame of no rows or no columns is possible.
 */
public final class Frame {
  private int rows;
  private int columns;
  private int[] cells = {};
  private long[] styles = {};

  /** Zero where the style has no {@link Style#EXTRA}. */
  private long[] extras = {};

  /** Which rows may have changed since {@link #settle}. */
  private boolean[] touched = {};

  private int cursorRow;
  private int cursorColumn;
  private boolean cursorVisible;

  /** What the links in {@link #extras} are. */
  private final Links links = new Links();

  public Frame(int rows, int columns) {
    resize(rows, columns);
  }

  /** Gives it another size and makes all of it blank. */
  public void resize(int newRows, int newColumns) {
    rows = Math.max(0, newRows);
    columns = Math.max(0, newColumns);
    cells = new int[rows * columns];
    styles = new long[rows * columns];
    extras = new long[rows * columns];
    touched = new boolean[rows];
    cursorVisible = false;
    clear();
  }

  /** Makes all of it blank. */
  public void clear() {
    Arrays.fill(cells, ' ');
    Arrays.fill(styles, Style.DEFAULT);
    Arrays.fill(extras, Extra.NONE);
    touch(0, rows);
  }

  /** Whether a row may have changed since {@link #settle}; one that says no has not. */
  boolean isTouched(int row) {
    return touched[row];
  }

  /** Rows {@code [top, bottom)} are to be looked at, changed or not. */
  void touch(int top, int bottom) {
    Arrays.fill(touched, top, bottom, true);
  }

  /** The rows as they are now are known. */
  void settle() {
    Arrays.fill(touched, false);
  }

  public int rows() {
    return rows;
  }

  public int columns() {
    return columns;
  }

  /** Row after row, {@code columns()} cells each; only to be read. */
  int[] cells() {
    return cells;
  }

  long[] styles() {
    return styles;
  }

  long[] extras() {
    return extras;
  }

  Links links() {
    return links;
  }

  public int cell(int row, int column) {
    return cells[row * columns + column];
  }

  public long style(int row, int column) {
    return styles[row * columns + column];
  }

  public long extra(int row, int column) {
    return extras[row * columns + column];
  }

  /** Sets one cell; outside of the frame it does nothing. */
  public void set(int row, int column, int cell, long style) {
    if (row >= 0 && row < rows && column >= 0 && column < columns) {
      int at = row * columns + column;
      cells[at] = cell == Cell.BLANK ? ' ' : cell;
      styles[at] = style & ~Style.EXTRA;
      extras[at] = Extra.NONE;
      touched[row] = true;
    }
  }

  /** Sets the cells {@code from} up to, without, {@code to} of a row, as far as they are inside. */
  public void fill(int row, int from, int to, long style) {
    if (row < 0 || row >= rows) {
      return;
    }
    int start = row * columns + Math.max(0, from);
    int end = row * columns + Math.min(columns, to);
    if (start < end) {
      Arrays.fill(cells, start, end, ' ');
      Arrays.fill(styles, start, end, style & ~Style.EXTRA);
      Arrays.fill(extras, start, end, Extra.NONE);
      touched[row] = true;
    }
  }

  /**
   * Copies the first {@code count} cells of a line here; where less of it is used, blanks follow.
   * Its links keep the numbers that they have in its screen: see {@link #adoptLinks}. The place
   * must be inside of the frame and the line as long.
   */
  public void copy(Row line, int row, int column, int count) {
    touched[row] = true;
    int at = row * columns + column;
    int have = Math.min(count, line.used());
    line.copyCells(0, have, cells, at);
    line.copyStyles(0, have, styles, at);
    for (int i = at; i < at + have; i++) {
      cells[i] = Cell.look(cells[i]);
    }
    copyExtras(line, at, have);
    fill(row, column + have, column + count, Style.DEFAULT);
  }

  private void copyExtras(Row line, int at, int count) {
    Arrays.fill(extras, at, at + count, Extra.NONE);
    for (int i = 0; i < count; i++) {
      if ((styles[at + i] & Style.EXTRA) != 0) {
        extras[at + i] = line.extra(i);
      }
    }
  }

  /** Turns the links of cells {@code [from, to)}, numbered by a screen, into those of the frame. */
  void adoptLinks(PaneScreen of, int row, int from, int to) {
    touched[row] = true;
    int last = 0;
    int adopted = 0;
    for (int i = row * columns + from; i < row * columns + to; i++) {
      int link = Extra.link(extras[i]);
      if (link != 0) {
        adopted = link == last ? adopted : links.number(of.link(link));
        last = link;
        extras[i] = Extra.withLink(extras[i], adopted);
        styles[i] = extras[i] == Extra.NONE ? styles[i] & ~Style.EXTRA : styles[i];
      }
    }
  }

  /** Blanks halves of wide characters that were cut at the edges of {@code [from, to)}. */
  public void mend(int row, int from, int to) {
    int start = row * columns + Math.max(0, from);
    int end = row * columns + Math.min(columns, to);
    if (start >= end) {
      return;
    }
    touched[row] = true;
    if (Cell.isTail(cells[start])) {
      cells[start] = ' ';
    }
    if (Cell.isWide(cells[end - 1])) {
      cells[end - 1] = ' ';
    }
  }

  /** Blanks the other halves of wide characters that writing over {@code [from, to)} will cut. */
  public void mendAround(int row, int from, int to) {
    if (row < 0 || row >= rows || from >= to) {
      return;
    }
    touched[row] = true;
    int base = row * columns;
    if (from > 0 && from < columns && Cell.isTail(cells[base + from])) {
      cells[base + from - 1] = ' ';
    }
    if (to > 0 && to < columns && Cell.isTail(cells[base + to])) {
      cells[base + to] = ' ';
    }
  }

  /** Switches the flags on in the styles of {@code [from, to)} of a row, as far as inside. */
  void addFlags(int row, int from, int to, long flags) {
    touched[row] = true;
    int base = row * columns;
    for (int i = base + Math.max(0, from); i < base + Math.min(columns, to); i++) {
      styles[i] |= flags;
    }
  }

  /** Turns the flags round in the styles of {@code [from, to)} of a row, as far as inside. */
  void invertFlags(int row, int from, int to, long flags) {
    touched[row] = true;
    int base = row * columns;
    for (int i = base + Math.max(0, from); i < base + Math.min(columns, to); i++) {
      styles[i] ^= flags;
    }
  }

  /** Draws {@code [from, to)} of a row in the colours that its program has redefined. */
  void recolour(int row, int from, int to, Palette palette) {
    touched[row] = true;
    for (int i = row * columns + from; i < row * columns + to; i++) {
      styles[i] = palette.resolve(styles[i]);
    }
  }

  /** Gives {@code [from, to)} of a row another style and leaves the text. */
  void restyle(int row, int from, int to, long style) {
    touched[row] = true;
    int base = row * columns;
    int start = base + Math.max(0, from);
    int end = base + Math.min(columns, to);
    if (start < end) {
      Arrays.fill(styles, start, end, style & ~Style.EXTRA);
      Arrays.fill(extras, start, end, Extra.NONE);
    }
  }

  /** Where the cursor is; outside of the frame it is not shown. */
  public void cursor(int row, int column, boolean visible) {
    cursorRow = row;
    cursorColumn = column;
    cursorVisible = visible && row >= 0 && row < rows && column >= 0 && column < columns;
  }

  public int cursorRow() {
    return cursorRow;
  }

  public int cursorColumn() {
    return cursorColumn;
  }

  public boolean isCursorVisible() {
    return cursorVisible;
  }

  /** Makes {@code [from, to)} of a row as it is in the other frame of the same size. */
  void copyFrom(Frame other, int row, int from, int to) {
    touched[row] = true;
    int at = row * columns + from;
    System.arraycopy(other.cells, at, cells, at, to - from);
    System.arraycopy(other.styles, at, styles, at, to - from);
    System.arraycopy(other.extras, at, extras, at, to - from);
  }

  /** Moves rows {@code [top, bottom)} up by {@code lines} (down if negative); blank ones follow. */
  void scroll(int top, int bottom, int lines) {
    touch(top, bottom);
    int count = (bottom - top - Math.abs(lines)) * columns;
    int from = (lines > 0 ? top + lines : top) * columns;
    int to = (lines > 0 ? top : top - lines) * columns;
    System.arraycopy(cells, from, cells, to, count);
    System.arraycopy(styles, from, styles, to, count);
    System.arraycopy(extras, from, extras, to, count);
    int blankFrom = lines > 0 ? bottom - lines : top;
    for (int row = blankFrom; row < blankFrom + Math.abs(lines); row++) {
      fill(row, 0, columns, Style.DEFAULT);
    }
  }

  /** Whether both rows look the same. */
  static boolean sameRow(Frame a, int rowOfA, Frame b, int rowOfB) {
    int n = a.columns;
    int i = rowOfA * n;
    int j = rowOfB * n;
    return Arrays.equals(a.cells, i, i + n, b.cells, j, j + n)
        && Arrays.equals(a.styles, i, i + n, b.styles, j, j + n)
        && Arrays.equals(a.extras, i, i + n, b.extras, j, j + n);
  }

  /**
   * The first column of a row in which two frames of one size differ; {@code columns()} if none.
   */
  static int firstDifference(Frame a, Frame b, int row) {
    int n = a.columns;
    int from = row * n;
    int first = mismatch(Arrays.mismatch(a.cells, from, from + n, b.cells, from, from + n), n);
    first =
        Math.min(
            first,
            mismatch(Arrays.mismatch(a.styles, from, from + n, b.styles, from, from + n), n));
    return Math.min(
        first, mismatch(Arrays.mismatch(a.extras, from, from + n, b.extras, from, from + n), n));
  }

  private static int mismatch(int found, int none) {
    return found < 0 ? none : found;
  }
}
