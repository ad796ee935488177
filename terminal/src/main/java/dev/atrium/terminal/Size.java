package dev.atrium.terminal;

/**
 * The size of a screen in cells.
 *
 * @param columns at least 1
 * @param rows at least 1
 */
public record Size(int columns, int rows) {
  public Size {
    if (columns < 1 || rows < 1) {
      throw new IllegalArgumentException(
          "a size needs a column and a row: " + columns + "x" + rows);
    }
  }

  // Written out: what the compiler makes of a record is linked at its first call, during a start.
  @Override
  public boolean equals(Object other) {
    return other instanceof Size that && columns == that.columns && rows == that.rows;
  }

  @Override
  public int hashCode() {
    return 31 * columns + rows;
  }
}
