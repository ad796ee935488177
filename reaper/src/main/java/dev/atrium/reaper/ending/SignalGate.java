package dev.atrium.reaper.ending;

import dev.atrium.posix.Debug;
import dev.atrium.posix.Descriptors;
import dev.atrium.posix.Errno;
import dev.atrium.posix.Posix;
import dev.atrium.posix.ProcessId;
import dev.atrium.posix.ProcessTable;
import dev.atrium.posix.ProcessView;
import dev.atrium.posix.Signal;

/**
 * The only way to send a signal to what a record or a reading named.
 *
 * <p>A descriptor of the process is opened first, then its start time is read and compared, then
 * the signal goes through the descriptor. A number that is given to another process in between
 * cannot be hit: the descriptor still stands for the one that was looked at. Whatever cannot be
 * verified is not signalled.
 *
 * <p>One thread at a time, like the table.
 */
public final class SignalGate {
  private static final int FIRST_USER_PID = 2;

  private final ProcessTable table;

  /** What became of a signal. */
  public enum Outcome {
    SENT,
    /** There is no such process any more, which is what was wanted. */
    GONE,
    /** Another process has the number now; nothing was sent. */
    RECYCLED,
    /** It belongs to another user. */
    FORBIDDEN,
    /** It could not be made sure who it is; nothing was sent. */
    UNVERIFIED,
    /** The kernel cannot signal a group through a descriptor; nothing was sent. */
    NO_GROUPS
  }

  public SignalGate(ProcessTable table) {
    this.table = table;
  }

  /** Sends {@code signal} to exactly this process. */
  public Outcome send(ProcessId id, Signal signal) {
    Outcome outcome = verified(id, signal, false);
    if (Debug.ON) {
      Debug.mark("signal", signal + " to " + id.pid() + ", started " + id.start() + ": " + outcome);
    }
    return outcome;
  }

  /**
   * Sends {@code signal} to the whole group that this process leads. It may be dead, but must not
   * have been waited for: until then its number stands for its group and no other.
   */
  public Outcome sendToGroup(ProcessId leader, Signal signal) {
    Outcome outcome = verified(leader, signal, true);
    if (Debug.ON) {
      Debug.mark(
          "signal",
          signal + " to group " + leader.pid() + ", started " + leader.start() + ": " + outcome);
    }
    return outcome;
  }

  private Outcome verified(ProcessId id, Signal signal, boolean group) {
    if (id.pid() < FIRST_USER_PID) {
      return Outcome.UNVERIFIED;
    }
    int pidfd = Posix.pidfdOpen(id.pid());
    if (pidfd == -Errno.ENOSYS) {
      return group ? Outcome.NO_GROUPS : withoutDescriptor(id, signal);
    }
    if (pidfd < 0) {
      return pidfd == -Errno.ESRCH || pidfd == -Errno.EINVAL ? Outcome.GONE : Outcome.UNVERIFIED;
    }
    try {
      Outcome identity = identity(id, group);
      if (identity != Outcome.SENT) {
        return identity;
      }
      int result =
          group
              ? Posix.pidfdSignalGroup(pidfd, signal.number())
              : Posix.pidfdSignal(pidfd, signal.number());
      return outcome(result, group);
    } finally {
      Descriptors.close(pidfd);
    }
  }

  /** {@link Outcome#SENT} if it is the one that was named. */
  private Outcome identity(ProcessId id, boolean leadsGroup) {
    ProcessView seen = table.look(id.pid());
    if (seen == null) {
      int there = Posix.kill(id.pid(), 0);
      boolean gone = there == -Errno.ESRCH;
      return gone ? Outcome.GONE : there == 0 ? Outcome.UNVERIFIED : Outcome.FORBIDDEN;
    }
    if (seen.start() != id.start()) {
      return Outcome.RECYCLED;
    }
    return leadsGroup && seen.group() != id.pid() ? Outcome.NO_GROUPS : Outcome.SENT;
  }

  /** An old kernel, or macOS: between the check and the signal there is a moment left to chance. */
  private Outcome withoutDescriptor(ProcessId id, Signal signal) {
    Outcome identity = identity(id, false);
    return identity == Outcome.SENT
        ? outcome(Posix.kill(id.pid(), signal.number()), false)
        : identity;
  }

  private static Outcome outcome(int result, boolean group) {
    if (result == 0) {
      return Outcome.SENT;
    }
    if (result == -Errno.ESRCH) {
      return Outcome.GONE;
    }
    if (result == -Errno.EPERM) {
      return Outcome.FORBIDDEN;
    }
    return group ? Outcome.NO_GROUPS : Outcome.UNVERIFIED;
  }
}
