package dev.atrium.terminal.unicode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GraphemeBreakTest {
  /** Clusters are split by {@code |}, code points by blanks. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "0061|0062",
        "0061 0301|0062",
        "0061 0308 0301",
        "000D 000A|000A|000D|0308",
        "1F1E9 1F1EA|1F1EB 1F1F7|1F1EF",
        "1F1E9 0308|1F1EA 1F1EB",
        "1F468 200D 1F469 200D 1F467|1F468",
        "1F44D 1F3FD|1F44D",
        "2764 FE0F|2764",
        "2764 FE0F 200D 1F525",
        "1F468 200D 0308|1F468",
        "0061 200D|1F468",
        "0031 FE0F 20E3|0031",
        "1F3F4 E0067 E0062 E0065 E006E E0067 E007F|0020",
        "1100 1161 11A8|1100",
        "AC00 11A8|AC01 11A8|AC01|1161",
        "0600 0031|0031",
        "0E01 0E33|0E01",
        "0915 093F|0915",
        "0915 094D 0937|0937",
        "0915 094D 200D 0937",
        "0915 094D 200C|0937",
        "0915 093C 094D 0937 094D 092F",
        "0061 094D|0937",
        "0B95 0BCD|0BB7",
      })
  void clustersAreKeptTogether(String clusters) {
    assertThat(segment(clusters)).isEqualTo(clusters);
  }

  @TestFactory
  List<DynamicTest> unicodesOwnTestPasses() throws IOException {
    Path file =
        Path.of(System.getProperty("atrium.corpora", ""), "unicode/grapheme-break-test.tsv");
    assumeTrue(Files.isReadable(file), () -> "no corpora at " + file);
    List<DynamicTest> tests = new ArrayList<>();
    for (String line : Files.readAllLines(file)) {
      tests.add(DynamicTest.dynamicTest(line, () -> assertThat(segment(line)).isEqualTo(line)));
    }
    assertThat(tests).hasSizeGreaterThan(600);
    return tests;
  }

  @Test
  void theStateSurvivesBeingStoredWithItsBoundary() {
    int state = GraphemeBreak.next(GraphemeBreak.START, 'a');

    assertThat(GraphemeBreak.isBoundary(state)).isTrue();
    assertThat(GraphemeBreak.isBoundary(GraphemeBreak.next(state, 0x301))).isFalse();
  }

  private static String segment(String clusters) {
    StringBuilder segmented = new StringBuilder();
    int state = GraphemeBreak.START;
    for (String hex : clusters.split("[| ]", -1)) {
      state = GraphemeBreak.next(state, Integer.parseInt(hex, 16));
      if (!segmented.isEmpty()) {
        segmented.append(GraphemeBreak.isBoundary(state) ? '|' : ' ');
      }
      segmented.append(hex);
    }
    return segmented.toString();
  }
}
