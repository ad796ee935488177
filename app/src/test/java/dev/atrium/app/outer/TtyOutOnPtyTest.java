package dev.atrium.app.outer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atrium.posix.Descriptors;
import dev.atrium.posix.NativeBuffer;
import dev.atrium.posix.Poll;
import dev.atrium.posix.Pty;
import dev.atrium.posix.RawTty;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** On a real pty, the master's side playing the terminal. */
final class TtyOutOnPtyTest {
  private static final byte[] LAST_WORDS = "bye".getBytes(StandardCharsets.US_ASCII);

  private final Pty pty = Pty.open();
  private final int slave =
      Descriptors.open(pty.slaveName(), Descriptors.O_RDWR | Descriptors.O_NOCTTY, 0);
  private final Semaphore written = new Semaphore(0);
  private final TtyOut out =
      TtyOut.start(
          slave,
          new TtyOut.Listener() {
            @Override
            public void written() {
              written.release();
            }

            @Override
            public void failed(int errno) {}
          });

  @BeforeEach
  void makeRaw() {
    Objects.requireNonNull(RawTty.of(slave)).makeRaw();
  }

  @AfterEach
  void close() {
    Descriptors.close(slave);
    Descriptors.close(pty.master());
  }

  /** Everything up to and with the given end. */
  private String readTo(String end) {
    StringBuilder text = new StringBuilder();
    NativeBuffer buffer = new NativeBuffer(4096);
    Poll poll = new Poll();
    poll.add(pty.master(), Poll.IN);
    while (!text.toString().endsWith(end) && poll.await(20_000) > 0) {
      int count = Descriptors.read(pty.master(), buffer, 0, 4096);
      if (count > 0) {
        text.append(new String(buffer.copy(0, count), StandardCharsets.US_ASCII));
      }
    }
    return text.toString();
  }

  @Test
  void aFrameThatFitsIsThereAndTheGivenDescriptorStillBlocks() {
    out.buffer().putAscii("hello");
    out.submit();

    assertThat(out.isFree()).isTrue();
    assertThat(readTo("hello")).isEqualTo("hello");
    assertThat(Descriptors.isNonBlocking(slave)).isFalse();
    assertThat(out.leave(LAST_WORDS)).isTrue();
    assertThat(readTo("bye")).isEqualTo("bye");
  }

  @Test
  void aFrameLargerThanTheQueueArrivesWholeOnceItIsRead() throws InterruptedException {
    String large = "0123456789".repeat(50_000) + "end";
    out.buffer().putAscii(large);
    out.submit();
    assertThat(out.isFree()).isFalse();

    assertThat(readTo("end")).isEqualTo(large);
    assertThat(written.tryAcquire(20, TimeUnit.SECONDS)).isTrue();
    assertThat(out.isFree()).isTrue();
    assertThat(out.leave(LAST_WORDS)).isTrue();
  }

  @Test
  void leavingATerminalThatReadsNothingEndsWithTheLastWords() {
    out.buffer().putAscii("x".repeat(500_000));
    out.submit();

    assertThat(out.leave(LAST_WORDS)).isTrue();
    assertThat(readTo("bye")).endsWith("bye");
  }
}
