package dev.atrium.app.loop;

import java.util.concurrent.TimeUnit;

/**
 * When the next frame is due. An answer to a key is shown at once; other output when it has been
 * quiet for a moment, so that a redraw is not shown half done; a flood at a steady rate. All times
 * are nanoseconds of one clock.
 */
final class Pacing {
  /** Output that pauses this long is taken to be complete for now. */
  static final long QUIET = TimeUnit.MILLISECONDS.toNanos(1);

  /** The longest time from a change to its frame. */
  static final long LATEST = TimeUnit.MILLISECONDS.toNanos(8);

  /** Output within this time of a key is the answer to it. */
  static final long ECHO = TimeUnit.MILLISECONDS.toNanos(100);

  private static final long NONE = Long.MAX_VALUE;

  private long firstDamage = NONE;
  private long lastOutput = NONE;
  private long typedAt = NONE;
  private boolean atOnce;

  /** A key went to the focused pane. */
  void typed(long now) {
    typedAt = now;
  }

  /** A pane printed something. */
  void output(boolean byFocusedPane, long now) {
    damage(now);
    lastOutput = now;
    if (byFocusedPane && typedAt != NONE) {
      atOnce |= now - typedAt <= ECHO;
      typedAt = NONE;
    }
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
    return Math.min(firstDamage + LATEST, lastOutput + QUIET);
  }

  /** The changes so far are on their way to the screen. */
  void drawn() {
    firstDamage = NONE;
    lastOutput = NONE;
    atOnce = false;
  }
}
