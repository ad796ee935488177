package dev.atrium.terminal;

/** How many pixels high a sixel picture is (VT340 manual, chapter 14). */
final class SixelHeight {
  private static final int BAND = 6;

  private SixelHeight() {}

  /** Of the sequence from its introducer to ST: its bands, or more if its raster attributes say. */
  static int of(byte[] bytes, int length) {
    int i = 0;
    while (i < length && bytes[i] != 'q') {
      i++;
    }
    int bands = 0;
    int used = 0;
    int declared = 0;
    for (i++; i < length && bytes[i] != 0x1b; i++) {
      int c = bytes[i];
      if (c == '-') {
        bands++;
      } else if (c >= '?' && c <= '~') {
        used = bands + 1;
      } else if (c == '"') {
        declared = Math.max(declared, fourthNumber(bytes, i + 1, length));
      }
    }
    return Math.max(declared, (int) Math.min(Integer.MAX_VALUE, (long) used * BAND));
  }

  /** Raster attributes are {@code " ratio ; ratio ; width ; height}. */
  private static int fourthNumber(byte[] bytes, int from, int to) {
    int index = 0;
    int number = 0;
    for (int i = from; i < to && (bytes[i] == ';' || Character.isDigit(bytes[i])); i++) {
      if (bytes[i] == ';') {
        index++;
      } else if (index == 3) {
        number = Math.min(number * 10 + bytes[i] - '0', 1 << 20);
      }
    }
    return number;
  }
}
