package dev.atrium.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** The table of clusters that all panes share. */
class ClustersTest {
  private final Clusters clusters = new Clusters();

  private Terminal terminal() {
    return new Terminal(new Size(10, 2), TerminalOptions.defaults(), clusters, TerminalEvents.NONE);
  }

  private static void feed(Terminal terminal, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    terminal.feed(bytes, 0, bytes.length, 0);
  }

  /** Every CJK character with every one of so many marks. */
  private static void flood(Terminal terminal, int marks) {
    for (int mark = 0; mark < marks; mark++) {
      StringBuilder text = new StringBuilder();
      for (int base = 0x4e00; base < 0x9f00; base++) {
        text.appendCodePoint(base).append((char) (0x300 + mark));
      }
      feed(terminal, text.toString());
    }
  }

  @Test
  void equalTextHasTheSameNumberInAllPanes() {
    Terminal first = terminal();
    Terminal second = terminal();
    feed(first, "e\u0301");
    feed(second, "xe\u0301");

    assertThat(second.row(0).cell(1)).isEqualTo(first.row(0).cell(0));
  }

  @Test
  void aFloodOfClustersInSomePanesDoesNotTakeMarksFromOthers() {
    for (int i = 0; i < 4; i++) {
      flood(terminal(), 14);
    }
    assertThat(clusters.size()).isLessThan(Clusters.MAX_CLUSTERS);

    Terminal other = terminal();
    feed(other, "z\u0323\u0302 \u1112\u1161\u11ab");
    assertThat(other.row(0).text(clusters).strip()).isEqualTo("z\u0323\u0302 \u1112\u1161\u11ab");
    assertThat(clusters.append('q', 0x30c)).isNotZero();
  }

  @Test
  void aPaneThatHasTakenItsShareKeepsItsBaseCharacters() {
    Terminal flooding = terminal();
    flood(flooding, 14);
    feed(flooding, "\033[2J\033[Ha\u0329b\u0301");

    assertThat(flooding.row(0).text(clusters).strip()).startsWith("a").contains("b");
    assertThat(clusters.size()).isLessThanOrEqualTo(Clusters.MAX_CLUSTERS / 2);
  }
}
