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
  /** VARIATION SELECTOR-15 asks for text presentation. */
  private static final int TEXT_SELECTOR = 0xFE0E;

  /** VARIATION SELECTOR-16 asks for emoji presentation. */
  private static final int EMOJI_SELECTOR = 0xFE0F;

  private Width() {}

  /** Columns of {@code codePoint} by itself, 0 to 2, ambiguous ones narrow. */
  public static int of(int codePoint) {
    return in(Characters.properties(codePoint));
  }

  /** As {@link #of(int)}, for a caller that has the {@link Characters#properties} at hand. */
  public static int in(int properties) {
    return properties & Characters.WIDTH;
  }

  /**
   * Columns of {@code codePoint} by itself, 0 to 2.
   *
   * @param ambiguous what an East Asian Ambiguous character takes, 1 or 2
   */
  public static int of(int codePoint, int ambiguous) {
    return in(Characters.properties(codePoint), ambiguous);
  }

  /** As {@link #of(int, int)}, for a caller that has the {@link Characters#properties} at hand. */
  public static int in(int properties, int ambiguous) {
    return (properties & Characters.AMBIGUOUS) != 0 ? ambiguous : properties & Characters.WIDTH;
  }

  /** Whether the East Asian Width is Ambiguous and the width hence a matter of configuration. */
  public static boolean isAmbiguous(int codePoint) {
    return (Characters.properties(codePoint) & Characters.AMBIGUOUS) != 0;
  }

  /**
   * Columns of a cluster after {@code codePoint} joined it: a variation selector sets them where
   * the character before it has both presentations; else they are the sum, two at most. That is
   * what programs that know no clusters count for flags, spacing marks and short conjuncts, and
   * what emoji sequences take.
   *
   * @param width columns of the cluster so far
   * @param last the code point that was last in the cluster so far
   */
  public static int joined(int width, int last, int codePoint) {
    if (codePoint == EMOJI_SELECTOR || codePoint == TEXT_SELECTOR) {
      boolean chooses = (Characters.properties(last) & Characters.EMOJI_VARIATION_BASE) != 0;
      return !chooses ? width : codePoint == EMOJI_SELECTOR ? 2 : 1;
    }
    return Math.min(2, width + of(codePoint));
  }

  /** Columns of a text, cluster by cluster, ambiguous characters narrow. */
  public static int of(CharSequence text) {
    int columns = 0;
    int width = 0;
    int last = 0;
    int state = GraphemeBreak.START;
    for (int at = 0; at < text.length(); at += Character.charCount(last)) {
      int codePoint = Character.codePointAt(text, at);
      state = GraphemeBreak.next(state, codePoint);
      if (GraphemeBreak.isBoundary(state)) {
        columns += width;
        width = of(codePoint);
      } else {
        width = joined(width, last, codePoint);
      }
      last = codePoint;
    }
    return columns + width;
  }
}
