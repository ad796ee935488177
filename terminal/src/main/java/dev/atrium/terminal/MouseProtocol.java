package dev.atrium.terminal;

/** Which mouse events the program asked for. */
public enum MouseProtocol {
  OFF(0),
  /** DECSET 9: presses only. */
  X10(9),
  /** DECSET 1000: presses, releases and the wheel. */
  CLICK(1000),
  /** DECSET 1002: also movement while a button is held. */
  DRAG(1002),
  /** DECSET 1003: every movement. */
  MOTION(1003);

  private final int mode;

  MouseProtocol(int mode) {
    this.mode = mode;
  }

  /** The number of its private mode, 0 for off. */
  public int mode() {
    return mode;
  }
}
