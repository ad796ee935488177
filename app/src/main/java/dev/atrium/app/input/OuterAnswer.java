package dev.atrium.app.input;

import java.util.List;

/**
 * An answer or an unasked report of the outer terminal.
 *
 * @param parameters the numbers of a CSI answer in order, -1 for an empty one; empty for strings
 * @param text the body of an OSC, DCS or APC answer without introducer and end, as ISO 8859-1; of a
 *     CSI answer the private marker, if it has one
 */
public record OuterAnswer(Kind kind, List<Integer> parameters, String text) {
  /** What was answered. The sequence is given in the notation of xterm's ctlseqs. */
  public enum Kind {
    /** {@code CSI ? … c}: primary device attributes. Everything answers this one. */
    DEVICE_ATTRIBUTES,
    /** {@code CSI > … c}. */
    SECONDARY_ATTRIBUTES,
    /** {@code DCS ! | … ST}. */
    TERTIARY_ATTRIBUTES,
    /** {@code CSI 0 n} and other status reports. */
    STATUS,
    /**
     * {@code CSI row ; column R}. Looks like F3 with modifiers, so it counts only when asked for.
     */
    CURSOR_POSITION,
    /** {@code CSI ? 997 ; 1 n} dark, {@code 2} light; also unasked (mode 2031). */
    COLOUR_SCHEME,
    /** {@code OSC 4, 5, 10 to 19 ; … ST}. */
    COLOUR,
    /** {@code CSI ? mode ; state $ y} and {@code CSI mode ; state $ y}. */
    MODE,
    /** {@code DCS > | name ST}: XTVERSION. */
    VERSION,
    /** {@code CSI ? flags u}: the keyboard flags of the kitty protocol. */
    KEYBOARD_FLAGS,
    /** {@code CSI > 4 ; value m}: modifyOtherKeys. */
    MODIFY_OTHER_KEYS,
    /** {@code CSI 48 ; rows ; columns ; height ; width t}: in-band size report, mode 2048. */
    SIZE,
    /** {@code CSI 4, 6, 8 … ; … t} and other window reports. */
    WINDOW,
    /** {@code DCS 1 + r … ST}, {@code DCS 0 + r … ST}: XTGETTCAP. */
    CAPABILITY,
    /** {@code DCS 1 $ r … ST}: DECRQSS. */
    SETTING,
    /** {@code OSC 52 ; … ST}. */
    CLIPBOARD,
    /** {@code OSC l … ST}, {@code OSC L … ST}. */
    TITLE,
    /** {@code APC G … ST}: the kitty graphics protocol. */
    GRAPHICS,
    /** Has the form of an answer; nobody knows to what. */
    OTHER
  }
}
