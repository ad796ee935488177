package dev.atrium.reaper.tree;

import dev.atrium.posix.ProcessId;
import java.util.HashSet;
import java.util.Set;

/**
 * Who is never signalled, whatever a record says: init and the kernel's special numbers, this
 * process, its ancestors, its group, the watchdog with its group, and strangers.
 */
public final class Protection {
  private static final int INIT = 1;

  private final Set<Integer> pids = new HashSet<>();
  private final Set<Integer> groups = new HashSet<>();
  private final Set<ProcessId> strangers;

  private Protection(Set<ProcessId> strangers) {
    this.strangers = strangers;
  }

  /**
   * What is protected from process {@code self}, as {@code table} shows its ancestors.
   *
   * @param watchdog the pid of the session's watchdog, or 0 if there is none
   * @param strangers processes below us that were there before any pane
   */
  public static Protection of(
      ProcessSnapshot table, int self, int watchdog, Set<ProcessId> strangers) {
    Protection protection = new Protection(strangers);
    int index = table.indexOf(self);
    if (index != ProcessSnapshot.NONE) {
      protection.groups.add(table.group(index));
    }
    while (index != ProcessSnapshot.NONE && protection.pids.add(table.pid(index))) {
      index = table.indexOf(table.parent(index));
    }
    protection.pids.add(self);
    int guard = watchdog == 0 ? ProcessSnapshot.NONE : table.indexOf(watchdog);
    if (guard != ProcessSnapshot.NONE) {
      protection.pids.add(watchdog);
      protection.groups.add(table.group(guard));
    }
    return protection;
  }

  /** Whether it is one of them; of one that could not be read its number alone is known. */
  public static boolean isStranger(Set<ProcessId> strangers, ProcessId process) {
    return strangers.contains(process)
        || strangers.contains(new ProcessId(process.pid(), ProcessId.UNREADABLE));
  }

  /** Whether process number {@code index} of {@code table} must be left alone. */
  public boolean covers(ProcessSnapshot table, int index) {
    int pid = table.pid(index);
    return pid <= INIT
        || pids.contains(pid)
        || groups.contains(table.group(index))
        || isStranger(strangers, table.id(index));
  }
}
