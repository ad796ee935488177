package dev.atrium.reaper.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atrium.posix.ProcessId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SessionMarkerTest {
  @Test
  void aMarkerNamesItsOwner() {
    SessionMarker marker = new SessionMarker(new ProcessId(4711, 123456));

    assertThat(marker.format()).isEqualTo("4711:123456");
    assertThat(SessionMarker.parse("4711:123456")).isEqualTo(marker);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        ":",
        "4711",
        "04711:5",
        "4711:05",
        "4711:",
        ":5",
        "0:5",
        "1:5",
        "-1:5",
        "+4711:5",
        " 4711:5",
        "4711 :5",
        "4711: 5",
        "4711:5 ",
        "4711:5:6",
        "2147483648:5",
        "9223372036854775808:5",
        "4711:0",
        "4711:-5",
        "4711:9223372036854775808",
        "0x12:5",
        "4711:5\n",
        "4711:5\0",
        "text:5",
        "4711:x",
        "\u0664\u0667:5",
        "4711.0:5",
        "99999999999999999999999:5"
      })
  void whatIsNotTwoPlainNumbersIsNoMarker(String text) {
    assertThat(SessionMarker.parse(text)).isNull();
  }

  @Test
  void anEndlessMarkerIsNoMarker() {
    assertThat(SessionMarker.parse("1".repeat(10_000_000) + ":5")).isNull();
  }

  @Test
  void theLargestNumbersAreRead() {
    assertThat(SessionMarker.parse("2147483647:9223372036854775807"))
        .isEqualTo(new SessionMarker(new ProcessId(Integer.MAX_VALUE, Long.MAX_VALUE)));
  }
}
