package dev.atrium.app.outer;

import java.util.concurrent.locks.LockSupport;

/**
 * The way to the outer terminal: room for one frame. The loop fills the buffer only while it is
 * free, so a terminal that falls behind gets fewer and newer frames, never a backlog. What the
 * terminal takes at once is written by the loop itself, which saves the change of threads for a
 * key's echo; the rest is written by the thread {@code tty-out}, which waits for the terminal.
 *
 * <p>All methods but the listener's belong to the loop thread; {@link #leave} also to whoever ends
 * the program after the loop is gone.
 */
public final class TtyOut {
  /** How long {@link #leave} may take in all. */
  private static final long LEAVE_MILLIS = 1000;

  private static final long WRITER_MILLIS = 300;
  private static final int POLL_MILLIS = 20;
  private static final int FIRST_CAPACITY = 1 << 17;

  private final OuterSink sink;
  private final Listener listener;
  private final Thread thread;
  private final Bytes bytes = new Bytes(FIRST_CAPACITY);

  /** How many of {@link #bytes} are written; belongs, like them, to who has the turn. */
  private int done;

  /** Whether it is the thread's turn. */
  private volatile boolean busy;

  private volatile boolean leaving;
  private boolean gone;

  /** Hears of the thread's doings, on that thread. */
  public interface Listener {
    /** The buffer is free again. */
    void written();

    /** The terminal is gone; from now on everything written is dropped. */
    void failed(int errno);
  }

  TtyOut(OuterSink sink, Listener listener) {
    this.sink = sink;
    this.listener = listener;
    thread = new Thread(this::run, "tty-out");
    thread.setDaemon(true);
    thread.start();
  }

  /**
   * Starts the thread.
   *
   * @param descriptor the tty; stays open
   */
  public static TtyOut start(int descriptor, Listener listener) {
    return new TtyOut(TtySink.of(descriptor), listener);
  }

  /** Whether {@link #buffer} may be filled. */
  public boolean isFree() {
    return !busy;
  }

  /** The buffer for the next bytes; only while {@link #isFree}. */
  public Bytes buffer() {
    if (busy) {
      throw new IllegalStateException("the last frame is not written yet");
    }
    return bytes;
  }

  /** Sends what is in the buffer on its way. */
  public void submit() {
    if (bytes.isEmpty()) {
      return;
    }
    done = 0;
    if (sink.neverBlocks() && writeWhatFits()) {
      bytes.clear();
      return;
    }
    busy = true;
    LockSupport.unpark(thread);
  }

  /** Whether nothing is left to write. */
  private boolean writeWhatFits() {
    int count = 1;
    while (done < bytes.length() && count > 0 && !gone) {
      count = sink.write(bytes.array(), done, bytes.length());
      done += Math.max(0, count);
    }
    if (count < 0) {
      gone = true;
      listener.failed(-count);
    }
    return gone || done == bytes.length();
  }

  private void run() {
    while (!leaving) {
      if (!busy) {
        LockSupport.park(this);
      } else if (writeWhatFits()) {
        bytes.clear();
        busy = false;
        listener.written();
      } else {
        sink.awaitRoom(POLL_MILLIS);
      }
    }
  }

  /**
   * Stops the thread, writes the last words and returns within a second, whatever the terminal
   * does. A frame that the terminal did not take is thrown away, so the last words must not rely on
   * what went before.
   *
   * @return whether the last words are written whole
   */
  public boolean leave(byte[] lastWords) {
    long deadline = System.nanoTime() + LEAVE_MILLIS * 1_000_000;
    long patience = System.nanoTime() + WRITER_MILLIS * 1_000_000;
    while (busy && thread.isAlive() && System.nanoTime() < patience) {
      LockSupport.parkNanos(1_000_000);
    }
    leaving = true;
    LockSupport.unpark(thread);
    if (busy) {
      sink.discard();
    }
    if (!joined(deadline)) {
      return false;
    }
    boolean whole = write(lastWords, deadline);
    sink.close();
    return whole;
  }

  /** Whether the thread writes no more; it is also told so by itself when a bug ends it. */
  private boolean joined(long deadline) {
    if (thread == Thread.currentThread()) {
      return true;
    }
    long patience = System.nanoTime() + (deadline - System.nanoTime()) / 2;
    boolean interrupted = false;
    while (thread.isAlive() && System.nanoTime() < patience) {
      try {
        thread.join(Math.max(1, (patience - System.nanoTime()) / 1_000_000));
      } catch (InterruptedException e) {
        // Whoever wants us to stop can wait for the terminal to be given back.
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    return !thread.isAlive();
  }

  private boolean write(byte[] lastWords, long deadline) {
    long flushAt = System.nanoTime() + (deadline - System.nanoTime()) / 2;
    int at = 0;
    boolean flushed = false;
    while (at < lastWords.length && System.nanoTime() < deadline) {
      int count = sink.write(lastWords, at, lastWords.length);
      if (count < 0) {
        return false;
      }
      at += count;
      if (count == 0 && !sink.awaitRoom(POLL_MILLIS) && !flushed && System.nanoTime() > flushAt) {
        sink.discard();
        flushed = true;
        at = 0;
      }
    }
    return at == lastWords.length;
  }
}
