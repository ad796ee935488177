package dev.atrium.terminal;

import static org.assertj.core.api.Assertions.assertThat;

/** What holds of a terminal after any input whatever. */
public final class Invariants {
  private Invariants() {}

  public static void check(Terminal terminal) {
    Size size = terminal.size();
    Cursor cursor = terminal.cursor();
    assertThat(cursor.row()).as("cursor row").isBetween(0, size.rows() - 1);
    assertThat(cursor.column()).as("cursor column").isBetween(0, size.columns() - 1);
    for (int r = 0; r < size.rows(); r++) {
      Row row = terminal.row(r);
      assertThat(row.columns()).as("columns of row %d", r).isEqualTo(size.columns());
      check(row, r);
    }
    assertThat(terminal.historySize()).isNotNegative();
    if (terminal.historySize() > 0) {
      check(terminal.history(0), -1);
      check(terminal.history(terminal.historySize() - 1), -2);
    }
  }

  private static void check(Row row, int number) {
    assertThat(row.used()).isBetween(0, row.columns());
    for (int c = 0; c < row.columns(); c++) {
      int cell = row.cell(c);
      boolean beyond = c >= row.used();
      if (beyond && (cell != Cell.BLANK || row.style(c) != Style.DEFAULT)) {
        throw new AssertionError("row " + number + " has content beyond its end, at " + c);
      }
      if (!row.styled && row.style(c) != Style.DEFAULT) {
        throw new AssertionError("row " + number + " is styled at " + c + " and denies it");
      }
      checkWide(row, number, c);
      if (Style.has(row.style(c), Style.EXTRA) && !row.hasExtras) {
        throw new AssertionError("row " + number + " lacks its extras at " + c);
      }
    }
  }

  private static void checkWide(Row row, int number, int c) {
    int cell = row.cell(c);
    if (Cell.isWide(cell) && (c + 1 == row.columns() || !Cell.isTail(row.cell(c + 1)))) {
      throw new AssertionError("row " + number + " has half a wide character at " + c);
    }
    if (Cell.isTail(cell) && (c == 0 || !Cell.isWide(row.cell(c - 1)))) {
      throw new AssertionError("row " + number + " has a tail without a head at " + c);
    }
    if (Cell.isTail(cell) && Cell.value(cell) != 0) {
      throw new AssertionError("row " + number + " has a character in a tail at " + c);
    }
  }
}
