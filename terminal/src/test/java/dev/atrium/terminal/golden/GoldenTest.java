package dev.atrium.terminal.golden;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Every recorded case, fed whole, byte by byte and in random pieces. What is deliberately not met
 * stands in {@code golden-exceptions.tsv} with a reason; an exception that no longer is one fails.
 * {@code -Datrium.seed=N} repeats a cut.
 */
class GoldenTest {
  private static final long SEED = Long.getLong("atrium.seed", System.nanoTime());

  private final GoldenExceptions exceptions = GoldenExceptions.load();

  @TestFactory
  Stream<DynamicTest> everyCaseShowsWhatWasRecorded() {
    Corpora.assumePresent();
    System.out.println("golden cases: random pieces by -Datrium.seed=" + SEED);
    GoldenCount count = new GoldenCount();
    Stream<DynamicTest> cases =
        Corpora.cases().stream()
            .map(golden -> dynamicTest(golden.id(), () -> check(golden, count)));
    return Stream.concat(cases, Stream.of(dynamicTest("enough of them", () -> checkShare(count))));
  }

  private void check(GoldenCase golden, GoldenCount count) {
    List<String> differences = differences(golden);
    count.add(golden, differences.isEmpty());
    String reason = exceptions.reason(golden.id());
    if (reason == null) {
      assertThat(differences)
          .as("%s, tier %s, seed %d", golden.id(), golden.tier(), SEED)
          .isEmpty();
    } else {
      assertThat(differences).as("met, so no longer an exception (%s)", reason).isNotEmpty();
    }
  }

  static List<String> differences(GoldenCase golden) {
    List<String> differences = new ArrayList<>();
    for (Feeding feeding : Feeding.values()) {
      for (String difference : GoldenJudge.differences(golden, feeding, SEED)) {
        differences.add(feeding + ": " + difference);
      }
    }
    return differences;
  }

  private static void checkShare(GoldenCount count) {
    System.out.println(count);
    assertThat(count.total()).isEqualTo(752);
    assertThat(count.missed('A')).isLessThanOrEqualTo(0.01);
    assertThat(count.missed('B')).isLessThanOrEqualTo(0.05);
  }

  @Test
  void everyExceptionNamesACase() {
    Corpora.assumePresent();
    List<String> known =
        Stream.concat(
                Corpora.cases().stream().map(GoldenCase::id),
                Corpora.resizeScripts().stream().map(ResizeScript::id))
            .toList();

    assertThat(known).containsAll(exceptions.cases());
  }
}
