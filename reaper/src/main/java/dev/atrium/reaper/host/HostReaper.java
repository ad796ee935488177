package dev.atrium.reaper.host;

import dev.atrium.posix.ProcessId;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;

/**
 * Waits for every child of the host, ends panes, and keeps the crash registry.
 *
 * <p>One thread, {@code reaper}, does everything that scans or signals. All methods may be called
 * from any thread and return at once, except {@link #close}.
 */
public interface HostReaper extends AutoCloseable {
  /** Announces a fork for pane {@code pane}; see {@link SpawnTicket}. */
  SpawnTicket starting(int pane);

  /**
   * Ends these panes, all within one shared grace; afterwards {@link HostReaperEvents#ended} names
   * them. A pane that is still starting ends as soon as its start is done. An unknown or already
   * ended number is reported as ended with nothing.
   */
  void end(Collection<Integer> panes, Duration grace);

  /** Ends every pane and everything else below the host; {@link HostReaperEvents#endedAll}. */
  void endAll(Duration grace);

  /** Looks at the processes of a pane; {@code answer} gets them on the reaper's thread. */
  void processes(int pane, Consumer<List<PaneProcess>> answer);

  /**
   * Ends a process of a pane the same way as panes, and {@link HostReaperEvents#endedProcesses}
   * says what came of it. What is kept, or does not belong to the pane any more, is left alone.
   *
   * @param tree whether what is below the process ends with it
   */
  void endProcess(int pane, ProcessId process, boolean tree, Duration grace);

  /**
   * A pane printed something: its set of processes may have changed. Cheap enough for every turn.
   */
  void activity();

  /** Stops the thread. Does not end panes: call {@link #endAll} and wait for its report first. */
  @Override
  void close();
}
