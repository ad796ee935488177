package dev.atrium.terminal.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atrium.terminal.Cell;
import dev.atrium.terminal.Clusters;
import dev.atrium.terminal.Cursor;
import dev.atrium.terminal.Row;
import dev.atrium.terminal.Size;
import dev.atrium.terminal.Style;
import dev.atrium.terminal.Terminal;

/** What holds of a terminal between any two feeds, whatever it was fed. */
final class Invariants {
  private Invariants() {}

  static void check(Terminal terminal, int historyLimit) {
    Size size = terminal.size();
    Cursor cursor = terminal.cursor();
    assertThat(cursor.row()).isBetween(0, size.rows() - 1);
    assertThat(cursor.column()).isBetween(0, size.columns() - 1);
    assertThat(terminal.historySize()).isBetween(0, historyLimit);
    for (int row = 0; row < size.rows(); row++) {
      assertThat(terminal.row(row).columns()).isEqualTo(size.columns());
      check(terminal.row(row), terminal.clusters(), "row " + row);
    }
  }

  static void checkHistory(Terminal terminal) {
    for (int line = 0; line < terminal.historySize(); line++) {
      check(terminal.history(line), terminal.clusters(), "history " + line);
    }
  }

  private static void check(Row row, Clusters clusters, String where) {
    for (int column = 0; column < row.columns(); column++) {
      String problem = problem(row, column, clusters);
      if (problem != null) {
        throw new AssertionError(where + " column " + column + ": " + problem);
      }
    }
  }

  private static @org.jspecify.annotations.Nullable String problem(
      Row row, int column, Clusters clusters) {
    int cell = row.cell(column);
    boolean last = column + 1 == row.columns();
    if (Cell.isWide(cell) && (last || !Cell.isTail(row.cell(column + 1)))) {
      return "a wide character without its second half";
    }
    if (Cell.isTail(cell) && (column == 0 || !Cell.isWide(row.cell(column - 1)))) {
      return "a second half without its wide character";
    }
    if (Cell.isTail(cell) && (Cell.isWide(cell) || Cell.isCluster(cell) || Cell.value(cell) != 0)) {
      return "a second half with something in it";
    }
    if (Cell.isCluster(cell) && (Cell.value(cell) == 0 || Cell.value(cell) > clusters.size())) {
      return "no such cluster: " + Cell.value(cell);
    }
    if (!Cell.isCluster(cell) && !isShowable(Cell.value(cell))) {
      return "not a character: " + Integer.toHexString(Cell.value(cell));
    }
    if (column >= row.used() && (cell != Cell.BLANK || row.style(column) != Style.DEFAULT)) {
      return "in use, behind the end of what is used: " + row.used();
    }
    return null;
  }

  private static boolean isShowable(int value) {
    boolean control = value < 0x20 || (value >= 0x7F && value < 0xA0);
    boolean surrogate = value >= Character.MIN_SURROGATE && value <= Character.MAX_SURROGATE;
    return value == Cell.BLANK || (!control && !surrogate && value <= Character.MAX_CODE_POINT);
  }
}
