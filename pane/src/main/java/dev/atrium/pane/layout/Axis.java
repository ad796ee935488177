package dev.atrium.pane.layout;

/** Along which axis a split lays out its two sides. */
public enum Axis {
  /** One left of the other: they share the columns. */
  SIDE_BY_SIDE,
  /** One above the other: they share the rows. */
  STACKED
}
