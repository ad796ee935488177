package dev.atrium.app.loop;

import dev.atrium.app.copy.CopyMode;
import dev.atrium.app.copy.CopyResult;
import dev.atrium.app.copy.CopyScreen;
import dev.atrium.app.copy.PasteBuffers;
import dev.atrium.app.draw.PaneScreen;
import dev.atrium.app.keys.Key;
import dev.atrium.pane.Pane;
import dev.atrium.terminal.Size;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Which panes are in copy mode, and what becomes of what was copied. Lives on the loop thread. */
final class Copying {
  private final Model model;
  private final Settings settings;
  private final Desk desk;
  private final Map<Integer, Place> places = new HashMap<>();

  /** Where the last selection by mouse was, until the next press. */
  private @Nullable Place left;

  private int leftIn;

  /** What copying needs of the loop. */
  interface Desk {
    /** Opens the text in the user's editor in a new pane. */
    void edit(String text);

    /** Gives the text to the clipboard program of this desktop, if there is one. */
    void toDesktop(String text);
  }

  /**
   * A pane in copy mode.
   *
   * @param byMouse whether a drag or the wheel began it: then it ends by itself
   */
  private record Place(CopyMode mode, CopyScreen screen, boolean byMouse) {}

  Copying(Model model, Settings settings, Desk desk) {
    this.model = model;
    this.settings = settings;
    this.desk = desk;
  }

  boolean has(@Nullable Pane pane) {
    return pane != null && places.containsKey(pane.id());
  }

  /** What the pane shows in place of its live screen, or null. */
  @Nullable PaneScreen screen(int pane) {
    Place place = places.get(pane);
    return place == null ? null : place.screen;
  }

  /** What stands in the pane's corner; empty when it is not in copy mode. */
  String corner(int pane) {
    Place place = places.get(pane);
    return place == null ? "" : place.mode.corner();
  }

  /** The search that is being typed in a pane, or null. */
  @Nullable String prompt(@Nullable Pane pane) {
    Place place = pane == null ? null : places.get(pane.id());
    return place == null ? null : place.mode.prompt();
  }

  /** Copy mode of the pane, begun if need be. */
  CopyMode enter(Pane pane, boolean byMouse) {
    model.stale = true;
    return places.computeIfAbsent(
            pane.id(),
            id -> {
              CopyMode mode = new CopyMode(pane.terminal(), settings.config().copyKeys());
              return new Place(mode, new CopyScreen(mode), byMouse);
            })
        .mode;
  }

  void leave(Pane pane) {
    if (places.remove(pane.id()) != null) {
      pane.terminal().damageAll();
      model.stale = true;
    }
  }

  void key(Pane pane, Key key) {
    Place place = places.get(pane.id());
    if (place == null) {
      return;
    }
    model.stale = true;
    CopyResult result = place.mode.key(key);
    if (result instanceof CopyResult.Copied copied) {
      keep(copied.text());
    } else if (result instanceof CopyResult.Edit edit) {
      desk.edit(edit.text());
    }
    if (!(result instanceof CopyResult.Stay)) {
      leave(pane);
    }
  }

  /** Gives a pane another size. */
  void resize(Pane pane, Size size) {
    Place place = places.get(pane.id());
    if (place == null || size.equals(pane.terminal().size())) {
      pane.resize(size);
    } else {
      place.mode.during(() -> pane.resize(size));
      model.stale = true;
    }
  }

  /** Text pasted from outside while the pane is in copy mode: part of a search, or nothing. */
  void pasted(Pane pane, String text) {
    Place place = places.get(pane.id());
    if (place != null) {
      place.mode.paste(text);
      model.stale = true;
    }
  }

  /**
   * Goes on with searches.
   *
   * @return whether there is more to do at once
   */
  boolean work() {
    if (left != null && model.pane(leftIn) == null) {
      forgetLeft();
    }
    if (places.isEmpty()) {
      return false;
    }
    boolean more = false;
    places.keySet().removeIf(id -> model.pane(id) == null);
    for (Place place : places.values()) {
      if (place.mode.hasWork()) {
        place.mode.work();
        model.stale = true;
        more |= place.mode.hasWork();
      }
    }
    return more;
  }

  /** Goes back to where the end of a selection by mouse left copy mode, if it was this pane's. */
  void reenter(Pane pane) {
    Place place = left;
    if (place != null && leftIn == pane.id()) {
      places.putIfAbsent(pane.id(), place);
    }
  }

  void forgetLeft() {
    left = null;
  }

  /** Scrolls a pane by the wheel. */
  void scroll(Pane pane, int lines) {
    if (!has(pane) && (lines > 0 || pane.terminal().historySize() == 0)) {
      return;
    }
    boolean atEnd = enter(pane, true).scroll(lines);
    Place place = places.get(pane.id());
    if (atEnd && lines > 0 && place != null && place.byMouse && !place.mode.hasSelection()) {
      leave(pane);
    }
  }

  /** The button that selected was let go. */
  void endSelection(Pane pane) {
    Place place = places.get(pane.id());
    if (place != null && place.mode.hasSelection()) {
      keep(place.mode.selectedText());
      if (place.byMouse) {
        leave(pane);
        left = place;
        leftIn = pane.id();
      }
    }
  }

  private void keep(String text) {
    if (text.isEmpty()) {
      return;
    }
    model.copied.add(text);
    model.clipboard = text.getBytes(StandardCharsets.UTF_8);
    desk.toDesktop(text);
    long lines = text.lines().count();
    model.say(
        lines > 1
            ? "copied %,d lines".formatted(lines)
            : "copied %,d characters".formatted(text.codePointCount(0, text.length())));
  }

  /** Types the last copied text into a pane. */
  void paste(Pane pane) {
    model
        .copied
        .newest()
        .ifPresentOrElse(text -> paste(pane, text), () -> model.say("nothing was copied yet"));
  }

  void paste(Pane pane, String text) {
    byte[] bytes = PasteBuffers.bytes(text, pane.terminal().modes().bracketedPaste());
    if (!pane.type(bytes, 0, bytes.length)) {
      model.say("the program does not read: the paste was dropped");
    }
  }
}
