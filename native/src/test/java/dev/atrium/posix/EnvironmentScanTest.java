package dev.atrium.posix;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class EnvironmentScanTest {
  private static final List<String> NAMES = List.of("ATRIUM", "ATRIUM_SESSION", "LANG");

  private static Map<String, String> scan(String text, int piece) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    EnvironmentScan scan = new EnvironmentScan(NAMES);
    for (int at = 0; at < bytes.length; at += piece) {
      scan.feed(bytes, at, Math.min(bytes.length, at + piece));
    }
    return scan.values();
  }

  @Test
  void anySplitFindsTheSame() {
    String text = "PATH=/bin\0ATRIUM=1\0A=\0ATRIUM_SESSION=12:34\0XLANG=no\0LANG=\u00e9=\0";
    for (int piece = 1; piece <= text.length() + 1; piece++) {
      assertThat(scan(text, piece))
          .as("in pieces of %d", piece)
          .containsOnly(
              Map.entry("ATRIUM", "1"),
              Map.entry("ATRIUM_SESSION", "12:34"),
              Map.entry("LANG", "\u00e9="));
    }
  }

  @Test
  void theFirstOfTwoCounts() {
    assertThat(scan("LANG=a\0LANG=b\0", 100)).containsOnly(Map.entry("LANG", "a"));
  }

  @Test
  void anEntryThatIsNotClosedIsNotCounted() {
    assertThat(scan("ATRIUM=1\0LANG=C", 100)).containsOnlyKeys("ATRIUM");
  }

  @Test
  void aNameWithoutValueIsNotSet() {
    assertThat(scan("LANG\0ATRIUM\0\0\0", 100)).isEmpty();
  }

  @Test
  void anOverlongValueIsNotSetAndHidesNothingBehindIt() {
    String longest = "x".repeat(EnvironmentScan.VALUE_LIMIT);
    assertThat(scan("LANG=" + longest + "x\0ATRIUM=1\0", 7)).containsOnlyKeys("ATRIUM");
    assertThat(scan("LANG=" + longest + "\0", 7)).containsOnly(Map.entry("LANG", longest));
  }

  @Test
  void aHugeEnvironmentIsPassedOver() {
    String text = ("NOISE=" + "n".repeat(100_000) + "\0").repeat(57) + "ATRIUM_SESSION=1:2\0";
    assertThat(scan(text, 65536)).containsOnly(Map.entry("ATRIUM_SESSION", "1:2"));
  }
}
