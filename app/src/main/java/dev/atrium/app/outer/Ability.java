package dev.atrium.app.outer;

/** Something that the outer terminal understands and others do not. */
public enum Ability {
  /** Text is UTF-8; without it only ASCII is written. */
  UTF8,
  /** {@code CSI ?1049h}: a second screen, and the first one comes back unharmed. */
  ALTERNATE_SCREEN,
  /** {@code CSI ?7l}: no wrap at the last column, whatever is written there. */
  AUTOWRAP_OFF,
  /** {@code CSI top;bottom r} and line feeds in it. */
  SCROLL_REGION,
  /** {@code CSI n b}, REP of ECMA-48 8.3.103. */
  REPEAT,
  /** {@code CSI n G}, CHA of ECMA-48 8.3.9. */
  COLUMN_ADDRESS,
  /** {@code CSI n X}, ECH of ECMA-48 8.3.38. */
  ERASE_CHARACTERS,
  /** Erasing fills with the current background colour (terminfo's bce). */
  ERASE_COLOUR,
  /** Mode 2026. */
  SYNCHRONIZED_OUTPUT,
  /** Dim, italic, struck out. */
  RICH_TEXT,
  /** {@code SGR 4:3} and the other underlines, their colour by {@code SGR 58:2}. */
  UNDERLINE_STYLES,
  /** OSC 8. */
  HYPERLINKS,
  /** OSC 0 and 2, and xterm's stack of titles. */
  TITLE,
  /** DECSCUSR. */
  CURSOR_SHAPE,
  /** Mode 2004. */
  BRACKETED_PASTE,
  /** Mode 1004. */
  FOCUS_REPORTS,
  /** Modes 1000 to 1006. */
  MOUSE,
  /** {@code CSI > 4 ; n m}. */
  MODIFY_OTHER_KEYS,
  /** {@code CSI = n u}: progressive enhancement of the keyboard. */
  KITTY_KEYBOARD,
  /** Answers questions (DA1 at least), so that asking makes sense. */
  ANSWERS,
  /** Mode 2031: it tells of a change from dark to light. */
  COLOUR_SCHEME_REPORTS,
  /** OSC 52 sets its clipboard. */
  CLIPBOARD,
  /** Sixel graphics. */
  SIXEL,
  /** {@code APC G}. */
  KITTY_GRAPHICS,
  /** OSC 1337 File. */
  ITERM_IMAGES
}
