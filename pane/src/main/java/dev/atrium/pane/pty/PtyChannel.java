package dev.atrium.pane.pty;

import dev.atrium.posix.Tty;
import dev.atrium.posix.WindowSize;
import dev.atrium.terminal.Size;
import java.util.ArrayDeque;

/**
 * A pane's master as the loop sees it: a ring of what the program printed, a bounded queue of what
 * is to be typed into it.
 *
 * <p>{@link #input}, {@link #consumed} belong to the loop's thread; everything else may be called
 * from any thread and returns at once.
 */
public final class PtyChannel {
  /** Bytes a pane's program may be ahead of the loop. */
  public static final int RING = 256 * 1024;

  /** Bytes the user may be ahead of a pane's program. */
  public static final int WRITE_LIMIT = 8 * 1024 * 1024;

  final Ring ring = new Ring(RING);
  private final PtyIo io;

  /** Guards the descriptor against being closed and given away under a call. */
  private final Object descriptorLock = new Object();

  private int master;

  private final ArrayDeque<byte[]> queue = new ArrayDeque<>();
  private int queued;

  volatile boolean ended;
  volatile boolean starved;
  volatile boolean closing;

  PtyChannel(PtyIo io, int master) {
    this.io = io;
    this.master = master;
  }

  /** The program's output; say {@link #consumed} after taking some. */
  public Ring input() {
    return ring;
  }

  /**
   * Takes {@code count} bytes out of {@link #input} and lets the reader go on if it waited for
   * room.
   */
  public void consumed(int count) {
    ring.consume(count);
    if (starved && ring.free() >= RING / 4) {
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
   * @return false, and nothing is queued, if more than {@link #WRITE_LIMIT} would wait or the
   *     channel is closed
   */
  public boolean offer(byte[] bytes, int from, int to) {
    byte[] copy = java.util.Arrays.copyOfRange(bytes, from, to);
    synchronized (queue) {
      if (closing || queued + copy.length > WRITE_LIMIT) {
        return false;
      }
      queue.add(copy);
      queued += copy.length;
    }
    io.wakeUp();
    return true;
  }

  /** As {@link #offer(byte[], int, int)} with all of {@code bytes}. */
  public boolean offer(byte[] bytes) {
    return offer(bytes, 0, bytes.length);
  }

  /** Bytes that wait for the program to read. */
  public int queued() {
    synchronized (queue) {
      return queued;
    }
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
      return master < 0 ? -1 : Tty.foregroundGroup(master);
    }
  }

  /** Closes the master, soon; the program gets SIGHUP. Harmless when repeated. */
  public void close() {
    synchronized (queue) {
      closing = true;
      queue.clear();
      queued = 0;
    }
    io.wakeUp();
  }
}
