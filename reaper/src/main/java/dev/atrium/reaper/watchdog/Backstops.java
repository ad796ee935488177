package dev.atrium.reaper.watchdog;

import dev.atrium.posix.Debug;
import dev.atrium.posix.Descriptors;
import dev.atrium.posix.Errno;
import dev.atrium.posix.Posix;
import dev.atrium.posix.ProcessId;
import dev.atrium.posix.ProcessTable;
import dev.atrium.posix.ProcessView;
import dev.atrium.posix.Signal;
import java.util.HashMap;
import java.util.Map;

/**
 * Panes whose close the host announced: what runs at the deadline is killed, whatever became of the
 * host meanwhile.
 */
final class Backstops {
  private static final long NEVER = Long.MAX_VALUE;

  /** Deep enough for any pane's root, which is the host's child; an end for a broken table. */
  private static final int GENERATIONS = 4;

  private final ProcessTable table;
  private final int host;
  private final Map<ProcessId, Long> deadlines = new HashMap<>();

  Backstops(ProcessTable table, int host) {
    this.table = table;
    this.host = host;
  }

  void add(LinkMessage.Closing closing, long now) {
    for (ProcessId root : closing.roots()) {
      deadlines.put(root, now + closing.millis());
    }
  }

  /** When to look again. */
  long next() {
    long next = NEVER;
    for (long deadline : deadlines.values()) {
      next = Math.min(next, deadline);
    }
    return next;
  }

  void killOverdue(long now) {
    if (now < next()) {
      return;
    }
    deadlines
        .entrySet()
        .removeIf(
            entry -> {
              if (now < entry.getValue()) {
                return false;
              }
              kill(entry.getKey());
              return true;
            });
  }

  /** The root and its group; what else it started is the host's to end, or the drain's. */
  private void kill(ProcessId root) {
    int pidfd = Posix.pidfdOpen(root.pid());
    if (pidfd < 0 && pidfd != -Errno.ENOSYS) {
      // Only where there are no such descriptors is the number good enough.
      return;
    }
    try {
      ProcessView seen = table.look(root.pid());
      if (seen == null || seen.start() != root.start() || !isBelowHost(seen)) {
        return;
      }
      boolean leads = seen.group() == root.pid();
      int result = pidfd >= 0 ? killBy(pidfd, leads) : killByNumber(root.pid(), leads);
      if (Debug.ON) {
        Debug.mark("watchdog", "SIGKILL to overdue " + root + ": " + Errno.name(-result));
      }
    } finally {
      if (pidfd >= 0) {
        Descriptors.close(pidfd);
      }
    }
  }

  /** By the root alone where the kernel cannot signal a group so. */
  private static int killBy(int pidfd, boolean group) {
    int result = group ? Posix.pidfdSignalGroup(pidfd, Signal.KILL.number()) : -Errno.EINVAL;
    return result == -Errno.EINVAL ? Posix.pidfdSignal(pidfd, Signal.KILL.number()) : result;
  }

  private static int killByNumber(int pid, boolean group) {
    return Posix.kill(group ? -pid : pid, Signal.KILL.number());
  }

  private boolean isBelowHost(ProcessView seen) {
    int parent = seen.parent();
    for (int i = 0; i < GENERATIONS && parent > 1; i++) {
      if (parent == host) {
        return true;
      }
      ProcessView next = table.look(parent);
      parent = next == null ? 0 : next.parent();
    }
    return false;
  }
}
