package dev.atrium.app.draw;

import dev.atrium.terminal.Cursor;
import dev.atrium.terminal.Hyperlink;
import dev.atrium.terminal.Palette;
import dev.atrium.terminal.Row;
import dev.atrium.terminal.Size;
import org.jspecify.annotations.Nullable;

/**
 * The rows that a pane shows: its live screen ({@link LiveScreen}) or its scrollback in copy mode.
 * Used on the loop thread only.
 */
public interface PaneScreen {
  /** The rows and columns that {@link #row} gives. The pane's place may be smaller or larger. */
  Size size();

  /** A row of the picture, {@code 0 <= row < size().rows()}. */
  Row row(int row);

  /** Whether the row changed since {@link #clean}. */
  boolean isDirty(int row);

  /** Called when all dirty rows have been taken over. */
  void clean();

  /** Where the cursor is in the picture. */
  Cursor cursor();

  /** Whether changes are to wait: the program is inside of a synchronized update (mode 2026). */
  default boolean isHeld() {
    return false;
  }

  /** Whether the whole picture is shown in reverse (DECSCNM). */
  default boolean isReversed() {
    return false;
  }

  /** The colours as the program has changed them; null if it could not. */
  default @Nullable Palette palette() {
    return null;
  }

  /** The link behind a number of {@link dev.atrium.terminal.Extra#link} in its rows, if known. */
  default @Nullable Hyperlink link(int number) {
    return null;
  }

  /** Tells which cells of the row are marked (selection, search hits), later ones on top. */
  default void marks(int row, Marks marks) {}
}
