package dev.atrium.app.draw;

import dev.atrium.app.draw.Painter.Span;
import dev.atrium.pane.layout.Rect;
import java.util.List;

/** Draws what is not a pane's own: boxes, titles, notices, the bar. */
final class Chrome {
  private final Painter painter;
  private final Theme theme;

  Chrome(Painter painter, Theme theme) {
    this.painter = painter;
    this.theme = theme;
  }

  /** The box around a pane, if it has one. */
  void box(PaneView pane, Frame into) {
    if (!pane.boxed()) {
      return;
    }
    Rect area = pane.area();
    long style = theme.border(pane);
    Span across = new Span(area.column(), area.column() + area.columns(), style);
    int right = area.column() + area.columns() - 1;
    for (int row = area.row() + 1; row < area.row() + area.rows() - 1; row++) {
      into.set(row, area.column(), '│', style);
      into.set(row, right, '│', style);
    }
    if (area.rows() > 1) {
      String bottom = BorderText.bottom(area.columns());
      painter.text(into, area.row() + area.rows() - 1, across, bottom);
    }
    if (area.rows() > 0) {
      String top = BorderText.top(area.columns(), pane.index(), pane.label(), pane.corner());
      painter.text(into, area.row(), across, top);
    }
  }

  /** The lines of a notice, each in the middle of the pane. */
  void notice(PaneView pane, Frame into) {
    Rect place = pane.inside();
    List<String> lines = pane.notice();
    int shown = Math.min(lines.size(), place.rows());
    int row = place.row() + (place.rows() - shown) / 2;
    for (int i = 0; i < shown; i++) {
      String text = Text.cut(" " + Text.clean(lines.get(i)) + " ", place.columns());
      int width = Text.width(text);
      int column = place.column() + (place.columns() - width) / 2;
      into.mendAround(row + i, column, column + width);
      painter.text(into, row + i, new Span(column, column + width, theme.notice()), text);
    }
  }

  /** What a pane without a box is scrolled to, over the right end of its first row. */
  void corner(PaneView pane, Frame into) {
    Rect place = pane.inside();
    if (place.rows() < 1) {
      return;
    }
    String text = Text.cut(" " + Text.clean(pane.corner()) + " ", place.columns());
    int end = place.column() + place.columns();
    int start = end - Text.width(text);
    into.mendAround(place.row(), start, end);
    painter.text(into, place.row(), new Span(start, end, theme.bar()), text);
  }

  /** The bar in the last row. */
  void bar(View view, Frame into) {
    BarView bar = view.bar();
    if (bar == null || view.rows() < 1) {
      return;
    }
    int row = view.rows() - 1;
    into.fill(row, 0, view.columns(), theme.bar());
    int column = 0;
    for (BarText.Piece piece : BarText.of(bar, view.columns())) {
      long style = look(piece.part());
      column = painter.text(into, row, new Span(column, view.columns(), style), piece.text());
    }
  }

  private long look(BarText.Part part) {
    return switch (part) {
      case PLAIN -> theme.bar();
      case ACTIVE -> theme.barActive();
      case MESSAGE -> theme.message();
    };
  }
}
