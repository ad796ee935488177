package dev.atrium.terminal;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/** Strings that came from a program, made harmless. */
final class Text {
  private Text() {}

  /** Without C0, C1, DEL and bidirectional controls, which could break out of where it is shown. */
  static String clean(String text, int maxLength) {
    StringBuilder out = new StringBuilder(Math.min(text.length(), maxLength));
    int i = 0;
    while (i < text.length() && out.length() < maxLength) {
      int c = text.codePointAt(i);
      if (!Character.isISOControl(c) && !isDirectional(c)) {
        out.appendCodePoint(c);
      }
      i += Character.charCount(c);
    }
    return out.toString();
  }

  private static boolean isDirectional(int c) {
    return c >= 0x202a && c <= 0x202e || c >= 0x2066 && c <= 0x2069 || c == 0x2028 || c == 0x2029;
  }

  /** Text from pairs of hexadecimal digits; empty if it is not that. */
  static String fromHex(String digits) {
    boolean valid =
        digits.length() % 2 == 0 && digits.chars().allMatch(c -> Character.digit(c, 16) >= 0);
    if (!valid || digits.chars().anyMatch(c -> c > 0x7f)) {
      return "";
    }
    return new String(HexFormat.of().parseHex(digits), StandardCharsets.UTF_8);
  }

  static String toHex(String text) {
    return HexFormat.of().withUpperCase().formatHex(text.getBytes(StandardCharsets.UTF_8));
  }

  /** The number at the start, -1 if there is none or it is absurd. */
  static int number(String text) {
    int value = 0;
    for (int i = 0; i < text.length(); i++) {
      int digit = text.charAt(i) - '0';
      if (digit < 0 || digit > 9 || value > 100_000) {
        return -1;
      }
      value = value * 10 + digit;
    }
    return text.isEmpty() ? -1 : value;
  }
}
