package dev.atrium.app.ui;

import com.googlecode.lanterna.input.KeyStroke;

/** The editing keys of a line: arrows and what readline binds by default. */
final class LineKeys {
  private LineKeys() {}

  /** Lets the key act on the line; false if it means nothing there. */
  static boolean apply(LineEdit line, KeyStroke key) {
    return switch (key.getKeyType()) {
      case Character -> character(line, key);
      case ArrowLeft -> does(key.isCtrlDown() || key.isAltDown() ? line::wordLeft : line::left);
      case ArrowRight -> does(key.isCtrlDown() || key.isAltDown() ? line::wordRight : line::right);
      case Home -> does(line::home);
      case End -> does(line::end);
      case Backspace -> does(key.isAltDown() ? line::deleteWordBack : line::backspace);
      case Delete -> does(line::delete);
      default -> false;
    };
  }

  private static boolean character(LineEdit line, KeyStroke key) {
    char c = key.getCharacter();
    if (key.isCtrlDown()) {
      return control(line, c);
    }
    if (key.isAltDown()) {
      return alt(line, c);
    }
    return does(() -> line.insert(String.valueOf(c)));
  }

  private static boolean control(LineEdit line, char c) {
    return switch (c) {
      case 'a' -> does(line::home);
      case 'e' -> does(line::end);
      case 'b' -> does(line::left);
      case 'f' -> does(line::right);
      case 'd' -> does(line::delete);
      case 'h' -> does(line::backspace);
      case 'u' -> does(line::deleteToStart);
      case 'k' -> does(line::deleteToEnd);
      case 'w' -> does(line::deleteWordBack);
      default -> false;
    };
  }

  private static boolean alt(LineEdit line, char c) {
    return switch (c) {
      case 'b' -> does(line::wordLeft);
      case 'f' -> does(line::wordRight);
      default -> false;
    };
  }

  private static boolean does(Runnable action) {
    action.run();
    return true;
  }
}
