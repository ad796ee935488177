package dev.atrium.app.draw;

import dev.atrium.pane.layout.Rect;
import java.util.List;

/**
 * A pane on the screen.
 *
 * @param area its place, the box included
 * @param boxed whether it has a box; then its screen lies in {@code area.inside()}, else in area
 * @param screen what it shows
 * @param index its number in the window, from 1
 * @param label its title or command, of any length and content
 * @param corner what stands in the top edge at the right (scrollback position, search count), or
 *     empty; a pane without a box shows it over its first row
 * @param state what its program does
 * @param focused whether keys go to it
 * @param notice lines shown over its middle (a spinner, an error, how it ended); empty for none
 */
public record PaneView(
    Rect area,
    boolean boxed,
    PaneScreen screen,
    int index,
    String label,
    String corner,
    PaneState state,
    boolean focused,
    List<String> notice) {
  public PaneView {
    notice = List.copyOf(notice);
  }

  /** Where its screen is shown. */
  public Rect inside() {
    return boxed ? area.inside() : area;
  }
}
