package dev.atrium.terminal;

/** Well-formed UTF-8 (Unicode 3.9, table 3-7) beyond ASCII and C1. */
final class Utf8 {
  private Utf8() {}

  /**
   * How many bytes the character at {@code i} has; 0 if it is malformed, cut off or a C1 control.
   */
  static int length(byte[] b, int i, int to) {
    int lead = b[i] & 0xff;
    if (lead < 0xe0) {
      boolean whole = lead >= 0xc2 && i + 1 < to && isTail(b[i + 1]);
      return whole && (lead > 0xc2 || (b[i + 1] & 0xff) >= 0xa0) ? 2 : 0;
    }
    if (lead < 0xf0) {
      boolean whole = i + 2 < to && isTail(b[i + 1]) && isTail(b[i + 2]);
      return whole && isInRange(lead, b[i + 1] & 0xff) ? 3 : 0;
    }
    boolean whole =
        lead <= 0xf4 && i + 3 < to && isTail(b[i + 1]) && isTail(b[i + 2]) && isTail(b[i + 3]);
    return whole && isInRange(lead, b[i + 1] & 0xff) ? 4 : 0;
  }

  private static boolean isTail(byte b) {
    return b < (byte) 0xc0;
  }

  /** Neither overlong nor a surrogate nor beyond U+10FFFF. */
  private static boolean isInRange(int lead, int second) {
    return switch (lead) {
      case 0xe0 -> second >= 0xa0;
      case 0xed -> second < 0xa0;
      case 0xf0 -> second >= 0x90;
      case 0xf4 -> second < 0x90;
      default -> true;
    };
  }

  static int decode(byte[] b, int i, int length) {
    return switch (length) {
      case 2 -> (b[i] & 0x1f) << 6 | b[i + 1] & 0x3f;
      case 3 -> (b[i] & 0x0f) << 12 | (b[i + 1] & 0x3f) << 6 | b[i + 2] & 0x3f;
      default ->
          (b[i] & 0x07) << 18 | (b[i + 1] & 0x3f) << 12 | (b[i + 2] & 0x3f) << 6 | b[i + 3] & 0x3f;
    };
  }
}
