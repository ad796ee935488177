package dev.atrium.reaper.record;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SessionOriginTest {
  @Test
  void aCgroupWithColonsIsReadBack() {
    SessionOrigin origin = new SessionOrigin(new Namespaces("b-1", 4026531836L, 7), "/a:b/c:d");

    assertThat(SessionOrigin.parse(origin.format())).isEqualTo(origin);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", ":", ":1:2:/", "b:1:2", "b:1:/x", "b:x:2:/", "b:1:-2:/", "b:1:2:", "b:1:2:x"})
  void whatIsIncompleteIsNoOrigin(String text) {
    assertThat(SessionOrigin.parse(text)).isNull();
  }

  @ParameterizedTest
  @CsvSource({
    "/, /, true",
    "/, /a/b, true",
    "/a, /a, true",
    "/a, /a/b, true",
    "/a, /ab, false",
    "/a/b, /a, false",
    "/a, /, false"
  })
  void aCgroupCoversItselfAndWhatIsBelow(String owner, String path, boolean covered) {
    SessionOrigin origin = new SessionOrigin(new Namespaces("b", 1, 1), owner);

    assertThat(origin.covers(path)).isEqualTo(covered);
  }

  @Test
  void withoutABootIdNothingCompares() {
    Namespaces unknown = new Namespaces("", 1, 1);

    assertThat(unknown.comparableWith(unknown)).isFalse();
    assertThat(new Namespaces("b", 1, 1).comparableWith(new Namespaces("b", 1, 1))).isTrue();
    assertThat(new Namespaces("b", 1, 1).comparableWith(new Namespaces("b", 1, 2))).isFalse();
  }
}
