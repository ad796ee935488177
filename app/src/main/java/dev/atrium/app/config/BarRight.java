package dev.atrium.app.config;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What stands at the right of the bar.
 *
 * @param template text with {@code {host}}, {@code {age}} and {@code {cwd}}
 */
public record BarRight(String template) {
  /** What can stand in braces. */
  static final List<String> NAMES = List.of("host", "age", "cwd");

  private static final Pattern IN_BRACES = Pattern.compile("\\{(\\w+)\\}");
  private static final long MINUTE = 60;
  private static final long HOUR = 60 * MINUTE;
  private static final long DAY = 24 * HOUR;

  /**
   * The text.
   *
   * @param host the name of this machine
   * @param ageSeconds how long the session has been running
   * @param cwd the directory of the focused pane, or empty where it is not known
   */
  public String text(String host, long ageSeconds, String cwd) {
    return template.replace("{host}", host).replace("{age}", age(ageSeconds)).replace("{cwd}", cwd);
  }

  /** The first name in braces that nothing is filled in for. */
  static Optional<String> unknownName(String template) {
    return IN_BRACES
        .matcher(template)
        .results()
        .map(found -> found.group(1))
        .filter(name -> !NAMES.contains(name))
        .findFirst();
  }

  /** Whether the text changes by itself, once a minute; nothing else needs a clock. */
  public boolean isTimed() {
    return template.contains("{age}");
  }

  static String age(long seconds) {
    if (seconds < HOUR) {
      return seconds / MINUTE + "m";
    }
    return seconds < DAY
        ? "%dh%02dm".formatted(seconds / HOUR, seconds % HOUR / MINUTE)
        : "%dd%02dh".formatted(seconds / DAY, seconds % DAY / HOUR);
  }
}
