package dev.atrium.terminal;

/** How mouse reports are written. */
public enum MouseEncoding {
  /** {@code CSI M} and three bytes. */
  LEGACY(0),
  UTF8(1005),
  SGR(1006),
  URXVT(1015),
  /** As SGR, but in pixels. */
  SGR_PIXELS(1016);

  private final int mode;

  MouseEncoding(int mode) {
    this.mode = mode;
  }

  /** The number of its private mode, 0 for the legacy form. */
  public int mode() {
    return mode;
  }
}
