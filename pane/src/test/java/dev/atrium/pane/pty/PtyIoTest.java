package dev.atrium.pane.pty;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atrium.posix.Posix;
import dev.atrium.posix.Signal;
import dev.atrium.posix.WaitStatus;
import dev.atrium.terminal.Size;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
class PtyIoTest {
  private final Hosted host = new Hosted();

  @AfterEach
  void close() {
    host.close();
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  @Test
  void whatIsTypedArrivesAndWhatIsPrintedComesBack() {
    try (Hosted.Pane pane = host.run("cat")) {
      pane.channel.offer(ascii("hello\n"));
      pane.untilPrinted("hello\r\nhello\r\n");
      pane.channel.offer(ascii("\u0004"));
      pane.toTheEnd();
      assertThat(pane.reap()).isEqualTo(WaitStatus.exited(0));
    }
  }

  @Test
  void aMillionBytesArriveUnchanged() throws Exception {
    byte[] bytes = new byte[1_000_000];
    new Random(1).nextBytes(bytes);
    String digest = HexFormat.of().formatHex(MessageDigest.getInstance("MD5").digest(bytes));
    try (Hosted.Pane pane =
        host.run("sh", "-c", "stty raw -echo; echo ready; head -c 1000000 | md5sum")) {
      pane.untilPrinted("ready");
      assertThat(pane.channel.offer(bytes)).isTrue();
      assertThat(pane.toTheEnd()).contains(digest);
    }
  }

  @Test
  void aPasteThatIsEchoedDoesNotDeadlock() {
    byte[] line = ascii("x".repeat(79) + "\n");
    try (Hosted.Pane pane = host.run("sh", "-c", "cat | grep -c ^x")) {
      for (int i = 0; i < 3000; i++) {
        assertThat(pane.channel.offer(line)).isTrue();
      }
      pane.until("all was taken", () -> pane.channel.queued() == 0);
      pane.channel.offer(ascii("\u0004"));
      // The kernel drops echoes when nobody reads fast enough, but no line.
      assertThat(pane.toTheEnd()).endsWith("3000\r\n");
    }
  }

  @Test
  void aProgramThatDoesNotReadBoundsTheQueueAndIsInterruptedAllTheSame() {
    byte[] line = ascii("y".repeat(63) + "\n");
    try (Hosted.Pane pane =
        host.run("sh", "-c", "stty -echo; trap 'echo cut; exec cat' INT; echo ready; sleep 600")) {
      pane.untilPrinted("ready");
      byte[] large = ascii(new String(line, StandardCharsets.US_ASCII).repeat(16 * 1024));
      int taken = 0;
      while (pane.channel.offer(large)) {
        taken += large.length;
        assertThat(taken).isLessThan(PtyChannel.WRITE_LIMIT + 2 * large.length);
      }
      // Full to the last byte, and not a moment to find out that the program does not read.
      while (pane.channel.offer(line)) {
        taken += line.length;
      }
      assertThat(pane.channel.offer(new byte[] {3})).isTrue();
      pane.untilPrinted("cut");
      pane.channel.offer(ascii("after\n\u0004"));
      assertThat(pane.toTheEnd()).isEqualTo("ready\r\ncut\r\nafter\r\n");
      assertThat(pane.reap()).isEqualTo(WaitStatus.exited(0));
    }
  }

  @Test
  void aKeyThatIsNeverAnsweredKeepsTheOthersWaitingForAMomentOnly() {
    String much = "read go; head -c 3000000 /dev/zero | tr '\\0' z; echo END";
    try (Hosted.Pane silent = host.run("sh", "-c", "stty raw -echo; echo ready; sleep 600");
        Hosted.Pane flood = host.run("sh", "-c", much)) {
      silent.untilPrinted("ready");
      flood.channel.offer(ascii("\n"));
      flood.untilPrinted("z");
      silent.channel.offer(ascii("k"));
      assertThat(flood.toTheEnd()).endsWith("zEND\r\n");
    }
  }

  @Test
  void aProgramThatIsNotReadSleepsInItsOwnWrite() {
    try (Hosted.Pane pane =
        host.run("sh", "-c", "head -c 3000000 /dev/zero | tr '\\0' z; echo END")) {
      while (pane.channel.input().free() >= 4096) {
        Thread.onSpinWait();
      }
      assertThat(pane.channel.input().available()).isLessThanOrEqualTo(PtyChannel.RING);
      assertThat(Posix.waitFor(pane.root.pid(), Posix.WNOHANG).hasEnded()).isFalse();
      assertThat(pane.toTheEnd()).hasSize(3_000_005).endsWith("zEND\r\n");
    }
  }

  @Test
  void theLeadersExitIsTheEndThoughAGrandchildHasTheTerminalOpen() {
    try (Hosted.Pane pane = host.run("sh", "-c", "trap '' HUP; (read line) & echo last; exit 3")) {
      assertThat(pane.toTheEnd()).isEqualTo("last\r\n");
      assertThat(pane.reap()).isEqualTo(WaitStatus.exited(3));
    }
  }

  @Test
  void aTerminalThatIsClosedAndOpenedAgainIsReadAgain(@TempDir Path folder) throws IOException {
    Path go = folder.resolve("go");
    String script =
        "t=$(tty); echo first; exec <&- >&- 2>&-; until [ -e \"$1\" ]; do sleep 0.05; done;"
            + " exec <$t >$t 2>&1; echo second";
    try (Hosted.Pane pane = host.run("sh", "-c", script, "sh", go.toString())) {
      pane.until("the end in between", pane.channel::ended);
      Files.createFile(go);
      pane.untilPrinted("second");
      pane.toTheEnd();
    }
  }

  @Test
  void aResizeReachesTheProgram() {
    try (Hosted.Pane pane =
        host.run(
            "sh", "-c", "trap 'stty size; exit' WINCH; echo ready; while :; do sleep 0.05; done")) {
      pane.untilPrinted("ready");
      pane.channel.resize(new Size(77, 33));
      pane.untilPrinted("33 77");
    }
  }

  @Test
  void aClosedChannelHangsItsProgramUpAndRefusesInput() {
    try (Hosted.Pane pane = host.run("sleep", "600")) {
      pane.channel.close();
      assertThat(pane.reap()).isEqualTo(WaitStatus.signalled(Signal.HUP.number()));
      assertThat(pane.channel.offer(new byte[] {1})).isFalse();
      assertThat(pane.channel.foregroundGroup()).isNegative();
      pane.channel.resize(new Size(5, 5));
      pane.channel.close();
    }
  }
}
