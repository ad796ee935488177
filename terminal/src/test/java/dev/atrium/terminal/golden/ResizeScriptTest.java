package dev.atrium.terminal.golden;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class ResizeScriptTest {
  private final GoldenExceptions exceptions = GoldenExceptions.load();

  @TestFactory
  Stream<DynamicTest> everyScriptIsMetOrAnException() {
    Corpora.assumePresent();
    return Corpora.resizeScripts().stream()
        .map(script -> dynamicTest(ResizeScript.id(script), () -> check(script)));
  }

  private void check(Path script) {
    List<String> differences = ResizeScript.differences(script);
    String reason = exceptions.reason(ResizeScript.id(script));
    if (reason == null) {
      assertThat(differences).isEmpty();
    } else {
      assertThat(differences).as("met, so no longer an exception (%s)", reason).isNotEmpty();
    }
  }
}
