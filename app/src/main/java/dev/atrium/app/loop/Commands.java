package dev.atrium.app.loop;

import dev.atrium.app.keys.Action;
import dev.atrium.pane.Launch;
import dev.atrium.pane.Pane;
import dev.atrium.pane.layout.Axis;
import dev.atrium.pane.layout.Direction;
import dev.atrium.pane.layout.Layout;
import dev.atrium.pane.session.Session;
import dev.atrium.pane.session.Window;

/** Does what a key after the prefix asks for. */
final class Commands {
  private final Model model;
  private final Panes panes;
  private final Settings settings;
  private final Desk desk;

  /** What commands need of the loop itself. */
  interface Desk {
    void redraw();

    void suspend();

    /** The last pane was closed; atrium ends with this status, in shell form. */
    void quit(int status);

    /** Opens a dialog; what it asks for comes back as another call. */
    void open(Action dialog);
  }

  Commands(Model model, Panes panes, Settings settings, Desk desk) {
    this.model = model;
    this.panes = panes;
    this.settings = settings;
    this.desk = desk;
  }

  void run(Action action) {
    if (model.session.isEmpty()) {
      return;
    }
    model.stale = true;
    if (action.windowNumber() > 0) {
      showNumber(action.windowNumber());
    } else if (!window(action) && !pane(action)) {
      other(action);
    }
  }

  private void showNumber(int number) {
    model
        .session
        .byNumber(number)
        .ifPresentOrElse(model.session::show, () -> model.say("no window " + number));
  }

  private boolean window(Action action) {
    Session session = model.session;
    switch (action) {
      case NEW_WINDOW -> openWindow(settings.opening().launch());
      case NEW_SHELL -> openWindow(settings.opening().shell());
      case NEXT_WINDOW -> session.showRelative(1);
      case PREVIOUS_WINDOW -> session.showRelative(-1);
      case LAST_WINDOW -> session.showLast();
      case MOVE_WINDOW_LEFT -> session.moveActive(-1);
      case MOVE_WINDOW_RIGHT -> session.moveActive(1);
      case BREAK_PANE -> session.breakOut();
      case JOIN_PANE -> join();
      default -> {
        return false;
      }
    }
    model.arrange();
    return true;
  }

  private boolean pane(Action action) {
    Window window = model.session.active();
    switch (action) {
      case SPLIT_STACKED -> split(Axis.STACKED);
      case SPLIT_SIDE -> split(Axis.SIDE_BY_SIDE);
      case FOCUS_LEFT -> window.focus(Direction.LEFT, model.area());
      case FOCUS_DOWN -> window.focus(Direction.DOWN, model.area());
      case FOCUS_UP -> window.focus(Direction.UP, model.area());
      case FOCUS_RIGHT -> window.focus(Direction.RIGHT, model.area());
      case LAST_PANE -> window.focus(window.previousFocus());
      case BORDER_LEFT -> window.moveBorder(Direction.LEFT, 1, model.area());
      case BORDER_DOWN -> window.moveBorder(Direction.DOWN, 1, model.area());
      case BORDER_UP -> window.moveBorder(Direction.UP, 1, model.area());
      case BORDER_RIGHT -> window.moveBorder(Direction.RIGHT, 1, model.area());
      case ZOOM -> window.toggleZoom();
      case NEXT_LAYOUT -> model.say("layout: " + window.nextPreset().title());
      case SWAP_PREVIOUS -> window.swapFocused(false);
      case SWAP_NEXT -> window.swapFocused(true);
      case SYNCHRONISE -> window.toggleSynchronised();
      default -> {
        return false;
      }
    }
    model.arrange();
    return true;
  }

  private void other(Action action) {
    switch (action) {
      case MOUSE -> toggleMouse();
      case REDRAW -> desk.redraw();
      case SUSPEND -> desk.suspend();
      default -> desk.open(action);
    }
  }

  private void toggleMouse() {
    model.mouseCaptured = !model.mouseCaptured;
    model.say(model.mouseCaptured ? "mouse captured" : "mouse left to the terminal");
  }

  /** Opens a window with one pane that runs this. */
  Pane openWindow(Launch launch) {
    Pane pane = panes.create(launch);
    model.session.open(Layout.of(pane.id()));
    model.arrange();
    panes.start(pane);
    return pane;
  }

  private void split(Axis axis) {
    split(axis, settings.opening().launch());
  }

  /** Splits the focused pane for one that runs this. */
  void split(Axis axis, Launch launch) {
    Pane pane = panes.create(launch);
    model.session.active().split(pane.id(), axis);
    model.arrange();
    panes.start(pane);
  }

  /** Closes a pane; the last one ends atrium. */
  void closePane(int id) {
    Pane pane = model.pane(id);
    if (pane == null) {
      return;
    }
    int status = Endings.shellStatus(pane.life());
    panes.close(pane);
    if (model.session.isEmpty()) {
      desk.quit(status);
    }
  }

  private void join() {
    Session session = model.session;
    if (session.windows().size() < 2) {
      model.say("there is no other window to join");
      return;
    }
    Window from = session.active();
    session.showLast();
    session.join(from, Axis.SIDE_BY_SIDE);
  }
}
