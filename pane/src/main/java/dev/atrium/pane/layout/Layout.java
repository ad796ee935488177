package dev.atrium.pane.layout;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The tree of panes in a window: an immutable value. Panes are named by their ids; every pane of
 * the tree stands in it once. Each side of a split gets a share of the space that is proportional
 * to the number of panes in it, until somebody moves the border between them.
 */
public sealed interface Layout {
  /** The least extent of a pane's box that a moved border leaves: the box and one cell. */
  int LEAST = 3;

  /** A single pane. */
  record Leaf(int pane) implements Layout {
    // Written out, here and below: what the compiler makes of a record is linked at its first call,
    // which is 20 ms of every start.
    @Override
    public boolean equals(Object other) {
      return other instanceof Leaf that && pane == that.pane;
    }

    @Override
    public int hashCode() {
      return pane;
    }
  }

  /**
   * Two sides.
   *
   * @param share the part of the space that the first side gets, between 0 and 1, or {@link
   *     #BY_LEAVES}
   */
  record Split(Axis axis, Layout first, Layout second, double share) implements Layout {
    /** The space is shared by the number of panes on each side. */
    static final double BY_LEAVES = Double.NaN;

    Split(Axis axis, Layout first, Layout second) {
      this(axis, first, second, BY_LEAVES);
    }

    /** The extent of the first side along the axis, in cells. */
    int firstExtent(int total) {
      double part =
          Double.isNaN(share) ? (double) first.size() / (first.size() + second.size()) : share;
      long cells = Math.round(total * part);
      return total < 2 ? total : (int) Math.max(1, Math.min(total - 1, cells));
    }

    Split with(Layout newFirst, Layout newSecond) {
      return new Split(axis, newFirst, newSecond, share);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Split that
          && axis == that.axis
          && Double.compare(share, that.share) == 0
          && first.equals(that.first)
          && second.equals(that.second);
    }

    @Override
    public int hashCode() {
      return 31 * first.hashCode() + second.hashCode();
    }
  }

  /** A pane and where it lies, its box included. */
  record Placed(int pane, Rect area) {}

  /**
   * The border between the two sides of a split.
   *
   * @param split the split that it divides
   * @param area the space of that split
   */
  record Border(Split split, Rect area) {}

  /** The layout of one pane. */
  static Layout of(int pane) {
    return new Leaf(pane);
  }

  /** Its panes in reading order of the tree. */
  default List<Integer> panes() {
    List<Integer> panes = new ArrayList<>();
    collect(this, panes);
    return panes;
  }

  private static void collect(Layout layout, List<Integer> into) {
    if (layout instanceof Split split) {
      collect(split.first, into);
      collect(split.second, into);
    } else if (layout instanceof Leaf leaf) {
      into.add(leaf.pane);
    }
  }

  /** The number of its panes. */
  default int size() {
    return this instanceof Split split ? split.first.size() + split.second.size() : 1;
  }

  default boolean contains(int pane) {
    return this instanceof Split split
        ? split.first.contains(pane) || split.second.contains(pane)
        : this.equals(new Leaf(pane));
  }

  /** The layout in which {@code fresh} follows {@code pane} along the axis. */
  default Layout split(int pane, int fresh, Axis axis) {
    if (this instanceof Split s) {
      return s.with(s.first.split(pane, fresh, axis), s.second.split(pane, fresh, axis));
    }
    return equals(new Leaf(pane)) ? new Split(axis, this, new Leaf(fresh)) : this;
  }

  /**
   * The layout without the pane, whose space falls to its sibling; empty if it was the only one.
   */
  default Optional<Layout> without(int pane) {
    if (this instanceof Split s) {
      Optional<Layout> first = s.first.without(pane);
      Optional<Layout> second = s.second.without(pane);
      if (first.isEmpty()) {
        return second;
      }
      return second.isEmpty() ? first : Optional.of(s.with(first.get(), second.get()));
    }
    return equals(new Leaf(pane)) ? Optional.empty() : Optional.of(this);
  }

  /** The layout in which the two panes have changed places. */
  default Layout swapped(int one, int other) {
    if (this instanceof Split s) {
      return s.with(s.first.swapped(one, other), s.second.swapped(one, other));
    }
    int pane = ((Leaf) this).pane;
    return pane == one ? new Leaf(other) : pane == other ? new Leaf(one) : this;
  }

  /** Where each pane lies in the area, in the order of {@link #panes()}. */
  default List<Placed> arrange(Rect area) {
    List<Placed> placed = new ArrayList<>();
    place(this, area, placed);
    return placed;
  }

  private static void place(Layout layout, Rect area, List<Placed> into) {
    if (layout instanceof Split split) {
      int cells = split.firstExtent(area.extent(split.axis));
      place(split.first, area.head(split.axis, cells), into);
      place(split.second, area.tail(split.axis, cells), into);
    } else if (layout instanceof Leaf leaf) {
      into.add(new Placed(leaf.pane, area));
    }
  }
}
