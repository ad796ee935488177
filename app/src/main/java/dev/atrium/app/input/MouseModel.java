package dev.atrium.app.input;

import dev.atrium.app.input.MouseEvent.Button;
import dev.atrium.app.keys.Key;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * Turns mouse events into what they mean: focus, selection, moved borders, reports to programs.
 * What a button began, only that button's end ends: a drag that began in a pane stays in it,
 * wherever the pointer goes.
 */
public final class MouseModel {
  /** Two clicks at one cell within this time are a double click. */
  static final long DOUBLE_CLICK = 400_000_000L;

  /** Lines per notch of the wheel. */
  static final int WHEEL_LINES = 3;

  private enum Drag {
    NONE,
    PROGRAM,
    SELECTION,
    BORDER
  }

  private Drag drag = Drag.NONE;
  private Button button = Button.NONE;
  private int pane;
  private int clicks;
  private long clickedAt;
  private int clickedRow = -1;
  private int clickedColumn = -1;

  /** What the event means, in the order in which it is to be done. */
  public List<MouseAction> event(MouseEvent event, MousePlaces places, long now) {
    return switch (event.kind()) {
      case PRESS -> press(event, places, now);
      case DRAG -> drag(event, places);
      case RELEASE -> release(event, places);
      case WHEEL -> wheel(event, places);
      case MOVE -> move(event, places);
    };
  }

  /** Forgets what is going on: the pane or the layout that it was about is gone. */
  public void reset() {
    drag = Drag.NONE;
    clicks = 0;
  }

  /** The pane in which a button was pressed that is still down, if it began something there. */
  public OptionalInt held() {
    boolean inPane = drag == Drag.PROGRAM || drag == Drag.SELECTION;
    return inPane ? OptionalInt.of(pane) : OptionalInt.empty();
  }

  /** Whether a program was told of a button that is still down, and so has to hear of its end. */
  public boolean isProgramsTurn() {
    return drag == Drag.PROGRAM;
  }

  private List<MouseAction> press(MouseEvent event, MousePlaces places, long now) {
    if (drag != Drag.NONE && event.button() != button) {
      // A second button during a drag is the program's or nobody's.
      return drag == Drag.PROGRAM ? List.of(report(event, places)) : List.of();
    }
    button = event.button();
    countClicks(event, now);
    if (places.isBar(event.row(), event.column())) {
      drag = Drag.NONE;
      return button == Button.LEFT ? List.of(new MouseAction.Bar(event.column())) : List.of();
    }
    OptionalInt hit = places.paneAt(event.row(), event.column());
    if (hit.isEmpty()) {
      boolean border = button == Button.LEFT && places.isBorder(event.row(), event.column());
      drag = border ? Drag.BORDER : Drag.NONE;
      return border ? List.of(new MouseAction.GraspBorder(event.row(), event.column())) : List.of();
    }
    pane = hit.getAsInt();
    return pressIn(event, places);
  }

  private void countClicks(MouseEvent event, long now) {
    boolean again =
        now - clickedAt <= DOUBLE_CLICK
            && event.row() == clickedRow
            && event.column() == clickedColumn
            && clicks > 0;
    clicks = again ? clicks % 3 + 1 : 1;
    clickedAt = now;
    clickedRow = event.row();
    clickedColumn = event.column();
  }

  private List<MouseAction> pressIn(MouseEvent event, MousePlaces places) {
    List<MouseAction> actions = new ArrayList<>();
    MousePlaces.Target target = places.target(pane);
    if (!target.focused()) {
      actions.add(new MouseAction.Focus(pane));
    }
    // Most terminals keep Shift to themselves; where one does not, it still is not the program's.
    boolean ours = (event.modifiers() & Key.SHIFT) != 0;
    if (!ours && target.reports().wants(event)) {
      drag = Drag.PROGRAM;
      actions.add(report(event, places));
    } else if (event.button() == Button.LEFT) {
      drag = Drag.SELECTION;
      int row = event.row() - target.top();
      actions.add(new MouseAction.Press(pane, row, event.column() - target.left(), clicks));
    } else {
      drag = Drag.NONE;
      if (event.button() == Button.MIDDLE) {
        actions.add(new MouseAction.Paste(pane));
      }
    }
    return actions;
  }

  private List<MouseAction> drag(MouseEvent event, MousePlaces places) {
    return switch (drag) {
      case NONE -> List.of();
      case PROGRAM -> List.of(report(event, places));
      case SELECTION -> List.of(select(event, places));
      case BORDER -> List.of(new MouseAction.MoveBorder(event.row(), event.column()));
    };
  }

  private MouseAction select(MouseEvent event, MousePlaces places) {
    MousePlaces.Target target = places.target(pane);
    int row = clamp(event.row() - target.top(), -1, target.rows());
    int column = clamp(event.column() - target.left(), 0, target.columns() - 1);
    return new MouseAction.Select(pane, row, column);
  }

  private List<MouseAction> release(MouseEvent event, MousePlaces places) {
    if (drag != Drag.NONE && event.button() != button && event.button() != Button.NONE) {
      return drag == Drag.PROGRAM ? List.of(report(event, places)) : List.of();
    }
    Drag ended = drag;
    drag = Drag.NONE;
    return switch (ended) {
      case PROGRAM -> List.of(report(event, places));
      case SELECTION -> List.of(new MouseAction.EndSelection(pane));
      case BORDER, NONE -> List.of();
    };
  }

  private List<MouseAction> wheel(MouseEvent event, MousePlaces places) {
    OptionalInt hit = places.paneAt(event.row(), event.column());
    if (hit.isEmpty()) {
      return List.of();
    }
    int under = hit.getAsInt();
    MousePlaces.Target target = places.target(under);
    if (target.reports().wants(event)) {
      return List.of(new MouseAction.Report(under, inside(event, target)));
    }
    if (event.button() != Button.WHEEL_UP && event.button() != Button.WHEEL_DOWN) {
      return List.of();
    }
    boolean up = event.button() == Button.WHEEL_UP;
    return List.of(
        target.wheelIsArrows()
            ? new MouseAction.Arrows(under, up, WHEEL_LINES)
            : new MouseAction.Scroll(under, up ? -WHEEL_LINES : WHEEL_LINES));
  }

  private static List<MouseAction> move(MouseEvent event, MousePlaces places) {
    OptionalInt hit = places.paneAt(event.row(), event.column());
    if (hit.isEmpty()) {
      return List.of();
    }
    MousePlaces.Target target = places.target(hit.getAsInt());
    return target.reports().wants(event)
        ? List.of(new MouseAction.Report(hit.getAsInt(), inside(event, target)))
        : List.of();
  }

  private MouseAction report(MouseEvent event, MousePlaces places) {
    return new MouseAction.Report(pane, inside(event, places.target(pane)));
  }

  /** In the pane's coordinates, never outside of it. */
  private static MouseEvent inside(MouseEvent event, MousePlaces.Target target) {
    MouseEvent moved = event.relativeTo(target.top(), target.left());
    return new MouseEvent(
        moved.kind(),
        moved.button(),
        clamp(moved.row(), 0, target.rows() - 1),
        clamp(moved.column(), 0, target.columns() - 1),
        moved.modifiers());
  }

  private static int clamp(int value, int least, int most) {
    return Math.max(least, Math.min(most, value));
  }
}
