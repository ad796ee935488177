package dev.atrium.app.config;

/**
 * What stands at the right of the bar.
 *
 * @param template text with {@code {host}}, {@code {age}} and {@code {cwd}}
 */
public record BarRight(String template) {
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
