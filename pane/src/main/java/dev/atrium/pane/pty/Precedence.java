package dev.atrium.pane.pty;

import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Whose output is waited for: while a key is on its way through a program, what other programs
 * print is not read. They sleep in their writes and leave the processors to the program that is to
 * answer, which otherwise, with every processor busy, gets its turn tens of milliseconds later.
 *
 * <p>Not for long, since there may be no answer: of the time in which keys are typed, the others
 * lose a tenth at most. All times are nanoseconds of one clock. {@link #typed} belongs to the
 * loop's thread, everything else to {@link PtyIo}'s.
 *
 * @param <C> a channel, told from others by identity
 */
final class Precedence<C> {
  /** The longest wait for an answer. */
  static final long PATIENCE = TimeUnit.MILLISECONDS.toNanos(10);

  /** From one wait that was in vain to the next. */
  static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(100);

  /** A key and when it was typed. */
  private record Typed<C>(C into, long at) {}

  private volatile @Nullable Typed<C> typed;

  /** A key went to this channel's program. */
  void typed(C into, long now) {
    Typed<C> last = typed;
    if (last == null || now - last.at >= PAUSE) {
      typed = new Typed<>(into, now);
    }
  }

  /** This channel's program printed. */
  void printed(C channel) {
    Typed<C> last = typed;
    if (last != null && last.into == channel) {
      typed = null;
    }
  }

  /** How long this channel is not to be read yet; 0 or less if it may be. */
  long wait(C channel, long now) {
    Typed<C> last = typed;
    return last == null || last.into == channel ? 0 : last.at + PATIENCE - now;
  }
}
