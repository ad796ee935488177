package dev.atrium.terminal;

/**
 * What the program switched on, as far as the host must act on it. A live view: it changes with the
 * next {@code feed}. {@link TerminalEvents#modesChanged} tells when something in it changed.
 */
public final class Modes {
  long bits = Mode.initial();
  MouseProtocol mouse = MouseProtocol.OFF;
  MouseEncoding mouseEncoding = MouseEncoding.LEGACY;
  boolean alternateScreen;
  int kittyFlags;
  int modifyOtherKeys;
  int formatOtherKeys;
  long synchronizedSince;

  Modes() {}

  boolean is(Mode mode) {
    return (bits & mode.bit) != 0;
  }

  void set(Mode mode, boolean on) {
    bits = on ? bits | mode.bit : bits & ~mode.bit;
  }

  /** DECCKM: arrow keys send {@code ESC O} forms. */
  public boolean applicationCursorKeys() {
    return is(Mode.APPLICATION_CURSOR);
  }

  /** DECNKM, DECKPAM. */
  public boolean applicationKeypad() {
    return is(Mode.APPLICATION_KEYPAD);
  }

  /** DECBKM: the backarrow key sends BS instead of DEL. */
  public boolean backarrowSendsBackspace() {
    return is(Mode.BACKARROW);
  }

  /** LNM: Return sends CR LF. */
  public boolean newLine() {
    return is(Mode.NEW_LINE);
  }

  /** 2004. */
  public boolean bracketedPaste() {
    return is(Mode.BRACKETED_PASTE);
  }

  /** 1004: the program wants {@code CSI I} and {@code CSI O}. */
  public boolean focusReports() {
    return is(Mode.FOCUS);
  }

  /** 1007: on the alternate screen the wheel sends arrow keys. */
  public boolean alternateScroll() {
    return is(Mode.ALTERNATE_SCROLL);
  }

  /** 2031: the program wants to hear of light and dark; {@link Terminal#colourScheme} answers. */
  public boolean colourSchemeReports() {
    return is(Mode.COLOUR_SCHEME);
  }

  /** DECSCNM: the whole screen is shown inverted. */
  public boolean reverseScreen() {
    return is(Mode.REVERSE_SCREEN);
  }

  public boolean alternateScreen() {
    return alternateScreen;
  }

  public MouseProtocol mouse() {
    return mouse;
  }

  public MouseEncoding mouseEncoding() {
    return mouseEncoding;
  }

  /** The flags of the kitty keyboard protocol in force on the active screen, 0 for none. */
  public int kittyFlags() {
    return kittyFlags;
  }

  /** xterm's modifyOtherKeys: 0, 1 or 2. */
  public int modifyOtherKeys() {
    return modifyOtherKeys;
  }

  /** xterm's formatOtherKeys: 0 is {@code CSI 27 ; m ; c ~}, 1 is {@code CSI c ; m u}. */
  public int formatOtherKeys() {
    return formatOtherKeys;
  }

  /**
   * 2026: the program is in the middle of an update; show the former frame. The host ends an update
   * that takes too long by {@link Terminal#endSynchronizedUpdate}.
   */
  public boolean synchronizedUpdate() {
    return is(Mode.SYNCHRONIZED);
  }

  /** The {@code now} of the feed that began the update under way. */
  public long synchronizedSinceNanos() {
    return synchronizedSince;
  }
}
