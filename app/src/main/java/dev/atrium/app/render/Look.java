package dev.atrium.app.render;

import dev.atrium.terminal.Colour;
import dev.atrium.terminal.Style;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The look of a run in words and numbers. */
final class Look {
  private static final List<Flag> FLAGS =
      List.of(
          new Flag(Style.BOLD, "bold", "1"),
          new Flag(Style.DIM, "dim", "2"),
          new Flag(Style.ITALIC, "italic", "3"),
          new Flag(Style.BLINK, "blink", "5"),
          new Flag(Style.INVERSE, "inverse", "7"),
          new Flag(Style.CONCEAL, "hidden", "8"),
          new Flag(Style.STRIKE, "strike", "9"),
          new Flag(Style.OVERLINE, "overline", "53"));

  private static final List<String> UNDERLINES =
      List.of(
          "",
          "underline",
          "double-underline",
          "curly-underline",
          "dotted-underline",
          "dashed-underline");

  /** xterm's sixteen. */
  private static final int[] NAMED = {
    0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5,
    0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff
  };

  private static final int[] CUBE = {0, 95, 135, 175, 215, 255};

  private Look() {}

  /** Names of what is set, in the words of a golden case's {@code NAME.attrs}. */
  static List<String> flags(long style) {
    List<String> names = new ArrayList<>();
    for (Flag flag : FLAGS) {
      if (Style.has(style, flag.bit)) {
        names.add(flag.name);
      }
    }
    int underline = Style.underline(style);
    if (underline > 0 && underline < UNDERLINES.size()) {
      names.add(UNDERLINES.get(underline));
    }
    return names;
  }

  /** The parameters of SGR that lead from the default look to this one, each with its semicolon. */
  static String sgr(long style, int underlineColour) {
    StringBuilder sgr = new StringBuilder();
    for (Flag flag : FLAGS) {
      if (Style.has(style, flag.bit)) {
        sgr.append(';').append(flag.sgr);
      }
    }
    int underline = Style.underline(style);
    if (underline != 0) {
      sgr.append(underline == 1 ? ";4" : ";4:" + underline);
    }
    return sgr.append(sgr(38, Style.foreground(style)))
        .append(sgr(48, Style.background(style)))
        .append(sgr(58, underlineColour))
        .toString();
  }

  private static String sgr(int which, int colour) {
    if (Colour.isDefault(colour)) {
      return "";
    }
    int value = Colour.value(colour);
    return Colour.isIndexed(colour)
        ? ";" + which + ":5:" + value
        : ";" + which + ":2::" + (value >> 16) + ":" + (value >> 8 & 0xff) + ":" + (value & 0xff);
  }

  /** {@code default}, {@code idx:N} or {@code rgb:RRGGBB}. */
  static String colour(int colour) {
    if (Colour.isDefault(colour)) {
      return "default";
    }
    int value = Colour.value(colour);
    return Colour.isIndexed(colour)
        ? "idx:" + value
        : String.format(Locale.ROOT, "rgb:%06x", value);
  }

  /** {@code #rrggbb}, an indexed colour as xterm shows it. */
  static String css(int colour) {
    int value = Colour.value(colour);
    return String.format(Locale.ROOT, "#%06x", Colour.isIndexed(colour) ? rgb(value) : value);
  }

  private static int rgb(int index) {
    if (index < 16) {
      return NAMED[index];
    }
    if (index >= 232) {
      return (8 + 10 * (index - 232)) * 0x010101;
    }
    int cube = index - 16;
    return CUBE[cube / 36] << 16 | CUBE[cube / 6 % 6] << 8 | CUBE[cube % 6];
  }

  private record Flag(long bit, String name, String sgr) {}
}
