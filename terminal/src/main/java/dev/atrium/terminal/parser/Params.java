package dev.atrium.terminal.parser;

/**
 * The numeric parameters of one control sequence. It belongs to the parser and is overwritten by
 * the next sequence: read it at once. Values are clamped to {@link #MAX_VALUE} as xterm does, so no
 * arithmetic on them overflows; parameters beyond {@link #MAX_COUNT} are dropped.
 */
public final class Params {
  public static final int MAX_COUNT = 64;
  public static final int MAX_VALUE = 65_535;

  /** The value of a parameter that was left empty. */
  public static final int NONE = -1;

  private final int[] values = new int[MAX_COUNT];
  private int count;
  private long colons;
  private boolean full;

  void clear() {
    count = 0;
    colons = 0;
    full = false;
  }

  void digit(int digit) {
    if (count == 0) {
      begin();
    }
    if (!full) {
      int value = values[count - 1];
      value = value < 0 ? digit : value * 10 + digit;
      values[count - 1] = Math.min(value, MAX_VALUE);
    }
  }

  /** All digits of a fresh parameter at once, clamped by the caller. */
  void number(int value) {
    if (count == 0) {
      begin();
    }
    if (!full) {
      values[count - 1] = value;
    }
  }

  void separator(boolean colon) {
    if (count == 0) {
      begin();
    }
    if (count == MAX_COUNT) {
      full = true;
      return;
    }
    if (colon) {
      colons |= 1L << count;
    }
    begin();
  }

  private void begin() {
    values[count++] = NONE;
  }

  /** How many parameters there are; {@code CSI m} has none, {@code CSI ; m} has two empty ones. */
  public int count() {
    return count;
  }

  /** The parameter as given, {@link #NONE} if it is empty or absent. */
  public int raw(int index) {
    return index < count ? values[index] : NONE;
  }

  /** The parameter, or {@code absent} if it is empty or not there. */
  public int or(int index, int absent) {
    int value = raw(index);
    return value < 0 ? absent : value;
  }

  /** As {@link #or}, but zero counts as not given: the rule of counts and positions. */
  public int positive(int index, int absent) {
    int value = raw(index);
    return value <= 0 ? absent : value;
  }

  /** Whether this parameter is a sub-parameter: joined to the one before it by a colon. */
  public boolean isSub(int index) {
    return index < count && (colons >>> index & 1) != 0;
  }

  /** Whether any parameter is a sub-parameter. */
  public boolean hasSubs() {
    return colons != 0;
  }

  /** How many sub-parameters follow the parameter at {@code index}. */
  public int subCount(int index) {
    int n = 0;
    while (isSub(index + 1 + n)) {
      n++;
    }
    return n;
  }
}
