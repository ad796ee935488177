package dev.atrium.app.loop;

import dev.atrium.app.copy.CopyMode;
import dev.atrium.app.input.MouseAction;
import dev.atrium.app.input.MouseEvent;
import dev.atrium.app.input.MouseModel;
import dev.atrium.app.input.MousePlaces;
import dev.atrium.app.input.MouseReports;
import dev.atrium.app.keys.Key;
import dev.atrium.pane.Pane;
import dev.atrium.pane.layout.Borders;
import dev.atrium.pane.layout.Layout;
import dev.atrium.pane.layout.Rect;
import dev.atrium.pane.session.Window;
import dev.atrium.terminal.Modes;
import java.util.OptionalInt;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/** The mouse over the panes. Lives on the loop thread. */
final class Pointer implements MousePlaces {
  private static final int CLICKS_FOR_A_LINE = 3;

  /** A program that never asked for the mouse. */
  private static final MouseReports NOTHING = MouseReports.none();

  private final Model model;
  private final Copying copying;
  private final IntUnaryOperator bar;
  private final MouseModel mouse = new MouseModel();
  private @Nullable BorderDrag border;
  private int pressedRow;
  private int pressedColumn;

  /**
   * @param bar the number of the window that is named in a column of the bar, or 0
   */
  Pointer(Model model, Copying copying, IntUnaryOperator bar) {
    this.model = model;
    this.copying = copying;
    this.bar = bar;
  }

  void event(MouseEvent event, long now) {
    if (model.session.isEmpty()) {
      return;
    }
    if (mouse.held().isPresent() && model.pane(mouse.held().getAsInt()) == null) {
      mouse.reset();
    }
    // Below a dialog panes get no more than the end of what a program heard the beginning of.
    if (model.overlays.isOpen() && !mouse.isProgramsTurn()) {
      mouse.reset();
      scrollDialog(event);
      return;
    }
    for (MouseAction action : mouse.event(event, this, now)) {
      act(action);
    }
  }

  private void scrollDialog(MouseEvent event) {
    boolean up = event.button() == MouseEvent.Button.WHEEL_UP;
    if (up || event.button() == MouseEvent.Button.WHEEL_DOWN) {
      model.overlays.key(Key.of(up ? Key.UP : Key.DOWN));
      model.stale = true;
    }
  }

  private void act(MouseAction action) {
    if (action instanceof MouseAction.Focus focus) {
      window().focus(focus.pane());
      model.arrange();
    } else if (action instanceof MouseAction.GraspBorder at) {
      border = BorderDrag.at(window(), model.area(), at.row(), at.column());
    } else if (action instanceof MouseAction.MoveBorder to && border != null) {
      border.to(window(), model.area(), to.row(), to.column());
      model.arrange();
    } else if (action instanceof MouseAction.Report report) {
      type(report.pane(), reports(report.pane()).encode(report.event()));
    } else if (action instanceof MouseAction.Arrows arrows) {
      boolean application = modes(arrows.pane()).applicationCursorKeys();
      type(arrows.pane(), MouseReports.arrows(arrows.up(), arrows.lines(), application));
    } else if (action instanceof MouseAction.Bar clicked) {
      show(bar.applyAsInt(clicked.column()));
    } else {
      select(action);
    }
  }

  private void show(int number) {
    model
        .session
        .byNumber(number)
        .ifPresent(
            window -> {
              model.session.show(window);
              model.arrange();
            });
  }

  private void select(MouseAction action) {
    if (action instanceof MouseAction.Scroll scroll) {
      copying.scroll(paneOf(scroll.pane()), scroll.lines());
    } else if (action instanceof MouseAction.Press press) {
      press(press);
    } else if (action instanceof MouseAction.Select select) {
      drag(select);
    } else if (action instanceof MouseAction.EndSelection end) {
      copying.endSelection(paneOf(end.pane()));
    } else if (action instanceof MouseAction.Paste paste) {
      copying.paste(paneOf(paste.pane()));
    }
  }

  private void press(MouseAction.Press press) {
    pressedRow = press.row();
    pressedColumn = press.column();
    Pane pane = paneOf(press.pane());
    if (press.clicks() == CLICKS_FOR_A_LINE) {
      // The second click has copied its word and left; the third means the line of that word.
      copying.reenter(pane);
    } else {
      copying.forgetLeft();
    }
    if (press.clicks() > 1 || copying.has(pane)) {
      copying.enter(pane, true).mouseDown(press.row(), press.column(), press.clicks());
    }
  }

  private void drag(MouseAction.Select to) {
    Pane pane = paneOf(to.pane());
    boolean begins = !copying.has(pane);
    CopyMode mode = copying.enter(pane, true);
    if (begins) {
      mode.mouseDown(pressedRow, pressedColumn, 1);
    }
    mode.mouseDrag(to.row(), to.column());
    model.stale = true;
  }

  private void type(int pane, byte[] bytes) {
    if (bytes.length > 0) {
      paneOf(pane).type(bytes, 0, bytes.length);
    }
  }

  private Window window() {
    return model.session.active();
  }

  private Pane paneOf(int id) {
    Pane pane = model.pane(id);
    if (pane == null) {
      throw new IllegalStateException("no pane " + id);
    }
    return pane;
  }

  private Modes modes(int id) {
    return paneOf(id).terminal().modes();
  }

  private MouseReports reports(int id) {
    return copying.has(model.pane(id))
        ? NOTHING
        : MouseReports.of(modes(id), model.outer.cellWidth(), model.outer.cellHeight());
  }

  private Rect inside(Layout.Placed placed) {
    return window().boxed() ? placed.area().inside() : placed.area();
  }

  @Override
  public OptionalInt paneAt(int row, int column) {
    for (Layout.Placed placed : window().arrange(model.area())) {
      if (inside(placed).contains(row, column) && model.pane(placed.pane()) != null) {
        return OptionalInt.of(placed.pane());
      }
    }
    return OptionalInt.empty();
  }

  @Override
  public boolean isBorder(int row, int column) {
    return !window().zoomed()
        && Borders.at(window().layout(), model.area(), row, column).isPresent();
  }

  @Override
  public boolean isBar(int row, int column) {
    return model.hasBar() && row == model.rows - 1;
  }

  @Override
  public MousePlaces.Target target(int id) {
    Rect area = new Rect(0, 0, 1, 1);
    for (Layout.Placed placed : window().arrange(model.area())) {
      area = placed.pane() == id ? inside(placed) : area;
    }
    Modes modes = modes(id);
    return new MousePlaces.Target(
        area.row(),
        area.column(),
        Math.max(1, area.rows()),
        Math.max(1, area.columns()),
        window().focus() == id,
        reports(id),
        modes.alternateScreen() && modes.alternateScroll() && !copying.has(model.pane(id)));
  }
}
