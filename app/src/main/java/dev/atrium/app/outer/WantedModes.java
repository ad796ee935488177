package dev.atrium.app.outer;

/**
 * What the outer terminal is to be set to: what the focused pane asked for, as far as it does not
 * belong to atrium itself.
 *
 * @param applicationCursorKeys DECCKM
 * @param applicationKeypad DECNKM
 * @param bracketedPaste mode 2004
 * @param focusReports mode 1004
 * @param kittyKeyboard the flags of the kitty keyboard protocol, 0 for none
 * @param modifyOtherKeys 0, 1 or 2
 * @param cursorShape DECSCUSR's parameter: 0 the terminal's own, 1 to 6
 * @param mouse what of the mouse is reported
 * @param title the title of the outer terminal's window; empty leaves it alone
 */
public record WantedModes(
    boolean applicationCursorKeys,
    boolean applicationKeypad,
    boolean bracketedPaste,
    boolean focusReports,
    int kittyKeyboard,
    int modifyOtherKeys,
    int cursorShape,
    MouseTracking mouse,
    String title) {
  // Written out: what the compiler makes of a record is linked at its first call, on the way of a
  // key.
  @Override
  public boolean equals(Object other) {
    return other instanceof WantedModes that
        && applicationCursorKeys == that.applicationCursorKeys
        && applicationKeypad == that.applicationKeypad
        && bracketedPaste == that.bracketedPaste
        && focusReports == that.focusReports
        && kittyKeyboard == that.kittyKeyboard
        && modifyOtherKeys == that.modifyOtherKeys
        && cursorShape == that.cursorShape
        && mouse == that.mouse
        && title.equals(that.title);
  }

  @Override
  public int hashCode() {
    return title.hashCode();
  }

  /** What a terminal is set to when it was just started. */
  public static final WantedModes PLAIN =
      new WantedModes(false, false, false, false, 0, 0, 0, MouseTracking.OFF, "");
}
