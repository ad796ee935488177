package dev.atrium.app.copy;

/**
 * What is selected.
 *
 * @param anchor where the selection began
 * @param head where it stands now
 * @param inclusive whether the cell of the later end belongs to it (vi), or not (emacs)
 */
record Selection(Shape shape, Position anchor, Position head, boolean inclusive) {
  /** How a selection goes from its anchor to its head. */
  enum Shape {
    CHARACTERS,
    LINES,
    BLOCK
  }

  Selection to(Position newHead) {
    return new Selection(shape, anchor, newHead, inclusive);
  }

  Selection as(Shape newShape) {
    return new Selection(newShape, anchor, head, inclusive);
  }

  Selection turned() {
    return new Selection(shape, /* anchor= */ head, /* head= */ anchor, inclusive);
  }

  Position first() {
    return anchor.isBefore(head) ? anchor : head;
  }

  Position last() {
    return anchor.isBefore(head) ? head : anchor;
  }

  private int more() {
    return inclusive ? 1 : 0;
  }

  /** The first selected column of a row within the selection. */
  int from(long line) {
    return switch (shape) {
      case LINES -> 0;
      case BLOCK -> Math.min(anchor.column(), head.column());
      case CHARACTERS -> line == first().line() ? first().column() : 0;
    };
  }

  /** The column behind the last selected one of a row; {@code width} when all the rest is. */
  int to(long line, int width) {
    return switch (shape) {
      case LINES -> width;
      case BLOCK -> Math.min(width, Math.max(anchor.column(), head.column()) + more());
      case CHARACTERS -> line == last().line() ? Math.min(width, last().column() + more()) : width;
    };
  }

  boolean has(long line) {
    return line >= first().line() && line <= last().line();
  }
}
