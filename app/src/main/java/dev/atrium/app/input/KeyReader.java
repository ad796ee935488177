package dev.atrium.app.input;

import dev.atrium.app.input.Sequence.KeyStroke;
import dev.atrium.app.input.Sequence.Motion;
import dev.atrium.app.keys.Key;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Keys that terminals send as escape sequences: xterm's (ctlseqs, "PC-Style Function Keys"), those
 * of rxvt and the Linux console, modifyOtherKeys, and the kitty keyboard protocol.
 */
final class KeyReader {
  /** Caps lock and num lock, which the kitty protocol adds to the modifiers. */
  private static final int LOCKS = 64 | 128;

  private static final int NONE = -1;

  private KeyReader() {}

  static KeyStroke alt(int character) {
    return KeyStroke.press(Key.of(character, Key.ALT));
  }

  /** ESC alone, or ESC and one character. */
  static KeyStroke altCharacter(byte[] bytes, int length) {
    if (length == 1) {
      return KeyStroke.press(Key.of(Key.ESC));
    }
    Key key =
        length == 2
            ? Key.ofAscii(bytes[1] & 0x7f)
            : Key.of(new String(bytes, 1, length - 1, StandardCharsets.UTF_8).codePointAt(0));
    return KeyStroke.press(Key.of(key.code(), key.modifiers() | Key.ALT));
  }

  static KeyStroke linuxFunction(int letter) {
    boolean known = letter >= 'A' && letter <= 'E';
    return KeyStroke.press(Key.of(known ? Key.F1 + letter - 'A' : Key.UNKNOWN));
  }

  static KeyStroke ss3(byte[] bytes, int length) {
    int letter = bytes[length - 1];
    int digit = length > 3 ? bytes[length - 2] - '0' : 1;
    int modifiers = Math.max(0, digit - 1);
    if (letter >= 'a' && letter <= 'd') {
      return KeyStroke.press(Key.of(letterCode(letter - 0x20), Key.CTRL | modifiers));
    }
    int code = letterCode(letter);
    return KeyStroke.press(Key.of(code == NONE ? keypad(letter) : code, modifiers));
  }

  /** A control sequence without a private marker, or null when it is no key. */
  static @Nullable KeyStroke csi(CsiFields csi) {
    return switch (csi.finalByte()) {
      case 'u' -> kitty(csi, csi.get(0, NONE), 0);
      case '~' -> csi.get(0, NONE) == 27 ? modified(csi) : kitty(csi, tildeCode(csi.get(0, 0)), 0);
      case '^' -> kitty(csi, tildeCode(csi.get(0, 0)), Key.CTRL);
      case '@' -> kitty(csi, tildeCode(csi.get(0, 0)), Key.CTRL | Key.SHIFT);
      case '$' -> kitty(csi, tildeCode(csi.get(0, 0)), Key.SHIFT);
      case 'Z' -> kitty(csi, Key.TAB, Key.SHIFT);
      case 'a', 'b', 'c', 'd' -> kitty(csi, letterCode(csi.finalByte() - 0x20), Key.SHIFT);
      default -> kitty(csi, letterCode(csi.finalByte()), 0);
    };
  }

  /** modifyOtherKeys: {@code CSI 27 ; modifiers ; code ~}. */
  private static @Nullable KeyStroke modified(CsiFields csi) {
    int code = csi.get(2, NONE);
    return code < 0 ? null : KeyStroke.press(Key.of(code, modifiers(csi)));
  }

  /**
   * {@code CSI code:shifted:base ; modifiers:motion ; text final}; the plain forms are part of it.
   */
  private static @Nullable KeyStroke kitty(CsiFields csi, int code, int more) {
    if (code < 0 || (code > Character.MAX_CODE_POINT && code < Key.FIRST_NAMED)) {
      return null;
    }
    int plain = functional(code);
    int modifiers = modifiers(csi) | more;
    int shifted = csi.part(0, 1, NONE);
    boolean useShifted =
        csi.finalByte() == 'u' && shifted > 0 && (modifiers & (Key.SHIFT | Key.CTRL)) == Key.SHIFT;
    Key key = useShifted ? Key.of(shifted, modifiers & ~Key.SHIFT) : Key.of(plain, modifiers);
    Motion motion =
        switch (csi.part(1, 1, 1)) {
          case 2 -> Motion.REPEAT;
          case 3 -> Motion.RELEASE;
          default -> Motion.PRESS;
        };
    return new KeyStroke(key, plain, motion);
  }

  private static int modifiers(CsiFields csi) {
    return Math.max(0, csi.get(1, 1) - 1) & ~LOCKS;
  }

  private static int letterCode(int letter) {
    return switch (letter) {
      case 'A' -> Key.UP;
      case 'B' -> Key.DOWN;
      case 'C' -> Key.RIGHT;
      case 'D' -> Key.LEFT;
      case 'E' -> Key.BEGIN;
      case 'F' -> Key.END;
      case 'H' -> Key.HOME;
      case 'P', 'Q', 'R', 'S' -> Key.F1 + letter - 'P';
      default -> NONE;
    };
  }

  /** DECPAM: {@code SS3 j} to {@code SS3 y} are the keypad's {@code *} to {@code 9}. */
  private static int keypad(int letter) {
    return switch (letter) {
      case 'M' -> Key.ENTER;
      case 'I' -> Key.TAB;
      case ' ' -> Key.SPACE;
      case 'X' -> '=';
      default -> letter >= 'j' && letter <= 'y' ? letter - 'j' + '*' : Key.UNKNOWN;
    };
  }

  private static int tildeCode(int number) {
    return switch (number) {
      case 1, 7 -> Key.HOME;
      case 2 -> Key.INSERT;
      case 3 -> Key.DELETE;
      case 4, 8 -> Key.END;
      case 5 -> Key.PAGE_UP;
      case 6 -> Key.PAGE_DOWN;
      case 11, 12, 13, 14, 15 -> Key.F1 + number - 11;
      case 17, 18, 19, 20, 21 -> Key.F1 + 5 + number - 17;
      case 23, 24, 25, 26 -> Key.F1 + 10 + number - 23;
      case 28, 29 -> Key.F1 + 14 + number - 28;
      case 31, 32, 33, 34 -> Key.F1 + 16 + number - 31;
      default -> NONE;
    };
  }

  /** The private-use codes of the kitty protocol, section "Functional key definitions". */
  private static int functional(int code) {
    if (code < 57344 || code > 63743) {
      return code;
    }
    if (code >= 57376 && code <= 57398) {
      return Key.F1 + 12 + code - 57376;
    }
    if (code >= 57399 && code <= 57408) {
      return '0' + code - 57399;
    }
    return switch (code) {
      case 57409 -> '.';
      case 57410 -> '/';
      case 57411 -> '*';
      case 57412 -> '-';
      case 57413 -> '+';
      case 57414 -> Key.ENTER;
      case 57415 -> '=';
      case 57416 -> ',';
      case 57417 -> Key.LEFT;
      case 57418 -> Key.RIGHT;
      case 57419 -> Key.UP;
      case 57420 -> Key.DOWN;
      case 57421 -> Key.PAGE_UP;
      case 57422 -> Key.PAGE_DOWN;
      case 57423 -> Key.HOME;
      case 57424 -> Key.END;
      case 57425 -> Key.INSERT;
      case 57426 -> Key.DELETE;
      case 57427 -> Key.BEGIN;
      case 57358, 57359, 57360 -> Key.MODIFIER;
      default -> code >= 57441 && code <= 57454 ? Key.MODIFIER : Key.UNKNOWN;
    };
  }
}
