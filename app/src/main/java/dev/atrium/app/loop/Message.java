package dev.atrium.app.loop;

import java.util.concurrent.TimeUnit;

/**
 * A line for the person that stands in the bar for a while. All times are nanoseconds of one clock.
 */
final class Message {
  /** How long a message stands. */
  static final long SHOWN = TimeUnit.SECONDS.toNanos(4);

  private String text = "";
  private long until = Long.MAX_VALUE;

  void say(String newText, long now) {
    text = newText;
    until = newText.isEmpty() ? Long.MAX_VALUE : now + SHOWN;
  }

  /** What stands in the bar, or empty. */
  String text() {
    return text;
  }

  /** When it goes away; {@link Long#MAX_VALUE} while there is none. */
  long deadline() {
    return until;
  }

  /** Takes the message away if its time is over, and says whether it did. */
  boolean expire(long now) {
    if (now < until) {
      return false;
    }
    say("", now);
    return true;
  }
}
