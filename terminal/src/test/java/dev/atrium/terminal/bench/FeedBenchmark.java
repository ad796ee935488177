package dev.atrium.terminal.bench;

import dev.atrium.terminal.Size;
import dev.atrium.terminal.Terminal;
import dev.atrium.terminal.TerminalEvents;
import dev.atrium.terminal.TerminalOptions;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** How fast output is taken in at 200x50, in pieces of 64 KiB: a score of N ops/s is N MB/s. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(1)
@Warmup(iterations = 4, time = 2)
@Measurement(iterations = 5, time = 2)
public class FeedBenchmark {
  private static final int MEGABYTES = 8;
  private static final int PIECE = 1 << 16;

  @Param({"plain", "sgr", "unicode"})
  String stream = "";

  private byte[] bytes = {};
  private Terminal terminal =
      new Terminal(new Size(200, 50), TerminalOptions.defaults(), TerminalEvents.NONE);

  @Setup
  public void make() {
    bytes =
        java.util.Arrays.copyOf(Streams.of(stream, MEGABYTES * 1_000_000), MEGABYTES * 1_000_000);
    terminal = new Terminal(new Size(200, 50), TerminalOptions.defaults(), TerminalEvents.NONE);
  }

  @Benchmark
  @OperationsPerInvocation(MEGABYTES)
  public Terminal feed() {
    for (int i = 0; i < bytes.length; i += PIECE) {
      terminal.feed(bytes, i, Math.min(bytes.length, i + PIECE), 0);
    }
    return terminal;
  }
}
