package dev.atrium.pane.layout;

import java.util.Optional;

/** Finding and moving the borders between the sides of splits. */
public final class Borders {
  private Borders() {}

  /**
   * The layout after the border has moved by {@code cells} in the direction, as far as {@link
   * Layout#LEAST} allows.
   */
  public static Layout moveBy(Layout layout, Layout.Border border, int cells) {
    return moveTo(layout, border, place(border) + cells);
  }

  /**
   * The layout after the border has moved so that its second side begins at the given row or
   * column, as far as {@link Layout#LEAST} allows.
   */
  public static Layout moveTo(Layout layout, Layout.Border border, int start) {
    Layout.Split split = border.split();
    int total = border.area().extent(split.axis());
    int first = reachable(border, start) - border.area().start(split.axis());
    if (total < 2 * Layout.LEAST) {
      return layout;
    }
    Layout.Split moved =
        new Layout.Split(split.axis(), split.first(), split.second(), (double) first / total);
    return replace(layout, split, moved);
  }

  /** The row or column at which the second side of the border begins. */
  public static int place(Layout.Border border) {
    Axis axis = border.split().axis();
    return border.area().start(axis) + border.split().firstExtent(border.area().extent(axis));
  }

  /** Where {@link #moveTo} puts the border that is wanted at {@code start}. */
  public static int reachable(Layout.Border border, int start) {
    Axis axis = border.split().axis();
    int total = border.area().extent(axis);
    if (total < 2 * Layout.LEAST) {
      return place(border);
    }
    int from = border.area().start(axis);
    return Math.max(from + Layout.LEAST, Math.min(from + total - Layout.LEAST, start));
  }

  /**
   * The border whose line (the last cell of its first side, the first of its second) is at the
   * cell.
   */
  public static Optional<Layout.Border> at(Layout layout, Rect area, int row, int column) {
    if (!(layout instanceof Layout.Split split) || !area.contains(row, column)) {
      return Optional.empty();
    }
    Axis axis = split.axis();
    int cells = split.firstExtent(area.extent(axis));
    int line = area.start(axis) + cells;
    int at = axis == Axis.SIDE_BY_SIDE ? column : row;
    if (at == line || at == line - 1) {
      return Optional.of(new Layout.Border(split, area));
    }
    return at < line
        ? at(split.first(), area.head(axis, cells), row, column)
        : at(split.second(), area.tail(axis, cells), row, column);
  }

  /**
   * The border nearest to the pane along the axis: the one behind the pane if there is one, else
   * the one before it.
   *
   * @param area the space of the layout
   */
  public static Optional<Layout.Border> nearest(Layout layout, int pane, Axis axis, Rect area) {
    if (!(layout instanceof Layout.Split split)) {
      return Optional.empty();
    }
    int cells = split.firstExtent(area.extent(split.axis()));
    boolean inFirst = split.first().contains(pane);
    Rect inner = inFirst ? area.head(split.axis(), cells) : area.tail(split.axis(), cells);
    Optional<Layout.Border> below =
        nearest(inFirst ? split.first() : split.second(), pane, axis, inner);
    if (split.axis() != axis) {
      return below;
    }
    boolean belowIsBehind = below.filter(b -> b.split().first().contains(pane)).isPresent();
    return belowIsBehind || (below.isPresent() && !inFirst)
        ? below
        : Optional.of(new Layout.Border(split, area));
  }

  private static Layout replace(Layout layout, Layout.Split old, Layout.Split fresh) {
    if (layout.equals(old)) {
      return fresh;
    }
    return layout instanceof Layout.Split split
        ? split.with(replace(split.first(), old, fresh), replace(split.second(), old, fresh))
        : layout;
  }
}
