package dev.atrium.app.loop;

import dev.atrium.pane.layout.Axis;
import dev.atrium.pane.layout.Borders;
import dev.atrium.pane.layout.Layout;
import dev.atrium.pane.layout.Rect;
import dev.atrium.pane.session.Window;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A border on its way with the pointer. It is found again where it stands and not where the pointer
 * is, since it stops before a pane vanishes and the pointer does not.
 */
final class BorderDrag {
  private final boolean sideways;

  /** From the cell where the second side begins to the one that was grasped: a border has two. */
  private final int offset;

  private int row;
  private int column;

  private BorderDrag(Layout.Border border, int row, int column) {
    sideways = border.split().axis() == Axis.SIDE_BY_SIDE;
    this.row = row;
    this.column = column;
    offset = (sideways ? column : row) - Borders.place(border);
  }

  /** The border at a cell of the screen, or null. */
  static @Nullable BorderDrag at(Window window, Rect area, int row, int column) {
    return Borders.at(window.layout(), area, row, column)
        .map(border -> new BorderDrag(border, row, column))
        .orElse(null);
  }

  /** Moves it as far towards a cell as the panes allow. */
  void to(Window window, Rect area, int toRow, int toColumn) {
    Optional<Layout.Border> found = Borders.at(window.layout(), area, row, column);
    if (found.isEmpty() || (found.get().split().axis() == Axis.SIDE_BY_SIDE) != sideways) {
      return;
    }
    int now = window.moveBorder(found.get(), (sideways ? toColumn : toRow) - offset);
    row = sideways ? row : now + offset;
    column = sideways ? now + offset : column;
  }
}
