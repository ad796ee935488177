package dev.atrium.app.draw;

import dev.atrium.app.config.Look;
import dev.atrium.app.config.ThemePart;
import dev.atrium.terminal.Colour;
import dev.atrium.terminal.Style;
import java.util.Map;

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

  /** With the looks that the configuration gives to some parts. */
  public Theme with(Map<ThemePart, Look> looks) {
    return new Theme(
        or(looks, ThemePart.FOCUSED, focused),
        or(looks, ThemePart.ACTIVE, active),
        or(looks, ThemePart.IDLE, idle),
        or(looks, ThemePart.EXITED, exited),
        or(looks, ThemePart.BAR, bar),
        or(looks, ThemePart.BAR_ACTIVE, barActive),
        or(looks, ThemePart.MESSAGE, message),
        or(looks, ThemePart.NOTICE, notice),
        or(looks, ThemePart.HIT, hit),
        or(looks, ThemePart.CURRENT_HIT, currentHit));
  }

  private static long or(Map<ThemePart, Look> looks, ThemePart part, long usual) {
    Look look = looks.get(part);
    return look == null ? usual : style(look);
  }

  private static long style(Look look) {
    long style = on(colour(look.foreground()), colour(look.background()));
    for (Look.Attribute attribute : look.attributes()) {
      style |=
          switch (attribute) {
            case BOLD -> Style.BOLD;
            case DIM -> Style.DIM;
            case ITALIC -> Style.ITALIC;
            case UNDERLINE -> Style.withUnderline(Style.DEFAULT, 1);
            case REVERSE -> Style.INVERSE;
          };
    }
    return style;
  }

  private static int colour(int written) {
    if (written == Look.DEFAULT_COLOUR) {
      return Colour.DEFAULT;
    }
    return written >= Look.RGB ? Colour.rgb(written - Look.RGB) : Colour.indexed(written);
  }

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
