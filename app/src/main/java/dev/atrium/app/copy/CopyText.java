package dev.atrium.app.copy;

import dev.atrium.terminal.Cell;
import dev.atrium.terminal.Clusters;
import dev.atrium.terminal.HistorySnapshot;
import dev.atrium.terminal.Hyperlink;
import dev.atrium.terminal.Palette;
import dev.atrium.terminal.Row;
import dev.atrium.terminal.Size;
import dev.atrium.terminal.Terminal;
import org.jspecify.annotations.Nullable;

/**
 * The lines of a terminal as they were at one moment: its history, then its screen. What is written
 * later is not part of it, and what is dropped or cleared later still is. Lines are numbered for
 * good, as the terminal does.
 */
final class CopyText {
  private final Terminal terminal;
  private final HistorySnapshot history;
  private final long first;
  private final Row[] screen;
  private final long screenStart;
  private final Size size;
  private final int reflows;
  private final Row scratch;
  private final Row blank;

  CopyText(Terminal terminal) {
    this.terminal = terminal;
    size = terminal.size();
    reflows = terminal.reflows();
    history = terminal.historySnapshot();
    first = terminal.historyTrimmed();
    screenStart = first + history.size();
    screen = new Row[size.rows()];
    for (int row = 0; row < screen.length; row++) {
      screen[row] = terminal.newRow();
      terminal.readRow(row, screen[row]);
    }
    scratch = terminal.newRow();
    blank = terminal.newRow();
  }

  /** Whether a resize has rearranged the lines, so that this text is no more. */
  boolean isStale() {
    return reflows != terminal.reflows() || !size.equals(terminal.size());
  }

  Clusters clusters() {
    return terminal.clusters();
  }

  Palette palette() {
    return terminal.palette();
  }

  @Nullable Hyperlink link(int number) {
    return terminal.link(number);
  }

  int columns() {
    return size.columns();
  }

  /** How many lines the screen had. */
  int rows() {
    return screen.length;
  }

  /** The number of the oldest line. */
  long first() {
    return first;
  }

  /** The number of the line that was the screen's top. */
  long screenStart() {
    return screenStart;
  }

  /** One more than the number of the last line. */
  long end() {
    return screenStart + screen.length;
  }

  long clamp(long line) {
    return Math.max(first(), Math.min(end() - 1, line));
  }

  /** A line; the row is good until the next call. What is no line of the text is blank. */
  Row line(long number) {
    if (number >= screenStart) {
      return number < end() ? screen[(int) (number - screenStart)] : blank;
    }
    if (number < first) {
      return blank;
    }
    history.read((int) (number - first), scratch);
    return scratch;
  }

  /** A row that {@link #read} can fill. */
  Row newRow() {
    return terminal.newRow();
  }

  /** A line, into a row of one's own. */
  void read(long number, Row into) {
    if (number >= screenStart) {
      into.set(line(number));
    } else if (number >= first) {
      history.read((int) (number - first), into);
    } else {
      into.set(blank);
    }
  }

  boolean isWrapped(long number) {
    return number >= first() && number < end() - 1 && line(number).wrapped();
  }

  /** The first row of the text line that a row belongs to. */
  long startOf(long number) {
    long start = number;
    while (start > first() && isWrapped(start - 1)) {
      start--;
    }
    return start;
  }

  /** The last row of the text line that a row belongs to. */
  long endOf(long number) {
    long last = number;
    while (isWrapped(last)) {
      last++;
    }
    return last;
  }

  /** One more than the column of the last cell that shows something. */
  int length(long number) {
    return textLength(line(number));
  }

  /** As {@link #length}: trailing blanks do not count, be they erased or printed. */
  static int textLength(Row row) {
    int end = row.used();
    while (end > 0 && isBlank(row.cell(end - 1))) {
      end--;
    }
    return end;
  }

  static boolean isBlank(int cell) {
    return Cell.look(cell) == ' ';
  }
}
