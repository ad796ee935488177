package dev.atrium.app.outer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atrium.app.input.OuterAnswer;
import dev.atrium.app.input.OuterAnswer.Kind;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class AbilitiesTest {
  @ParameterizedTest
  @CsvSource({
    "'', '', NONE",
    "dumb, '', NONE",
    "vt100, '', NONE",
    "vte-256color, '', TRUE",
    "linux, '', SIXTEEN",
    "xterm, '', SIXTEEN",
    "screen, '', SIXTEEN",
    "bogus, '', SIXTEEN",
    "xterm-256color, '', PALETTE",
    "tmux-256color, '', PALETTE",
    "xterm-256color, truecolor, TRUE",
    "xterm-direct, '', TRUE",
    "xterm-kitty, '', TRUE",
    "foot, '', TRUE",
  })
  void coloursFollowTermAndColorterm(String term, String colorTerm, Colours expected) {
    assertThat(Abilities.of(Map.of("TERM", term, "COLORTERM", colorTerm)).colours())
        .isEqualTo(expected);
  }

  @Test
  void gnomesTerminalIsNoVt100() {
    Abilities abilities = Abilities.of(Map.of("TERM", "vte-256color"));
    assertThat(abilities.has(Ability.ALTERNATE_SCREEN)).isTrue();
    assertThat(abilities.has(Ability.MOUSE)).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "'', '', en_US.UTF-8, true",
    "'', '', C.utf8, true",
    "C, '', en_US.UTF-8, false",
    "'', C, en_US.UTF-8, false",
    "'', de_DE.UTF-8, C, true",
    "'', '', '', false",
  })
  void theFirstLocaleVariableThatIsSetDecides(
      String all, String type, String lang, boolean expected) {
    Map<String, String> environment =
        Map.of("TERM", "xterm", "LC_ALL", all, "LC_CTYPE", type, "LANG", lang);

    assertThat(Abilities.of(environment).has(Ability.UTF8)).isEqualTo(expected);
  }

  @Test
  void anUnknownTerminalIsAskedAndADumbOneIsNot() {
    assertThat(Abilities.of(Map.of("TERM", "bogus")).questions()).isNotEmpty();
    assertThat(Abilities.of(Map.of("TERM", "dumb")).questions()).isEmpty();
    assertThat(Abilities.of(Map.of()).questions()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"0, false", "1, true", "2, true", "3, true", "4, false"})
  void synchronizedOutputIsUsedWhereItCanBeSwitched(int state, boolean expected) {
    assertThat(
            Abilities.of(Map.of("TERM", "xterm"))
                .withMode(2026, state)
                .has(Ability.SYNCHRONIZED_OUTPUT))
        .isEqualTo(expected);
  }

  @Test
  void onlyATerminalThatSaysWhoItIsRepeats() {
    Abilities byName = Abilities.of(Map.of("TERM", "xterm-256color"));

    assertThat(byName.has(Ability.REPEAT)).isFalse();
    assertThat(byName.withVersion("XTerm(390)").has(Ability.REPEAT)).isTrue();
    assertThat(byName.withVersion("tmux 3.3a").has(Ability.REPEAT)).isTrue();
    assertThat(byName.withVersion("something 1").has(Ability.REPEAT)).isFalse();
  }

  @Test
  void answersAsTheDecoderGivesThemAreUnderstood() {
    Abilities answered =
        Abilities.of(Map.of("TERM", "xterm"))
            .after(new OuterAnswer(OuterAnswer.Kind.MODE, List.of(2026, 2), "?"))
            .after(new OuterAnswer(OuterAnswer.Kind.MODE, List.of(), "?"))
            .after(new OuterAnswer(OuterAnswer.Kind.KEYBOARD_FLAGS, List.of(0), "?"))
            .after(new OuterAnswer(OuterAnswer.Kind.VERSION, List.of(), "kitty(0.32)"))
            .after(new OuterAnswer(OuterAnswer.Kind.DEVICE_ATTRIBUTES, List.of(62, 4, -1), "?"))
            .after(new OuterAnswer(OuterAnswer.Kind.OTHER, List.of(), ""));

    assertThat(answered.has())
        .contains(
            Ability.SYNCHRONIZED_OUTPUT,
            Ability.KITTY_KEYBOARD,
            Ability.KITTY_GRAPHICS,
            Ability.SIXEL);
  }

  @Test
  void answersAddAbilities() {
    Abilities answered =
        Abilities.of(Map.of("TERM", "xterm"))
            .withVersion("WezTerm 20240203")
            .withDeviceAttributes(65, 4, 6, 22)
            .withKittyKeyboard();

    assertThat(answered.has())
        .contains(
            Ability.HYPERLINKS,
            Ability.ITERM_IMAGES,
            Ability.KITTY_GRAPHICS,
            Ability.SIXEL,
            Ability.KITTY_KEYBOARD);
  }

  @Test
  void theNameInAnAnswerIsFoundBehindItsIntroducer() {
    Abilities plain = Abilities.of(Map.of("TERM", "xterm-256color"));
    Abilities kitty = plain.after(new OuterAnswer(Kind.VERSION, List.of(), ">|kitty(0.32.2)"));
    Abilities xterm = plain.after(new OuterAnswer(Kind.VERSION, List.of(), ">|XTerm(379)"));

    assertThat(kitty.has(Ability.KITTY_GRAPHICS) && kitty.has(Ability.HYPERLINKS)).isTrue();
    assertThat(xterm.has(Ability.REPEAT)).isTrue();
    assertThat(plain.after(new OuterAnswer(Kind.VERSION, List.of(), ">|kitt"))).isEqualTo(plain);
  }
}
