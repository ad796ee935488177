package dev.atrium.app.loop;

import dev.atrium.posix.CaughtSignals;
import dev.atrium.posix.Descriptors;
import dev.atrium.posix.Errno;
import dev.atrium.posix.NativeBuffer;
import dev.atrium.posix.Poll;
import dev.atrium.posix.Signal;
import java.util.concurrent.Semaphore;

/**
 * The thread {@code tty-in}: bytes from the outer terminal and signals on their way to the loop.
 * Where the loop falls behind, the thread waits, and what is typed or pasted stays in the kernel.
 */
final class TtyIn implements AutoCloseable {
  private static final int CHUNK = 1 << 16;

  /** How many pieces may wait for the loop. */
  private static final int AHEAD = 16;

  /** What the thread finds. Called on it. */
  interface Listener {
    /** Bytes from the terminal; {@code taken} is to be run when they were taken in. */
    void bytes(byte[] bytes, Runnable taken);

    void signal(Signal signal);

    /** The terminal is gone; nothing comes after it but signals. */
    void hangup();
  }

  private final int tty;
  private final Listener listener;
  private final Descriptors.Pipe signals = Descriptors.pipe(true);
  private final Descriptors.Pipe wake = Descriptors.pipe(true);
  private final Semaphore permits = new Semaphore(AHEAD);
  private final Thread thread = new Thread(this::run, "tty-in");
  private volatile boolean closing;
  private volatile boolean paused;

  private TtyIn(int tty, Listener listener) {
    this.tty = tty;
    this.listener = listener;
  }

  /** Starts the thread; the signals come through it from now on. */
  static TtyIn start(int tty, Listener listener, Signal... caught) {
    TtyIn in = new TtyIn(tty, listener);
    CaughtSignals.into(in.signals.writeEnd(), caught);
    in.thread.setDaemon(true);
    in.thread.start();
    return in;
  }

  /** Stops reading the terminal, which somebody else uses meanwhile; signals go on. */
  void pause(boolean stop) {
    paused = stop;
    wakeUp();
  }

  private void run() {
    NativeBuffer buffer = new NativeBuffer(CHUNK);
    Poll poll = new Poll();
    boolean open = true;
    while (!closing) {
      poll.clear();
      int wakeAt = poll.add(wake.readEnd(), Poll.IN);
      int signalAt = poll.add(signals.readEnd(), Poll.IN);
      int ttyAt = open && !paused ? poll.add(tty, Poll.IN) : -1;
      poll.await(Poll.FOREVER);
      if (poll.ready(wakeAt) != 0) {
        Descriptors.read(wake.readEnd(), buffer, 0, CHUNK);
      }
      if (poll.ready(signalAt) != 0) {
        readSignals(buffer);
      }
      if (ttyAt >= 0 && poll.ready(ttyAt) != 0 && !paused) {
        open = readTty(buffer);
      }
    }
  }

  private void readSignals(NativeBuffer buffer) {
    int count = Descriptors.read(signals.readEnd(), buffer, 0, CHUNK);
    for (int i = 0; i < count; i++) {
      Signal signal = Signal.of(buffer.getByte(i));
      if (signal != null) {
        listener.signal(signal);
      }
    }
  }

  /** Whether the terminal is still there. */
  private boolean readTty(NativeBuffer buffer) {
    int count = Descriptors.read(tty, buffer, 0, CHUNK);
    if (count > 0) {
      permits.acquireUninterruptibly();
      listener.bytes(buffer.copy(0, count), permits::release);
    } else if (count != -Errno.EAGAIN && count != -Errno.EINTR) {
      listener.hangup();
      return false;
    }
    return true;
  }

  private void wakeUp() {
    NativeBuffer one = new NativeBuffer(1);
    Descriptors.write(wake.writeEnd(), one, 0, 1);
  }

  /** Ends the thread. */
  @Override
  public void close() {
    closing = true;
    permits.release(AHEAD);
    wakeUp();
  }
}
