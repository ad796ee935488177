package dev.atrium.app.loop;

import dev.atrium.app.config.Config.CopyKeys;
import dev.atrium.app.copy.CopyMode;
import dev.atrium.app.copy.CopyResult;
import dev.atrium.app.copy.CopyScreen;
import dev.atrium.app.copy.PasteBuffers;
import dev.atrium.app.keys.Key;
import dev.atrium.pane.Pane;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Which panes show their scrollback instead of their live screen, and what was copied there. */
final class Copying {
  private final Map<Integer, Copy> open = new HashMap<>();
  private final PasteBuffers buffers = new PasteBuffers();
  private final CopyKeys manner;

  /** A pane's copy mode and its picture. */
  record Copy(CopyMode mode, CopyScreen screen) {}

  Copying(CopyKeys manner) {
    this.manner = manner;
  }

  /** The copy mode of a pane, or null while it shows its live screen. */
  @Nullable Copy of(int pane) {
    return open.get(pane);
  }

  PasteBuffers buffers() {
    return buffers;
  }

  /** Enters copy mode, or goes on in it. */
  CopyMode enter(Pane pane) {
    return open.computeIfAbsent(
            pane.id(),
            id -> {
              CopyMode mode = new CopyMode(pane.terminal(), manner);
              return new Copy(mode, new CopyScreen(mode));
            })
        .mode();
  }

  /**
   * Gives a key to the pane's copy mode.
   *
   * @return what it asks for beyond its own picture; null if the pane is not in copy mode
   */
  @Nullable CopyResult key(int pane, Key key) {
    Copy copy = open.get(pane);
    if (copy == null) {
      return null;
    }
    CopyResult result = copy.mode().key(key);
    if (!(result instanceof CopyResult.Stay)) {
      open.remove(pane);
    }
    if (result instanceof CopyResult.Copied copied) {
      buffers.add(copied.text());
    }
    return result;
  }

  void leave(int pane) {
    open.remove(pane);
  }

  /** Called when panes have got other sizes. */
  void resized() {
    all().forEach(copy -> copy.mode().resized());
  }

  private Collection<Copy> all() {
    return open.values();
  }

  /** Searches on, a step for each pane; true if there is more to do. */
  boolean work() {
    boolean more = false;
    for (Copy copy : all()) {
      if (copy.mode().hasWork()) {
        copy.mode().work();
        more = true;
      }
    }
    return more;
  }

  /** The bytes that paste the text into the pane, as its program asked for them. */
  static byte[] paste(Pane pane, String text) {
    return PasteBuffers.bytes(text, pane.terminal().modes().bracketedPaste());
  }

  static String text(byte[] bytes, int from, int to) {
    return new String(bytes, from, to - from, StandardCharsets.UTF_8);
  }
}
