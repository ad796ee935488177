package dev.atrium.app.outer;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Bytes on their way to the outer terminal, in an array that grows once and is used again. Belongs
 * to one thread at a time.
 */
public final class Bytes {
  private static final byte[][] SMALL = new byte[256][];

  static {
    for (int n = 0; n < SMALL.length; n++) {
      SMALL[n] = Integer.toString(n).getBytes(StandardCharsets.US_ASCII);
    }
  }

  /** An array that grew larger is not kept. */
  private static final int KEPT = 1 << 20;

  private byte[] array;
  private int length;

  public Bytes(int capacity) {
    array = new byte[Math.max(16, capacity)];
  }

  /** The bytes are {@code array()[0, length())}. */
  public byte[] array() {
    return array;
  }

  public int length() {
    return length;
  }

  public boolean isEmpty() {
    return length == 0;
  }

  /** Forgets them, and the room too that one large picture took. */
  public void clear() {
    if (array.length > KEPT && length > KEPT) {
      array = new byte[KEPT];
    }
    length = 0;
  }

  /** Takes back everything from {@code newLength} on. */
  public void truncate(int newLength) {
    length = newLength;
  }

  /** Makes sure that {@code more} bytes fit without growing. */
  public void reserve(int more) {
    if (array.length - length < more) {
      array = Arrays.copyOf(array, Math.max(array.length * 2, length + more));
    }
  }

  public void put(int oneByte) {
    if (length == array.length) {
      reserve(1);
    }
    array[length++] = (byte) oneByte;
  }

  public void put(byte[] bytes) {
    put(bytes, 0, bytes.length);
  }

  public void put(byte[] bytes, int from, int to) {
    reserve(to - from);
    System.arraycopy(bytes, from, array, length, to - from);
    length += to - from;
  }

  /** Text in which every character is below 128. */
  public void putAscii(String text) {
    reserve(text.length());
    for (int i = 0; i < text.length(); i++) {
      array[length++] = (byte) text.charAt(i);
    }
  }

  /** A number that is not negative, in decimal digits. */
  public void putNumber(int number) {
    if (number < SMALL.length) {
      byte[] digits = SMALL[number];
      reserve(3);
      for (byte digit : digits) {
        array[length++] = digit;
      }
    } else {
      putNumber(number / 10);
      put('0' + number % 10);
    }
  }

  /** {@code CSI number finalByte}. */
  public void putCsi(int number, char finalByte) {
    put(0x1b);
    put('[');
    putNumber(number);
    put(finalByte);
  }

  /** A code point in UTF-8; a lone surrogate becomes U+FFFD. */
  public void putUtf8(int codePoint) {
    reserve(4);
    if (codePoint < 0x80) {
      array[length++] = (byte) codePoint;
    } else if (codePoint < 0x800) {
      array[length++] = (byte) (0xc0 | (codePoint >> 6));
      array[length++] = (byte) (0x80 | (codePoint & 0x3f));
    } else if (codePoint >= 0xd800 && codePoint < 0xe000) {
      putUtf8(0xfffd);
    } else if (codePoint < 0x10000) {
      array[length++] = (byte) (0xe0 | (codePoint >> 12));
      array[length++] = (byte) (0x80 | ((codePoint >> 6) & 0x3f));
      array[length++] = (byte) (0x80 | (codePoint & 0x3f));
    } else {
      array[length++] = (byte) (0xf0 | (codePoint >> 18));
      array[length++] = (byte) (0x80 | ((codePoint >> 12) & 0x3f));
      array[length++] = (byte) (0x80 | ((codePoint >> 6) & 0x3f));
      array[length++] = (byte) (0x80 | (codePoint & 0x3f));
    }
  }

  /** What they say, for tests and traces. */
  @Override
  public String toString() {
    return new String(array, 0, length, StandardCharsets.UTF_8);
  }
}
