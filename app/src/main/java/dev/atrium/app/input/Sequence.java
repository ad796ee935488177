package dev.atrium.app.input;

import dev.atrium.app.keys.Key;

/** What one whole escape sequence of the input means. */
sealed interface Sequence {
  /** What happened to the key; only the kitty protocol tells. */
  enum Motion {
    PRESS,
    REPEAT,
    RELEASE
  }

  /**
   * A key.
   *
   * @param base the key's own code, whatever modifiers are held: the same for press and release
   */
  record KeyStroke(Key key, int base, Motion motion) implements Sequence {
    static KeyStroke press(Key key) {
      return new KeyStroke(key, Character.toLowerCase(key.code()), Motion.PRESS);
    }
  }

  record Mouse(MouseEvent event) implements Sequence {}

  record Focus(boolean gained) implements Sequence {}

  record PasteMark(boolean start) implements Sequence {}

  /**
   * An answer.
   *
   * @param orKey what it is when atrium did not ask: F3 with modifiers looks like a cursor report
   */
  record Answer(OuterAnswer answer, KeyStroke orKey) implements Sequence {}
}
