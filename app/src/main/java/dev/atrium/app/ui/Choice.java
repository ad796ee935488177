package dev.atrium.app.ui;

import dev.atrium.app.draw.PaneScreen;
import org.jspecify.annotations.Nullable;

/**
 * An entry of a chooser.
 *
 * @param depth how deep it stands in the tree: 0 for a window, 1 for its panes
 * @param text how it reads
 * @param preview what it looks like at the moment; null for nothing to see
 * @param chosen what happens when it is chosen
 */
public record Choice(int depth, String text, @Nullable PaneScreen preview, Runnable chosen) {}
