package dev.atrium.terminal;

import java.util.Locale;
import java.util.Map;

/** Colours in the words of XParseColor (X11's XParseColor(3)), with the commonest of the names. */
public final class ColourSpec {
  public static final int INVALID = -1;

  private static final Map<String, Integer> NAMES =
      Map.ofEntries(
          Map.entry("black", 0x000000),
          Map.entry("white", 0xffffff),
          Map.entry("red", 0xff0000),
          Map.entry("green", 0x00ff00),
          Map.entry("blue", 0x0000ff),
          Map.entry("yellow", 0xffff00),
          Map.entry("magenta", 0xff00ff),
          Map.entry("cyan", 0x00ffff),
          Map.entry("gray", 0xbebebe),
          Map.entry("grey", 0xbebebe),
          Map.entry("orange", 0xffa500),
          Map.entry("brown", 0xa52a2a),
          Map.entry("pink", 0xffc0cb),
          Map.entry("purple", 0xa020f0),
          Map.entry("navy", 0x000080),
          Map.entry("darkgreen", 0x006400),
          Map.entry("darkred", 0x8b0000),
          Map.entry("darkblue", 0x00008b),
          Map.entry("lightgray", 0xd3d3d3),
          Map.entry("lightgrey", 0xd3d3d3),
          Map.entry("darkgray", 0xa9a9a9),
          Map.entry("darkgrey", 0xa9a9a9));

  private ColourSpec() {}

  /** 0xRRGGBB, or {@link #INVALID}. */
  public static int parse(String spec) {
    String s = spec.trim().toLowerCase(Locale.ROOT);
    if (s.startsWith("rgb:")) {
      return components(s.substring(4).split("/", -1));
    }
    if (s.startsWith("#")) {
      return hash(s.substring(1));
    }
    int colon = s.indexOf(':');
    if (colon >= 0) {
      return ColourSpaces.parse(s.substring(0, colon), s.substring(colon + 1));
    }
    return NAMES.getOrDefault(s.replace(" ", ""), INVALID);
  }

  private static int components(String[] parts) {
    if (parts.length != 3) {
      return INVALID;
    }
    int rgb = 0;
    for (String part : parts) {
      int value = hex(part);
      if (value < 0) {
        return INVALID;
      }
      int max = (1 << 4 * part.length()) - 1;
      rgb = rgb << 8 | (value * 255 + max / 2) / max;
    }
    return rgb;
  }

  /** #RGB and longer: the digits given are the high ones. */
  private static int hash(String digits) {
    int each = digits.length() / 3;
    if (each < 1 || each > 4 || each * 3 != digits.length()) {
      return INVALID;
    }
    int rgb = 0;
    for (int i = 0; i < 3; i++) {
      int value = hex(digits.substring(i * each, (i + 1) * each));
      if (value < 0) {
        return INVALID;
      }
      rgb = rgb << 8 | (value << 16 >> 4 * each) >> 8 & 0xff;
    }
    return rgb;
  }

  private static int hex(String digits) {
    if (digits.isEmpty() || digits.length() > 4) {
      return INVALID;
    }
    int value = 0;
    for (int i = 0; i < digits.length(); i++) {
      int digit = Character.digit(digits.charAt(i), 16);
      if (digit < 0) {
        return INVALID;
      }
      value = value << 4 | digit;
    }
    return value;
  }

  /** The form of xterm's answers. */
  static String format(int rgb) {
    return String.format(
        Locale.ROOT,
        "rgb:%1$02x%1$02x/%2$02x%2$02x/%3$02x%3$02x",
        rgb >> 16 & 0xff,
        rgb >> 8 & 0xff,
        rgb & 0xff);
  }
}
