package dev.atrium.pane.session;

import dev.atrium.pane.layout.Axis;
import dev.atrium.pane.layout.Layout;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** The windows of one atrium and which of them is on the screen. Lives on the loop thread. */
public final class Session {
  private final List<Window> windows = new ArrayList<>();

  /**
   * The windows by when they were last on the screen, the newest last: the last one is there now.
   */
  private final List<Window> visited = new ArrayList<>();

  private int lastPane;

  /** A new pane id, at least 1, never given twice. */
  public int newPane() {
    return ++lastPane;
  }

  /** Opens a window on the layout, with the lowest number that is free, and shows it. */
  public Window open(Layout layout) {
    Window window = new Window(lowestFreeNumber(), layout);
    windows.add(window);
    sort();
    show(window);
    return window;
  }

  private void sort() {
    // No comparingInt: its lambda can be serialized, which cannot be archived for the next start.
    windows.sort((one, other) -> Integer.compare(one.number(), other.number()));
  }

  private int lowestFreeNumber() {
    int number = 1;
    while (byNumber(number).isPresent()) {
      number++;
    }
    return number;
  }

  /** All windows by number. */
  public List<Window> windows() {
    return Collections.unmodifiableList(windows);
  }

  public boolean isEmpty() {
    return windows.isEmpty();
  }

  /** The window on the screen; there must be one. */
  public Window active() {
    return visited.get(visited.size() - 1);
  }

  public Optional<Window> byNumber(int number) {
    return windows.stream().filter(w -> w.number() == number).findFirst();
  }

  /** The window that the pane is in. */
  public Optional<Window> holding(int pane) {
    return windows.stream().filter(w -> w.layout().contains(pane)).findFirst();
  }

  /** Shows one of the windows. */
  public void show(Window window) {
    visited.remove(window);
    visited.add(window);
  }

  /** Shows the window that was on the screen before. */
  public void showLast() {
    show(visited.get(Math.max(0, visited.size() - 2)));
  }

  /**
   * Shows the window that stands {@code steps} behind the active one in the list, around its end.
   */
  public void showRelative(int steps) {
    int at = windows.indexOf(active());
    show(windows.get(Math.floorMod(at + steps, windows.size())));
  }

  /** Lets the active window change numbers with the one next to it in the list. */
  public void moveActive(int steps) {
    Window moved = active();
    int at = windows.indexOf(moved);
    List<Integer> numbers = windows.stream().map(Window::number).toList();
    List<Window> order = new ArrayList<>(windows);
    order.remove(at);
    order.add(Math.floorMod(at + steps, windows.size()), moved);
    for (int i = 0; i < order.size(); i++) {
      order.get(i).renumber(numbers.get(i));
    }
    sort();
  }

  /** Puts a new pane into the place of one that is over. */
  public void replace(int old, int fresh) {
    holding(old).ifPresent(window -> window.replace(old, fresh));
  }

  /** Takes a pane away, and its window with it if that was its last pane. */
  public void remove(int pane) {
    holding(pane)
        .filter(window -> !window.remove(pane))
        .ifPresent(
            window -> {
              windows.remove(window);
              visited.remove(window);
            });
  }

  /** Moves the active window's focused pane into a window of its own; nothing where it is alone. */
  public void breakOut() {
    Window from = active();
    if (from.layout().size() > 1) {
      int pane = from.focus();
      from.remove(pane);
      open(Layout.of(pane));
    }
  }

  /**
   * Moves the focused pane of {@code from} into the active window, next to its focused pane, and
   * gives it the focus there. A window without panes is no more.
   */
  public void join(Window from, Axis axis) {
    Window into = active();
    if (from == into) {
      return;
    }
    int pane = from.focus();
    remove(pane);
    into.split(pane, axis);
  }
}
