package dev.atrium.app.keys;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KeyTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      quoteCharacter = '`',
      value = {
        "Ctrl+A Ctrl+A",
        "C-a Ctrl+A",
        "^a Ctrl+A",
        "control+b Ctrl+B",
        "M-x Alt+x",
        "Alt+X Alt+X",
        "a a",
        "A A",
        "Shift+a A",
        "Shift+1 !",
        "\" \"",
        "+ +",
        "- -",
        "Ctrl++ Ctrl++",
        "Ctrl+- Ctrl+-",
        "^ ^",
        "left Left",
        "Ctrl+Left Ctrl+Left",
        "C-S-Left Ctrl+Shift+Left",
        "f5 F5",
        "Shift+F12 Shift+F12",
        "pgup PageUp",
        "space Space",
        "escape Esc",
        "Ctrl+I Tab",
        "C-m Enter",
        "^[ Esc",
        "é é",
        "Ctrl+Alt+Super+z Ctrl+Alt+Super+Z"
      })
  void aWrittenKeyIsUnderstoodAndWrittenInOneWay(String written, String name) {
    assertThat(Key.parse(written).map(Key::toString)).contains(name);
    assertThat(Key.parse(name)).isEqualTo(Key.parse(written));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", " ", "Ctrl+", "Hyper+x", "F0", "F36", "ab", "Ctrl+Foo", "Modifier", "\t"})
  void whatIsNoKeyIsNone(String written) {
    assertThat(Key.parse(written)).isEmpty();
  }

  @Test
  void noTwoActionsShareADefaultKey() {
    Map<Key, Action> owners = new HashMap<>();
    for (Action action : Action.values()) {
      for (Key key : action.defaults()) {
        assertThat(owners.put(key, action)).as("%s", key).isNull();
      }
    }
    assertThat(owners).doesNotContainKey(KeyTable.DEFAULT_PREFIX);
  }

  @Test
  void everyActionIsFoundByItsNameAndHasAKey() {
    KeyTable table = KeyTable.defaults();
    for (Action action : Action.values()) {
      assertThat(Action.ofId(action.id())).contains(action);
      assertThat(table.keys(action)).isNotEmpty();
      assertThat(action.help()).isNotEmpty().doesNotEndWith(".");
    }
  }

  @Test
  void aKeyThatTheUserGaveAwayIsTakenFromItsOwner() {
    KeyTable table =
        KeyTable.of(Key.ctrl('z'), Map.of(Action.QUIT, List.of(Key.of('c'), Key.of('Q'))));
    assertThat(table.action(Key.of('c'))).isEqualTo(Action.QUIT);
    assertThat(table.keys(Action.NEW_WINDOW)).isEmpty();
    assertThat(table.action(Key.of('q'))).isNull();
    assertThat(table.action(Key.ctrl('z'))).isEqualTo(Action.LITERAL_PREFIX);
    assertThat(table.keys(Action.SUSPEND)).isEmpty();
  }

  @Test
  void windowsHaveTheirNumbers() {
    assertThat(Action.WINDOW_1.windowNumber()).isEqualTo(1);
    assertThat(Action.WINDOW_10.windowNumber()).isEqualTo(10);
    assertThat(Action.NEW_WINDOW.windowNumber()).isZero();
  }
}
