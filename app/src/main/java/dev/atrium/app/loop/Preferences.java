package dev.atrium.app.loop;

import dev.atrium.app.config.Config;
import java.util.List;

/**
 * What the configuration says, and what follows from it.
 *
 * @param config the settings
 * @param rules for panes that are started from now on
 * @param opening what new windows and panes run
 * @param problems what is wrong with the file, a short line each
 */
public record Preferences(Config config, PaneRules rules, Opening opening, List<String> problems) {
  public Preferences {
    problems = List.copyOf(problems);
  }

  /** The problems in one line: the first, and how many more there are. */
  String summary() {
    if (problems.isEmpty()) {
      return "";
    }
    int more = problems.size() - 1;
    String others = more == 0 ? "" : " (and %d more: atrium config check)".formatted(more);
    return problems.get(0) + others;
  }
}
