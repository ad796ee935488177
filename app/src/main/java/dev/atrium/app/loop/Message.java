package dev.atrium.app.loop;

import java.util.concurrent.TimeUnit;

/**
 * A line for the person that stands in the bar for a while. All times are nanoseconds of one clock.
 */
final class Message {
  /** How long a message stands at least. */
  static final long SHOWN = TimeUnit.SECONDS.toNanos(4);

  /** How long a character of a longer one takes to be read. */
  private static final long CHARACTER = TimeUnit.MILLISECONDS.toNanos(80);

  /** How long it stands at least before something that nobody asked for now takes its place. */
  static final long READABLE = TimeUnit.SECONDS.toNanos(1);

  private String text = "";
  private long until = Long.MAX_VALUE;

  /** When the message that stands can be taken for read. */
  private long readable;

  /** What has to wait until the message that stands could be read; the newest if several do. */
  private String next = "";

  /** The answer to what was done just now, which stands at once. */
  void say(String newText, long now) {
    text = newText;
    readable = now + READABLE;
    until =
        newText.isEmpty() ? Long.MAX_VALUE : now + Math.max(SHOWN, CHARACTER * newText.length());
  }

  /** What came to pass meanwhile: it stands as soon as the message before it could be read. */
  void report(String newText, long now) {
    if (text.isEmpty() || now >= readable) {
      say(newText, now);
    } else {
      next = newText;
    }
  }

  /** What stands in the bar, or empty. */
  String text() {
    return text;
  }

  /** When it changes or goes away; {@link Long#MAX_VALUE} while there is none. */
  long deadline() {
    return next.isEmpty() ? until : readable;
  }

  /** Takes the message away if its time is over, and says whether it did. */
  boolean expire(long now) {
    if (now < deadline()) {
      return false;
    }
    String following = next;
    next = "";
    say(following, now);
    return true;
  }
}
