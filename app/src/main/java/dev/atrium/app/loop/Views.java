package dev.atrium.app.loop;

import dev.atrium.app.draw.BarView;
import dev.atrium.app.draw.BarView.WindowItem;
import dev.atrium.app.draw.LiveScreen;
import dev.atrium.app.draw.PaneScreen;
import dev.atrium.app.draw.PaneState;
import dev.atrium.app.draw.PaneView;
import dev.atrium.app.draw.View;
import dev.atrium.app.keys.Action;
import dev.atrium.app.keys.Key;
import dev.atrium.pane.Pane;
import dev.atrium.pane.PaneLife;
import dev.atrium.pane.layout.Layout;
import dev.atrium.pane.layout.Rect;
import dev.atrium.pane.session.Window;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/** Makes what is to be seen out of the model. */
final class Views {
  private static final String[] SPINNER = {"|", "/", "-", "\\"};
  private static final long SPINNER_STEP = TimeUnit.MILLISECONDS.toNanos(120);

  private final Model model;
  private final Copying copying;
  private final Settings settings;
  private final BarSide side;
  private final Map<Integer, PaneScreen> screens = new HashMap<>();
  private long made;

  Views(Model model, Copying copying, Settings settings, BarSide side) {
    this.model = model;
    this.copying = copying;
    this.settings = settings;
    this.side = side;
  }

  /** The view of this moment. */
  View make(long now) {
    made = now;
    List<PaneView> panes = new ArrayList<>();
    if (!model.session.isEmpty()) {
      Window window = model.session.active();
      for (Layout.Placed placed : window.arrange(model.area())) {
        Pane pane = model.pane(placed.pane());
        if (pane != null) {
          panes.add(pane(window, placed.area(), pane, now));
        }
      }
    }
    screens.keySet().removeIf(id -> model.pane(id) == null);
    return new View(
        model.rows,
        model.columns,
        panes,
        model.hasBar() ? bar(now) : null,
        model.overlays.picture());
  }

  /** When the view changes by time alone; {@link Long#MAX_VALUE} for never. */
  long deadline() {
    long earliest = model.message.deadline();
    for (Pane pane : model.panes()) {
      if (isStarting(pane)) {
        earliest = Math.min(earliest, (Math.floorDiv(made, SPINNER_STEP) + 1) * SPINNER_STEP);
      }
    }
    return earliest;
  }

  private PaneView pane(Window window, Rect area, Pane pane, long now) {
    boolean focused = window.focus() == pane.id();
    PaneScreen copied = copying.screen(pane.id());
    return new PaneView(
        area,
        window.boxed(),
        copied != null
            ? copied
            : screens.computeIfAbsent(pane.id(), id -> new LiveScreen(pane.terminal())),
        window.panes().indexOf(pane.id()) + 1,
        pane.label(),
        copying.corner(pane.id()),
        state(pane),
        focused,
        notice(pane, now));
  }

  private PaneState state(Pane pane) {
    return switch (pane.life().stage()) {
      case STARTING -> PaneState.STARTING;
      case ENDED, FAILED -> PaneState.EXITED;
      case RUNNING -> model.active.contains(pane.id()) ? PaneState.ACTIVE : PaneState.IDLE;
    };
  }

  private static boolean isStarting(Pane pane) {
    return pane.life().stage() == PaneLife.Stage.STARTING;
  }

  private static List<String> notice(Pane pane, long now) {
    return switch (pane.life().stage()) {
      case STARTING ->
          List.of(
              SPINNER[(int) Math.floorMod(now / SPINNER_STEP, (long) SPINNER.length)]
                  + " "
                  + String.join(" ", pane.launch().command()));
      case FAILED -> List.of(pane.life().failure(), "Enter to restart, x to close");
      case ENDED ->
          List.of(
              Endings.text(Objects.requireNonNull(pane.life().status())),
              "Enter to restart, x to close");
      case RUNNING -> List.of();
    };
  }

  private BarView bar(long now) {
    List<WindowItem> windows = new ArrayList<>();
    int active = 0;
    for (Window window : model.session.windows()) {
      if (window == model.session.active()) {
        active = windows.size();
      }
      windows.add(new WindowItem(window.number(), title(window), mark(window)));
    }
    String message = model.message.text();
    String search = copying.prompt(model.focused());
    String text = search != null ? search : message.isEmpty() ? hint() : message;
    boolean isMessage = search != null || !message.isEmpty();
    return new BarView(windows, active, flags(), text, isMessage, side.text(now));
  }

  /** How to get at all keys, as they are bound. */
  private String hint() {
    List<Key> help = settings.keys().keys(Action.HELP);
    if (help.isEmpty()) {
      return "";
    }
    return model.prefixed
        ? help.get(0) + " all keys   Esc leaves"
        : settings.keys().prefix() + " " + help.get(0) + " all keys";
  }

  private String flags() {
    if (model.session.isEmpty()) {
      return "";
    }
    Window window = model.session.active();
    List<String> flags = new ArrayList<>();
    if (model.prefixed) {
      flags.add(settings.keys().prefix().toString());
    }
    if (window.zoomed()) {
      flags.add("zoomed");
    }
    if (window.synchronised()) {
      flags.add("synchronised");
    }
    if (copying.has(model.focused())) {
      flags.add("copy");
    }
    if (model.mouseCaptured) {
      flags.add("mouse");
    }
    return String.join(" ", flags);
  }

  private String title(Window window) {
    String name = window.name();
    if (name != null) {
      return name;
    }
    Pane pane = model.pane(window.focus());
    return pane == null ? "" : pane.label();
  }

  private String mark(Window window) {
    boolean exited = true;
    boolean recent = false;
    for (int id : window.panes()) {
      Pane pane = model.pane(id);
      if (pane != null) {
        PaneState state = state(pane);
        exited &= state == PaneState.EXITED;
        recent |= state == PaneState.ACTIVE;
      }
    }
    return mark(window == model.session.active(), exited, recent);
  }

  static String mark(boolean active, boolean exited, boolean recent) {
    if (active) {
      return exited ? "*!" : "*";
    }
    return exited ? "!" : recent ? "+" : "-";
  }
}
