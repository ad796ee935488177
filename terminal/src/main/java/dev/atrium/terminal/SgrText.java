package dev.atrium.terminal;

/**
 * A style as the parameters of SGR that would make it: DECRQSS and XTREPORTSGR, as xterm writes it.
 */
final class SgrText {
  private static final int UNDERLINE_SINGLE = 1;
  private static final int UNDERLINE_DOUBLE = 2;

  private SgrText() {}

  static String of(long style) {
    StringBuilder out = new StringBuilder("0");
    flag(out, style, Style.BOLD, ";1");
    underline(out, Style.underline(style));
    flag(out, style, Style.BLINK, ";5");
    flag(out, style, Style.INVERSE, ";7");
    flag(out, style, Style.CONCEAL, ";8");
    flag(out, style, Style.DIM, ";2");
    flag(out, style, Style.ITALIC, ";3");
    flag(out, style, Style.STRIKE, ";9");
    if (Style.underline(style) == UNDERLINE_DOUBLE) {
      out.append(";21");
    }
    flag(out, style, Style.OVERLINE, ";53");
    colour(out, Style.foreground(style), 30);
    colour(out, Style.background(style), 40);
    return out.toString();
  }

  private static void flag(StringBuilder out, long style, long flag, String code) {
    if (Style.has(style, flag)) {
      out.append(code);
    }
  }

  private static void underline(StringBuilder out, int underline) {
    if (underline == UNDERLINE_SINGLE) {
      out.append(";4");
    } else if (underline > UNDERLINE_DOUBLE) {
      out.append(";4:").append(underline);
    }
  }

  private static void colour(StringBuilder out, int colour, int base) {
    int value = Colour.value(colour);
    if (Colour.isRgb(colour)) {
      out.append(';').append(base + 8).append(":2::").append(value >> 16).append(':');
      out.append(value >> 8 & 0xff).append(':').append(value & 0xff);
    } else if (Colour.isIndexed(colour)) {
      if (value < 8) {
        out.append(';').append(base + value);
      } else if (value < 16) {
        out.append(';').append(base + 60 + value - 8);
      } else {
        out.append(';').append(base + 8).append(":5:").append(value);
      }
    }
  }

  /** What two styles have in common. */
  static long common(long a, long b) {
    long style = a & b & Style.FLAGS & ~Style.UNDERLINE;
    if (Style.foreground(a) == Style.foreground(b)) {
      style = Style.withForeground(style, Style.foreground(a));
    }
    if (Style.background(a) == Style.background(b)) {
      style = Style.withBackground(style, Style.background(a));
    }
    boolean sameUnderline = Style.underline(a) == Style.underline(b);
    return Style.withUnderline(style, sameUnderline ? Style.underline(a) : 0);
  }
}
