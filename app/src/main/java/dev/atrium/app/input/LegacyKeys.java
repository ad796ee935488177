package dev.atrium.app.input;

import dev.atrium.app.keys.Key;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Keys as terminals without a keyboard protocol send them (xterm ctlseqs, "Special Keyboard Keys").
 */
final class LegacyKeys {
  private LegacyKeys() {}

  /** The bytes of a key; none when there is no legacy form of it. */
  static byte[] bytes(Key key) {
    if (key.code() == Key.MODIFIER || key.code() == Key.UNKNOWN) {
      return new byte[0];
    }
    if (key.code() >= Key.FIRST_NAMED) {
      return named(key).getBytes(StandardCharsets.US_ASCII);
    }
    if (key.code() == Key.TAB && key.has(Key.SHIFT)) {
      return "\033[Z".getBytes(StandardCharsets.US_ASCII);
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    if (key.has(Key.ALT)) {
      out.write(Escape.ESC);
    }
    int control = key.has(Key.CTRL) ? Key.of(key.code(), Key.CTRL).legacyByte().orElse(-1) : -1;
    if (control >= 0) {
      out.write(control);
    } else {
      out.writeBytes(Character.toString(key.code()).getBytes(StandardCharsets.UTF_8));
    }
    return out.toByteArray();
  }

  private static String named(Key key) {
    int modifiers = key.modifiers() & (Key.SHIFT | Key.ALT | Key.CTRL);
    String parameter = modifiers == 0 ? "" : ";" + (modifiers + 1);
    return switch (key.code()) {
      case Key.UP -> letter('A', parameter);
      case Key.DOWN -> letter('B', parameter);
      case Key.RIGHT -> letter('C', parameter);
      case Key.LEFT -> letter('D', parameter);
      case Key.BEGIN -> letter('E', parameter);
      case Key.END -> letter('F', parameter);
      case Key.HOME -> letter('H', parameter);
      case Key.INSERT -> "\033[2" + parameter + "~";
      case Key.DELETE -> "\033[3" + parameter + "~";
      case Key.PAGE_UP -> "\033[5" + parameter + "~";
      case Key.PAGE_DOWN -> "\033[6" + parameter + "~";
      default -> "";
    };
  }

  private static String letter(char letter, String parameter) {
    return "\033[" + (parameter.isEmpty() ? "" : "1" + parameter) + letter;
  }
}
