package dev.atrium.terminal.unicode;

/**
 * How many columns a code point takes: UAX #11, emoji presentation (UTS #51) and what terminals
 * agree on where those are silent. Pure functions of primitives, for any thread.
 *
 * <ul>
 *   <li>0: controls, nonspacing and enclosing marks, format characters (but not SOFT HYPHEN, and
 *       not the prepended signs such as ARABIC NUMBER SIGN), conjoining Hangul vowels and finals,
 *       line and paragraph separator
 *   <li>2: East Asian Wide and Fullwidth, which include every emoji shown as such by default
 *   <li>1: the rest; East Asian Ambiguous is 1 unless the caller says 2
 * </ul>
 *
 * <p>A regional indicator by itself takes one column; the pair, a flag, two.
 */
public final class Width {
  /**
   * VARIATION SELECTOR-15 asks for text presentation. It does not narrow: programs count the base
   * as it is.
   */
  public static final int TEXT_SELECTOR = 0xFE0E;

  /** VARIATION SELECTOR-16 asks for emoji presentation and so makes some narrow characters wide. */
  public static final int EMOJI_SELECTOR = 0xFE0F;

  private static final int FIRST_MARK = 0x300;
  private static final int PRINTABLE = 0x20;

  private Width() {}

  /** Columns of {@code codePoint} by itself, 0 to 2, ambiguous ones narrow. */
  public static int of(int codePoint) {
    return in(CodePoints.properties(codePoint));
  }

  /** As {@link #of(int)}, for a caller that has the {@link CodePoints#properties} at hand. */
  public static int in(int properties) {
    return properties & CodePoints.WIDTH_MASK;
  }

  /**
   * Columns of {@code codePoint} by itself, 0 to 2.
   *
   * @param ambiguous what an East Asian Ambiguous character takes, 1 or 2
   */
  public static int of(int codePoint, int ambiguous) {
    return in(CodePoints.properties(codePoint), ambiguous);
  }

  /** As {@link #of(int, int)}, for a caller that has the {@link CodePoints#properties} at hand. */
  public static int in(int properties, int ambiguous) {
    return (properties & CodePoints.AMBIGUOUS) != 0
        ? ambiguous
        : properties & CodePoints.WIDTH_MASK;
  }

  /** Whether the East Asian Width is Ambiguous and the width hence a matter of configuration. */
  public static boolean isAmbiguous(int codePoint) {
    return (CodePoints.properties(codePoint) & CodePoints.AMBIGUOUS) != 0;
  }

  /**
   * Columns of a cluster after {@code codePoint} joined it, 1 or 2 (0 only while all of it is of
   * width 0): a flag takes two, VS16 widens a base that has an emoji form, anything else leaves the
   * widest member's width.
   *
   * @param width columns of the cluster so far
   * @param last the code point that was last in the cluster so far
   */
  public static int joined(int width, int last, int codePoint) {
    if (codePoint == EMOJI_SELECTOR) {
      boolean widens = (CodePoints.properties(last) & CodePoints.WIDENED_BY_VS16) != 0;
      return widens ? 2 : width;
    }
    if (codePoint < FIRST_MARK) {
      return Math.max(width, codePoint < PRINTABLE ? 0 : 1);
    }
    if (GraphemeBreak.isRegionalIndicator(codePoint) && GraphemeBreak.isRegionalIndicator(last)) {
      return 2;
    }
    return Math.max(width, of(codePoint));
  }
}
