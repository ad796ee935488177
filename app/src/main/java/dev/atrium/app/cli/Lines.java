package dev.atrium.app.cli;

/** Text of a user put into one line that is safe to print on a terminal. */
final class Lines {
  private static final int LONGEST = 200;

  private Lines() {}

  /** Without control characters, of bounded length. */
  static String plain(String text) {
    String cut = text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
    StringBuilder plain = new StringBuilder();
    cut.codePoints().forEach(c -> plain.appendCodePoint(Character.isISOControl(c) ? '?' : c));
    return plain.toString();
  }

  static String quoted(String text) {
    return "\"" + plain(text) + "\"";
  }
}
