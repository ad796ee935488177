package dev.atrium.app.loop;

import dev.atrium.app.copy.PasteBuffers;
import dev.atrium.app.outer.OuterFacts;
import dev.atrium.app.ui.Overlays;
import dev.atrium.pane.Pane;
import dev.atrium.pane.layout.Layout;
import dev.atrium.pane.layout.Rect;
import dev.atrium.pane.session.Session;
import dev.atrium.pane.session.Window;
import dev.atrium.terminal.Clusters;
import dev.atrium.terminal.Size;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * All that the loop knows of the session: windows, panes, sizes, messages. Lives on the loop
 * thread.
 */
final class Model {
  final Session session = new Session();
  final Clusters clusters = new Clusters();
  final Message message = new Message();
  final Overlays overlays = new Overlays(clusters, () -> stale = true);

  /** The outer terminal's size; either may be 0. */
  int rows = 24;

  int columns = 80;

  /** What the outer terminal looks like, as far as it has said. */
  OuterFacts outer = OuterFacts.NONE;

  /** Whether it shows sixel pictures. */
  boolean sixel;

  final Pictures pictures = new Pictures();

  boolean mouseCaptured;
  boolean prefixed;

  /** Panes that printed something since they last had the focus. */
  final Set<Integer> active = new HashSet<>();

  /** Whether a pane rang the bell since the last frame. */
  boolean bell;

  private BiConsumer<Pane, Size> resizer = Pane::resize;

  /** What was copied here, or put into the clipboard by programs. */
  final PasteBuffers copied = new PasteBuffers();

  /** What a program put into the clipboard since the last frame; null for nothing. */
  byte @Nullable [] clipboard;

  /** Whether the view has to be made anew before the next frame. */
  boolean stale = true;

  private final Map<Integer, Pane> byId = new HashMap<>();

  /** The same panes in a list that is walked every turn without an iterator. */
  private final List<Pane> panes = new ArrayList<>();

  /** Answers what the person did. */
  void say(String text) {
    message.say(text, System.nanoTime());
    stale = true;
  }

  /** Tells of what came to pass meanwhile. */
  void report(String text) {
    message.report(text, System.nanoTime());
    stale = true;
  }

  List<Pane> panes() {
    return panes;
  }

  void add(Pane pane) {
    byId.put(pane.id(), pane);
    panes.add(pane);
  }

  void forget(Pane pane) {
    byId.remove(pane.id());
    active.remove(pane.id());
    panes.remove(pane);
  }

  @Nullable Pane pane(int id) {
    return byId.get(id);
  }

  /** The pane that keys go to; null only before the first pane and after the last one. */
  @Nullable Pane focused() {
    return session.isEmpty() ? null : byId.get(session.active().focus());
  }

  /** Whether the bar has a row: not on a screen that has just one. */
  boolean hasBar() {
    return rows > 1;
  }

  /** Where the panes of a window lie. */
  Rect area() {
    return new Rect(0, 0, Math.max(0, hasBar() ? rows - 1 : rows), Math.max(0, columns));
  }

  /** Who gives panes their sizes, if they do not simply take them. */
  void resizeBy(BiConsumer<Pane, Size> who) {
    resizer = who;
  }

  /** Gives every pane the size that its place leaves it; those in hidden windows too. */
  void arrange() {
    stale = true;
    overlays.resize(rows, columns);
    for (Window window : session.windows()) {
      for (Layout.Placed placed : window.arrange(area())) {
        Pane pane = byId.get(placed.pane());
        if (pane != null) {
          resizer.accept(pane, size(window, placed.area()));
        }
      }
    }
  }

  /** The size of a pane's screen at a place; a program always has a cell. */
  static Size size(Window window, Rect place) {
    Rect inside = window.boxed() ? place.inside() : place;
    return new Size(Math.max(1, inside.columns()), Math.max(1, inside.rows()));
  }
}
