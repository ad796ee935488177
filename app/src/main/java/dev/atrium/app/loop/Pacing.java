package dev.atrium.app.loop;

import java.util.concurrent.TimeUnit;

/**
 * When the next frame is due. An answer to a key is shown at once, one to several keys when it is
 * complete, whatever other panes print meanwhile; other output when it has been quiet for a moment,
 * so that a redraw is not shown half done; a flood at a steady rate. All times are nanoseconds of
 * one clock.
 */
final class Pacing {
  /** Output that pauses this long is taken to be complete for now. */
  static final long QUIET = TimeUnit.MILLISECONDS.toNanos(1);

  /** The longest time from a change to its frame; twice that while several keys are answered. */
  static final long LATEST = TimeUnit.MILLISECONDS.toNanos(8);

  /** Output within this time of a key is the answer to it. */
  static final long ECHO = TimeUnit.MILLISECONDS.toNanos(100);

  private static final long NONE = Long.MAX_VALUE;

  private long firstDamage = NONE;
  private long lastOutput = NONE;
  private long typedAt = NONE;
  private int keys;

  /** The focused pane's last output while it answers several keys. */
  private long answered = NONE;

  private boolean atOnce;

  /** A key went to the focused pane. */
  void typed(long now) {
    typedAt = now;
    keys++;
  }

  /** A pane printed something. */
  void output(boolean byFocusedPane, long now) {
    damage(now);
    lastOutput = now;
    if (byFocusedPane) {
      answer(now);
    }
  }

  private void answer(long now) {
    boolean begins = typedAt != NONE && now - typedAt <= ECHO;
    atOnce |= begins && keys == 1;
    if (answered != NONE || begins && keys > 1) {
      answered = now;
    }
    typedAt = NONE;
    keys = 0;
  }

  /** Something that a person asked for has changed: chrome, layout, focus. */
  void changed(long now) {
    damage(now);
    atOnce = true;
  }

  private void damage(long now) {
    if (firstDamage == NONE) {
      firstDamage = now;
    }
  }

  /** When the next frame is due; {@link Long#MAX_VALUE} while nothing has changed. */
  long due() {
    if (firstDamage == NONE || atOnce) {
      return firstDamage;
    }
    return answered == NONE
        ? Math.min(firstDamage + LATEST, lastOutput + QUIET)
        : Math.min(firstDamage + 2 * LATEST, answered + QUIET);
  }

  /** The changes so far are on their way to the screen. */
  void drawn() {
    firstDamage = NONE;
    lastOutput = NONE;
    answered = NONE;
    atOnce = false;
  }
}
