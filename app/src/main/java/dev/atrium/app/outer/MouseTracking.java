package dev.atrium.app.outer;

/** What the outer terminal reports of its mouse, always in SGR encoding (mode 1006). */
public enum MouseTracking {
  OFF(0),
  /** Buttons and wheel. */
  CLICKS(1000),
  /** Also movement while a button is held. */
  DRAG(1002),
  /** Also movement without a button. */
  MOTION(1003);

  private final int mode;

  MouseTracking(int mode) {
    this.mode = mode;
  }

  /** The number of its DEC private mode; 0 for none. */
  int mode() {
    return mode;
  }
}
