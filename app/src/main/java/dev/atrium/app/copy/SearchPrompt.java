package dev.atrium.app.copy;

import dev.atrium.app.keys.Key;

/** The line in which a search is typed. Edited at its end only: a search is short. */
final class SearchPrompt {
  /** Longer patterns find nothing that anybody means. */
  private static final int LONGEST = 1000;

  /** What a key did to it. */
  enum Outcome {
    TYPING,
    DONE,
    CANCELLED
  }

  private final boolean down;
  private final StringBuilder typed = new StringBuilder();

  SearchPrompt(boolean down) {
    this.down = down;
  }

  boolean down() {
    return down;
  }

  String pattern() {
    return typed.toString();
  }

  /** The prompt as it is shown. */
  String shown() {
    return (down ? "/" : "?") + typed;
  }

  void add(String text) {
    text.codePoints()
        .filter(c -> !Character.isISOControl(c) && typed.length() < LONGEST)
        .forEach(typed::appendCodePoint);
  }

  Outcome key(Key key) {
    if (key.isText()) {
      add(Character.toString(key.code()));
      return Outcome.TYPING;
    }
    if (key.equals(Key.of(Key.ENTER))) {
      return Outcome.DONE;
    }
    if (key.equals(Key.of(Key.ESC)) || key.equals(Key.ctrl('c')) || key.equals(Key.ctrl('g'))) {
      return Outcome.CANCELLED;
    }
    if (key.equals(Key.of(Key.BACKSPACE)) || key.equals(Key.ctrl('h'))) {
      if (typed.isEmpty()) {
        return Outcome.CANCELLED;
      }
      typed.setLength(typed.offsetByCodePoints(typed.length(), -1));
    } else if (key.equals(Key.ctrl('u'))) {
      typed.setLength(0);
    } else if (key.equals(Key.ctrl('w'))) {
      typed.setLength(typed.toString().stripTrailing().lastIndexOf(' ') + 1);
    }
    return Outcome.TYPING;
  }
}
