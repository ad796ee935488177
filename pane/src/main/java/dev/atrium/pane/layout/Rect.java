package dev.atrium.pane.layout;

/**
 * An area of cells.
 *
 * @param row the top row, zero-based
 * @param column the leftmost column, zero-based
 * @param rows its height, at least 0
 * @param columns its width, at least 0
 */
public record Rect(int row, int column, int rows, int columns) {
  // Written out: what the compiler makes of a record is linked at its first call, which takes a
  // tenth of a start.
  @Override
  public boolean equals(Object other) {
    return other instanceof Rect that
        && row == that.row
        && column == that.column
        && rows == that.rows
        && columns == that.columns;
  }

  @Override
  public int hashCode() {
    return ((row * 31 + column) * 31 + rows) * 31 + columns;
  }

  /** Whether the cell lies inside. */
  public boolean contains(int atRow, int atColumn) {
    return atRow >= row && atRow < row + rows && atColumn >= column && atColumn < column + columns;
  }

  /** What is left inside a one-cell box drawn along the edge; empty where the area is too small. */
  public Rect inside() {
    return new Rect(row + 1, column + 1, Math.max(0, rows - 2), Math.max(0, columns - 2));
  }

  /** Its extent along the axis, in cells. */
  int extent(Axis axis) {
    return axis == Axis.SIDE_BY_SIDE ? columns : rows;
  }

  /** Its first cell along the axis. */
  int start(Axis axis) {
    return axis == Axis.SIDE_BY_SIDE ? column : row;
  }

  int end(Axis axis) {
    return start(axis) + extent(axis);
  }

  /** The first {@code cells} of it along the axis. */
  Rect head(Axis axis, int cells) {
    return axis == Axis.SIDE_BY_SIDE
        ? new Rect(row, column, rows, cells)
        : new Rect(row, column, cells, columns);
  }

  /** What is left of it behind the first {@code cells} along the axis. */
  Rect tail(Axis axis, int cells) {
    return axis == Axis.SIDE_BY_SIDE
        ? new Rect(row, column + cells, rows, columns - cells)
        : new Rect(row + cells, column, rows - cells, columns);
  }

  /** How many cells both have in common along the axis. */
  int overlap(Rect other, Axis axis) {
    return Math.min(end(axis), other.end(axis)) - Math.max(start(axis), other.start(axis));
  }
}
