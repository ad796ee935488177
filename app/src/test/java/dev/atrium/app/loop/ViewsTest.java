package dev.atrium.app.loop;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ViewsTest {
  @ParameterizedTest
  @CsvSource({
    "true, false, false, *",
    "true, false, true, *",
    "true, true, false, *!",
    "false, true, false, !",
    "false, false, true, +",
    "false, false, false, -",
  })
  void theMarkTellsTheActiveWindowFromTheOthers(
      boolean active, boolean exited, boolean recent, String mark) {
    assertThat(Views.mark(active, exited, recent)).isEqualTo(mark);
  }
}
