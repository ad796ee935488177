package dev.atrium.app.input;

import dev.atrium.app.keys.Key;
import java.nio.charset.StandardCharsets;

/** Collects the bytes of one UTF-8 character; malformed ones become U+FFFD. */
final class Runes {
  private final byte[] bytes = new byte[4];
  private int length;
  private int missing;

  boolean isEmpty() {
    return length == 0;
  }

  /**
   * Takes a byte.
   *
   * @return false when it cannot continue what was collected, and was not taken
   */
  boolean put(int b) {
    if (length > 0 && (b & 0xc0) != 0x80) {
      return false;
    }
    if (length == 0) {
      missing = b < 0xc2 || b > 0xf4 ? 0 : b >= 0xf0 ? 3 : b >= 0xe0 ? 2 : 1;
    } else {
      missing--;
    }
    bytes[length++] = (byte) b;
    return true;
  }

  boolean isWhole() {
    return length > 0 && missing == 0;
  }

  byte[] bytes() {
    return bytes;
  }

  int length() {
    return length;
  }

  Key key() {
    return bytes[0] >= 0
        ? Key.ofAscii(bytes[0])
        : Key.of(new String(bytes, 0, length, StandardCharsets.UTF_8).codePointAt(0));
  }

  void clear() {
    length = 0;
    missing = 0;
  }
}
