package dev.atrium.app.draw;

import dev.atrium.pane.layout.Rect;
import dev.atrium.terminal.Clusters;
import dev.atrium.terminal.Cursor;
import dev.atrium.terminal.Palette;
import dev.atrium.terminal.Row;
import dev.atrium.terminal.Size;
import dev.atrium.terminal.Style;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Makes the picture of the screen: the rows of the panes in their places, chrome around them,
 * dialogs over them. While the view is the same object, only rows that changed are taken over.
 * Lives on the loop thread and allocates nothing for rows.
 */
public final class Compositor {
  private final Clusters clusters;
  private Chrome chrome;
  private PaintedMarks marks;
  private @Nullable View last;
  private @Nullable Frame lastFrame;

  /**
   * @param clusters the table that all terminals share
   */
  public Compositor(Clusters clusters, Theme theme) {
    this.clusters = clusters;
    chrome = new Chrome(new Painter(clusters), theme);
    marks = new PaintedMarks(theme);
  }

  /** Other looks, from the next picture on. */
  public void use(Theme theme) {
    chrome = new Chrome(new Painter(clusters), theme);
    marks = new PaintedMarks(theme);
    forget();
  }

  /** The next picture is made from nothing. */
  public void forget() {
    last = null;
  }

  /**
   * Makes {@code into} the picture of the view, and the panes' screens clean. Between two calls
   * with the same frame nobody else may change it.
   */
  @SuppressWarnings("ReferenceEquality") // the same view means that only rows changed
  public void compose(View view, Frame into) {
    Overlay overlay = view.overlay();
    boolean whole = view != last || into != lastFrame || (overlay != null && overlay.isDirty());
    View before = into == lastFrame ? last : null;
    if (whole && !isSamePlaces(before, view, into)) {
      into.resize(view.rows(), view.columns());
      before = null;
    }
    last = view;
    lastFrame = into;
    List<PaneView> panes = view.panes();
    int cursorRow = into.cursorRow();
    int cursorColumn = into.cursorColumn();
    boolean cursorVisible = into.isCursorVisible();
    into.cursor(0, 0, false);
    for (int i = 0; i < panes.size(); i++) {
      PaneView pane = panes.get(i);
      boolean keep = before != null && before.panes().get(i).screen() == pane.screen();
      boolean held = pane.screen().isHeld() && (keep || !whole);
      pane(pane, into, whole, held);
      if (held && pane.focused()) {
        into.cursor(cursorRow, cursorColumn, cursorVisible);
      }
    }
    if (whole) {
      chrome.bar(view, into);
    }
    if (overlay != null) {
      overlay.paint(into);
    }
  }

  /** Whether every pane was in the same place, so that what is not drawn now may stay. */
  private static boolean isSamePlaces(@Nullable View before, View view, Frame into) {
    if (before == null
        || before.overlay() != null
        || into.rows() != view.rows()
        || into.columns() != view.columns()
        || before.panes().size() != view.panes().size()) {
      return false;
    }
    for (int i = 0; i < view.panes().size(); i++) {
      PaneView old = before.panes().get(i);
      PaneView now = view.panes().get(i);
      if (!old.area().equals(now.area()) || old.boxed() != now.boxed()) {
        return false;
      }
    }
    return (before.bar() == null) == (view.bar() == null);
  }

  private void pane(PaneView pane, Frame into, boolean whole, boolean held) {
    boolean drawn = whole;
    if (!held) {
      Rect place = pane.inside();
      drawn |= rows(pane, place, into, whole);
      pane.screen().clean();
      if (pane.focused()) {
        cursor(pane.screen().cursor(), place, into);
      }
    }
    if (whole) {
      chrome.box(pane, into);
    }
    if (drawn && !pane.notice().isEmpty()) {
      chrome.notice(pane, into);
    }
    if (drawn && !pane.boxed() && !pane.corner().isEmpty()) {
      chrome.corner(pane, into);
    }
  }

  private static void cursor(Cursor cursor, Rect place, Frame into) {
    boolean inside = cursor.row() < place.rows() && cursor.column() < place.columns();
    into.cursor(
        place.row() + cursor.row(), place.column() + cursor.column(), cursor.visible() && inside);
  }

  private boolean rows(PaneView pane, Rect place, Frame into, boolean whole) {
    PaneScreen screen = pane.screen();
    Size size = screen.size();
    int visible = Math.min(place.rows(), into.rows() - place.row());
    int rows = Math.min(size.rows(), visible);
    boolean drawn = false;
    for (int row = 0; row < rows; row++) {
      if (whole || screen.isDirty(row)) {
        row(pane, place, row, into);
        drawn = true;
      }
    }
    for (int row = Math.max(0, rows); whole && row < visible; row++) {
      into.fill(place.row() + row, place.column(), place.column() + place.columns(), Style.DEFAULT);
    }
    return drawn;
  }

  private void row(PaneView pane, Rect place, int row, Frame into) {
    PaneScreen screen = pane.screen();
    Row line = screen.row(row);
    int at = place.row() + row;
    int from = place.column();
    int width = Math.min(place.columns(), into.columns() - from);
    if (width <= 0 || at < 0 || from < 0) {
      return;
    }
    int count = Math.min(width, line.columns());
    into.copy(line, at, from, count);
    into.adoptLinks(screen, at, from, from + count);
    into.fill(at, from + count, from + width, Style.DEFAULT);
    into.mend(at, from, from + count);
    Palette palette = screen.palette();
    if (palette != null && palette.isChanged()) {
      into.recolour(at, from, from + width, palette);
    }
    if (screen.isReversed()) {
      into.invertFlags(at, from, from + width, Style.INVERSE);
    }
    if (pane.state() == PaneState.EXITED) {
      into.addFlags(at, from, from + width, Style.DIM);
    }
    marks.begin(into, at, from, width);
    screen.marks(row, marks);
  }

  /** Paints the marks of a row into the frame. */
  private static final class PaintedMarks implements Marks {
    private final Theme theme;
    private @Nullable Frame frame;
    private int row;
    private int column;
    private int width;

    PaintedMarks(Theme theme) {
      this.theme = theme;
    }

    void begin(Frame into, int atRow, int atColumn, int columns) {
      frame = into;
      row = atRow;
      column = atColumn;
      width = columns;
    }

    @Override
    public void add(int from, int to, Kind kind) {
      Frame into = frame;
      if (into == null) {
        return;
      }
      int start = column + Math.max(0, from);
      int end = column + Math.min(width, to);
      if (kind == Kind.SELECTED) {
        into.invertFlags(row, start, end, Style.INVERSE);
      } else {
        into.restyle(row, start, end, theme.mark(kind));
      }
    }
  }
}
