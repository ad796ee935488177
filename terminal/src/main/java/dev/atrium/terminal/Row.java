package dev.atrium.terminal;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * One line of cells in flat arrays. Readers on the feeding thread may look at it until the next
 * {@code feed} or {@code resize}; only the emulator writes.
 *
 * <p>Cells from {@code used} on are {@link Cell#BLANK} with the default style, so that clearing and
 * storing a line cost what is on it; while {@code styled} is false every style is the default.
 */
public final class Row {
  /** Prompt mark OSC 133;A: a prompt begins on this line. */
  public static final int PROMPT = 1;

  /** Prompt mark OSC 133;C: a command's output begins on this line. */
  public static final int OUTPUT = 2;

  final int[] cells;
  final long[] styles;
  long @Nullable [] extras;
  boolean hasExtras;
  int used;
  boolean styled;
  boolean wrapped;
  byte marks;
  LineSize lineSize = LineSize.SINGLE;

  Row(int columns) {
    cells = new int[columns];
    styles = new long[columns];
  }

  /** How many cells the line has. */
  public int columns() {
    return cells.length;
  }

  /** Cells from here on are blank and of default style. */
  public int used() {
    return used;
  }

  /** The {@link Cell} at a column. */
  public int cell(int column) {
    return cells[column];
  }

  /** The {@link Style} at a column. */
  public long style(int column) {
    return styles[column];
  }

  /** The {@link Extra} at a column. */
  public long extra(int column) {
    long[] e = extras;
    return hasExtras && e != null ? e[column] : Extra.NONE;
  }

  /** Whether the text goes on in the next line because it did not fit. */
  public boolean wrapped() {
    return wrapped;
  }

  /** {@link #PROMPT} and {@link #OUTPUT}, or 0. */
  public int marks() {
    return marks;
  }

  /** DECDWL and DECDHL. */
  public LineSize lineSize() {
    return lineSize;
  }

  /** Copies cells {@code [from, from + count)} to {@code into[at...]}; blanks stay 0. */
  public void copyCells(int from, int count, int[] into, int at) {
    System.arraycopy(cells, from, into, at, count);
  }

  /** Copies styles {@code [from, from + count)} to {@code into[at...]}. */
  public void copyStyles(int from, int count, long[] into, int at) {
    System.arraycopy(styles, from, into, at, count);
  }

  /** Copies extras {@code [from, from + count)} to {@code into[at...]}. */
  public void copyExtras(int from, int count, long[] into, int at) {
    long[] e = extras;
    if (hasExtras && e != null) {
      System.arraycopy(e, from, into, at, count);
    } else {
      Arrays.fill(into, at, at + count, Extra.NONE);
    }
  }

  /** The line's text up to its last cell that is not blank; trailing printed spaces are kept. */
  public String text(Clusters clusters) {
    int end = used;
    while (end > 0 && (cells[end - 1] & ~Cell.PROTECTED) == Cell.BLANK) {
      end--;
    }
    StringBuilder out = new StringBuilder(end);
    for (int i = 0; i < end; i++) {
      clusters.appendTo(out, cells[i]);
    }
    return out.toString();
  }

  /** Makes the line as new, its cells of the given style. */
  void clear(long style) {
    if (used > 0) {
      Arrays.fill(cells, 0, used, Cell.BLANK);
      if (styled) {
        Arrays.fill(styles, 0, used, Style.DEFAULT);
      }
      clearExtras(0, used);
    }
    hasExtras = false;
    styled = false;
    used = 0;
    wrapped = false;
    marks = 0;
    lineSize = LineSize.SINGLE;
    if (style != Style.DEFAULT) {
      styled = true;
      used = cells.length;
      Arrays.fill(styles, style);
    }
  }

  private void clearExtras(int from, int to) {
    long[] e = extras;
    if (hasExtras && e != null) {
      Arrays.fill(e, from, to, Extra.NONE);
    }
  }

  /**
   * Erases cells {@code [from, to)} to the style; wide characters cut in half are blanked whole.
   */
  void erase(int from, int to, long style) {
    splitBefore(from);
    splitBefore(to);
    blank(from, to, style);
  }

  /** As {@link #erase}, where the edges are known to cut no character. */
  private void blank(int from, int to, long style) {
    if (style == Style.DEFAULT && to >= used) {
      truncate(from);
      return;
    }
    Arrays.fill(cells, from, to, Cell.BLANK);
    fillStyles(from, to, style);
    clearExtras(from, to);
    used = Math.max(used, to);
  }

  private void truncate(int from) {
    if (from < used) {
      Arrays.fill(cells, from, used, Cell.BLANK);
      if (styled) {
        Arrays.fill(styles, from, used, Style.DEFAULT);
      }
      clearExtras(from, used);
      used = from;
    }
  }

  /** As {@link #erase}, but protected cells stay (DECSEL, DECSED, DECSERA): only text goes. */
  void eraseUnprotected(int from, int to, long style) {
    int start = from;
    for (int i = from; i <= to; i++) {
      if (i == to || Cell.isProtected(cells[i])) {
        if (start < i) {
          erase(start, i, style);
        }
        start = i + 1;
      }
    }
  }

  /** If a boundary before {@code column} cuts a wide character, blanks both its cells. */
  void splitBefore(int column) {
    if (column > 0 && column < cells.length && (cells[column] & Cell.TAIL) != 0) {
      cells[column] = Cell.BLANK;
      cells[column - 1] = Cell.BLANK;
    }
  }

  void fillStyles(int from, int to, long style) {
    if (style != Style.DEFAULT || styled) {
      styled = true;
      Arrays.fill(styles, from, to, style);
    }
  }

  void fillExtras(int from, int to, long extra) {
    if (extra == Extra.NONE) {
      clearExtras(from, to);
      return;
    }
    long[] e = extras;
    if (e == null) {
      e = new long[cells.length];
      extras = e;
    }
    hasExtras = true;
    Arrays.fill(e, from, to, extra);
  }

  /** Sets the extras of the first cells. */
  void extrasFrom(long[] source, int from, int count) {
    long[] e = extras;
    if (e == null) {
      e = new long[cells.length];
      extras = e;
    }
    hasExtras = true;
    System.arraycopy(source, from, e, 0, count);
  }

  /** Writes printable ASCII over cells from {@code column} on. Style is set by the caller. */
  void putAscii(byte[] bytes, int from, int column, int count) {
    int[] c = cells;
    if ((c[column] & Cell.TAIL) != 0) {
      splitBefore(column);
    }
    int end = column + count;
    if (end < c.length && (c[end] & Cell.TAIL) != 0) {
      splitBefore(end);
    }
    for (int i = 0; i < count; i++) {
      c[column + i] = bytes[from + i];
    }
    if (end > used) {
      used = end;
    }
  }

  /**
   * Writes one character; {@code column + width} is within the line. Style is set by the caller.
   */
  void put(int column, int codePoint, int width) {
    int[] c = cells;
    if ((c[column] & Cell.TAIL) != 0) {
      splitBefore(column);
    }
    if ((c[column + width] & Cell.TAIL) != 0) {
      splitBefore(column + width);
    }
    if (width == 2) {
      c[column] = codePoint | Cell.WIDE;
      c[column + 1] = Cell.TAIL;
    } else {
      c[column] = codePoint;
    }
  }

  /** Moves cells {@code [from, to)} right by {@code count}; what passes {@code to} is lost. */
  void insert(int from, int to, int count, long style) {
    int n = Math.min(count, to - from);
    splitBefore(from);
    splitBefore(to);
    splitBefore(to - n);
    move(from, from + n, to - from - n);
    blank(from, from + n, style);
  }

  /** Moves cells {@code [from + count, to)} left onto {@code from}; erased cells follow them. */
  void delete(int from, int to, int count, long style) {
    int n = Math.min(count, to - from);
    splitBefore(from);
    splitBefore(from + n);
    splitBefore(to);
    move(from + n, from, to - from - n);
    blank(to - n, to, style);
  }

  private void move(int from, int to, int count) {
    System.arraycopy(cells, from, cells, to, count);
    if (styled) {
      System.arraycopy(styles, from, styles, to, count);
    }
    long[] e = extras;
    if (hasExtras && e != null) {
      System.arraycopy(e, from, e, to, count);
    }
    used = Math.max(used, Math.min(cells.length, to + count));
  }

  /** Copies cells of another row, or of this one, over this one's. */
  void copyFrom(Row source, int from, int to, int count) {
    if (source == this) {
      // What is split at the destination may be a part of what is copied.
      Row still = new Row(cells.length);
      still.set(this);
      copyFrom(still, from, to, count);
      return;
    }
    splitBefore(to);
    splitBefore(to + count);
    System.arraycopy(source.cells, from, cells, to, count);
    if (styled || source.styled) {
      styled = true;
      System.arraycopy(source.styles, from, styles, to, count);
    }
    copyExtrasFrom(source, from, to, count);
    used = Math.max(used, to + count);
    mendEdges(to, to + count);
  }

  /** Makes this row the same as another one of the same width. */
  public void set(Row source) {
    clear(Style.DEFAULT);
    copyFrom(source, 0, 0, Math.min(cells.length, source.cells.length));
    used = Math.min(cells.length, source.used);
    wrapped = source.wrapped;
    marks = source.marks;
    lineSize = source.lineSize;
  }

  private void copyExtrasFrom(Row source, int from, int to, int count) {
    long[] s = source.extras;
    if (source.hasExtras && s != null) {
      hasExtras = true;
      long[] e = extras;
      if (e == null) {
        e = new long[cells.length];
        extras = e;
      }
      System.arraycopy(s, from, e, to, count);
    } else {
      clearExtras(to, to + count);
    }
  }

  /** Blanks halves of wide characters that a copy cut at its edges. */
  private void mendEdges(int from, int to) {
    if (from < to && (cells[from] & Cell.TAIL) != 0) {
      cells[from] = Cell.BLANK;
    }
    if (from < to && (cells[to - 1] & Cell.WIDE) != 0) {
      cells[to - 1] = Cell.BLANK;
    }
  }
}
