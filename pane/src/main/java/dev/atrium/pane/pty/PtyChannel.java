package dev.atrium.pane.pty;

import dev.atrium.posix.Debug;
import dev.atrium.posix.Descriptors;
import dev.atrium.posix.Errno;
import dev.atrium.posix.NativeBuffer;
import dev.atrium.posix.Poll;
import dev.atrium.posix.PosixException;
import dev.atrium.posix.Pty;
import dev.atrium.posix.Tty;
import dev.atrium.posix.WindowSize;
import dev.atrium.terminal.Size;

/**
 * A pane's master as the loop sees it: a ring of what the program printed, a bounded queue of what
 * is to be typed into it.
 *
 * <p>{@link #input} and {@link #consumed} belong to the loop's thread; everything else may be
 * called from any thread and returns at once. What is not public belongs to {@link PtyIo}'s thread.
 */
public final class PtyChannel {
  /** Bytes a pane's program may be ahead of the loop. */
  public static final int RING = 256 * 1024;

  /** Bytes the user may be ahead of a pane's program. */
  public static final int WRITE_LIMIT = 8 * 1024 * 1024;

  /** With less room than one read of the kernel's gives, reading waits for more. */
  private static final int LEAST_ROOM = 4096;

  /** The reader starts again when the loop has freed that much. */
  private static final int RESUME_ROOM = RING / 4;

  /** Bytes of the longest input that counts as a key. */
  private static final int KEY = 64;

  private static final int NO_RETRY = -1;
  private static final int FIRST_RETRY_MILLIS = 10;
  private static final int LAST_RETRY_MILLIS = 5000;

  private final PtyIo io;
  private final Ring ring = new Ring(RING);
  private final InputQueue queue = new InputQueue(WRITE_LIMIT);

  /** Guards the descriptor against being closed and given away under a call. */
  private final Object descriptorLock = new Object();

  private final NativeBuffer key = new NativeBuffer(KEY);
  private int master;
  private volatile boolean ended;
  private volatile boolean starved;
  private volatile boolean closing;
  private boolean toWrite;
  private int retryMillis = NO_RETRY;
  private long retryAt;

  PtyChannel(PtyIo io, int master) {
    this.io = io;
    this.master = master;
  }

  /** The program's output; say {@link #consumed} after taking some. */
  public Ring input() {
    return ring;
  }

  /**
   * Gives {@code count} bytes of {@link #input} back and lets a reader that waited for room go on.
   */
  public void consumed(int count) {
    ring.consume(count);
    if (starved && ring.free() >= RESUME_ROOM) {
      starved = false;
      io.wakeUp();
    }
  }

  /**
   * Whether the program's side is closed and everything that was printed is in {@link #input}. With
   * an empty ring that is the end. A program that closed its terminal and opens it again (which is
   * rare) makes this false again.
   */
  public boolean ended() {
    return ended;
  }

  /**
   * Queues input for the program, as one piece.
   *
   * <p>A single interrupt, quit or suspend character does not wait behind what the program does not
   * read: as the line discipline would, it drops that and signals.
   *
   * @return false, and nothing is queued, if more than {@link #WRITE_LIMIT} bytes would wait or the
   *     channel is closed
   */
  public boolean offer(byte[] bytes, int from, int to) {
    int written = queue.size() == 0 && to - from <= KEY ? writeKey(bytes, from, to) : 0;
    if (from + written == to) {
      return true;
    }
    if (!queue.add(bytes, from + written, to)) {
      return false;
    }
    io.wakeUp();
    return true;
  }

  /** A key goes at once, which saves a change of threads; how much of it the kernel took. */
  private int writeKey(byte[] bytes, int from, int to) {
    synchronized (descriptorLock) {
      if (master < 0) {
        return 0;
      }
      key.put(0, bytes, from, to - from);
      io.typed(this);
      return Math.max(0, Descriptors.write(master, key, 0, to - from));
    }
  }

  /** As {@link #offer(byte[], int, int)} with all of {@code bytes}. */
  public boolean offer(byte[] bytes) {
    return offer(bytes, 0, bytes.length);
  }

  /** Bytes that wait for the program to read. */
  public int queued() {
    return queue.size();
  }

  /** Tells program and kernel the size; the foreground group gets SIGWINCH if it changed. */
  public void resize(Size size) {
    synchronized (descriptorLock) {
      if (master >= 0) {
        Tty.setSize(master, WindowSize.ofCells(size.columns(), size.rows()));
      }
    }
  }

  /** The foreground process group, or a negative number if there is none. */
  public int foregroundGroup() {
    synchronized (descriptorLock) {
      return master < 0 ? -Errno.EBADF : Tty.foregroundGroup(master);
    }
  }

  /** Closes the master, soon; the program gets SIGHUP. Harmless when repeated. */
  public void close() {
    closing = true;
    queue.close();
    io.wakeUp();
  }

  /**
   * Closes the master and waits for that: the kernel hangs the terminal up, which reaches its
   * foreground group also where that belongs to another user.
   *
   * @param millis the longest time to wait
   */
  public void hangUp(long millis) {
    close();
    long end = System.nanoTime() + millis * 1_000_000;
    synchronized (descriptorLock) {
      long left = millis;
      while (master >= 0 && left > 0) {
        try {
          descriptorLock.wait(left);
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
          return;
        }
        left = (end - System.nanoTime()) / 1_000_000;
      }
    }
  }

