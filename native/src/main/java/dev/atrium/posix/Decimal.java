package dev.atrium.posix;

/** Decimal numbers in the kernel's texts. */
final class Decimal {
  /** What {@link #parse} says of a text that is no number. */
  static final long NONE = Long.MIN_VALUE;

  private Decimal() {}

  /**
   * The number in {@code text[from, to)}, with a sign if negative; an unsigned 64-bit one wraps.
   */
  static long parse(byte[] text, int from, int to) {
    boolean negative = from < to && text[from] == '-';
    int at = negative ? from + 1 : from;
    if (at >= to) {
      return NONE;
    }
    long value = 0;
    for (; at < to; at++) {
      int digit = text[at] - '0';
      if (digit < 0 || digit > 9) {
        return NONE;
      }
      value = value * 10 + digit;
    }
    return negative ? -value : value;
  }

  /** Writes {@code value}, not negative, as decimal text at {@code at} and returns the end. */
  static int write(int value, byte[] into, int at) {
    int digits = 1;
    for (int rest = value; rest >= 10; rest /= 10) {
      digits++;
    }
    int rest = value;
    for (int i = at + digits - 1; i >= at; i--) {
      into[i] = (byte) ('0' + rest % 10);
      rest /= 10;
    }
    return at + digits;
  }
}
