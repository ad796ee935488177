package dev.atrium.app.outer;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class TtyOutTest {
  private final FakeSink sink = new FakeSink();
  private final Semaphore written = new Semaphore(0);
  private final AtomicInteger failure = new AtomicInteger();
  private final TtyOut out =
      new TtyOut(
          sink,
          new TtyOut.Listener() {
            @Override
            public void written() {
              written.release();
            }

            @Override
            public void failed(int errno) {
              failure.set(errno);
            }
          });

  @AfterEach
  void end() {
    if (!sink.closed) {
      out.leave(new byte[0]);
    }
  }

  private void submit(String text) {
    out.buffer().putAscii(text);
    out.submit();
  }

  private void awaitWritten() throws InterruptedException {
    assertThat(written.tryAcquire(20, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void whatFitsIsWrittenAtOnce() {
    submit("hello");

    assertThat(sink.text()).isEqualTo("hello");
    assertThat(out.isFree()).isTrue();
    assertThat(out.buffer().isEmpty()).isTrue();
  }

  @Test
  void aStalledTerminalHoldsTheBufferAndNothingIsLost() throws InterruptedException {
    sink.room(3);
    submit("hello");

    assertThat(sink.text()).isEqualTo("hel");
    assertThat(out.isFree()).isFalse();

    sink.room(1000);
    awaitWritten();
    assertThat(sink.text()).isEqualTo("hello");
    assertThat(out.isFree()).isTrue();
  }

  @Test
  void aBlockingTerminalIsWrittenByTheThread() throws InterruptedException {
    sink.blocking = true;
    submit("hello");
    awaitWritten();

    assertThat(sink.text()).isEqualTo("hello");
  }

  @Test
  void leavingWritesTheLastWordsLast() {
    submit("frame");

    assertThat(out.leave("bye".getBytes(StandardCharsets.US_ASCII))).isTrue();
    assertThat(sink.text()).isEqualTo("framebye");
  }

  @Test
  void leavingAStalledTerminalDropsTheFrameAndEnds() {
    sink.room(2);
    sink.roomAfterDiscard = 100;
    submit("frame");

    assertThat(out.leave("bye".getBytes(StandardCharsets.US_ASCII))).isTrue();
    assertThat(sink.text()).isEqualTo("bye");
  }

  @Test
  void leavingADeadTerminalEndsToo() {
    sink.room(0);
    submit("frame");

    assertThat(out.leave("bye".getBytes(StandardCharsets.US_ASCII))).isFalse();
  }

  @Test
  void aTerminalThatIsGoneIsReportedOnceAndTakesNothing() {
    sink.errno = 5;
    submit("frame");
    submit("frame");

    assertThat(failure.get()).isEqualTo(5);
    assertThat(out.isFree()).isTrue();
    assertThat(sink.text()).isEmpty();
  }

  /** A terminal with a limited queue. */
  private static final class FakeSink implements OuterSink {
    private final StringBuilder taken = new StringBuilder();
    private int room = Integer.MAX_VALUE;
    private int roomAfterDiscard;
    private volatile boolean blocking;
    private volatile int errno;
    private volatile boolean closed;

    synchronized void room(int bytes) {
      room = bytes;
      notifyAll();
    }

    synchronized String text() {
      return taken.toString();
    }

    @Override
    public synchronized int write(byte[] bytes, int from, int to) {
      if (errno != 0) {
        return -errno;
      }
      int count = Math.min(room, to - from);
      taken.append(new String(bytes, from, count, StandardCharsets.US_ASCII));
      room -= count;
      return count;
    }

    @Override
    public synchronized boolean awaitRoom(int millis) {
      long deadline = System.nanoTime() + millis * 1_000_000L;
      try {
        while (room == 0 && System.nanoTime() < deadline) {
          wait(1);
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      return room > 0;
    }

    @Override
    public synchronized void discard() {
      taken.setLength(0);
      room = roomAfterDiscard;
    }

    @Override
    public void close() {
      closed = true;
    }

    @Override
    public boolean neverBlocks() {
      return !blocking;
    }
  }
}
