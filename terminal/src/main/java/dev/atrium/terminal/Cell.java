package dev.atrium.terminal;

/**
 * What stands in a cell, packed into one {@code int}; its look is a {@link Style}.
 *
 * <pre>
 *  31     25 24         23     22     21        20              0
 *  +--------+-----------+------+------+---------+---------------+
 *  |   0    | protected | tail | wide | cluster |  code point   |
 *  +--------+-----------+------+------+---------+---------------+
 *                                                 or index in {@link Clusters}
 * </pre>
 *
 * A wide character has {@code wide} in its first cell; its second cell is {@code tail} and nothing
 * else. An erased cell is {@link #BLANK}, a printed space is {@code ' '}: they look alike, but only
 * the latter is text when lines are joined or copied.
 */
public final class Cell {
  /** Nothing was printed here since it was last erased. */
  public static final int BLANK = 0;

  /** The value mask: code point or cluster index. */
  public static final int VALUE = 0x1fffff;

  public static final int CLUSTER = 1 << 21;
  public static final int WIDE = 1 << 22;
  public static final int TAIL = 1 << 23;

  /** DECSCA or SPA: selective erase leaves it. */
  public static final int PROTECTED = 1 << 24;

  private Cell() {}

  /** The code point, or for a cluster its index. A blank and a tail give 0. */
  public static int value(int cell) {
    return cell & VALUE;
  }

  public static boolean isCluster(int cell) {
    return (cell & CLUSTER) != 0;
  }

  /** Whether the character here takes this cell and the next. */
  public static boolean isWide(int cell) {
    return (cell & WIDE) != 0;
  }

  /** Whether this is the second cell of a wide character. */
  public static boolean isTail(int cell) {
    return (cell & TAIL) != 0;
  }

  public static boolean isProtected(int cell) {
    return (cell & PROTECTED) != 0;
  }

  /** What makes the cell look as it does: equal looks of equal style draw the same. */
  public static int look(int cell) {
    int look = cell & ~PROTECTED;
    return look == BLANK ? ' ' : look;
  }
}
