package dev.atrium.terminal.unicode;

/**
 * Where one user-perceived character ends and the next begins: extended grapheme clusters of UAX
 * #29 with the rule GB9c for Indic conjuncts (as Unicode 15.1 introduced it; the property is
 * derived from the 15.0 files). A state machine of primitives that can be stopped and resumed after
 * any code point; for any thread.
 *
 * <pre>{@code
 * int state = GraphemeBreak.START;
 * for (int codePoint : text) {
 *   state = GraphemeBreak.next(state, codePoint);
 *   if (GraphemeBreak.isBoundary(state)) … // codePoint begins a new cluster
 * }
 * }</pre>
 */
public final class GraphemeBreak {
  /** Nothing went before: whatever comes begins a cluster (GB1). */
  public static final int START = 0;

  private static final int BOUNDARY = 1 << 7;
  private static final int STATE_MASK = BOUNDARY - 1;
  private static final int ROW_SHIFT = 5;

  private static final int REGIONAL_INDICATOR_A = 0x1F1E6;
  private static final int REGIONAL_INDICATOR_Z = 0x1F1FF;

  /**
   * {@code [state << ROW_SHIFT | class]}: the next state, with {@link #BOUNDARY} where a cluster
   * begins.
   */
  private static final short[] TRANSITIONS = buildTransitions();

  private GraphemeBreak() {}

  /**
   * The state after {@code codePoint}; ask {@link #isBoundary} of it whether a cluster began with
   * that code point.
   *
   * @param state {@link #START} or what an earlier call returned
   */
  public static int next(int state, int codePoint) {
    return step(state, CodePoints.properties(codePoint));
  }

  /** As {@link #next}, for a caller that has the {@link CodePoints#properties} at hand. */
  public static int step(int state, int properties) {
    int breakClass = properties >> CodePoints.CLASS_SHIFT;
    return TRANSITIONS[(state & STATE_MASK) << ROW_SHIFT | breakClass];
  }

  /** Whether the code point that led to {@code state} began a cluster. */
  public static boolean isBoundary(int state) {
    return (state & BOUNDARY) != 0;
  }

  static boolean isRegionalIndicator(int codePoint) {
    return codePoint >= REGIONAL_INDICATOR_A && codePoint <= REGIONAL_INDICATOR_Z;
  }

  private static short[] buildTransitions() {
    BreakState[] states = BreakState.values();
    BreakClass[] classes = BreakClass.values();
    short[] table = new short[states.length << ROW_SHIFT];
    for (BreakState state : states) {
      for (BreakClass next : classes) {
        int boundary = state.breaksBefore(next) ? BOUNDARY : 0;
        int row = state.code() << ROW_SHIFT;
        table[row | next.code()] = (short) (boundary | state.after(next).code());
      }
    }
    return table;
  }
}
