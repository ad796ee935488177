package dev.atrium.app.host;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BugReportTest {
  @Test
  void causesInACircleEndAndNoMessageIsTold() {
    Exception one = new IllegalStateException("secret");
    Exception other = new RuntimeException("secret", one);
    one.initCause(other);
    String text = BugReport.text("main", one);
    assertThat(text).startsWith("bug in thread main\njava.lang.IllegalStateException\n  at ");
    assertThat(text).contains("caused by java.lang.RuntimeException\n").doesNotContain("secret");
    assertThat(text.split("caused by ", -1)).hasSizeBetween(2, 20);
  }
}
