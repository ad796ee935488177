package dev.atrium.terminal;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The visible lines of one screen, with what changed since the damage was last cleared. Scrolling
 * moves references: the line that leaves at one end is cleared and comes in at the other.
 */
final class Grid {
  Row[] rows;
  boolean[] dirty;

  /** Every line is dirty: what scrolling of the whole screen comes to. */
  private boolean allDirty;

  int columns;
  int height;

  /** Counts what makes {@link #below} stale: scrolling and erasing of lines. */
  int upheavals;

  /**
   * Lines that did not fit below when the screen became lower; the next resize may bring them back.
   */
  Row[] below = {};

  private int belowSince;

  /** Where lines go that leave at the top; null for the alternate screen. */
  final @Nullable History history;

  Grid(Size size, @Nullable History history) {
    this.history = history;
    columns = size.columns();
    height = size.rows();
    rows = new Row[height];
    dirty = new boolean[height];
    for (int i = 0; i < height; i++) {
      rows[i] = new Row(columns);
    }
    damageAll();
  }

  /** Replaces the lines after a resize. */
  void adopt(Row[] newRows, Row[] newBelow, int newColumns) {
    below = newBelow;
    belowSince = upheavals;
    rows = newRows;
    height = newRows.length;
    columns = newColumns;
    dirty = new boolean[height];
    damageAll();
  }

  /** The lines that a resize cut off below, unless what is on the screen has moved on since. */
  Row[] keptBelow() {
    return belowSince == upheavals ? below : new Row[0];
  }

  void damageAll() {
    allDirty = true;
  }

  boolean isDamaged(int row) {
    return allDirty || dirty[row];
  }

  boolean isDamaged() {
    boolean any = allDirty;
    for (boolean row : dirty) {
      any |= row;
    }
    return any;
  }

  void clearDamage() {
    allDirty = false;
    Arrays.fill(dirty, false);
  }

  void damage(int from, int to) {
    Arrays.fill(dirty, from, to, true);
  }

  /** Erases all lines, each as new. */
  void clear(long style) {
    upheavals++;
    for (Row row : rows) {
      row.clear(style);
    }
    damageAll();
  }

  /** Has the line above {@code row}, on the screen or in the history, end where it ends. */
  void cutBefore(int row) {
    if (row > 0) {
      rows[row - 1].wrapped = false;
    } else if (history != null) {
      history.endNewest();
    }
  }

  /** Moves lines {@code [top, bottom]} up by one; the top one goes to the history if it may. */
  void scrollUpOne(int top, int bottom, long style) {
    upheavals++;
    Row row = rows[top];
    if (top == 0 && history != null) {
      history.push(row);
    }
    if (top > 0) {
      cutBefore(top);
    }
    System.arraycopy(rows, top + 1, rows, top, bottom - top);
    row.clear(style);
    rows[bottom] = row;
    if (bottom - top == height - 1) {
      allDirty = true;
    } else {
      Arrays.fill(dirty, top, bottom + 1, true);
    }
  }

  /** Moves lines {@code [top, bottom]} up; none goes to the history (DL). */
  void deleteLines(int top, int bottom, int count, long style) {
    int n = Math.min(count, bottom - top + 1);
    upheavals++;
    rotate(top, bottom + 1, n);
    clearRows(bottom + 1 - n, bottom + 1, style);
    cutBefore(top);
    cutBefore(bottom + 1 - n);
    Arrays.fill(dirty, top, bottom + 1, true);
  }

  /** Moves lines {@code [top, bottom]} down; what passes the bottom is lost (IL, SD, RI). */
  void insertLines(int top, int bottom, int count, long style) {
    int n = Math.min(count, bottom - top + 1);
    upheavals++;
    rotate(top, bottom + 1, bottom + 1 - top - n);
    clearRows(top, top + n, style);
    cutBefore(top);
    cutBefore(bottom + 1);
    Arrays.fill(dirty, top, bottom + 1, true);
  }

  private void clearRows(int from, int to, long style) {
    for (int i = from; i < to; i++) {
      rows[i].clear(style);
    }
  }

  /** Rotates references {@code [from, to)} left by {@code by}, by three reversals. */
  private void rotate(int from, int to, int by) {
    reverse(from, from + by);
    reverse(from + by, to);
    reverse(from, to);
  }

  private void reverse(int from, int to) {
    int i = from;
    int j = to - 1;
    while (i < j) {
      Row row = rows[i];
      rows[i++] = rows[j];
      rows[j--] = row;
    }
  }

  /**
   * Scrolls the cells of a rectangle of whole-width or margin-bound lines up or down by copying.
   */
  void shiftCells(Area area, int up, long style) {
    int n = Math.min(Math.abs(up), area.height());
    if (up > 0) {
      for (int r = area.top(); r + n <= area.bottom(); r++) {
        rows[r].copyFrom(rows[r + n], area.left(), area.left(), area.width());
      }
      eraseArea(area.rows(area.bottom() + 1 - n, area.bottom()), style);
    } else {
      for (int r = area.bottom(); r - n >= area.top(); r--) {
        rows[r].copyFrom(rows[r - n], area.left(), area.left(), area.width());
      }
      eraseArea(area.rows(area.top(), area.top() + n - 1), style);
    }
    for (int r = area.top(); r <= area.bottom() + 1; r++) {
      cutBefore(r);
    }
    damage(area.top(), area.bottom() + 1);
  }

  void eraseArea(Area area, long style) {
    for (int r = area.top(); r <= area.bottom(); r++) {
      rows[r].erase(area.left(), area.right() + 1, style);
      dirty[r] = true;
    }
  }

  Size size() {
    return new Size(columns, height);
  }
}
