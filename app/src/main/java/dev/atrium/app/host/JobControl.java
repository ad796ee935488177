package dev.atrium.app.host;

import dev.atrium.posix.CaughtSignals;
import dev.atrium.posix.Debug;
import dev.atrium.posix.Posix;
import dev.atrium.posix.ProcessTable;
import dev.atrium.posix.ProcessView;
import dev.atrium.posix.Signal;
import dev.atrium.posix.Tty;

/** The host as a job of the user's shell: it stops and goes on with its whole group. */
final class JobControl {
  /** How a stop ended. */
  enum Outcome {
    /** The job goes on, in the foreground. */
    CONTINUED,
    /** There is no shell that could continue it, so it was not stopped. */
    NOBODY_COULD_CONTINUE,
    /** SIGTERM, SIGHUP or SIGINT came, as {@code kill %1} sends it: nothing but to end. */
    TOLD_TO_END
  }

  /** How long a stop signal may take to arrive; none comes where it is ignored. */
  private static final int STOP_MILLIS = 1000;

  /** A shell's {@code kill %1} sends SIGTERM and SIGCONT, and either may be seen first. */
  private static final int COMPANION_MILLIS = 100;

  private final int terminal;
  private final int group = Posix.group(0);
  private final WhileStopped arrivals = new WhileStopped();

  JobControl(int terminal) {
    this.terminal = terminal;
  }

  /**
   * Returns once this job has the terminal. In the background ({@code atrium &}, {@code bg}) the
   * job stops itself as the kernel would on its first read.
   */
  Outcome awaitForeground() {
    while (arrivals.termination() == 0 && !isInForeground()) {
      if (!canStop()) {
        return Outcome.NOBODY_COULD_CONTINUE;
      }
      stop(Signal.TTIN);
    }
    return arrivals.termination() == 0 ? Outcome.CONTINUED : Outcome.TOLD_TO_END;
  }

  /** The signal that told a stopped job to end, 0 if there was none. */
  int termination() {
    return arrivals.termination();
  }

  /** Whether the terminal is ours to change. */
  boolean isInForeground() {
    int foreground = Tty.foregroundGroup(terminal);
    // Not our controlling terminal, or none any more: there is no job control to obey.
    return foreground == group || foreground <= 0;
  }

  /** Stops the job and returns when it goes on in the foreground, or is to end. */
  Outcome suspend() {
    if (!canStop()) {
      return Outcome.NOBODY_COULD_CONTINUE;
    }
    stop(Signal.TSTP);
    return awaitForeground();
  }

  /**
   * Signals our own group, launcher and host; the watchdog is elsewhere. Returns after the stop. If
   * the job was told to end meanwhile, whoever caught that signal before gets it again.
   */
  @SuppressWarnings("try") // The resources are what is undone at the end, not used meanwhile.
  private void stop(Signal signal) {
    if (Debug.ON) {
      Debug.mark("job", signal + " to our group " + group);
    }
    arrivals.begin();
    try (CaughtSignals.Before stops = CaughtSignals.byDefault(signal);
        CaughtSignals.Before others =
            CaughtSignals.to(arrivals::arrived, Signal.CONT, Signal.TERM, Signal.HUP, Signal.INT)) {
      Posix.kill(-group, signal.number());
      // The time passes while we are stopped, too. What woke us is then yet to be heard.
      if (arrivals.await(STOP_MILLIS) || arrivals.await(COMPANION_MILLIS)) {
        awaitCompanions();
      }
    }
    arrivals.end();
  }

  /** In the foreground nobody is kept waiting: what comes late is passed on then. */
  private void awaitCompanions() {
    while (arrivals.termination() == 0 && !isInForeground() && arrivals.await(COMPANION_MILLIS)) {
      // One more has arrived; it may be the continuation alone.
    }
  }

  /**
   * Whether somebody above could continue us: an ancestor in our session but in another group, as a
   * shell with job control is. The watchdog, our parent, is none, so the launcher's line is asked.
   */
  private boolean canStop() {
    ProcessTable table = ProcessTable.open();
    int session = Posix.session(0);
    // Without a launcher the watchdog is our child, and our parent may be the shell itself.
    boolean reachedJob = System.getProperty(HostSession.RUN_PROPERTY) == null;
    int pid = Posix.parentPid();
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
