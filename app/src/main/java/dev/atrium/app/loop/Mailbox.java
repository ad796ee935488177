package dev.atrium.app.loop;

import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * What other threads have to tell the loop, in order. Any thread posts; the loop's thread alone
 * takes and sleeps. Its producers are bounded themselves: the tty's reader by its permits, the
 * reaper by the number of panes.
 */
final class Mailbox {
  private final ConcurrentLinkedQueue<Runnable> letters = new ConcurrentLinkedQueue<>();
  private volatile boolean awake;
  private volatile @Nullable Thread owner;

  /** Makes the calling thread the one that sleeps here. */
  void own() {
    owner = Thread.currentThread();
  }

  /** Has this run on the loop's thread. */
  void post(Runnable letter) {
    letters.add(letter);
    wake();
  }

  /** Ends the loop's sleep, or the next one before it begins. */
  void wake() {
    if (!awake) {
      awake = true;
      LockSupport.unpark(owner);
    }
  }

  /** Runs all that was posted. */
  void drain() {
    awake = false;
    for (Runnable letter = letters.poll(); letter != null; letter = letters.poll()) {
      letter.run();
    }
  }

  /**
   * Sleeps until somebody wakes it.
   *
   * @param nanos the longest time; {@link Long#MAX_VALUE} is without a limit
   */
  void sleep(long nanos) {
    if (!awake && nanos > 0) {
      if (nanos == Long.MAX_VALUE) {
        LockSupport.park(this);
      } else {
        LockSupport.parkNanos(this, nanos);
      }
    }
  }
}
