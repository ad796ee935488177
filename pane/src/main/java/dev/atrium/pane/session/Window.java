package dev.atrium.pane.session;

import dev.atrium.pane.layout.Axis;
import dev.atrium.pane.layout.Borders;
import dev.atrium.pane.layout.Direction;
import dev.atrium.pane.layout.Layout;
import dev.atrium.pane.layout.Neighbours;
import dev.atrium.pane.layout.Preset;
import dev.atrium.pane.layout.Rect;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A window: panes that share the screen, one of them in focus. Panes are named by their ids. Lives
 * on the loop thread.
 */
public final class Window {
  private int number;
  private @Nullable String name;
  private Layout layout;
  private Preset preset = Preset.GRID;

  /** The panes by when they last had the focus, the newest last: the last one has it now. */
  private final List<Integer> focusOrder = new ArrayList<>();

  private boolean zoomed;
  private boolean synchronised;

  Window(int number, Layout layout) {
    this.number = number;
    this.layout = layout;
    focusOrder.addAll(layout.panes());
    focus(layout.panes().get(0));
  }

  /** The number by which it is chosen, at least 1. */
  public int number() {
    return number;
  }

  void renumber(int newNumber) {
    number = newNumber;
  }

  /** The name that a person gave it; null while it goes by its focused pane's title. */
  public @Nullable String name() {
    return name;
  }

  /** Gives it a name; an empty one takes the name back. */
  public void rename(String newName) {
    name = newName.isBlank() ? null : newName.strip();
  }

  public Layout layout() {
    return layout;
  }

  public List<Integer> panes() {
    return layout.panes();
  }

  /** The pane that has the focus. */
  public int focus() {
    return focusOrder.get(focusOrder.size() - 1);
  }

  /** The pane that had the focus before; the focused one where there is no other. */
  public int previousFocus() {
    return focusOrder.get(Math.max(0, focusOrder.size() - 2));
  }

  /** Gives the focus to a pane of this window; a zoom of another pane ends. */
  public void focus(int pane) {
    if (!layout.contains(pane)) {
      throw new IllegalArgumentException("pane " + pane + " is not in window " + number);
    }
    if (zoomed && pane != focus()) {
      zoomed = false;
    }
    focusOrder.remove((Integer) pane);
    focusOrder.add(pane);
  }

  /** Moves the focus to the neighbour in the direction, if there is one. */
  public void focus(Direction direction, Rect area) {
    Neighbours.of(focus(), direction, layout.arrange(area)).ifPresent(this::focus);
  }

  /** Puts a new pane behind the focused one and gives it the focus. */
  public void split(int fresh, Axis axis) {
    zoomed = false;
    layout = layout.split(focus(), fresh, axis);
    focusOrder.add(fresh);
  }

  /**
   * Takes a pane out; the focus goes to the one that had it before.
   *
   * @return whether panes are left; without one the window is at its end and must not be used any
   *     more
   */
  boolean remove(int pane) {
    if (pane == focus()) {
      zoomed = false;
    }
    focusOrder.remove((Integer) pane);
    return layout
        .without(pane)
        .map(
            rest -> {
              layout = rest;
              zoomed &= rest.size() > 1;
              return true;
            })
        .orElse(false);
  }

  void replace(int old, int fresh) {
    layout = layout.split(old, fresh, Axis.STACKED).without(old).orElse(layout);
    focusOrder.replaceAll(pane -> pane == old ? fresh : pane);
  }

  /** Moves the border next to the focused pane. */
  public void moveBorder(Direction direction, int cells, Rect area) {
    zoomed = false;
    int delta = direction.forward() ? cells : -cells;
    Borders.nearest(layout, focus(), direction.axis(), area)
        .ifPresent(border -> layout = Borders.moveBy(layout, border, delta));
  }

  /**
   * Moves a border that {@link Borders#at} found so that its second side begins at a row or column,
   * as far as the panes allow.
   *
   * @return where it begins now
   */
  public int moveBorder(Layout.Border border, int start) {
    layout = Borders.moveTo(layout, border, start);
    return Borders.reachable(border, start);
  }

  /** Arranges the panes by the next ready-made layout and returns it. */
  public Preset nextPreset() {
    zoomed = false;
    preset = preset.next();
    layout = preset.of(panes());
    return preset;
  }

  /** Lets the focused pane change places with the next or the previous one; it keeps the focus. */
  public void swapFocused(boolean withNext) {
    List<Integer> order = panes();
    int at = order.indexOf(focus());
    int other = order.get(Math.floorMod(at + (withNext ? 1 : -1), order.size()));
    zoomed = false;
    layout = layout.swapped(focus(), other);
  }

  /** Whether the focused pane fills the window. */
  public boolean zoomed() {
    return zoomed;
  }

  /** Zooms the focused pane, or ends the zoom. A single pane fills its window anyway. */
  public void toggleZoom() {
    zoomed = !zoomed && layout.size() > 1;
  }

  /** Whether what is typed goes to all panes of the window. */
  public boolean synchronised() {
    return synchronised;
  }

  public void toggleSynchronised() {
    synchronised = !synchronised;
  }

  /** The panes that are on the screen and where: all of them, or the zoomed one alone. */
  public List<Layout.Placed> arrange(Rect area) {
    return zoomed ? List.of(new Layout.Placed(focus(), area)) : layout.arrange(area);
  }

  /** Whether panes are drawn with a box around them. */
  public boolean boxed() {
    return layout.size() > 1 && !zoomed;
  }
}
