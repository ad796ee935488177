package dev.atrium.reaper.record;

/** Plain decimal numbers: digits only, no sign, no blank, no overflow. */
final class Decimal {
  /** What a text that is no plain decimal number yields. */
  static final long NONE = -1;

  private Decimal() {}

  /** The number that {@code text[from, to)} spells, or {@link #NONE}. */
  static long parse(CharSequence text, int from, int to) {
    if (from >= to) {
      return NONE;
    }
    long value = 0;
    for (int i = from; i < to; i++) {
      int digit = text.charAt(i) - '0';
      if (digit < 0 || digit > 9 || value > (Long.MAX_VALUE - digit) / 10) {
        return NONE;
      }
      value = value * 10 + digit;
    }
    return value;
  }

  static long parse(CharSequence text) {
    return parse(text, 0, text.length());
  }
}
