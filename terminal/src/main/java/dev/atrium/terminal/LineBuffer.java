package dev.atrium.terminal;

import java.util.Arrays;

/** One logical line, joined from the screen lines it was wrapped over, to be cut to a new width. */
final class LineBuffer {
  int[] cells = new int[512];
  long[] styles = new long[512];
  long[] extras = new long[512];
  int length;
  boolean styled;
  boolean hasExtras;
  int marks;
  LineSize lineSize = LineSize.SINGLE;

  /** The background of what follows the text to the right edge. */
  long tail;

  void clear() {
    length = 0;
    styled = false;
    hasExtras = false;
    marks = 0;
    lineSize = LineSize.SINGLE;
    tail = Style.DEFAULT;
  }

  /**
   * Appends a screen line: all of it if it was wrapped, else what is before its trailing blanks.
   */
  void add(Row row, boolean nextBeginsWide) {
    int count = row.wrapped ? row.lineSize.cells(row.columns()) : textEnd(row);
    if (row.wrapped && nextBeginsWide && row.cells[count - 1] == Cell.BLANK) {
      count--;
    }
    if (!row.wrapped && count < row.used) {
      tail = Style.erased(row.styles[row.used - 1]);
    }
    reserve(length + count);
    System.arraycopy(row.cells, 0, cells, length, count);
    System.arraycopy(row.styles, 0, styles, length, count);
    styled |= row.styled;
    addExtras(row, count);
    marks |= row.marks;
    lineSize = row.lineSize;
    length += count;
  }

  private void addExtras(Row row, int count) {
    if (row.hasExtras && !hasExtras) {
      Arrays.fill(extras, 0, length, Extra.NONE);
      hasExtras = true;
    }
    if (hasExtras) {
      row.copyExtras(0, count, extras, length);
    }
  }

  private static int textEnd(Row row) {
    int end = row.used;
    while (end > 0 && (row.cells[end - 1] & ~Cell.PROTECTED) == Cell.BLANK) {
      end--;
    }
    return end;
  }

  private void reserve(int size) {
    if (size > cells.length) {
      int newSize = Math.max(size, cells.length * 2);
      cells = Arrays.copyOf(cells, newSize);
      styles = Arrays.copyOf(styles, newSize);
      extras = Arrays.copyOf(extras, newSize);
    }
  }

  /** How many cells from {@code from} on fit on a line of {@code width}, never half a character. */
  int fitting(int from, int width) {
    int count = Math.min(width, length - from);
    boolean cut = from + count < length && Cell.isTail(cells[from + count]);
    return cut && count > 1 ? count - 1 : count;
  }

  /** Writes cells {@code [from, from + count)} to a cleared row. */
  void write(int from, int count, Row row) {
    System.arraycopy(cells, from, row.cells, 0, count);
    if (styled) {
      System.arraycopy(styles, from, row.styles, 0, count);
      row.styled = true;
    }
    row.used = count;
    row.lineSize = lineSize;
    if (hasExtras) {
      row.extrasFrom(extras, from, count);
    }
    if (from + count < length) {
      row.wrapped = true;
    } else if (tail != Style.DEFAULT && count < row.columns()) {
      row.erase(count, row.columns(), tail);
    }
    if (count == 1) {
      mendSingleCell(row);
    }
  }

  /**
   * Where a line has room for one cell a wide character cannot stand: on a screen of one column,
   * and on a line of double width where the screen has two or three.
   */
  private static void mendSingleCell(Row row) {
    if ((row.cells[0] & (Cell.WIDE | Cell.TAIL)) != 0) {
      row.cells[0] = Cell.BLANK;
    }
  }
}
