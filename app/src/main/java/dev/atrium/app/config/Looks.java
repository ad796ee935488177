package dev.atrium.app.config;

import dev.atrium.app.draw.Theme;
import dev.atrium.terminal.Colour;
import dev.atrium.terminal.Style;
import java.util.Map;

/** The theme of the configuration as the compositor wants it. */
public final class Looks {
  private final Map<ThemePart, Look> changed;

  private Looks(Map<ThemePart, Look> changed) {
    this.changed = changed;
  }

  /** The default theme with the parts that the configuration changes. */
  public static Theme theme(Config config) {
    Looks looks = new Looks(config.theme());
    Theme plain = Theme.DEFAULT;
    return new Theme(
        looks.of(ThemePart.FOCUSED, plain.focused()),
        looks.of(ThemePart.ACTIVE, plain.active()),
        looks.of(ThemePart.IDLE, plain.idle()),
        looks.of(ThemePart.EXITED, plain.exited()),
        looks.of(ThemePart.BAR, plain.bar()),
        looks.of(ThemePart.BAR_ACTIVE, plain.barActive()),
        looks.of(ThemePart.MESSAGE, plain.message()),
        looks.of(ThemePart.NOTICE, plain.notice()),
        looks.of(ThemePart.HIT, plain.hit()),
        looks.of(ThemePart.CURRENT_HIT, plain.currentHit()));
  }

  private long of(ThemePart part, long plain) {
    Look look = changed.get(part);
    return look == null ? plain : style(look);
  }

  /** A look as a {@link Style}. */
  static long style(Look look) {
    long style = Style.withForeground(Style.DEFAULT, colour(look.foreground()));
    style = Style.withBackground(style, colour(look.background()));
    for (Look.Attribute attribute : look.attributes()) {
      style =
          switch (attribute) {
            case BOLD -> style | Style.BOLD;
            case DIM -> style | Style.DIM;
            case ITALIC -> style | Style.ITALIC;
            case UNDERLINE -> Style.withUnderline(style, 1);
            case REVERSE -> style | Style.INVERSE;
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
}
