package dev.atrium.reaper.sweep;

import dev.atrium.posix.ProcessId;
import dev.atrium.reaper.record.CrashRegistry;
import dev.atrium.reaper.tree.ProcessSnapshot;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What carries the sessions that live, by their records: host, watchdog and launcher. They are
 * nobody's prey unless they live below a victim.
 */
final class LiveSessions {
  private final Set<Integer> groups = new HashSet<>();
  private final Set<ProcessId> carriers = new HashSet<>();

  static LiveSessions of(ProcessSnapshot seen, List<CrashRegistry> registries, OwnerLook looks) {
    LiveSessions live = new LiveSessions();
    for (CrashRegistry registry : registries) {
      int host = seen.indexOf(registry.owner().id());
      if (host != ProcessSnapshot.NONE && !looks.verdict(registry.owner().id()).gone()) {
        live.add(seen, host);
      }
    }
    return live;
  }

  private void add(ProcessSnapshot seen, int host) {
    groups.add(seen.group(host));
    carriers.add(seen.id(host));
    int watchdog = seen.indexOf(seen.parent(host));
    if (watchdog == ProcessSnapshot.NONE || seen.pid(watchdog) <= 1) {
      return;
    }
    groups.add(seen.group(watchdog));
    if (seen.session(watchdog) == seen.pid(watchdog)) {
      // No watchdog, but the shell of a terminal that a host without one was started in.
      return;
    }
    carriers.add(seen.id(watchdog));
    int launcher = seen.indexOf(seen.parent(watchdog));
    // A launcher that leads a session is a pane's root, and ends with that pane.
    if (launcher != ProcessSnapshot.NONE
        && seen.group(launcher) == seen.group(host)
        && seen.session(launcher) != seen.pid(launcher)) {
      carriers.add(seen.id(launcher));
    }
  }

  /** Whether that number leads a group which host or watchdog of a session that lives is in. */
  boolean leads(int pid) {
    return groups.contains(pid);
  }

  /** Whether it carries a session that lives, and no victim is above it. */
  boolean covers(ProcessSnapshot seen, int index, Set<ProcessId> victims) {
    if (!carriers.contains(seen.id(index))) {
      return false;
    }
    Set<Integer> passed = new HashSet<>();
    int at = seen.indexOf(seen.parent(index));
    while (at != ProcessSnapshot.NONE && passed.add(at)) {
      if (victims.contains(seen.id(at)) && !carriers.contains(seen.id(at))) {
        return false;
      }
      at = seen.indexOf(seen.parent(at));
    }
    return true;
  }
}
