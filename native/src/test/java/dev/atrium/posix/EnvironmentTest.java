package dev.atrium.posix;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;

class EnvironmentTest {
  @Test
  void whatIsInheritedIsWhatTheJvmSees() {
    Environment environment = Environment.inherited();
    assertThat(environment.get("PATH")).isEqualTo(System.getenv("PATH"));
    assertThat(environment.entries()).hasSameSizeAs(System.getenv().entrySet());
  }

  @Test
  void bytesThatAreNotTextAreKept() {
    Environment environment = new Environment();
    environment.add(new byte[] {'A', '=', (byte) 0xff, '='});
    environment.add(new byte[] {(byte) 0xe9, '=', 1});
    environment.add("A=second".getBytes(StandardCharsets.US_ASCII));
    environment.add("nothing".getBytes(StandardCharsets.US_ASCII));
    environment.add("=odd".getBytes(StandardCharsets.US_ASCII));
    assertThat(environment.entries())
        .containsExactly(new byte[] {'A', '=', (byte) 0xff, '='}, new byte[] {(byte) 0xe9, '=', 1});
  }

  @Test
  void theFirstLocaleThatIsNotEmptyDecides() {
    Map<String, String> variables = Map.of("LC_ALL", "", "LC_CTYPE", "de_DE.utf8", "LANG", "C");
    assertThat(Environment.locale(variables)).isEqualTo("de_DE.utf8");
    assertThat(Environment.locale(Map.of())).isEmpty();
    assertThat(Environment.isUtf8("de_DE.utf8")).isTrue();
    assertThat(Environment.isUtf8("C.UTF-8")).isTrue();
    assertThat(Environment.isUtf8("de_DE.ISO-8859-1")).isFalse();
  }

  @Test
  void aCopyIsApart() {
    Environment environment = new Environment().set("A", "1");
    Environment copy = environment.copy().set("A", "2").remove("B");
    assertThat(environment.get("A")).isEqualTo("1");
    assertThat(copy.get("A")).isEqualTo("2");
    assertThat(copy.get("B")).isNull();
  }
}
