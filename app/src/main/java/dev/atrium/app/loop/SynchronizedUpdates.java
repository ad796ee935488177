package dev.atrium.app.loop;

import dev.atrium.pane.Pane;
import java.util.concurrent.TimeUnit;

/**
 * Ends the synchronized updates (private mode 2026) that a program began and did not end in time:
 * its pane must not stand still for ever. Loop thread only.
 */
final class SynchronizedUpdates {
  /** A program's synchronized update that is not ended by then is ended for it, in nanoseconds. */
  private static final long LIMIT = TimeUnit.MILLISECONDS.toNanos(250);

  private final Model model;

  SynchronizedUpdates(Model model) {
    this.model = model;
  }

  /** When the first of them is overdue, by System.nanoTime; Long.MAX_VALUE: there is none. */
  long deadline() {
    long next = Long.MAX_VALUE;
    for (Pane pane : model.panes()) {
      if (pane.terminal().modes().synchronizedUpdate()) {
        next = Math.min(next, overdue(pane));
      }
    }
    return next;
  }

  /** Ends what is overdue and tells whether there was any. */
  boolean endOverdue(long now) {
    boolean ended = false;
    for (Pane pane : model.panes()) {
      if (pane.terminal().modes().synchronizedUpdate() && overdue(pane) <= now) {
        pane.terminal().endSynchronizedUpdate();
        ended = true;
      }
    }
    return ended;
  }

  private static long overdue(Pane pane) {
    return pane.terminal().modes().synchronizedSinceNanos() + LIMIT;
  }
}
