package dev.atrium.pane.pty;

import java.util.ArrayDeque;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** What is to be typed into a program, bounded in bytes. Any thread may add, one takes. */
final class InputQueue {
  /** What a piece weighs beyond its bytes, so that a flood of single keys is bounded as well. */
  private static final int PIECE = 32;

  private final int limit;
  private final ArrayDeque<byte[]> pieces = new ArrayDeque<>();

  /** How much of the first piece is written already. */
  private int done;

  private int size;
  private boolean closed;

  InputQueue(int limit) {
    this.limit = limit;
  }

  /** Adds a copy of {@code bytes[from, to)} as one piece, or nothing if that is more than fits. */
  synchronized boolean add(byte[] bytes, int from, int to) {
    int length = to - from;
    if (closed || length > limit - size - pieces.size() * PIECE) {
      return false;
    }
    if (length > 0) {
      pieces.add(Arrays.copyOfRange(bytes, from, to));
      size += length;
    }
    return true;
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
