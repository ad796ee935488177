package dev.atrium.app.torture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atrium.app.lifecycle.Outer;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/**
 * Processes that look like a dead session's leftovers and are not: they live through a sweep. Among
 * them stand controls, which are what the others only look like, and end in the same sweep.
 */
class InnocentsIT {
  private static final int ROUNDS = Integer.getInteger("atrium.torture.rounds", 1);

  @Test
  void aSweepEndsWhatADeadSessionLeftAndNothingThatOnlyLooksLikeIt() throws IOException {
    for (int i = 0; i < ROUNDS; i++) {
      sweep();
    }
  }

  private void sweep() throws IOException {
    Judge judge = new Judge();
    try (Outer outer = Outer.alone()) {
      Map<String, String> decoys = start(outer, judge);
      assertThat(decoys).hasSizeGreaterThan(35).doesNotContainKey("0");
      assertThat(lost(judge, decoys)).as("before").isEmpty();
      Outer.Result result = outer.run("atrium reap --verbose");
      List<String> controls =
          decoys.keySet().stream().filter(name -> name.startsWith("control-")).toList();
      assertThat(lost(judge, decoys))
          .as(result.out() + result.err())
          .containsExactlyInAnyOrderElementsOf(controls);
      assertThat(controls).hasSize(4);
      assertThat(result.status()).isZero();
    } finally {
      judge.clearAway();
    }
  }

  /** Starts all of them and returns their command lines by name. */
  private static Map<String, String> start(Outer outer, Judge judge) throws IOException {
    try (InputStream script =
        Objects.requireNonNull(InnocentsIT.class.getResourceAsStream("/torture/decoys.sh"))) {
      Scene.write(
          outer.folder().resolve("decoys.sh"),
          new String(script.readAllBytes(), StandardCharsets.UTF_8));
    }
    String number = judge.tag(0).substring(0, judge.tag(0).length() - 2);
    outer.line("N=" + number + " F=$PWD; . ./decoys.sh; clear");
    outer.waitUntil("the decoys are there", () -> Files.exists(outer.folder().resolve("complete")));
    Map<String, String> decoys = new LinkedHashMap<>();
    for (String line : Files.readAllLines(outer.folder().resolve("decoys"))) {
      String[] parts = line.split(" ", 2);
      decoys.put(parts[0], parts[1]);
    }
    return decoys;
  }

  private static List<String> lost(Judge judge, Map<String, String> decoys) {
    List<String> lost = new ArrayList<>();
    List<Seen> running = judge.tagged();
    decoys.forEach(
        (name, tag) -> {
          String argument = "\0" + tag.replace("@", "") + "\0";
          if (running.stream().noneMatch(seen -> seen.line().endsWith(argument))) {
            lost.add(name);
          }
        });
    return lost;
  }
}
