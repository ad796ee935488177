package dev.atrium.app.draw;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class BorderTextTest {
  @ParameterizedTest
  @CsvSource({
    "20, 1:bash, '', ┌ 1:bash ──────────┐",
    "20, 2:bash, 12/300, ┌ 2:bash ── 12/300 ┐",
    "10, 2:bash, '', ┌ 2:bash ┐",
    "9, 2:bash, '', ┌ 2:ba… ┐",
    "12, 1:漢字漢字漢字, '', ┌ 1:漢字… ─┐",
    "6, 1:bash, '', ┌ 1… ┐",
    "5, 1:bash, '', ┌ … ┐",
    "4, 1:bash, '', ┌1─┐",
    "3, 1:bash, '', ┌1┐",
    "2, 1:bash, '', ┌┐",
    "1, 1:bash, '', ┌",
    "0, 1:bash, '', ''",
    "12, 1:bash, 123456/123456, ┌ 123456/1…┐",
  })
  void theTopEdgeReads(int columns, String title, String corner, String expected) {
    int index = title.charAt(0) - '0';

    assertThat(BorderText.top(columns, index, title.substring(2), corner)).isEqualTo(expected);
  }

  @Test
  void theTopEdgeIsAlwaysAsWideAsTheBox() {
    for (int columns = 0; columns < 60; columns++) {
      for (String label : new String[] {"", "bash", "漢字漢字漢字", "a\033[31mb", "x".repeat(300)}) {
        for (String corner : new String[] {"", "1/2", "漢字", "12345/67890 (7 hits)"}) {
          assertThat(Text.width(BorderText.top(columns, 12, label, corner))).isEqualTo(columns);
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"0, ''", "1, └", "2, └┘", "5, └───┘"})
  void theBottomEdgeReads(int columns, String expected) {
    assertThat(BorderText.bottom(columns)).isEqualTo(expected);
  }
}
