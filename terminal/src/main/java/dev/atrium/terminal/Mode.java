package dev.atrium.terminal;

import org.jspecify.annotations.Nullable;

/** The modes that are a plain on or off (ECMA-48 7, DEC private modes, xterm ctlseqs). */
enum Mode {
  KEYBOARD_LOCK(2, false, false),
  INSERT(4, false, false),
  SEND_RECEIVE(12, false, true),
  NEW_LINE(20, false, false),
  APPLICATION_CURSOR(1, true, false),
  COLUMNS_132(3, true, false),
  SMOOTH_SCROLL(4, true, false),
  REVERSE_SCREEN(5, true, false),
  ORIGIN(6, true, false),
  AUTOWRAP(7, true, true),
  AUTOREPEAT(8, true, true),
  CURSOR_BLINK(12, true, false),
  PRINT_FORM_FEED(18, true, false),
  PRINT_EXTENT(19, true, false),
  CURSOR_VISIBLE(25, true, true),
  ALLOW_132(40, true, false),
  MORE_FIX(41, true, false),
  NATIONAL(42, true, false),
  REVERSE_WRAP(45, true, false),
  APPLICATION_KEYPAD(66, true, false),
  BACKARROW(67, true, false),
  LEFT_RIGHT_MARGINS(69, true, false),
  FOCUS(1004, true, false),
  ALTERNATE_SCROLL(1007, true, false),
  META_EIGHT_BIT(1034, true, false),
  META_ESCAPE(1036, true, true),
  BELL_URGENT(1042, true, false),
  EXTENDED_REVERSE_WRAP(1045, true, false),
  BRACKETED_PASTE(2004, true, false),
  SYNCHRONIZED(2026, true, false),
  GRAPHEME_CLUSTERS(2027, true, true),
  COLOUR_SCHEME(2031, true, false),
  IN_BAND_RESIZE(2048, true, false);

  final int number;
  final boolean isPrivate;
  final boolean initially;

  /** This mode's bit in a set of modes. */
  final long bit;

  private static final Mode[] ALL = values();

  Mode(int number, boolean isPrivate, boolean initially) {
    this.number = number;
    this.isPrivate = isPrivate;
    this.initially = initially;
    bit = position();
  }

  @SuppressWarnings("EnumOrdinal") // A bit per mode; the bits are never stored.
  private long position() {
    return 1L << ordinal();
  }

  static @Nullable Mode find(int number, boolean isPrivate) {
    for (Mode mode : ALL) {
      if (mode.number == number && mode.isPrivate == isPrivate) {
        return mode;
      }
    }
    return null;
  }

  static long initial() {
    long bits = 0;
    for (Mode mode : ALL) {
      bits |= mode.initially ? mode.bit : 0;
    }
    return bits;
  }
}
