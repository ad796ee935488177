package dev.atrium.app.loop;

import dev.atrium.app.host.HostSession;
import dev.atrium.app.outer.Abilities;
import dev.atrium.app.trace.Recorders;
import dev.atrium.reaper.host.HostReaper;
import dev.atrium.reaper.host.HostReaperEvents;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * What the loop is given at its start.
 *
 * @param host terminal, watchdog and files of this run
 * @param abilities what the environment says of the outer terminal
 * @param preferences the settings in force at first
 * @param reload reads the settings again; may block
 * @param reaper makes the reaper that reports to the given events, once orphans are caught; may
 *     block for as long as the watchdog takes to start
 * @param recorders who takes down what panes print
 */
public record HostSetup(
    HostSession host,
    Abilities abilities,
    Preferences preferences,
    Supplier<Preferences> reload,
    Function<HostReaperEvents, HostReaper> reaper,
    Recorders recorders) {}
