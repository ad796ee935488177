package dev.atrium.app.host;

import dev.atrium.posix.Posix;
import dev.atrium.posix.Signal;
import java.util.concurrent.TimeUnit;

/**
 * The signals that arrive around a stop of the job.
 *
 * <p>No pipe: what was sent while we were stopped is told on threads that start when we go on, and
 * may well be told after the stop is over. A descriptor would be closed by then, or somebody
 * else's.
 */
final class WhileStopped {
  private boolean listening;
  private int unheard;
  private int termination;

  /** From now on arrivals are kept for {@link #await}. */
  synchronized void begin() {
    listening = true;
    unheard = 0;
  }

  /**
   * Called when the handlers of before are back: they get what told us to end, and what tells us to
   * after this.
   */
  void end() {
    int again;
    synchronized (this) {
      listening = false;
      again = termination;
    }
    if (again != 0) {
      Posix.raise(again);
    }
  }

  /** Takes in a signal; any thread. */
  void arrived(int signal) {
    boolean ends = signal != Signal.CONT.number();
    synchronized (this) {
      if (ends) {
        termination = signal;
      }
      unheard++;
      notifyAll();
      if (listening || !ends) {
        return;
      }
    }
    Posix.raise(signal);
  }

  /** The last signal that asked us to end, 0 if none ever did. It stays so from stop to stop. */
  synchronized int termination() {
    return termination;
  }

  /** Waits for one arrival that was not waited for before; false after the time. */
  synchronized boolean await(int millis) {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
    boolean interrupted = false;
    long left = millis;
    while (unheard == 0 && left > 0) {
      try {
        wait(left);
      } catch (InterruptedException e) {
        interrupted = true;
      }
      left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    if (unheard == 0) {
      return false;
    }
    unheard--;
    return true;
  }
}
