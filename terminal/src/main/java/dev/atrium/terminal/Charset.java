package dev.atrium.terminal;

/** Sets of 94 or 96 characters that may be designated to G0–G3 (VT220, VT320 and VT510 manuals). */
final class Charset {
  static final Charset ASCII = new Charset("", "");
  static final Charset GRAPHICS =
      new Charset(
          "_`abcdefghijklmnopqrstuvwxyz{|}~",
          "\u00a0\u25c6\u2592\u2409\u240c\u240d\u240a\u00b0\u00b1\u2424\u240b\u2518\u2510\u250c"
              + "\u2514\u253c\u23ba\u23bb\u2500\u23bc\u23bd\u251c\u2524\u2534\u252c\u2502\u2264"
              + "\u2265\u03c0\u2260\u00a3\u00b7");
  static final Charset UK = new Charset("#", "£");

  private final char[] map = new char[128];

  /** Every character of {@code from} is shown as the one of {@code to} at the same place. */
  Charset(String from, String to) {
    for (char c = 0; c < 128; c++) {
      map[c] = c;
    }
    for (int i = 0; i < from.length(); i++) {
      map[from.charAt(i)] = to.charAt(i);
    }
  }

  int map(int ascii) {
    return map[ascii];
  }
}
