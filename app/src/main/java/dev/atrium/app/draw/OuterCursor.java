package dev.atrium.app.draw;

import dev.atrium.app.outer.Abilities;
import dev.atrium.app.outer.Ability;
import dev.atrium.app.outer.Bytes;

/** Where the outer terminal's cursor is, as far as that is sure, and the shortest way elsewhere. */
final class OuterCursor {
  /**
   * The column is not sure: behind the last column (terminals disagree on where the cursor is then)
   * or behind a character whose width the terminal may see in another way.
   */
  private static final int UNSURE = -1;

  private static final int MOST_STEPS = 4;

  private final Bytes out;
  private final boolean columnAddress;
  private int row;
  private int column = UNSURE;

  OuterCursor(Abilities abilities, Bytes out) {
    this.out = out;
    columnAddress = abilities.has(Ability.COLUMN_ADDRESS);
  }

  int row() {
    return row;
  }

  /** Whether the cursor is there for sure. */
  boolean isAt(int atRow, int atColumn) {
    return row == atRow && column == atColumn;
  }

  /** The terminal moved it to the top left corner. */
  void wasHomed() {
    row = 0;
    column = 0;
  }

  /** The terminal moved it right by what was printed. */
  void advance(int cells) {
    column += cells;
  }

  void isUnsure() {
    column = UNSURE;
  }

  void moveTo(int toRow, int toColumn) {
    if (row == toRow) {
      moveInRow(toColumn);
    } else if (toColumn == 0 && toRow > row && toRow - row <= MOST_STEPS) {
      // Only ever down to a row that exists: a line feed in the last row would scroll.
      if (column != 0) {
        out.put('\r');
      }
      lineFeeds(toRow - row);
    } else if (column == toColumn && toRow > row && toRow - row <= MOST_STEPS) {
      lineFeeds(toRow - row);
    } else {
      address(toRow, toColumn);
    }
    row = toRow;
    column = toColumn;
  }

  private void lineFeeds(int count) {
    for (int i = 0; i < count; i++) {
      out.put('\n');
    }
  }

  private void moveInRow(int toColumn) {
    if (toColumn == column) {
      return;
    }
    if (toColumn == 0) {
      out.put('\r');
    } else if (column == UNSURE) {
      addressColumn(toColumn);
    } else if (toColumn > column) {
      step(toColumn - column, 'C');
    } else if (column - toColumn <= MOST_STEPS) {
      for (int i = toColumn; i < column; i++) {
        out.put('\b');
      }
    } else {
      step(column - toColumn, 'D');
    }
  }

  private void step(int count, char finalByte) {
    out.put(0x1b);
    out.put('[');
    if (count > 1) {
      out.putNumber(count);
    }
    out.put(finalByte);
  }

  private void addressColumn(int toColumn) {
    if (columnAddress) {
      out.putCsi(toColumn + 1, 'G');
    } else {
      address(row, toColumn);
    }
  }

  private void address(int toRow, int toColumn) {
    out.put(0x1b);
    out.put('[');
    if (toRow > 0 || toColumn > 0) {
      out.putNumber(toRow + 1);
    }
    if (toColumn > 0) {
      out.put(';');
      out.putNumber(toColumn + 1);
    }
    out.put('H');
  }
}
