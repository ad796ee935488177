package dev.atrium.app.ui;

import dev.atrium.app.draw.Frame;
import dev.atrium.app.draw.PaneScreen;
import dev.atrium.pane.layout.Rect;
import dev.atrium.terminal.Size;
import dev.atrium.terminal.Style;

/** A pane's screen in a smaller place. */
final class Preview {
  private Preview() {}

  /** Paints the rows up to the cursor that fit, from the left edge on: where things happen. */
  static void paint(PaneScreen screen, Frame frame, Rect place) {
    Size size = screen.size();
    int last = Math.max(screen.cursor().row(), Math.min(size.rows(), place.rows()) - 1);
    int first = Math.max(0, last - place.rows() + 1);
    int end = Math.min(frame.columns(), place.column() + place.columns());
    for (int i = 0; i < place.rows() && place.row() + i < frame.rows(); i++) {
      int row = place.row() + i;
      int count = first + i < size.rows() ? Math.min(size.columns(), end - place.column()) : 0;
      if (count > 0) {
        frame.copy(screen.row(first + i), row, place.column(), count);
        frame.mend(row, place.column(), place.column() + count);
      }
      frame.fill(row, place.column() + Math.max(0, count), end, Style.DEFAULT);
    }
  }
}
