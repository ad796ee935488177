package dev.atrium.app.host;

import dev.atrium.posix.CaughtSignals;
import dev.atrium.posix.Debug;
import dev.atrium.posix.Descriptors;
import dev.atrium.posix.NativeBuffer;
import dev.atrium.posix.Poll;
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

  JobControl(int terminal) {
    this.terminal = terminal;
  }

  /**
   * Returns once this job has the terminal. In the background ({@code atrium &}, {@code bg}) the
   * job stops itself as the kernel would on its first read.
   */
  Outcome awaitForeground() {
    while (!isInForeground()) {
      if (!canStop()) {
        return Outcome.NOBODY_COULD_CONTINUE;
      }
      if (stop(Signal.TTIN)) {
        return Outcome.TOLD_TO_END;
      }
    }
    return Outcome.CONTINUED;
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
    return stop(Signal.TSTP) ? Outcome.TOLD_TO_END : awaitForeground();
  }

  /**
   * Signals our own group, launcher and host; the watchdog is elsewhere. Returns after the stop.
   *
   * @return whether the job was told to end; whoever caught that signal before gets it again
   */
  @SuppressWarnings("try") // The resources are what is undone at the end, not used meanwhile.
  private boolean stop(Signal signal) {
    if (Debug.ON) {
      Debug.mark("job", signal + " to our group " + group);
    }
    Descriptors.Pipe pipe = Descriptors.pipe(true);
    int end = 0;
    try (CaughtSignals.Before stops = CaughtSignals.byDefault(signal);
        CaughtSignals.Before others =
            CaughtSignals.into(pipe.writeEnd(), Signal.CONT, Signal.TERM, Signal.HUP, Signal.INT)) {
      Posix.kill(-group, signal.number());
      end = termination(pipe.readEnd(), STOP_MILLIS);
      if (end == 0 && !isInForeground()) {
        end = termination(pipe.readEnd(), COMPANION_MILLIS);
      }
    } finally {
      Descriptors.close(pipe.readEnd());
      Descriptors.close(pipe.writeEnd());
    }
    if (end != 0) {
      Posix.raise(end);
    }
    return end != 0;
  }

  /** Waits for any signal; a number other than that of CONT if one is among them, else 0. */
  private static int termination(int pipe, int millis) {
    Poll poll = new Poll();
    poll.add(pipe, Poll.IN);
    if (poll.await(millis) <= 0) {
      return 0;
    }
    NativeBuffer arrived = new NativeBuffer(64);
    int count = Descriptors.read(pipe, arrived, 0, arrived.size());
    for (int i = 0; i < count; i++) {
      if (arrived.getByte(i) != Signal.CONT.number()) {
        return arrived.getByte(i);
      }
    }
    return 0;
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
