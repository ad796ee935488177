package dev.atrium.reaper.host;

import dev.atrium.reaper.cgroup.Containment;
import dev.atrium.reaper.record.Owner;
import dev.atrium.reaper.record.StateDirectory;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * What the reaper of a host has to know.
 *
 * @param owner this host
 * @param state where to keep records; null if there is no place, then none are kept
 * @param watchdog pid of the watchdog, 0 without one
 * @param backstop who sees closes through if this host dies
 * @param exitGrace the grace for what is left of a pane whose program exited by itself
 * @param cgroup holds each pane's processes together; null where the system offers no such thing
 */
public record ReaperSetup(
    Owner owner,
    @Nullable StateDirectory state,
    int watchdog,
    Backstop backstop,
    Duration exitGrace,
    @Nullable Containment cgroup) {
  /** The grace that is given unless the user configured another. */
  public static final Duration DEFAULT_GRACE = Duration.ofMillis(750);
}
