package dev.atrium.app.host;

import dev.atrium.posix.Debug;
import dev.atrium.posix.Descriptors;
import dev.atrium.posix.NativeBuffer;
import dev.atrium.posix.ProcessId;
import dev.atrium.reaper.host.Backstop;
import dev.atrium.reaper.watchdog.LineReader;
import dev.atrium.reaper.watchdog.LinkMessage;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** The host's end of the two pipes. Any thread. */
final class WatchdogLine implements Backstop {
  private final CountDownLatch ready = new CountDownLatch(1);
  private final Inherited descriptors;
  private final Runnable gone;
  private volatile boolean lost;

  /**
   * @param descriptors where the pipes are
   * @param gone called once, on the thread "watchdog", when the watchdog is gone
   */
  WatchdogLine(Inherited descriptors, Runnable gone) {
    this.descriptors = descriptors;
    this.gone = gone;
  }

  /** Starts to listen. */
  void open() {
    Thread listener = new Thread(this::listen, "watchdog");
    listener.setDaemon(true);
    listener.start();
  }

  private void listen() {
    LineReader lines = new LineReader(descriptors.fromWatchdog());
    while (!lines.hasEnded()) {
      for (String line : lines.read()) {
        if (LinkMessage.parse(line) instanceof LinkMessage.Ready) {
          ready.countDown();
        }
      }
    }
    if (Debug.ON) {
      Debug.mark("host", "the watchdog is gone");
    }
    lost = true;
    ready.countDown();
    gone.run();
  }

  /** Whether the watchdog is known to be gone; set before the callback is called. */
  boolean isLost() {
    return lost;
  }

  /** Blocks until orphans are caught; false if the watchdog is gone instead. */
  boolean awaitReady() {
    boolean interrupted = false;
    while (true) {
      try {
        ready.await();
        return !lost;
      } catch (InterruptedException e) {
        interrupted = true;
      } finally {
        if (interrupted) {
          Thread.currentThread().interrupt();
        }
      }
    }
  }

  synchronized void send(LinkMessage message) {
    byte[] line = message.bytes();
    NativeBuffer buffer = new NativeBuffer(line.length);
    buffer.put(0, line, 0, line.length);
    // A watchdog that is gone is noticed by the reader; the line has nobody left to tell.
    Descriptors.write(descriptors.toWatchdog(), buffer, 0, line.length);
  }

  @Override
  public void closing(List<ProcessId> roots, long deadlineMillis) {
    if (!roots.isEmpty()) {
      send(new LinkMessage.Closing(deadlineMillis, roots));
    }
  }
}
