package dev.atrium.app.assembly;

import dev.atrium.posix.Poll;
import dev.atrium.posix.Posix;
import dev.atrium.posix.Signal;

/** Waits for a child that should end by itself. */
final class Ending {
  private static final int LOOK_MILLIS = 20;

  private Ending() {}

  /**
   * Returns when the child has ended; after {@code millis} it is asked to, after as many killed.
   */
  static void await(int child, int millis) {
    Signal next = Signal.TERM;
    long end = System.nanoTime() + millis * 1_000_000L;
    while (!Posix.waitFor(child, Posix.WNOHANG).hasEnded()) {
      if (System.nanoTime() - end > 0) {
        Posix.kill(child, next.number());
        next = Signal.KILL;
        end = System.nanoTime() + millis * 1_000_000L;
      }
      new Poll().await(LOOK_MILLIS);
    }
  }
}
