package dev.atrium.app.config;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The parts of the chrome that have a look. */
public enum ThemePart {
  FOCUSED("the border of the focused pane"),
  ACTIVE("the border of a pane with recent output"),
  IDLE("the border of any other pane"),
  EXITED("the border of a pane whose program ended"),
  BAR("the bar"),
  BAR_ACTIVE("the active window in the bar"),
  MESSAGE("a message in the bar"),
  NOTICE("what stands over a pane: a spinner, an error"),
  HIT("a search hit"),
  CURRENT_HIT("the search hit at the cursor");

  private final String help;

  ThemePart(String help) {
    this.help = help;
  }

  /** The name in the file, such as {@code bar_active}. */
  public String key() {
    return name().toLowerCase(Locale.ROOT);
  }

  public String help() {
    return help;
  }

  static Optional<ThemePart> of(String key) {
    return Stream.of(values()).filter(part -> part.key().equals(key)).findFirst();
  }

  static List<String> allKeys() {
    return Stream.of(values()).map(ThemePart::key).toList();
  }
}
