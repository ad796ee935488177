package dev.atrium.terminal.unicode;

import java.nio.charset.StandardCharsets;

/**
 * The properties of a code point, found in two steps and packed into one {@code int}: one look-up
 * serves {@link Width#in} and {@link GraphemeBreak#step} alike. For any thread.
 *
 * <pre>
 *  31        9 8        4  3     2     1   0
 *  +----------+----------+-----+-----+-------+
 *  |    0     |  class   | VS  | amb | width |   class: ordinal of {@link BreakClass}
 *  +----------+----------+-----+-----+-------+   VS: variation base; amb: ambiguous
 * </pre>
 */
public final class Characters {
  /** The columns of the character by itself, 0 to 2; ambiguous is narrow. */
  public static final int WIDTH = 0b11;

  /** East Asian Width A: narrow here, two columns where the user says so. */
  public static final int AMBIGUOUS = 1 << 2;

  /** Variation selectors choose its presentation: U+FE0F makes it two columns, U+FE0E one. */
  public static final int EMOJI_VARIATION_BASE = 1 << 3;

  static final int CLASS_SHIFT = 4;

  static final int BLOCK_SHIFT = 6;
  static final int BLOCK_SIZE = 1 << BLOCK_SHIFT;

  /** The table covers the planes 0 to 3 and, right behind them, the start of plane 14. */
  static final int DIRECT_END = 0x40000;

  static final int TAGS_START = 0xE0000;
  static final int TAGS_END = 0xE1000;
  static final int PRIVATE_START = 0xF0000;
  static final int TABLE_SIZE = DIRECT_END + TAGS_END - TAGS_START;

  /**
   * Texts are written in the characters from this one to {@code '['}: no quote, no backslash, no
   * control.
   */
  static final int DIGIT_ZERO = '0';

  static final int DIGIT_BASE = 44;

  private static final int UNASSIGNED = 1;
  private static final int PRIVATE_USE = 1 | AMBIGUOUS;

  private static final short[] BLOCK_OF = expandIndex(UnicodeTable.INDEX);
  private static final byte[] SHAPES = joinLines(UnicodeTable.BLOCKS);
  private static final short[] PROPERTIES = UnicodeTable.PROPERTIES;

  private Characters() {}

  /**
   * The packed properties; any {@code int} is allowed, what is no code point counts as unassigned.
   */
  public static int properties(int codePoint) {
    int slot = codePoint;
    if (codePoint >>> 18 != 0) {
      if (codePoint < TAGS_START || codePoint >= TAGS_END) {
        return isPrivateUse(codePoint) ? PRIVATE_USE : UNASSIGNED;
      }
      slot = codePoint - TAGS_START + DIRECT_END;
    }
    int block = BLOCK_OF[slot >> BLOCK_SHIFT];
    return PROPERTIES[SHAPES[(block << BLOCK_SHIFT) + (slot & BLOCK_SIZE - 1)] - DIGIT_ZERO];
  }

  /** Planes 15 and 16 but for the two noncharacters that end each plane. */
  private static boolean isPrivateUse(int codePoint) {
    return codePoint >= PRIVATE_START
        && codePoint <= Character.MAX_CODE_POINT
        && (codePoint & 0xFFFE) != 0xFFFE;
  }

  /** Runs of three digits: how often, then which block in two digits. */
  private static short[] expandIndex(String text) {
    byte[] runs = text.getBytes(StandardCharsets.ISO_8859_1);
    short[] index = new short[TABLE_SIZE >> BLOCK_SHIFT];
    int filled = 0;
    for (int at = 0; at + 2 < runs.length; at += 3) {
      if (runs[at] == '\n') {
        at -= 2;
        continue;
      }
      int count = runs[at] - DIGIT_ZERO;
      int block = (runs[at + 1] - DIGIT_ZERO) * DIGIT_BASE + runs[at + 2] - DIGIT_ZERO;
      while (count-- > 0) {
        index[filled++] = (short) block;
      }
    }
    return index;
  }

  private static byte[] joinLines(String text) {
    byte[] lines = text.getBytes(StandardCharsets.ISO_8859_1);
    int count = lines.length / (BLOCK_SIZE + 1);
    byte[] joined = new byte[count << BLOCK_SHIFT];
    for (int line = 0; line < count; line++) {
      System.arraycopy(lines, line * (BLOCK_SIZE + 1), joined, line << BLOCK_SHIFT, BLOCK_SIZE);
    }
    return joined;
  }
}
