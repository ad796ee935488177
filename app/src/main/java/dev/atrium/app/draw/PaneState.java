package dev.atrium.app.draw;

/** What the border of a pane says of the program in it. */
public enum PaneState {
  /** Wrote something since it was last in focus. */
  ACTIVE,
  /** Nothing new. */
  IDLE,
  /** Has not painted anything yet. */
  STARTING,
  /** Ended, or never started. */
  EXITED
}
