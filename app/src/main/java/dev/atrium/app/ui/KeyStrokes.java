package dev.atrium.app.ui;

import com.googlecode.lanterna.input.KeyStroke;
import com.googlecode.lanterna.input.KeyType;
import dev.atrium.app.keys.Key;
import org.jspecify.annotations.Nullable;

/** From atrium's keys to Lanterna's. */
final class KeyStrokes {
  private static final KeyType[] FUNCTION_KEYS = {
    KeyType.F1,
    KeyType.F2,
    KeyType.F3,
    KeyType.F4,
    KeyType.F5,
    KeyType.F6,
    KeyType.F7,
    KeyType.F8,
    KeyType.F9,
    KeyType.F10,
    KeyType.F11,
    KeyType.F12,
    KeyType.F13,
    KeyType.F14,
    KeyType.F15,
    KeyType.F16,
    KeyType.F17,
    KeyType.F18,
    KeyType.F19
  };

  private KeyStrokes() {}

  /** The key stroke, or null for a key that Lanterna has no name for (or no {@code char}). */
  static @Nullable KeyStroke of(Key key) {
    boolean control = (key.modifiers() & Key.CTRL) != 0;
    boolean alt = (key.modifiers() & Key.ALT) != 0;
    boolean shift = (key.modifiers() & Key.SHIFT) != 0;
    KeyType type = named(key.code(), shift);
    if (type != null) {
      return new KeyStroke(type, control, alt, shift);
    }
    boolean character = key.code() >= ' ' && key.code() <= Character.MAX_VALUE;
    return character ? new KeyStroke((char) key.code(), control, alt, shift) : null;
  }

  private static @Nullable KeyType named(int code, boolean shift) {
    if (code >= Key.F1 && code < Key.F1 + FUNCTION_KEYS.length) {
      return FUNCTION_KEYS[code - Key.F1];
    }
    return switch (code) {
      case Key.ESC -> KeyType.Escape;
      case Key.TAB -> shift ? KeyType.ReverseTab : KeyType.Tab;
      case Key.ENTER -> KeyType.Enter;
      case Key.BACKSPACE -> KeyType.Backspace;
      case Key.UP -> KeyType.ArrowUp;
      case Key.DOWN -> KeyType.ArrowDown;
      case Key.RIGHT -> KeyType.ArrowRight;
      case Key.LEFT -> KeyType.ArrowLeft;
      case Key.HOME -> KeyType.Home;
      case Key.END -> KeyType.End;
      case Key.INSERT -> KeyType.Insert;
      case Key.DELETE -> KeyType.Delete;
      case Key.PAGE_UP -> KeyType.PageUp;
      case Key.PAGE_DOWN -> KeyType.PageDown;
      default -> null;
    };
  }
}
