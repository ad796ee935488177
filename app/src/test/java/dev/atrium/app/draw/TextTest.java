package dev.atrium.app.draw;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class TextTest {
  @ParameterizedTest
  @CsvSource({
    "'', 0",
    "abc, 3",
    "漢字, 4",
    "e\u0301, 1",
    "⚠️x, 3",
    "👩‍💻, 2",
    "🇯🇵🇯🇵, 4",
  })
  void widthIsInColumns(String text, int columns) {
    assertThat(Text.width(text)).isEqualTo(columns);
  }

  @ParameterizedTest
  @CsvSource({
    "bash, 4, bash",
    "bash, 3, ba…",
    "bash, 1, …",
    "bash, 0, ''",
    "漢字, 4, 漢字",
    "漢字, 3, 漢…",
    "漢字, 2, …",
    "e\u0301e\u0301e\u0301, 2, e\u0301…",
    "👩‍💻ab, 3, 👩‍💻…",
  })
  void cuttingKeepsCharactersWhole(String text, int columns, String cut) {
    assertThat(Text.cut(text, columns)).isEqualTo(cut);
  }

  @ParameterizedTest
  @CsvSource({"bash, 6, 'bash  '", "漢字, 3, '漢…'", "漢字, 2, '… '", "'', 0, ''"})
  void fittingFillsUp(String text, int columns, String fitted) {
    assertThat(Text.fit(text, columns)).isEqualTo(fitted);
  }

  @Test
  void cleaningTakesOutWhatIsNoText() {
    assertThat(Text.clean("a\tb\001\u009bc\u202ed\n\u2028e\uD800")).isEqualTo("abcde");
  }

  @Test
  void cleaningBoundsTheLength() {
    assertThat(Text.clean("x".repeat(100_000))).hasSizeLessThan(2_000);
  }
}
