package dev.atrium.app.ui;

import com.googlecode.lanterna.input.KeyStroke;
import dev.atrium.app.draw.PaneScreen;
import dev.atrium.app.ui.Canvas.Look;
import org.jspecify.annotations.Nullable;

/**
 * What a list shows and what can be done with its entries.
 *
 * @param <T> an entry
 */
interface Listing<T> {
  String title();

  /** The keys that do something, in a few words. */
  String keys();

  /** What stands above the entries' columns, or empty. */
  default String head() {
    return "";
  }

  /** What stands in place of the entries until they are known, or empty. */
  default String waiting() {
    return "";
  }

  /** How an entry reads. */
  String text(T entry, int columns);

  /** What a typed filter is looked for in. */
  String searched(T entry);

  /** How deep an entry stands in the tree; those above it are shown with it. */
  default int depth(T entry) {
    return 0;
  }

  /** Whether an entry is only a heading, which cannot be selected. */
  default boolean isHeading(T entry) {
    return false;
  }

  default Look look(T entry) {
    return isHeading(entry) ? Look.HEADING : Look.PLAIN;
  }

  /** Enter was pressed on an entry. */
  Content.Outcome chosen(T entry);

  /** Another key was pressed; null if it means nothing, so that the filter gets it. */
  default Content.@Nullable Outcome other(KeyStroke key, T entry) {
    return null;
  }

  default @Nullable PaneScreen preview(T entry) {
    return null;
  }
}
