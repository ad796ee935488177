package dev.atrium.pane.layout;

import java.util.ArrayList;
import java.util.List;

/** The ready-made layouts, in the order in which they follow each other. */
public enum Preset {
  EVEN_COLUMNS("even columns"),
  EVEN_ROWS("even rows"),
  MAIN_LEFT("main left"),
  MAIN_TOP("main top"),
  GRID("grid");

  private final String title;

  Preset(String title) {
    this.title = title;
  }

  /** Its name for a person. */
  public String title() {
    return title;
  }

  /** The panes in this layout; at least one pane. */
  public Layout of(List<Integer> panes) {
    return switch (this) {
      case EVEN_COLUMNS -> row(panes, Axis.SIDE_BY_SIDE);
      case EVEN_ROWS -> row(panes, Axis.STACKED);
      case MAIN_LEFT -> main(panes, Axis.SIDE_BY_SIDE, Axis.STACKED);
      case MAIN_TOP -> main(panes, Axis.STACKED, Axis.SIDE_BY_SIDE);
      case GRID -> grid(panes, gridRows(panes.size()));
    };
  }

  /** The one that follows in the round. */
  public Preset next() {
    return switch (this) {
      case EVEN_COLUMNS -> EVEN_ROWS;
      case EVEN_ROWS -> MAIN_LEFT;
      case MAIN_LEFT -> MAIN_TOP;
      case MAIN_TOP -> GRID;
      case GRID -> EVEN_COLUMNS;
    };
  }

  /**
   * The panes in rows, filled in reading order; the first rows take one more where they do not
   * divide evenly.
   */
  public static Layout grid(List<Integer> panes, int rows) {
    List<Layout> lines = new ArrayList<>();
    int from = 0;
    for (int row = 0; row < rows; row++) {
      int count = panes.size() / rows + (row < panes.size() % rows ? 1 : 0);
      lines.add(row(panes.subList(from, from + count), Axis.SIDE_BY_SIDE));
      from += count;
    }
    return chain(lines, Axis.STACKED, true);
  }

  private static int gridRows(int panes) {
    return (int) Math.round(Math.sqrt(panes));
  }

  private static Layout row(List<Integer> panes, Axis axis) {
    return chain(panes.stream().map(Layout::of).toList(), axis, false);
  }

  private static Layout main(List<Integer> panes, Axis axis, Axis others) {
    Layout first = Layout.of(panes.get(0));
    if (panes.size() == 1) {
      return first;
    }
    return new Layout.Split(axis, first, row(panes.subList(1, panes.size()), others), 0.5);
  }

  /**
   * One after the other along the axis; {@code even} gives each the same share, whatever is in it.
   */
  private static Layout chain(List<Layout> parts, Axis axis, boolean even) {
    Layout chain = parts.get(parts.size() - 1);
    for (int i = parts.size() - 2; i >= 0; i--) {
      double share = even ? 1.0 / (parts.size() - i) : Layout.Split.BY_LEAVES;
      chain = new Layout.Split(axis, parts.get(i), chain, share);
    }
    return chain;
  }
}
