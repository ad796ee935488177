package dev.atrium.pane.pty;

import dev.atrium.posix.Descriptors;
import dev.atrium.posix.NativeBuffer;
import dev.atrium.posix.Poll;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The thread {@code pty-io}: reads all masters into the channels' rings and writes the channels'
 * queues, by poll(2). It alone reads and closes masters, so that a number is never closed under a
 * reader and given to another file; who else uses one holds the channel's lock meanwhile.
 *
 * <p>It never waits for the loop: a channel whose ring is full is not asked for until the loop has
 * taken some, the kernel's buffer fills, and the program sleeps in its own write.
 */
public final class PtyIo implements AutoCloseable {
  /** More than the kernel gives in one read (4 KiB on Linux), so that a write is one call too. */
  private static final int BUFFER = 64 * 1024;

  private final Runnable news;
  private final Descriptors.Pipe wakePipe = Descriptors.pipe(true);
  private final AtomicBoolean woken = new AtomicBoolean();
  private final Queue<PtyChannel> arriving = new ConcurrentLinkedQueue<>();
  private final List<PtyChannel> channels = new ArrayList<>();
  private final Poll poll = new Poll();
  private final NativeBuffer buffer = new NativeBuffer(BUFFER);
  private final NativeBuffer wakeByte = new NativeBuffer(1);
  private final NativeBuffer drained = new NativeBuffer(64);
  private final Thread thread;
  private final Precedence<PtyChannel> precedence = new Precedence<>();
  private boolean pipeOpen = true;
  private volatile boolean stopping;

  /**
   * Starts the thread.
   *
   * @param news called on it when an empty ring got bytes or a channel reached its end; it must
   *     return at once
   */
  public PtyIo(Runnable news) {
    this.news = news;
    thread = new Thread(this::run, "pty-io");
    thread.setDaemon(true);
    thread.start();
  }

  /**
   * Takes a master over. Any thread.
   *
   * @param master non-blocking; closed by this thread after {@link PtyChannel#close} or {@link
   *     #close}
   */
  public PtyChannel attach(int master) {
    PtyChannel channel = new PtyChannel(this, master);
    arriving.add(channel);
    wakeUp();
    return channel;
  }

  /** Lets the thread look at its channels again. */
  void wakeUp() {
    if (woken.compareAndSet(false, true)) {
      synchronized (wakePipe) {
        if (pipeOpen) {
          Descriptors.write(wakePipe.writeEnd(), wakeByte, 0, 1);
        }
      }
    }
  }

  private void run() {
    try {
      while (!stopping) {
        adopt();
        ask();
        poll.await(patience());
        if (poll.ready(0) != 0) {
          Descriptors.read(wakePipe.readEnd(), drained, 0, drained.size());
          // Only now: a wake-up between the two would leave its byte in the pipe, none would be
          // lost.
          woken.set(false);
        }
        serve();
      }
    } finally {
      closeAll();
    }
  }

  private void adopt() {
    for (PtyChannel next = arriving.poll(); next != null; next = arriving.poll()) {
      channels.add(next);
    }
    channels.removeIf(PtyChannel::closeIfAsked);
  }

  private void ask() {
    poll.clear();
    poll.add(wakePipe.readEnd(), Poll.IN);
    for (int i = 0; i < channels.size(); i++) {
      PtyChannel channel = channels.get(i);
      int events = isHeldBack(channel) ? channel.events() & ~Poll.IN : channel.events();
      // A negative number is passed over; a hangup would be reported even if nothing is asked.
      poll.add(events == 0 ? -1 : channel.descriptor(), events);
    }
  }

  private int patience() {
    int least = Poll.FOREVER;
    for (int i = 0; i < channels.size(); i++) {
      least = shorter(least, channels.get(i).retryPause());
      long held = precedence.wait(channels.get(i), System.nanoTime());
      least = shorter(least, held > 0 ? Poll.millis(held) : Poll.FOREVER);
    }
    return least;
  }

  /** The shorter of two times, of which negative ones are for ever. */
  private static int shorter(int one, int other) {
    return one < 0 || other >= 0 && other < one ? other : one;
  }

  /** See {@link Precedence#typed}. */
  void typed(PtyChannel into) {
    precedence.typed(into, System.nanoTime());
  }

  /** See {@link Precedence#printed}. */
  void printed(PtyChannel channel) {
    precedence.printed(channel);
  }

  /** Whether this channel is not to be read for the moment. */
  boolean isHeldBack(PtyChannel channel) {
    return precedence.wait(channel, System.nanoTime()) > 0;
  }

  private void serve() {
    boolean tell = false;
    for (int i = 0; i < channels.size(); i++) {
      tell |= channels.get(i).serve(poll.ready(i + 1), buffer, news);
    }
    if (tell) {
      news.run();
    }
  }

  private void closeAll() {
    for (PtyChannel channel : channels) {
      channel.close();
      channel.closeIfAsked();
    }
    for (PtyChannel channel : arriving) {
      channel.close();
      channel.closeIfAsked();
    }
  }

  /** Closes every master and ends the thread; returns when that is done. */
  @Override
  public void close() {
    stopping = true;
    wakeUp();
    boolean interrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    synchronized (wakePipe) {
      pipeOpen = false;
      Descriptors.close(wakePipe.readEnd());
      Descriptors.close(wakePipe.writeEnd());
    }
  }
}
