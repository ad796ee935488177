package dev.atrium.app.draw;

/** Something drawn over the panes: a dialog. Used on the loop thread only. */
public interface Overlay {
  /** Whether its picture is another than at the last {@link #paint}. */
  boolean isDirty();

  /** Paints what covers the panes into the frame, and leaves the rest of it alone. */
  void paint(Frame frame);
}
