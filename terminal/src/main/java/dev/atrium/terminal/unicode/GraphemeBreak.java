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

  /** The state after a character that joins nothing, such as an ASCII letter. */
  public static final int OTHER = 1;

  /** Set in what {@link #step} returns where the character begins a cluster: the sign bit. */
  public static final int BOUNDARY = 1 << 31;

  private static final int ROW_SHIFT = 5;

  /**
   * {@code [state << ROW_SHIFT | class]}: the next state, with {@link #BOUNDARY} where a cluster
   * begins.
   */
  private static final int[] TRANSITIONS = buildTransitions();

  private GraphemeBreak() {}

  /**
   * The state after {@code codePoint}; ask {@link #isBoundary} of it whether a cluster began with
   * that code point.
   *
   * @param state {@link #START}, {@link #OTHER} or what an earlier call returned, with or without
   *     {@link #BOUNDARY}
   */
  public static int next(int state, int codePoint) {
    return step(state, Characters.properties(codePoint));
  }

  /** As {@link #next}, for a caller that has the {@link Characters#properties} at hand. */
  public static int step(int state, int properties) {
    int breakClass = properties >> Characters.CLASS_SHIFT;
    return TRANSITIONS[(state & ~BOUNDARY) << ROW_SHIFT | breakClass];
  }

  /** Whether the code point that led to {@code state} began a cluster. */
  public static boolean isBoundary(int state) {
    return state < 0;
  }

  private static int[] buildTransitions() {
    BreakState[] states = BreakState.values();
    BreakClass[] classes = BreakClass.values();
    int[] table = new int[states.length << ROW_SHIFT];
    for (BreakState state : states) {
      for (BreakClass next : classes) {
        int boundary = state.breaksBefore(next) ? BOUNDARY : 0;
        table[state.code() << ROW_SHIFT | next.code()] = boundary | state.after(next).code();
      }
    }
    return table;
  }
}
