package dev.atrium.app.copy;

import dev.atrium.terminal.Cell;
import dev.atrium.terminal.Clusters;
import dev.atrium.terminal.Row;
import java.util.Arrays;

/**
 * The characters of one text line, put together from the rows that it wrapped over, and for each
 * character the cell that it stands in. Reused from line to line.
 */
final class LineText {
  private char[] chars = new char[256];
  private int[] cells = new int[256];
  private int length;
  private int columns = 1;

  void clear(int newColumns) {
    length = 0;
    columns = newColumns;
  }

  int length() {
    return length;
  }

  char[] chars() {
    return chars;
  }

  /** Which row of the line the character stands in, from 0. */
  int row(int index) {
    return cells[index] / columns;
  }

  int column(int index) {
    return cells[index] % columns;
  }

  /** Adds a row; the last one's trailing blanks are no text. */
  void add(Row row, int index, Clusters clusters) {
    int end = row.wrapped() ? row.used() : CopyText.textLength(row);
    for (int column = 0; column < end; column++) {
      int cell = row.cell(column);
      int value = cell & Cell.VALUE;
      if (value == Cell.BLANK && (cell & Cell.TAIL) != 0) {
        continue;
      }
      int where = index * columns + column;
      if (Cell.isCluster(cell) || value > Character.MAX_VALUE) {
        addText(clusters.text(cell), where);
      } else {
        add(value == Cell.BLANK ? ' ' : (char) value, where);
      }
    }
  }

  private void addText(String text, int where) {
    for (int i = 0; i < text.length(); i++) {
      add(text.charAt(i), where);
    }
  }

  private void add(char c, int where) {
    if (length == chars.length) {
      chars = Arrays.copyOf(chars, length * 2);
      cells = Arrays.copyOf(cells, length * 2);
    }
    chars[length] = c;
    cells[length++] = where;
  }

  /** Makes all letters small, as far as that takes one character for one. */
  void toLowerCase() {
    for (int i = 0; i < length; i++) {
      char c = chars[i];
      if (c >= 'A' && (c <= 'Z' || c > 0x7f)) {
        chars[i] = Character.toLowerCase(c);
      }
    }
  }

  /** Where the pattern stands next, from an index on, or -1. */
  int find(char[] pattern, int from) {
    char first = pattern[0];
    int last = length - pattern.length;
    for (int i = from; i <= last; i++) {
      if (chars[i] == first
          && Arrays.equals(chars, i, i + pattern.length, pattern, 0, pattern.length)) {
        return i;
      }
    }
    return -1;
  }
}
