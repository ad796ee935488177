package dev.atrium.pane.pty;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atrium.posix.Environment;
import dev.atrium.posix.Posix;
import dev.atrium.posix.ProcessId;
import dev.atrium.posix.Signal;
import dev.atrium.posix.WaitStatus;
import dev.atrium.posix.Waited;
import dev.atrium.reaper.host.SpawnTicket;
import dev.atrium.terminal.Size;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** A small host for tests: spawns, reads as the loop would, and waits for its children. */
final class Hosted implements AutoCloseable {
  private static final long PATIENCE_SECONDS = 60;

  final Semaphore news = new Semaphore(0);
  final PtyIo io = new PtyIo(news::release);
  private final PtySpawner spawner = new PtySpawner();

  /** A ticket that does at once what the reaper does. */
  static final class Ticket implements SpawnTicket {
    @Nullable ProcessId started;
    int pidfd = -1;
    int failed;

    @Override
    public void started(ProcessId root, int descriptor) {
      started = root;
      pidfd = descriptor;
    }

    @Override
    public void failed(int child) {
      failed = child;
      Posix.kill(child, Signal.KILL.number());
      Posix.waitFor(child, 0);
    }

    @Override
    public void close() {
      if (pidfd >= 0) {
        dev.atrium.posix.Descriptors.close(pidfd);
        pidfd = -1;
      }
    }
  }

  static SpawnRequest request(Size size, String... command) {
    return new SpawnRequest(
        1,
        SpawnRequest.utf8(List.of(command)),
        Environment.inherited().set("TERM", "xterm-256color"),
        "/",
        size,
        true);
  }

  SpawnResult start(SpawnRequest request) {
    try (Ticket ticket = new Ticket()) {
      SpawnResult result = spawner.start(request, ticket);
      if (result instanceof SpawnResult.Started started) {
        assertThat(ticket.started).isEqualTo(started.root());
      } else {
        assertThat(ticket.started).isNull();
      }
      return result;
    }
  }

  /** Starts a program that has to start. */
  Pane run(SpawnRequest request) {
    SpawnResult result = start(request);
    assertThat(result).isInstanceOf(SpawnResult.Started.class);
    SpawnResult.Started started = (SpawnResult.Started) result;
    return new Pane(started.root(), io.attach(started.master()));
  }

  Pane run(String... command) {
    return run(request(new Size(80, 24), command));
  }

  /** A program on its pty. */
  final class Pane implements AutoCloseable {
    final ProcessId root;
    final PtyChannel channel;
    final ByteArrayOutputStream output = new ByteArrayOutputStream();
    @Nullable WaitStatus status;

    Pane(ProcessId root, PtyChannel channel) {
      this.root = root;
      this.channel = channel;
    }

    /** Takes what is in the ring. */
    void take() {
      Ring ring = channel.input();
      int count = ring.contiguous();
      while (count > 0) {
        output.write(ring.array(), ring.offset(), count);
        channel.consumed(count);
        count = ring.contiguous();
      }
    }

    String text() {
      return output.toString(StandardCharsets.UTF_8);
    }

    private String tail() {
      String text = text();
      return text.substring(Math.max(0, text.length() - 300));
    }

    Pane until(String what, BooleanSupplier condition) {
      long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
      take();
      while (!condition.getAsBoolean()) {
        if (System.nanoTime() - end > 0) {
          throw new AssertionError("never: " + what + "; printed: " + tail());
        }
        await();
        take();
      }
      return this;
    }

    Pane untilPrinted(String text) {
      return until("printed " + text, () -> text().contains(text));
    }

    /** Everything to the end of the pty, and the status. */
    String toTheEnd() {
      until("end of the pty", () -> channel.ended() && channel.input().isEmpty());
      reap();
      return text();
    }

    WaitStatus reap() {
      WaitStatus known = status;
      if (known == null) {
        Waited waited = Posix.waitFor(root.pid(), 0);
        assertThat(waited.pid()).isEqualTo(root.pid());
        known = waited.status();
        status = known;
      }
      return known;
    }

    @Override
    public void close() {
      if (status == null) {
        Posix.kill(-root.pid(), Signal.KILL.number());
      }
      channel.close();
      reap();
    }
  }

  private void await() {
    try {
      if (news.tryAcquire(20, TimeUnit.MILLISECONDS)) {
        news.drainPermits();
      }
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @Override
  public void close() {
    io.close();
  }
}
