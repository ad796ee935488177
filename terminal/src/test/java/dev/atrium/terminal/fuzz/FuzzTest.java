package dev.atrium.terminal.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atrium.terminal.Size;
import dev.atrium.terminal.TerminalOptions;
import dev.atrium.terminal.golden.Recorder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/**
 * Seeded rounds of nonsense. A failure names its seed: {@code -Datrium.seed=N
 * -Datrium.fuzz.rounds=1} repeats that round, {@code -Datrium.fuzz.rounds=100000} makes a night of
 * it.
 */
class FuzzTest {
  private static final long SEED = Long.getLong("atrium.seed", System.nanoTime());
  private static final int ROUNDS = Integer.getInteger("atrium.fuzz.rounds", 200);
  private static final int HISTORY = 50;

  @Test
  void soupNeverThrowsAndLeavesTheGridWhole() {
    rounds(
        random -> {
          Recorder recorder = recorder(random);
          feedWithResizes(recorder, Soup.stream(random, 400), random);
          Invariants.checkHistory(recorder.terminal());
        });
  }

  @Test
  void howAStreamIsCutDoesNotMatter() {
    rounds(
        random -> {
          Size size = size(random);
          byte[] stream = Soup.stream(random, 200);
          Recorder whole = recorder(size);
          whole.feed(stream);
          Recorder cut = recorder(size);
          int at = 0;
          while (at < stream.length) {
            int end =
                Math.min(stream.length, at + 1 + random.nextInt(random.nextBoolean() ? 3 : 60));
            cut.feed(stream, at, end);
            at = end;
          }
          assertThat(Snapshot.of(cut)).isEqualTo(Snapshot.of(whole));
        });
  }

  @Test
  void damagedRecordingsNeverThrowAndLeaveTheGridWhole() throws IOException {
    Path corpora = Path.of(System.getProperty("atrium.corpora", "no-corpora"));
    Assumptions.assumeTrue(Files.isDirectory(corpora), () -> "no corpora at " + corpora);
    List<Path> recordings;
    try (Stream<Path> files = Files.walk(corpora)) {
      recordings = files.filter(file -> file.toString().endsWith(".in")).sorted().toList();
    }
    rounds(
        random -> {
          Recorder recorder = recorder(random);
          byte[] recording = read(recordings.get(random.nextInt(recordings.size())));
          int from = random.nextInt(Math.max(1, recording.length - 8000));
          int to = Math.min(recording.length, from + 8000);
          byte[] part = java.util.Arrays.copyOfRange(recording, from, to);
          feedWithResizes(recorder, Soup.mutated(part, random), random);
          Invariants.checkHistory(recorder.terminal());
        });
  }

  private static void rounds(Consumer<Random> round) {
    for (int i = 0; i < ROUNDS; i++) {
      try {
        round.accept(new Random(SEED + i));
      } catch (RuntimeException | AssertionError e) {
        throw new AssertionError("repeat by -Datrium.fuzz.rounds=1 -Datrium.seed=" + (SEED + i), e);
      }
    }
  }

  private static void feedWithResizes(Recorder recorder, byte[] stream, Random random) {
    int at = 0;
    while (at < stream.length) {
      int end = Math.min(stream.length, at + 1 + random.nextInt(random.nextBoolean() ? 8 : 500));
      recorder.feed(stream, at, end);
      at = end;
      Invariants.check(recorder.terminal(), HISTORY);
      if (random.nextInt(20) == 0) {
        recorder.terminal().resize(size(random));
        Invariants.check(recorder.terminal(), HISTORY);
      }
    }
  }

  private static Recorder recorder(Random random) {
    return recorder(size(random));
  }

  private static Recorder recorder(Size size) {
    return new Recorder(size, TerminalOptions.defaults().withHistoryLines(HISTORY));
  }

  private static Size size(Random random) {
    return random.nextInt(4) == 0
        ? new Size(1 + random.nextInt(4), 1 + random.nextInt(4))
        : new Size(1 + random.nextInt(100), 1 + random.nextInt(40));
  }

  private static byte[] read(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
