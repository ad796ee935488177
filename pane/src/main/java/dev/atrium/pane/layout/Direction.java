package dev.atrium.pane.layout;

/** A direction on the screen. */
public enum Direction {
  LEFT,
  DOWN,
  UP,
  RIGHT;

  /** The axis along which this direction moves. */
  public Axis axis() {
    return this == LEFT || this == RIGHT ? Axis.SIDE_BY_SIDE : Axis.STACKED;
  }

  /** Whether this direction moves towards higher rows or columns. */
  public boolean forward() {
    return this == RIGHT || this == DOWN;
  }
}
