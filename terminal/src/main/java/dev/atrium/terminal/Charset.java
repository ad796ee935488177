package dev.atrium.terminal;

import org.jspecify.annotations.Nullable;

/**
 * A set of 94 or 96 characters that may be designated to G0–G3: what it shows for the codes 0x20 to
 * 0x7F. Where no difference is listed, it is ASCII. Source: VT220, VT320, VT510 manuals.
 */
final class Charset {
  static final Charset ASCII = national("", "", "B");
  static final Charset UK = national("#", "£", "A");

  static final Charset GRAPHICS =
      national(
          "_`abcdefghijklmnopqrstuvwxyz{|}~",
          " \u25c6\u2592\u2409\u240c\u240d\u240a\u00b0\u00b1\u2424\u240b\u2518\u2510\u250c"
              + "\u2514\u253c\u23ba\u23bb\u2500\u23bc\u23bd\u251c\u2524\u2534\u252c\u2502\u2264"
              + "\u2265\u03c0\u2260\u00a3\u00b7",
          "0");

  static final Charset LATIN_1 = supplemental("", "", "A");
  static final Charset DEC_SUPPLEMENTAL =
      supplemental("$&(,-./48>PW]^pw}~", "$&\u00a4,-./48>P\u0152\u0178^p\u0153\u00ff~", "%5");

  static final Charset DEC_TECHNICAL =
      national(
          "!\"#$%&'()*+,-./0<=>?@ABCDEFGHIJKLMNOPQSVWXYZ[\\]^_`abcdefghijklnopqrstvwxyz{|}~",
          "\u23b7\u250c\u2500\u2320\u2321\u2502\u23a1\u23a3\u23a4\u23a6\u23a7\u23a9\u23ab\u23ad"
              + "\u23a8\u23ac\u2264\u2260\u2265\u222b\u2234\u221d\u221e\u00f7\u0394\u2207\u03a6"
              + "\u0393\u223c\u2243\u0398\u00d7\u039b\u21d4\u21d2\u2261\u03a0\u03a8\u03a3\u221a"
              + "\u03a9\u039e\u03a5\u2282\u2283\u2229\u222a\u2227\u2228\u00ac\u03b1\u03b2\u03c7"
              + "\u03b4\u03b5\u03c6\u03b3\u03b7\u03b9\u03b8\u03ba\u03bb\u03bd\u2202\u03c0\u03c8"
              + "\u03c1\u03c3\u03c4\u0192\u03c9\u03be\u03c5\u03b6\u2190\u2191\u2192\u2193",
          ">");

  private static final Charset DUTCH = national("#@[\\]{|}~", "£¾ĳ½|¨ƒ¼´", "4");
  private static final Charset FINNISH = national("[\\]^`{|}~", "ÄÖÅÜéäöåü", "C");
  private static final Charset FRENCH = national("#@[\\]{|}~", "£à°ç§éùè¨", "R");
  private static final Charset CANADIAN = national("@[\\]^`{|}~", "àâçêîôéùèû", "Q");
  private static final Charset GERMAN = national("@[\\]{|}~", "§ÄÖÜäöüß", "K");
  private static final Charset ITALIAN = national("#@[\\]`{|}~", "£§°çéùàòèì", "Y");
  private static final Charset NORWEGIAN = national("@[\\]^`{|}~", "ÄÆØÅÜäæøåü", "`");
  private static final Charset PORTUGUESE = national("[\\]{|}", "ÃÇÕãçõ", "%6");
  private static final Charset SPANISH = national("#@[\\]{|}", "£§¡Ñ¿°ñç", "Z");
  private static final Charset SWEDISH = national("@[\\]^`{|}~", "ÉÄÖÅÜéäöåü", "H");
  private static final Charset SWISS = national("#@[\\]^_`{|}~", "ùàéçêîèôäöüû", "=");

  private final char[] map = new char[128];

  /** What designates it after {@code ESC (}. */
  final String designator;

  /** Whether it has 96 characters: a space and a delete are among them. */
  final boolean has96;

  private Charset(String designator, boolean has96) {
    this.designator = designator;
    this.has96 = has96;
  }

  private static Charset national(String from, String to, String designator) {
    Charset set = new Charset(designator, false);
    set.fill(from, to, 0);
    return set;
  }

  private static Charset supplemental(String from, String to, String designator) {
    Charset set = new Charset(designator, true);
    set.fill(from, to, 0x80);
    return set;
  }

  private void fill(String from, String to, int offset) {
    for (int c = 0; c < 128; c++) {
      map[c] = (char) (c < 0x20 ? c : c + offset);
    }
    for (int i = 0; i < from.length(); i++) {
      map[from.charAt(i)] = to.charAt(i);
    }
  }

  int map(int ascii) {
    return map[ascii];
  }

  /**
   * The set that a designation with this final byte means, null for an unknown one.
   *
   * @param prefix an intermediate of the designator such as {@code %}, or 0
   * @param national whether DECNRCM allows national sets
   */
  static @Nullable Charset of(int prefix, int finalByte, boolean national) {
    if (prefix != 0) {
      return prefixed(prefix, finalByte, national);
    }
    return switch (finalByte) {
      case 'B', '1', '2' -> ASCII;
      case 'A' -> UK;
      case '0' -> GRAPHICS;
      case '<' -> DEC_SUPPLEMENTAL;
      case '>' -> DEC_TECHNICAL;
      default -> national ? national(finalByte) : null;
    };
  }

  private static @Nullable Charset prefixed(int prefix, int finalByte, boolean national) {
    if (prefix != '%') {
      return null;
    }
    return finalByte == '5' ? DEC_SUPPLEMENTAL : finalByte == '6' && national ? PORTUGUESE : null;
  }

  private static @Nullable Charset national(int finalByte) {
    return switch (finalByte) {
      case '4' -> DUTCH;
      case '5', 'C' -> FINNISH;
      case 'R', 'f' -> FRENCH;
      case 'Q', '9' -> CANADIAN;
      case 'K' -> GERMAN;
      case 'Y' -> ITALIAN;
      case '`', 'E', '6' -> NORWEGIAN;
      case 'Z' -> SPANISH;
      case '7', 'H' -> SWEDISH;
      case '=' -> SWISS;
      default -> null;
    };
  }
}