  int descriptor() {
    return master;
  }

  /** What to wait for: {@link Poll#IN}, {@link Poll#OUT}, both or nothing. */
  int events() {
    toWrite = queue.size() > 0;
    int events = toWrite ? Poll.OUT : 0;
    return !ended && hasRoom() ? events | Poll.IN : events;
  }

  private boolean hasRoom() {
    if (ring.free() >= LEAST_ROOM) {
      return true;
    }
    starved = true;
    // The loop may have taken bytes between the two lines and seen no need to wake anybody.
    if (ring.free() < RESUME_ROOM) {
      return false;
    }
    starved = false;
    return true;
  }

  /**
   * Reads until the kernel has no more or the ring is full; says whether the end was reached.
   *
   * <p>Only a second EIO in a row is the end. The kernel first looks for output and then whether
   * the other side is closed (n_tty_read); a program that prints its last and closes between the
   * two makes it say EIO with that output still to be read.
   */
  private boolean readSome(NativeBuffer buffer, Runnable news) {
    boolean sure = false;
    try {
      while (ring.free() >= LEAST_ROOM && !io.isHeldBack(this)) {
        int room = Math.min(ring.writable(), buffer.size());
        int count = Descriptors.read(master, buffer, 0, room);
        if (count > 0) {
          take(buffer, count, news);
          sure = false;
        } else if (count == -Errno.EAGAIN) {
          return false;
        } else if (count != -Errno.EINTR) {
          if (sure) {
            return end();
          }
          sure = true;
        }
      }
      if (ended) {
        retryLater();
      }
      return false;
    } catch (PosixException e) {
      Debug.mark("pty-io", e.toString());
      return end();
    }
  }

  private void take(NativeBuffer buffer, int count, Runnable news) {
    buffer.get(0, ring.array(), ring.writeOffset(), count);
    ended = false;
    retryMillis = NO_RETRY;
    io.printed(this);
    if (ring.produce(count)) {
      news.run();
    }
  }

  /**
   * Nobody has the program's side open. Usually that is the end; but a program may have closed its
   * terminal to open it again, so this looks again now and then. Waiting for a change is not
   * possible: poll reports the hangup all the time.
   */
  private boolean end() {
    boolean first = !ended;
    ended = true;
    queue.clear();
    retryLater();
    return first;
  }

  private void retryLater() {
    retryMillis =
        retryMillis == NO_RETRY ? FIRST_RETRY_MILLIS : Math.min(retryMillis * 2, LAST_RETRY_MILLIS);
    retryAt = System.nanoTime() + retryMillis * 1_000_000L;
  }

  /** Milliseconds until the next look after an end, or negative if there was none. */
  int retryPause() {
    if (!ended) {
      return NO_RETRY;
    }
    return Poll.millis(retryAt - System.nanoTime());
  }

  private boolean retryDue() {
    return ended && System.nanoTime() - retryAt >= 0;
  }

  /**
   * Does what poll(2) found possible after {@link #events}.
   *
   * @param news told at once if the loop may be asleep, so that it works while this goes on reading
   * @return whether the end of the output was reached
   */
  boolean serve(int ready, NativeBuffer buffer, Runnable news) {
    if ((ready & Poll.OUT) != 0) {
      writeSome(buffer);
    } else if (toWrite) {
      signalIfTyped();
    }
    boolean toRead = (ready & ~Poll.OUT) != 0 || retryDue();
    return toRead && readSome(buffer, news);
  }

  /** Writes until the queue is empty or the kernel takes no more. */
  private void writeSome(NativeBuffer buffer) {
    try {
      for (byte[] piece = queue.first(); piece != null; piece = queue.first()) {
        int offset = queue.offset();
        int length = Math.min(piece.length - offset, buffer.size());
        buffer.put(0, piece, offset, length);
        int count = Descriptors.write(master, buffer, 0, length);
        if (count == 0 || count == -Errno.EAGAIN) {
          signalIfTyped();
          return;
        }
        if (count < 0 && count != -Errno.EINTR) {
          return;
        }
        queue.advance(piece, Math.max(count, 0));
      }
    } catch (PosixException e) {
      Debug.mark("pty-io", e.toString());
      queue.clear();
    }
  }

  /** The kernel takes nothing now; if a key that signals waits for that, it need not. */
  private void signalIfTyped() {
    if (!queue.hasNewKey()) {
      return;
    }
    synchronized (descriptorLock) {
      byte[] modes = master < 0 ? null : Tty.modes(master);
      int signal = modes == null ? 0 : queue.dropThroughSignal(key -> Tty.signalOf(modes, key));
      if (signal != 0) {
        Pty.discardInput(master);
        Tty.signalForeground(master, signal);
      }
    }
  }

  /** Closes if that was asked for, and says so. */
  boolean closeIfAsked() {
    if (closing) {
      synchronized (descriptorLock) {
        if (master >= 0) {
          Descriptors.close(master);
          master = -1;
          descriptorLock.notifyAll();
        }
      }
    }
    return closing;
  }
}
