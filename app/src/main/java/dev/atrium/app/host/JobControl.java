package dev.atrium.app.host;

import dev.atrium.posix.CaughtSignals;
import dev.atrium.posix.Debug;
import dev.atrium.posix.Descriptors;
import dev.atrium.posix.Poll;
import dev.atrium.posix.Posix;
import dev.atrium.posix.ProcessTable;
import dev.atrium.posix.ProcessView;
import dev.atrium.posix.Signal;
import dev.atrium.posix.Tty;

/** The host as a job of the user's shell: it stops and goes on with its whole group. */
final class JobControl {
  /** How long a stop signal may take to arrive; none comes where it is ignored. */
  private static final int STOP_MILLIS = 1000;

  private final int terminal;
  private final int group = Posix.group(0);

  JobControl(int terminal) {
    this.terminal = terminal;
  }

  /**
   * Returns once this job has the terminal. In the background ({@code atrium &}, {@code bg}) the
   * job stops itself as the kernel would on its first read.
   */
  void awaitForeground() {
    while (!isInForeground() && canStop()) {
      stop(Signal.TTIN);
    }
  }

  /** Whether the terminal is ours to change. */
  boolean isInForeground() {
    int foreground = Tty.foregroundGroup(terminal);
    // Not our controlling terminal, or none any more: there is no job control to obey.
    return foreground == group || foreground <= 0;
  }

  /**
   * Stops the job and returns when it goes on in the foreground.
   *
   * @return false if there is no shell that could continue it, and nothing happened
   */
  boolean suspend() {
    if (!canStop()) {
      return false;
    }
    stop(Signal.TSTP);
    awaitForeground();
    return true;
  }

  /**
   * Signals our own group: launcher and host. The watchdog is elsewhere. Returns after the stop.
   */
  private void stop(Signal signal) {
    if (Debug.ON) {
      Debug.mark("job", signal + " to our group " + group);
    }
    Descriptors.Pipe continued = Descriptors.pipe(true);
    try (CaughtSignals.Before stops = CaughtSignals.byDefault(signal);
        CaughtSignals.Before goesOn = CaughtSignals.into(continued.writeEnd(), Signal.CONT)) {
      Posix.kill(-group, signal.number());
      Poll poll = new Poll();
      poll.add(continued.readEnd(), Poll.IN);
      poll.await(STOP_MILLIS);
    } finally {
      Descriptors.close(continued.readEnd());
      Descriptors.close(continued.writeEnd());
    }
  }

  /**
   * Whether somebody above could continue us: an ancestor in our session but in another group, as a
   * shell with job control is. The watchdog, our parent, is none, so the launcher's line is asked.
   */
  private boolean canStop() {
    ProcessTable table = ProcessTable.open();
    int session = Posix.session(0);
    int pid = Posix.parentPid();
    boolean reachedJob = false;
    while (pid > 1) {
      ProcessView seen = table.look(pid);
      if (seen == null || seen.session() != session) {
        return false;
      }
      if (seen.group() == group) {
        reachedJob = true;
      } else if (reachedJob) {
        return true;
      }
      pid = seen.parent();
    }
    return false;
  }
}
