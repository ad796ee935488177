package dev.atrium.app.loop;

import dev.atrium.app.config.Config;
import java.util.List;

/**
 * What the configuration says, and what follows from it.
 *
 * @param config the settings
 * @param rules for panes that are started from now on
 * @param opening what new windows and panes run
 * @param problems what is wrong with the file, a line each
 */
public record Preferences(Config config, PaneRules rules, Opening opening, List<String> problems) {
  public Preferences {
    problems = List.copyOf(problems);
  }

  /** The problems in one line: how many there are, and the first. */
  String summary() {
    if (problems.isEmpty()) {
      return "";
    }
    String count = problems.size() > 1 ? "1 of %d problems: ".formatted(problems.size()) : "";
    return count + problems.get(0);
  }
}
