package dev.atrium.app.draw;

import dev.atrium.terminal.Colour;
import dev.atrium.terminal.Style;

/**
 * The looks of the chrome, each a {@link Style}. What a look says is always said by the text too,
 * so a terminal without colours loses nothing.
 *
 * @param focused the border of the pane that has the focus
 * @param active the border of a pane with recent output
 * @param idle the border of any other pane
 * @param exited the border of a pane whose program ended
 * @param bar the last row
 * @param barActive the active window in it
 * @param message a message in it
 * @param notice what stands over a pane: a spinner, an error
 * @param hit a search hit
 * @param currentHit the search hit at which the search stands
 */
public record Theme(
    long focused,
    long active,
    long idle,
    long exited,
    long bar,
    long barActive,
    long message,
    long notice,
    long hit,
    long currentHit) {

  public static final Theme DEFAULT =
      new Theme(
          Style.withForeground(Style.BOLD, Colour.indexed(14)),
          Style.DEFAULT,
          Style.withForeground(Style.DEFAULT, Colour.indexed(8)),
          Style.withForeground(Style.DEFAULT, Colour.indexed(1)),
          Style.INVERSE,
          Style.INVERSE | Style.BOLD,
          Style.withForeground(Style.INVERSE | Style.BOLD, Colour.indexed(3)),
          Style.BOLD,
          on(Colour.indexed(0), Colour.indexed(3)),
          on(Colour.indexed(0), Colour.indexed(2)));

  private static long on(int foreground, int background) {
    return Style.withBackground(Style.withForeground(Style.DEFAULT, foreground), background);
  }

  /** The border of a pane. */
  long border(PaneView pane) {
    if (pane.state() == PaneState.EXITED) {
      return pane.focused() ? exited | Style.BOLD : exited;
    }
    if (pane.focused()) {
      return focused;
    }
    return pane.state() == PaneState.ACTIVE ? active : idle;
  }

  long mark(Marks.Kind kind) {
    return switch (kind) {
      case SELECTED -> Style.INVERSE;
      case HIT -> hit;
      case CURRENT_HIT -> currentHit;
    };
  }
}
