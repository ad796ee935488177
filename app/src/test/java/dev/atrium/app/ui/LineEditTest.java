package dev.atrium.app.ui;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class LineEditTest {
  private final LineEdit line = new LineEdit();

  @Test
  void charactersAreWholeForTheCaret() {
    line.set("e\u0301漢");
    line.left();
    line.backspace();

    assertThat(line.text()).isEqualTo("漢");
    assertThat(line.beforeCaret()).isEmpty();
  }

  @Test
  void wordsAreCrossedAndDeleted() {
    line.set("git commit  -m");
    line.wordLeft();
    line.wordLeft();
    assertThat(line.beforeCaret()).isEqualTo("git ");
    line.wordRight();
    assertThat(line.beforeCaret()).isEqualTo("git commit");
    line.deleteWordBack();
    assertThat(line.text()).isEqualTo("git   -m");
    line.deleteToEnd();
    line.deleteToStart();
    assertThat(line.isEmpty()).isTrue();
  }

  @Test
  void movingBeyondTheEndsStays() {
    line.left();
    line.right();
    line.backspace();
    line.delete();
    line.set("a");
    line.right();
    line.home();
    line.left();
    line.end();

    assertThat(line.beforeCaret()).isEqualTo("a");
  }

  @Test
  void pastedLinesBecomeOneAndControlsGo() {
    line.insert("a\r\nb\033[31m\u009bc");

    assertThat(line.text()).isEqualTo("a b[31mc");
  }

  @Test
  void aLongLineScrollsWithTheCaret() {
    line.set("0123456789");

    LineEdit.Shown shown = line.shown(5);
    assertThat(shown.text()).isEqualTo("6789");
    assertThat(shown.caret()).isEqualTo(4);
  }
}
