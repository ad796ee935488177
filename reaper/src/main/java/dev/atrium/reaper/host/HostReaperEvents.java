package dev.atrium.reaper.host;

import dev.atrium.posix.WaitStatus;
import dev.atrium.reaper.ending.EndReport;
import java.util.List;

/**
 * What the reaper tells the host's loop. Called on the reaper thread: post it to the loop's mailbox
 * and return at once.
 */
public interface HostReaperEvents {
  /** The program of this pane ended. The rest of its tree is being ended already. */
  void exited(int pane, WaitStatus status);

  /**
   * The trees of these panes are known and about to be ended. To close the masters of their ptys
   * now has the kernel send SIGHUP to each session's leader and foreground group, whoever they
   * belong to; signals of ours reach no process of another user. Comes only for panes whose
   * programs run, and must return once that is done, within some milliseconds.
   */
  default void hangUp(List<Integer> panes) {}

  /** These panes are over: nothing of them is left but what the report names. */
  void ended(EndReport report);

  /**
   * {@link HostReaper#endAll} is done: nothing of any pane is left but what the report names, and
   * every ending that was under way before is over.
   */
  void endedAll(EndReport report);

  /** Single processes were ended by {@link HostReaper#endProcess}; the report names no pane. */
  default void endedProcesses(EndReport report) {}

  /**
   * Something that concerns no single pane went wrong, such as a record that cannot be written.
   * Said once for each kind.
   */
  default void problem(String text) {}
}
