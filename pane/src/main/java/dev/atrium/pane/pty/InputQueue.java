package dev.atrium.pane.pty;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Iterator;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/** What is to be typed into a program, bounded in bytes. Any thread may add, one takes. */
final class InputQueue {
  /** What a piece weighs beyond its bytes, so that a flood of single keys is bounded as well. */
  private static final int PIECE = 32;

  /** What only keys may fill: who pasted too much must still be able to interrupt. */
  private static final int KEYS = 4096;

  private final int limit;
  private final ArrayDeque<byte[]> pieces = new ArrayDeque<>();

  /** How much of the first piece is written already. */
  private int done;

  private int size;
  private boolean keyCame;
  private boolean closed;

  InputQueue(int limit) {
    this.limit = limit;
  }

  /** Adds a copy of {@code bytes[from, to)} as one piece, or nothing if that is more than fits. */
  synchronized boolean add(byte[] bytes, int from, int to) {
    int length = to - from;
    int room = limit - size - pieces.size() * PIECE + (length == 1 ? KEYS : 0);
    if (closed || length > room) {
      return false;
    }
    if (length > 0) {
      pieces.add(Arrays.copyOfRange(bytes, from, to));
      size += length;
      keyCame |= length == 1;
    }
    return true;
  }

  /** Whether a key came since {@link #dropThroughSignal}. A key is a piece of one byte. */
  synchronized boolean hasNewKey() {
    return keyCame;
  }

  /**
   * Forgets everything up to and including the last key that signals.
   *
   * @param signalOf the signal of a byte, 0 for none
   * @return the signal, 0 if there is no such key
   */
  synchronized int dropThroughSignal(ToIntFunction<Byte> signalOf) {
    keyCame = false;
    Iterator<byte[]> backwards = pieces.descendingIterator();
    while (backwards.hasNext()) {
      byte[] piece = backwards.next();
      int signal = piece.length == 1 ? signalOf.applyAsInt(piece[0]) : 0;
      if (signal != 0) {
        dropThrough(piece);
        return signal;
      }
    }
    return 0;
  }

  private void dropThrough(byte[] last) {
    byte[] gone;
    do {
      gone = pieces.remove();
      size -= gone.length - done;
      done = 0;
    } while (gone != last);
  }

  synchronized int size() {
    return size;
  }

  /** The first piece, of which {@link #offset} bytes are gone; null if there is none. */
  synchronized byte @Nullable [] first() {
    return pieces.peek();
  }

  synchronized int offset() {
    return done;
  }

  /** Says that {@code count} more bytes of the first piece are gone; a cleared queue ignores it. */
  synchronized void advance(byte[] piece, int count) {
    if (pieces.peek() != piece) {
      return;
    }
    done += count;
    size -= count;
    if (done == piece.length) {
      pieces.remove();
      done = 0;
    }
  }

  synchronized void clear() {
    pieces.clear();
    done = 0;
    size = 0;
  }

  synchronized void close() {
    clear();
    closed = true;
  }
}
