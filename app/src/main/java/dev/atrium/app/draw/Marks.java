package dev.atrium.app.draw;

/** Takes the marks of one row. */
public interface Marks {
  /** What a mark says. */
  enum Kind {
    SELECTED,
    HIT,
    CURRENT_HIT
  }

  /** Marks the cells {@code from} up to, without, {@code to}; what lies outside the row is cut. */
  void add(int from, int to, Kind kind);
}
