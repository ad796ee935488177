package dev.atrium.terminal;

import java.util.BitSet;

/** Tab stops: every eighth column at first. They outlive a resize (xterm keeps them). */
final class TabStops {
  private static final int EVERY = 8;
  private final BitSet stops = new BitSet();
  private int known;

  /** Whether all were taken away: columns that come later have none either, as in xterm. */
  private boolean bare;

  TabStops(int columns) {
    widen(columns);
  }

  void widen(int columns) {
    for (int i = (known + EVERY - 1) / EVERY * EVERY; i < columns && !bare; i += EVERY) {
      stops.set(i);
    }
    known = Math.max(known, columns);
  }

  void reset() {
    stops.clear();
    int columns = known;
    known = 0;
    bare = false;
    widen(columns);
  }

  void set(int column) {
    stops.set(column);
  }

  void clear(int column) {
    stops.clear(column);
  }

  void clearAll() {
    stops.clear();
    bare = true;
  }

  boolean isSet(int column) {
    return stops.get(column);
  }

  /** The next stop after a column, at most {@code last}. */
  int next(int column, int last) {
    int stop = stops.nextSetBit(column + 1);
    return stop < 0 ? last : Math.min(stop, last);
  }

  /** The stop before a column, at least {@code first}. */
  int previous(int column, int first) {
    int stop = column == 0 ? -1 : stops.previousSetBit(column - 1);
    return Math.max(stop, first);
  }
}
