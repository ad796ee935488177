package dev.atrium.app.ui;

/**
 * The word at the end of a command line that is to be completed, as a shell would see it: a
 * backslash makes the next character part of the word.
 *
 * @param start where in the line it begins
 * @param text the word without backslashes
 * @param isProgram whether it is the name of the program to run
 */
record LastWord(int start, String text, boolean isProgram) {
  private static final String SPECIAL = " \t\\'\"$&;|<>()*?[]{}~#!`";

  /** The last word of a line; an empty one behind a blank. */
  static LastWord of(String line) {
    StringBuilder word = new StringBuilder();
    int start = 0;
    boolean first = true;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c == '\\' && i + 1 < line.length()) {
        word.append(line.charAt(++i));
      } else if (c == ' ') {
        first &= word.isEmpty();
        word.setLength(0);
        start = i + 1;
      } else {
        word.append(c);
      }
    }
    return new LastWord(start, word.toString(), first && word.indexOf("/") < 0);
  }

  /** The text with a backslash before everything that means something to a shell. */
  static String quoted(String text) {
    StringBuilder quoted = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      // A tilde is only special, and then meant, at the beginning.
      if (SPECIAL.indexOf(c) >= 0 && !(c == '~' && i == 0)) {
        quoted.append('\\');
      }
      quoted.append(c);
    }
    return quoted.toString();
  }
}
