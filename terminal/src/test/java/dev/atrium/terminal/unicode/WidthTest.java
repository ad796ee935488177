package dev.atrium.terminal.unicode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WidthTest {
  @ParameterizedTest
  @CsvSource({
    "0000, 0",
    "001B, 0",
    "0020, 1",
    "007E, 1",
    "007F, 0",
    "009F, 0",
    "00A0, 1",
    "00AD, 1",
    "0301, 0",
    "0489, 0",
    "0600, 1",
    "0903, 1",
    "1100, 2",
    "1160, 0",
    "11FF, 0",
    "D7B0, 0",
    "115F, 2",
    "200B, 0",
    "200D, 0",
    "2028, 0",
    "231A, 2",
    "2764, 1",
    "3000, 2",
    "3042, 2",
    "3248, 2",
    "4DC0, 2",
    "AC00, 2",
    "D800, 1",
    "E000, 1",
    "FE0F, 0",
    "FF21, 2",
    "FF71, 1",
    "1F1E6, 1",
    "1F3FB, 2",
    "1F600, 2",
    "2FFFD, 2",
    "3FFFD, 2",
    "40000, 1",
    "E0020, 0",
    "E01EF, 0",
    "E1000, 1",
    "F0000, 1",
    "10FFFF, 1",
  })
  void widthsAreThoseOfUax11AndEmojiPresentation(String hex, int width) {
    assertThat(Width.of(Integer.parseInt(hex, 16))).isEqualTo(width);
  }

  @Test
  void whatIsNoCodePointIsNarrow() {
    assertThat(Width.of(-1)).isEqualTo(1);
    assertThat(Width.of(0x110000)).isEqualTo(1);
    assertThat(Width.of(Integer.MAX_VALUE)).isEqualTo(1);
    assertThat(Width.of(Integer.MIN_VALUE)).isEqualTo(1);
  }

  @Test
  void ambiguousIsNarrowUnlessTheCallerSaysOtherwise() {
    int greekAlpha = 0x3B1;

    assertThat(Width.isAmbiguous(greekAlpha)).isTrue();
    assertThat(Width.of(greekAlpha)).isEqualTo(1);
    assertThat(Width.of(greekAlpha, 1)).isEqualTo(1);
    assertThat(Width.of(greekAlpha, 2)).isEqualTo(2);
    assertThat(Width.of('a', 2)).isEqualTo(1);
    assertThat(Width.of(0x301, 2)).isZero();
    assertThat(Width.of(0xE000, 2)).isEqualTo(2);
    assertThat(Width.of(0x10FFFD, 2)).isEqualTo(2);
  }

  /** Code points of one cluster, then the columns of the whole. */
  @ParameterizedTest
  @CsvSource({
    "0061 0301, 1",
    "4E2D 0301, 2",
    "2764, 1",
    "2764 FE0F, 2",
    "2764 FE0E, 1",
    "231A FE0E, 1",
    "0061 FE0F, 1",
    "0031 FE0F 20E3, 2",
    "1F1E9 1F1EA, 2",
    "1F1E9, 1",
    "261D 1F3FD, 2",
    "1F468 200D 1F469 200D 1F467, 2",
    "1100 1161 11A8, 2",
    "0915 094D 0937, 2",
    "0915 093F, 2",
  })
  void aClusterTakesTwoColumnsAtMost(String cluster, int columns) {
    StringBuilder text = new StringBuilder("a");
    for (String hex : cluster.split(" ", -1)) {
      text.appendCodePoint(Integer.parseInt(hex, 16));
    }

    assertThat(Width.of(text.append("b"))).isEqualTo(1 + columns + 1);
  }

  /**
   * Against what xterm and tmux showed. Both knew an older Unicode than our tables, so only code
   * points that Java's own, older tables know count, and where the two judges differ either will
   * do.
   */
  @Test
  void knownCharactersAreAsWideAsTerminalsShowThem() throws IOException {
    Path file = Path.of(System.getProperty("atrium.corpora", ""), "unicode/width-measured.tsv");
    assumeTrue(Files.isReadable(file), () -> "no corpora at " + file);
    TreeSet<String> different = new TreeSet<>();
    for (String line : Files.readAllLines(file)) {
      List<String> fields = List.of(line.split("\t", -1));
      int from = Integer.parseInt(fields.get(0), 16);
      int to = Integer.parseInt(fields.get(1), 16);
      for (int codePoint = from; codePoint <= to; codePoint++) {
        String ours = Integer.toString(Width.of(codePoint));
        if (Character.isDefined(codePoint) && !fields.subList(3, 5).contains(ours)) {
          different.add("%04X: %s, measured %s".formatted(codePoint, ours, fields.subList(3, 5)));
        }
      }
    }
    assertThat(different).isEmpty();
  }
}
