package dev.atrium.app.trace;

import dev.atrium.pane.PaneRecorder;
import dev.atrium.terminal.Size;

/** Makes the recorders of panes; on the loop thread. */
@FunctionalInterface
public interface Recorders {
  /** Nothing is recorded. */
  Recorders NONE = (pane, size) -> PaneRecorder.NONE;

  /** The recorder of the pane with this number, which begins with this size. */
  PaneRecorder of(int pane, Size size);
}
