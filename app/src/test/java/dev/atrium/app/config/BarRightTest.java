package dev.atrium.app.config;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BarRightTest {
  @Test
  void aLookIsWrittenInOneWay() {
    assertThat(Look.parse("bold bright_red on #0a0b0c underline"))
        .hasToString("Optional[bright_red on #0a0b0c bold underline]");
  }

  @ParameterizedTest
  @CsvSource({"0,0m", "59,0m", "3599,59m", "3600,1h00m", "86399,23h59m", "90000,1d01h"})
  void ageIsShort(long seconds, String age) {
    assertThat(BarRight.age(seconds)).isEqualTo(age);
  }

  @Test
  void theBarsRightIsFilledIn() {
    BarRight right = new BarRight("{host}:{cwd} {age}");
    assertThat(right.text("box", 120, "/src")).isEqualTo("box:/src 2m");
    assertThat(right.isTimed()).isTrue();
    assertThat(new BarRight("{host}").isTimed()).isFalse();
  }
}
