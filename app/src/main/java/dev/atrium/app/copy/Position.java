package dev.atrium.app.copy;

/**
 * A cell of the text.
 *
 * @param line the line's number, which stays its own while lines come and go (see {@link CopyText})
 * @param column zero-based
 */
record Position(long line, int column) implements Comparable<Position> {
  @Override
  public int compareTo(Position other) {
    int byLine = Long.compare(line, other.line);
    return byLine != 0 ? byLine : Integer.compare(column, other.column);
  }

  boolean isBefore(Position other) {
    return compareTo(other) < 0;
  }

  Position at(int newColumn) {
    return new Position(line, newColumn);
  }
}
