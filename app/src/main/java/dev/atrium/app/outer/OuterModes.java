package dev.atrium.app.outer;

import java.nio.charset.StandardCharsets;

/**
 * The modes that the outer terminal is set to, and the bytes that take it from there to what is
 * wanted. Lives on the loop thread.
 */
public final class OuterModes {
  /** A longer title is cut; terminals differ in what they bear. */
  static final int TITLE_LIMIT = 256;

  /**
   * Puts any terminal back that {@link #enter} and {@link #change} have touched, whatever was
   * written last: CAN and ST end a sequence that was cut. Modes off, looks and cursor back, main
   * screen last. Constant, so that the watchdog can write it for a host that is gone.
   */
  public static final String LEAVE =
      "\030\033\\"
          + "\033]8;;\033\\"
          + "\033[?2026l\033[?2031l"
          + "\033[<u\033[>4m"
          + "\033[?1000l\033[?1002l\033[?1003l\033[?1006l"
          + "\033[?1004l\033[?2004l"
          + "\033[?1l\033>"
          + "\033[r\033[?7h"
          + "\033[m\033[0 q"
          + "\033[23;0t"
          + "\033[?25h"
          + "\033[?1049l";

  private Abilities abilities;
  private WantedModes now = WantedModes.PLAIN;

  /** The keyboard flags that were really written: the ability for them is known only later. */
  private int pushed;

  public OuterModes(Abilities abilities) {
    this.abilities = abilities;
  }

  /** The terminal turned out to have other abilities. What it was not told so far, it is now. */
  public void use(Abilities better) {
    abilities = better;
    now =
        new WantedModes(
            now.applicationCursorKeys(),
            now.applicationKeypad(),
            now.bracketedPaste(),
            now.focusReports(),
            pushed,
            now.modifyOtherKeys(),
            now.cursorShape(),
            now.mouse(),
            now.title());
  }

  /** What the terminal is set to. */
  public WantedModes now() {
    return now;
  }

  /** Takes the terminal over: title put aside, alternate screen, no automatic wrap. */
  public void enter(Bytes out) {
    if (abilities.has(Ability.TITLE)) {
      out.putAscii("\033[22;0t");
    }
    if (abilities.has(Ability.ALTERNATE_SCREEN)) {
      out.putAscii("\033[?1049h");
    }
    if (abilities.has(Ability.AUTOWRAP_OFF)) {
      out.putAscii("\033[?7l");
    }
    if (abilities.has(Ability.COLOUR_SCHEME_REPORTS)) {
      out.putAscii("\033[?2031h");
    }
    out.putAscii("\033[m\033[H\033[2J");
  }

  /**
   * The sequence that gives this terminal back: the part of {@link #LEAVE} that it understands, so
   * that a plain one prints no remains.
   */
  public byte[] leave() {
    if (abilities.has(Ability.ALTERNATE_SCREEN)) {
      return LEAVE.getBytes(StandardCharsets.US_ASCII);
    }
    String keys = "\030\033\\\033[?1l\033>";
    return (keys + "\033[r\033[?7h\033[m\033[?25h\033[H\033[2J")
        .getBytes(StandardCharsets.US_ASCII);
  }

  /** Writes what takes the terminal from {@link #now} to {@code wanted}. */
  public void change(WantedModes wanted, Bytes out) {
    if (wanted.equals(now)) {
      return;
    }
    keys(wanted, out);
    reports(wanted, out);
    if (abilities.has(Ability.CURSOR_SHAPE) && wanted.cursorShape() != now.cursorShape()) {
      out.putAscii("\033[");
      out.putNumber(wanted.cursorShape());
      out.putAscii(" q");
    }
    if (abilities.has(Ability.TITLE) && !wanted.title().equals(now.title())) {
      title(wanted.title(), out);
    }
    now = wanted;
  }

  private void keys(WantedModes wanted, Bytes out) {
    mode(1, now.applicationCursorKeys(), wanted.applicationCursorKeys(), out);
    if (wanted.applicationKeypad() != now.applicationKeypad()) {
      out.putAscii(wanted.applicationKeypad() ? "\033=" : "\033>");
    }
    if (abilities.has(Ability.KITTY_KEYBOARD) && wanted.kittyKeyboard() != pushed) {
      kitty(wanted.kittyKeyboard(), out);
    }
    if (abilities.has(Ability.MODIFY_OTHER_KEYS)
        && wanted.modifyOtherKeys() != now.modifyOtherKeys()) {
      out.putAscii("\033[>4;");
      out.putNumber(wanted.modifyOtherKeys());
      out.put('m');
    }
  }

  /** Pushes once, so that a single pop in {@link #LEAVE} brings back what was there before. */
  private void kitty(int flags, Bytes out) {
    if (pushed == 0) {
      out.putAscii("\033[>");
      out.putNumber(flags);
      out.put('u');
    } else if (flags == 0) {
      out.putAscii("\033[<u");
    } else {
      out.putAscii("\033[=");
      out.putNumber(flags);
      out.putAscii(";1u");
    }
    pushed = flags;
  }

  private void reports(WantedModes wanted, Bytes out) {
    if (abilities.has(Ability.BRACKETED_PASTE)) {
      mode(2004, now.bracketedPaste(), wanted.bracketedPaste(), out);
    }
    if (abilities.has(Ability.FOCUS_REPORTS)) {
      mode(1004, now.focusReports(), wanted.focusReports(), out);
    }
    if (abilities.has(Ability.MOUSE) && wanted.mouse() != now.mouse()) {
      mouse(wanted.mouse(), out);
    }
  }

  private void mouse(MouseTracking wanted, Bytes out) {
    if (now.mouse() != MouseTracking.OFF) {
      mode(now.mouse().mode(), true, false, out);
    }
    mode(1006, now.mouse() != MouseTracking.OFF, wanted != MouseTracking.OFF, out);
    if (wanted != MouseTracking.OFF) {
      mode(wanted.mode(), false, true, out);
    }
  }

  private static void mode(int number, boolean before, boolean after, Bytes out) {
    if (before != after) {
      out.putAscii("\033[?");
      out.putNumber(number);
      out.put(after ? 'h' : 'l');
    }
  }

  /** Control characters, C1 among them, cannot leave a title and end its sequence. */
  private void title(String title, Bytes out) {
    out.putAscii("\033]2;");
    boolean utf8 = abilities.has(Ability.UTF8);
    title
        .codePoints()
        .filter(c -> c >= 0x20 && !(c >= 0x7f && c < 0xa0))
        .limit(TITLE_LIMIT)
        .forEach(c -> out.putUtf8(utf8 || c < 0x80 ? c : '?'));
    out.putAscii("\033\\");
  }
}
