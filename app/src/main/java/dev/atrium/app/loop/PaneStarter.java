package dev.atrium.app.loop;

import dev.atrium.pane.pty.PtySpawner;
import dev.atrium.pane.pty.SpawnRequest;
import dev.atrium.pane.pty.SpawnResult;
import dev.atrium.reaper.host.HostReaper;
import dev.atrium.reaper.host.SpawnTicket;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.BiConsumer;

/**
 * The thread {@code spawn}: starts programs one after the other, since the fork changes things that
 * belong to the whole process (limits, cgroup, signal dispositions) for a moment.
 */
final class PaneStarter implements AutoCloseable {
  private final LinkedBlockingQueue<Runnable> starts = new LinkedBlockingQueue<>();
  private final PtySpawner spawner;
  private final HostReaper reaper;
  private final Thread thread = new Thread(this::run, "spawn");
  private volatile boolean closing;

  PaneStarter(PtySpawner spawner, HostReaper reaper) {
    this.spawner = spawner;
    this.reaper = reaper;
    thread.setDaemon(true);
    thread.start();
  }

  /** Starts the program; {@code done} gets the pane's number and what came of it, on the thread. */
  void start(SpawnRequest request, BiConsumer<Integer, SpawnResult> done) {
    // Announced before anybody can ask for its end: a pane that nobody knows of has nothing to end.
    SpawnTicket ticket = reaper.starting(request.pane());
    starts.add(() -> done.accept(request.pane(), startNow(request, ticket)));
  }

  private SpawnResult startNow(SpawnRequest request, SpawnTicket ticket) {
    try (ticket) {
      return spawner.start(request, ticket);
    }
  }

  private void run() {
    while (!closing) {
      try {
        starts.take().run();
      } catch (InterruptedException e) {
        return;
      }
    }
  }

  @Override
  public void close() {
    closing = true;
    thread.interrupt();
  }
}
