package dev.atrium.app.loop;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DialogsTest {
  @Test
  void aCopiedTextIsToldByItsFirstLineWithSomethingInIt() {
    assertThat(Dialogs.shown("\n  \n  two\nthree")).isEqualTo("  two");
    assertThat(Dialogs.shown("one\n\nthree")).isEqualTo("one");
    assertThat(Dialogs.shown("\n \n")).isEmpty();
    assertThat(Dialogs.more("one")).isEmpty();
    assertThat(Dialogs.more("one\n\nthree")).isEqualTo("  (3 lines)");
  }
}
