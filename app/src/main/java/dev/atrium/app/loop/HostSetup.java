package dev.atrium.app.loop;

import dev.atrium.app.config.Config;
import dev.atrium.app.host.HostSession;
import dev.atrium.app.outer.Abilities;
import dev.atrium.reaper.host.HostReaper;
import dev.atrium.reaper.host.HostReaperEvents;
import java.util.List;
import java.util.function.Function;

/**
 * What the loop is given at its start.
 *
 * @param host terminal, watchdog and files of this run
 * @param abilities what the environment says of the outer terminal
 * @param opening what is on the screen at first
 * @param rules for all panes
 * @param config the settings in force
 * @param reaper makes the reaper that reports to the given events, once orphans are caught; may
 *     block for as long as the watchdog takes to start
 * @param news lines to be shown once at the start
 */
public record HostSetup(
    HostSession host,
    Abilities abilities,
    Opening opening,
    PaneRules rules,
    Config config,
    Function<HostReaperEvents, HostReaper> reaper,
    List<String> news) {
  public HostSetup {
    news = List.copyOf(news);
  }
}
