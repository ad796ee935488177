package dev.atrium.app.input;

/**
 * Which reports the outer terminal is set to send right now. While any is on, an escape byte may be
 * the start of one, and is held back for a moment.
 *
 * @param paste bracketed paste, mode 2004
 * @param focus focus reports, mode 1004
 * @param mouse any mouse mode
 * @param keyboard the kitty protocol or modifyOtherKeys, so that even plain keys are sequences
 */
public record OuterReports(boolean paste, boolean focus, boolean mouse, boolean keyboard) {
  public static final OuterReports NONE = new OuterReports(false, false, false, false);

  boolean any() {
    return paste || focus || mouse || keyboard;
  }
}
