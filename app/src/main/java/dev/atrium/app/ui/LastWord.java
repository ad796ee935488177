package dev.atrium.app.ui;

import java.util.regex.Pattern;

/**
 * The word at the end of a command line that is to be completed, as a shell would see it: quotes
 * and backslashes make what they stand around or before part of the word.
 *
 * @param start where in the line it begins, its quotes included
 * @param text the word without quotes and backslashes
 * @param isProgram whether it is the name of the program to run
 */
record LastWord(int start, String text, boolean isProgram) {
  private static final String SPECIAL = " \t\\'\"$&;|<>()*?[]{}~#!`";

  /** The last word of a line; an empty one behind a blank. */
  static LastWord of(String line) {
    return new Reading(line).word();
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

  /** Goes through a line once. */
  private static final class Reading {
    private static final Pattern ASSIGNMENT = Pattern.compile("[A-Za-z_][A-Za-z_0-9]*=.*");
    private static final char NONE = 0;

    private final String line;
    private final StringBuilder word = new StringBuilder();
    private int start;

    /** Whether a program is still to be named. */
    private boolean first = true;

    /** Whether the word is a file that a redirection names. */
    private boolean redirected;

    /** The quote that is open. */
    private char quote = NONE;

    Reading(String line) {
      this.line = line;
    }

    LastWord word() {
      for (int i = 0; i < line.length(); i++) {
        char c = line.charAt(i);
        if (c == '\\' && quote != '\'') {
          i += escaped(i + 1);
        } else if (quote != NONE) {
          quoted(c);
        } else {
          plain(c, i);
        }
      }
      return new LastWord(start, word.toString(), first && !redirected && isName());
    }

    private boolean isName() {
      return word.indexOf("/") < 0 && !ASSIGNMENT.matcher(word).matches();
    }

    /** Takes what stands behind a backslash, if anything does, and says how much that is. */
    private int escaped(int at) {
      if (at == line.length()) {
        return 0;
      }
      char c = line.charAt(at);
      if (quote == '"' && "$`\"\\".indexOf(c) < 0) {
        word.append('\\');
      }
      word.append(c);
      return 1;
    }

    private void quoted(char c) {
      if (c == quote) {
        quote = NONE;
      } else {
        word.append(c);
      }
    }

    private void plain(char c, int at) {
      switch (c) {
        case '\'', '"' -> quote = c;
        case ' ', '\t' -> blank(at);
        case '<', '>' -> redirection(at);
        case '&' -> ampersand(at);
        case '|', ';', '(' -> command(at);
        default -> word.append(c);
      }
    }

    private void blank(int at) {
      if (at > start) {
        first &= redirected || ASSIGNMENT.matcher(word).matches();
        redirected = false;
      }
      next(at);
    }

    private void redirection(int at) {
      boolean descriptor = word.chars().allMatch(c -> c >= '0' && c <= '9');
      if (at > start && !descriptor) {
        blank(at);
      }
      redirected = true;
      next(at);
    }

    /** Starts a command, except in {@code 2>&1} and {@code &>file}. */
    private void ampersand(int at) {
      if (redirected && at == start) {
        next(at);
      } else if (line.startsWith("&>", at)) {
        blank(at);
      } else {
        command(at);
      }
    }

    private void command(int at) {
      first = true;
      redirected = false;
      next(at);
    }

    private void next(int at) {
      word.setLength(0);
      start = at + 1;
    }
  }
}
