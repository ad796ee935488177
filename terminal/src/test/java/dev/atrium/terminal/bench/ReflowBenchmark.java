package dev.atrium.terminal.bench;

import dev.atrium.terminal.Size;
import dev.atrium.terminal.Terminal;
import dev.atrium.terminal.TerminalEvents;
import dev.atrium.terminal.TerminalOptions;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * A resize of 10,000 lines of history, each of them wrapped, narrower and back: two per call. With
 * the collector and the heap that a session has.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(
    value = 1,
    jvmArgs = {"-XX:+UseSerialGC", "-XX:+UseTransparentHugePages", "-Xms16m", "-Xmx1g"})
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class ReflowBenchmark {
  private Terminal terminal =
      new Terminal(new Size(80, 24), TerminalOptions.defaults(), TerminalEvents.NONE);

  @Setup
  public void fill() {
    TerminalOptions options = TerminalOptions.defaults().withHistoryLines(30_000);
    terminal = new Terminal(new Size(80, 24), options, TerminalEvents.NONE);
    byte[] line = ("\033[1mword\033[m ".repeat(25) + "\r\n").getBytes(StandardCharsets.UTF_8);
    for (int i = 0; i < 10_000; i++) {
      terminal.feed(line, 0, line.length, 0);
    }
  }

  @Benchmark
  public Terminal narrowAndBack() {
    terminal.resize(new Size(60, 24));
    terminal.resize(new Size(80, 24));
    return terminal;
  }
}
