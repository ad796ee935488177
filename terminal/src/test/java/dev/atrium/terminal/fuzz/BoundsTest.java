package dev.atrium.terminal.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import com.sun.management.ThreadMXBean;
import dev.atrium.terminal.Size;
import dev.atrium.terminal.golden.Recorder;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * However much of a thing comes, it costs bounded memory, and a huge count costs no more than the
 * screen.
 */
class BoundsTest {
  private static final int FLOOD = 50 << 20;

  /**
   * Twice OSC 52's bound of 8 MiB grown by doubling, which is the most that any string may take.
   */
  private static final long ALLOWED = 48L << 20;

  /**
   * Far beyond what a slow machine needs; a loop that runs a count of 2^31 out would take hours.
   */
  private static final Duration HANG = Duration.ofMinutes(5);

  private final Recorder recorder = new Recorder(new Size(80, 24));

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\033]0;",
        "\033]52;c;",
        "\033P$q",
        "\033Pq",
        "\033_",
        "\033X",
        "\033^",
        "\033]8;;",
        "\033]1337;File=",
        "\033Ptmux;\033\033Pq",
        "\033[",
        "\033[38:",
        "\033P1;1|"
      })
  void floodsThatNeverEndTakeBoundedMemory(String beginning) {
    byte[] block = new byte[1 << 16];
    Arrays.fill(block, (byte) '7');
    recorder.feed(beginning.getBytes(StandardCharsets.UTF_8));
    long before = allocated();

    for (int fed = 0; fed < FLOOD; fed += block.length) {
      recorder.feed(block);
    }

    assertThat(allocated() - before).isLessThan(ALLOWED);
    recorder.feed("\033\\\033[H\033[2Jalive".getBytes(StandardCharsets.UTF_8));
    assertThat(recorder.text().get(0)).isEqualTo("alive");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1;",
        ":",
        ";",
        "1:2;",
        "\033P",
        "\033]",
        "e\u0301\u0302",
        "\u0301",
        "👩\u200d",
        "🇩"
      })
  void floodsOfPiecesTakeBoundedMemory(String piece) {
    byte[] block = piece.repeat((1 << 16) / piece.length()).getBytes(StandardCharsets.UTF_8);
    recorder.feed("\033[".getBytes(StandardCharsets.UTF_8));
    long before = allocated();

    for (int fed = 0; fed < FLOOD / 5; fed += block.length) {
      recorder.feed(block);
    }

    assertThat(allocated() - before).isLessThan(ALLOWED);
  }

  @Test
  void aHugeCountCostsNoMoreThanTheScreen() {
    assertTimeoutPreemptively(HANG, this::everySequenceWithHugeCounts);
    recorder.feed("\033c\033[2;3Halive".getBytes(StandardCharsets.UTF_8));
    assertThat(recorder.text().get(1)).isEqualTo("  alive");
  }

  private void everySequenceWithHugeCounts() {
    for (String marker : new String[] {"", "?", ">", "<", "="}) {
      for (String intermediate : new String[] {"", " ", "!", "\"", "$", "'", "*", "#"}) {
        for (char end = '@'; end <= '~'; end++) {
          String counts = "2147483647;2147483647;2147483647;2147483647;2147483647";
          feed("x\033[" + marker + counts + intermediate + end);
          feed("y\033[" + marker + "2147483647" + intermediate + end);
          feed(
              "z\033["
                  + marker
                  + "4294967295;1;1;4294967295;4294967295;1;1;1"
                  + intermediate
                  + end);
        }
      }
    }
  }

  private void feed(String text) {
    recorder.feed(text.getBytes(StandardCharsets.UTF_8));
    Invariants.check(recorder.terminal(), 10_000);
  }

  private static long allocated() {
    return ((ThreadMXBean) ManagementFactory.getThreadMXBean()).getCurrentThreadAllocatedBytes();
  }
}
