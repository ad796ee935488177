package dev.atrium.app.input;

import java.util.OptionalInt;

/** What lies where on the screen, as the mouse needs to know it. */
public interface MousePlaces {
  /** Which pane's inside (its screen without the box) holds that cell. */
  OptionalInt paneAt(int row, int column);

  /** Whether a border that can be moved goes through the cell. */
  boolean isBorder(int row, int column);

  /** Whether the cell is on the bar. */
  boolean isBar(int row, int column);

  /** A pane as the mouse sees it. */
  Target target(int pane);

  /**
   * A pane.
   *
   * @param top the row of its inside's first cell on the screen
   * @param left the column of it
   * @param focused whether it has the focus
   * @param reports what its program asked for; copy mode over it asks for nothing
   * @param wheelIsArrows whether it is on the alternate screen with mode 1007
   */
  record Target(
      int top,
      int left,
      int rows,
      int columns,
      boolean focused,
      MouseReports reports,
      boolean wheelIsArrows) {}
}
