package dev.atrium.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The gate of the hot path: after a warm-up, feeding allocates nothing. */
class AllocationTest {
  private static final int TOTAL = 100_000_000;

  /** What the measurement itself and the JIT's on-stack replacement may cost, for 100 MB. */
  private static final long SLACK = 200_000;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2026-11-29 12:00:00 GET /index.html 200 request worker thread alpha beta\r\n",
        "\033[1;31malpha\033[0m \033[38;2;10;200;30mgamma\033[m \033[48;5;20mx\033[K\033[m\r\n",
        "漢字かな한글é→😀👩\u200d💻🇯🇵абвe\u0301ascii\r\n",
        "\033[H\033[2J\033[5;10r\033[7;3Habc\033[L\033[M\033[2@\033[2P\033[X\033M\n\033[r\t\b",
        "\033[?1049h\033[5;5Hx\033[?1049l\033[?25l\033[?25h\033(0q\033(B\0337\0338",
      })
  void feedingAllocatesNothing(String text) {
    byte[] bytes = text.repeat(64_000 / text.length() + 1).getBytes(StandardCharsets.UTF_8);
    Terminal terminal =
        new Terminal(
            new Size(200, 50),
            TerminalOptions.defaults().withHistoryLines(500),
            TerminalEvents.NONE);
    feed(terminal, bytes, 20_000_000);
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long thread = Thread.currentThread().getId();

    long before = threads.getThreadAllocatedBytes(thread);
    feed(terminal, bytes, TOTAL);

    assertThat(threads.getThreadAllocatedBytes(thread) - before).isLessThan(SLACK);
  }

  private static void feed(Terminal terminal, byte[] bytes, int total) {
    for (int done = 0; done < total; done += bytes.length) {
      terminal.feed(bytes, 0, bytes.length, done);
    }
  }
}
