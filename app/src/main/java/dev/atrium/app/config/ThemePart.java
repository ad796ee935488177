package dev.atrium.app.config;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The parts of the chrome that have a look. */
public enum ThemePart {
  FOCUSED("bright_cyan bold", "the border of the focused pane"),
  ACTIVE("default", "the border of a pane with recent output"),
  IDLE("bright_black", "the border of any other pane"),
  EXITED("red", "the border of a pane whose program ended"),
  BAR("default reverse", "the bar"),
  BAR_ACTIVE("default bold reverse", "the active window in the bar"),
  MESSAGE("yellow bold reverse", "a message in the bar"),
  NOTICE("default bold", "what stands over a pane: a spinner, an error"),
  HIT("black on yellow", "a search hit"),
  CURRENT_HIT("black on green", "the search hit at the cursor");

  private final String usual;
  private final String help;

  ThemePart(String usual, String help) {
    this.usual = usual;
    this.help = help;
  }

  /** The name in the file, such as {@code bar_active}. */
  public String key() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * Its look without a configuration, as the file would say it. The chrome is not drawn from this
   * text, which would have to be read at every start; a test compares the two.
   */
  public String usual() {
    return usual;
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
