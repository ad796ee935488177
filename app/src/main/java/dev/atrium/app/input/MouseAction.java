package dev.atrium.app.input;

/** What a mouse event means for the session. Rows and columns are those of the pane's inside. */
public sealed interface MouseAction {
  /** Give the pane the focus. */
  record Focus(int pane) implements MouseAction {}

  /** Tell the program of the pane; the event is in its coordinates. */
  record Report(int pane, MouseEvent event) implements MouseAction {}

  /** Give the program of the pane arrow keys (mode 1007). */
  record Arrows(int pane, boolean up, int lines) implements MouseAction {}

  /** Scroll the pane back ({@code lines < 0}) or forth. */
  record Scroll(int pane, int lines) implements MouseAction {}

  /** A button went down where a selection may begin; 2 clicks take the word, 3 the line. */
  record Press(int pane, int row, int column, int clicks) implements MouseAction {}

  /**
   * Draw the selection to that cell. The column lies in the pane; a row of -1 or of the pane's
   * height is beyond its edge and scrolls it.
   */
  record Select(int pane, int row, int column) implements MouseAction {}

  /** The button was let go: copy what is selected, if anything is. */
  record EndSelection(int pane) implements MouseAction {}

  /** A dividing border was taken hold of at a cell of the screen. */
  record GraspBorder(int row, int column) implements MouseAction {}

  /** Move the border that was grasped last to where the pointer is. */
  record MoveBorder(int row, int column) implements MouseAction {}

  /** The bar was clicked. */
  record Bar(int column) implements MouseAction {}

  /** Paste the last copied text into the pane. */
  record Paste(int pane) implements MouseAction {}
}
