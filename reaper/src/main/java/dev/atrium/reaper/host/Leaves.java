package dev.atrium.reaper.host;

import dev.atrium.posix.ProcessTable;
import dev.atrium.reaper.cgroup.Containment;
import dev.atrium.reaper.tree.OrphanEvidence;
import dev.atrium.reaper.tree.ProcessSnapshot;
import dev.atrium.reaper.tree.ProcessTree;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/** The cgroups of panes, where there are any; otherwise nothing happens. */
record Leaves(@Nullable Containment cgroup) {
  void enter(int pane) {
    if (cgroup != null) {
      cgroup.enter(pane);
    }
  }

  void leave() {
    if (cgroup != null) {
      cgroup.leave();
    }
  }

  /** Kills all that is left of panes; a leaf with a member that {@code tree} bars is left alone. */
  void kill(Collection<Integer> panes, ProcessTree tree) {
    if (cgroup == null) {
      return;
    }
    for (int pane : panes) {
      cgroup.kill(
          pane,
          pid -> {
            int index = tree.table().indexOf(pid);
            return index != ProcessSnapshot.NONE && tree.isBarred(index);
          });
    }
  }

  void remove(int pane) {
    if (cgroup != null) {
      cgroup.remove(pane);
    }
  }

  /** At the session's end: where there is no watchdog left, nobody else does it. */
  void removeAll() {
    if (cgroup != null) {
      cgroup.remove();
    }
  }

  /** The path of a pane's leaf, for the record. */
  @Nullable String path(int pane) {
    return cgroup == null ? null : cgroup.path(pane);
  }

  /** The pane in whose leaf a process is, or {@link OrphanEvidence#UNKNOWN}. */
  int paneOf(ProcessTable table, int pid) {
    int pane = cgroup == null ? OrphanEvidence.UNKNOWN : cgroup.paneOf(table.cgroup(pid));
    return pane < 1 ? OrphanEvidence.UNKNOWN : pane;
  }
}
