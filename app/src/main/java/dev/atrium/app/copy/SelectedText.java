package dev.atrium.app.copy;

import dev.atrium.terminal.Cell;
import dev.atrium.terminal.Row;

/**
 * The text of a selection as the program wrote it: lines that merely wrapped are one line, wide
 * characters are whole, and blanks that only fill a line up are left out.
 */
final class SelectedText {
  /** More than this is not put together; a terminal or clipboard would not take it either. */
  static final int LONGEST = 64 << 20;

  private final CopyText text;
  private final StringBuilder out = new StringBuilder();

  private SelectedText(CopyText text) {
    this.text = text;
  }

  static String of(CopyText text, Selection selection) {
    return new SelectedText(text).all(selection);
  }

  /** Everything there is, as if all lines were selected down to the last that is not empty. */
  static String all(CopyText text) {
    long end = text.end() - 1;
    while (end > text.first() && text.length(end) == 0) {
      end--;
    }
    Position first = new Position(text.first(), 0);
    return of(
        text,
        new Selection(Selection.Shape.LINES, first, new Position(end, 0), /* inclusive= */ true));
  }

  private String all(Selection selection) {
    long first = Math.max(text.first(), firstLine(text, selection));
    long last = Math.min(text.end() - 1, lastLine(text, selection));
    for (long number = first; number <= last && out.length() < LONGEST; number++) {
      Row row = text.line(number);
      int width = row.columns();
      appendRow(row, selection.from(number), selection.to(number, width));
      boolean joins = row.wrapped() && selection.shape() != Selection.Shape.BLOCK;
      if (number < last && !joins) {
        out.append('\n');
      }
    }
    if (selection.shape() == Selection.Shape.LINES) {
      out.append('\n');
    }
    return out.toString();
  }

  /** Whole lines are lines of text, not rows of the screen. */
  private static long firstLine(CopyText text, Selection selection) {
    long line = selection.first().line();
    return selection.shape() == Selection.Shape.LINES ? text.startOf(line) : line;
  }

  private static long lastLine(CopyText text, Selection selection) {
    long line = selection.last().line();
    return selection.shape() == Selection.Shape.LINES ? text.endOf(line) : line;
  }

  private void appendRow(Row row, int from, int to) {
    int start = from > 0 && from < row.columns() && Cell.isTail(row.cell(from)) ? from - 1 : from;
    int end = end(row, to);
    for (int column = start; column < end; column++) {
      text.clusters().appendTo(out, row.cell(column));
    }
  }

  private static int end(Row row, int to) {
    int length = CopyText.textLength(row);
    if (to <= length) {
      boolean cut = to > 0 && to < row.columns() && Cell.isTail(row.cell(to));
      return cut ? to + 1 : to;
    }
    if (!row.wrapped()) {
      return length;
    }
    // Printed blanks at the end of a row that goes on are text; an erased cell is none: there a
    // wide
    // character did not fit.
    int end = Math.min(to, row.used());
    while (end > length && row.cell(end - 1) == Cell.BLANK) {
      end--;
    }
    return end;
  }
}
