package dev.atrium.reaper.sweep;

import dev.atrium.posix.ProcessId;
import dev.atrium.reaper.sweep.SweepReport.Cause;
import dev.atrium.reaper.tree.ProcessSnapshot;
import org.jspecify.annotations.Nullable;

/**
 * Follows the record of one dead session.
 *
 * @param seen the table at the time
 * @param hunt gets the victims
 * @param cause why they are victims
 */
record RecordSweep(ProcessSnapshot seen, Hunt hunt, Cause cause) {
  /** Adds whoever has that number in a group of the kernel's that is the session's own. */
  void followMember(int pid) {
    int index = seen.indexOf(pid);
    if (index != ProcessSnapshot.NONE && !seen.dead(index)) {
      hunt.add(seen.id(index), cause);
    }
  }

  /**
   * Adds a recorded process if it is still the same one.
   *
   * @param leader the leader of its group as recorded, null if that is not known; the group is
   *     taken along only if the leader is still the same one, too
   */
  void follow(ProcessId id, @Nullable ProcessId leader) {
    int index = seen.indexOf(id);
    if (index == ProcessSnapshot.NONE || seen.dead(index)) {
      return;
    }
    hunt.add(id, cause);
    int ahead = leader == null ? ProcessSnapshot.NONE : seen.indexOf(leader);
    if (leader != null && ahead != ProcessSnapshot.NONE && seen.group(index) == leader.pid()) {
      hunt.addGroup(leader, cause);
    }
  }
}
