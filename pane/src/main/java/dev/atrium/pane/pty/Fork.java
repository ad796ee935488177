package dev.atrium.pane.pty;

import dev.atrium.posix.Posix;
import dev.atrium.posix.Pty;
import dev.atrium.posix.PtyFork;
import dev.atrium.posix.Signal;
import dev.atrium.posix.Signals;
import dev.atrium.posix.Signals.Disposition;
import dev.atrium.reaper.host.SpawnTicket;
import dev.atrium.reaper.tree.Brand;

/**
 * The fork itself, with what a child inherits from its parent's process and thread put right for a
 * moment: signal mask, ignored signals, and the brand.
 */
final class Fork {
  /** All of this is state of the whole process, so there is one fork at a time. */
  private static final Object LOCK = new Object();

  private Fork() {}

  /** The child's pid, or -1. */
  static int start(PtyFork.Program program, Pty pty, int pane, SpawnTicket ticket) {
    synchronized (LOCK) {
      ticket.beforeFork();
      long blocked = Signals.setBlocked(Signals.NONE);
      long ignored = Signals.ignored();
      long limit = brand(pane);
      try {
        // Caught, not default: a caught signal is default again after the exec, and this process
        // does
        // not die of a hangup that it was started to ignore (nohup).
        setAll(ignored, Disposition.CAUGHT);
        return PtyFork.start(program, pty);
      } finally {
        setAll(ignored, Disposition.IGNORED);
        if (limit >= 0) {
          Posix.setSoftLimit(Posix.RLIMIT_MSGQUEUE, limit);
        }
        Signals.setBlocked(blocked);
        ticket.afterFork();
      }
    }
  }

  private static void setAll(long set, Disposition disposition) {
    for (Signal signal : Signal.values()) {
      if ((set & Signals.set(signal)) != 0) {
        Signals.setDisposition(signal.number(), disposition);
      }
    }
  }

  /**
   * Lowers the soft limit of message queues by the pane's number: a mark that a child can hardly
   * lose.
   *
   * @return the limit to put back, or -1 if there is no brand
   */
  private static long brand(int pane) {
    if (!Posix.HAS_MESSAGE_QUEUE_LIMIT || Brand.isTaken()) {
      return -1;
    }
    long limit = Posix.softLimit(Posix.RLIMIT_MSGQUEUE);
    boolean possible = limit > pane && Posix.setSoftLimit(Posix.RLIMIT_MSGQUEUE, limit - pane);
    return possible ? limit : -1;
  }
}
