package dev.atrium.app.copy;

/**
 * Where a cell is in the text and not in its rows: a resize wraps lines anew and otherwise leaves
 * them alone.
 *
 * @param below how many text lines begin below the cell's, blank ones at the end not counted, since
 *     their number depends on the height
 * @param offset how many cells of the text line are before it
 */
record TextPlace(long below, int offset) {
  static TextPlace of(CopyText text, Position position) {
    long end = lastLine(text);
    long row = Math.min(text.clamp(position.line()), end);
    long start = text.startOf(row);
    int offset = position.column();
    for (long before = start; before < row; before++) {
      offset += text.line(before).used();
    }
    long below = 0;
    for (long next = row; next < end; next++) {
      below += text.isWrapped(next) ? 0 : 1;
    }
    return new TextPlace(below, offset);
  }

  /** The cell in a text that may be wrapped in another way. */
  Position in(CopyText text) {
    long row = text.startOf(lastLine(text));
    for (long left = below; left > 0 && row > text.first(); left--) {
      row = text.startOf(row - 1);
    }
    int column = offset;
    while (text.isWrapped(row) && column >= text.line(row).used()) {
      column -= text.line(row).used();
      row++;
    }
    return new Position(row, Math.min(column, text.columns() - 1));
  }

  private static long lastLine(CopyText text) {
    long last = text.end() - 1;
    while (last > text.first() && text.length(last) == 0) {
      last--;
    }
    return last;
  }
}
