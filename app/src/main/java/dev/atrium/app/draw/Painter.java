package dev.atrium.app.draw;

import dev.atrium.terminal.Cell;
import dev.atrium.terminal.Clusters;
import dev.atrium.terminal.unicode.GraphemeBreak;
import dev.atrium.terminal.unicode.Width;

/** Writes text into a frame. */
public final class Painter {
  private final Clusters clusters;

  /**
   * @param clusters the table that the frame's cells refer to
   */
  public Painter(Clusters clusters) {
    this.clusters = clusters;
  }

  /**
   * Writes text from {@code column} on, up to and without {@code limit}; a wide character that does
   * not fit whole is left out. Outside of the frame nothing is written.
   *
   * @return the column behind it
   */
  public int text(Frame frame, int row, Span span, String text) {
    int limit = Math.min(span.to(), frame.columns());
    int column = span.from();
    int state = GraphemeBreak.START;
    int start = column;
    int cell = 0;
    int width = 0;
    int last = 0;
    for (int i = 0; i < text.length(); i += Character.charCount(last)) {
      int codePoint = text.codePointAt(i);
      state = GraphemeBreak.next(state, codePoint);
      if (GraphemeBreak.isBoundary(state)) {
        start = column;
        cell = codePoint;
        width = Width.of(codePoint);
      } else {
        int cluster = clusters.append(cell, codePoint);
        cell = cluster == 0 ? cell : Cell.CLUSTER | cluster;
        width = cluster == 0 ? width : Width.joined(width, last, codePoint);
      }
      last = codePoint;
      if (start + width > limit) {
        return start;
      }
      if (width > 0) {
        frame.set(row, start, width == 2 ? cell | Cell.WIDE : cell, span.style());
      }
      if (width == 2) {
        frame.set(row, start + 1, Cell.TAIL, span.style());
      }
      column = start + width;
    }
    return column;
  }

  /**
   * Where in a row, and in what look.
   *
   * @param from the first column
   * @param to the column behind the last one
   */
  public record Span(int from, int to, long style) {}
}
