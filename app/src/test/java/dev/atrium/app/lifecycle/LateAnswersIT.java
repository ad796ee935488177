package dev.atrium.app.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** A terminal far away answers late and in pieces; a program must never see it as typed text. */
class LateAnswersIT {
  /** Longer than an ESC is kept back that may begin an answer. */
  private static final int CUT_MILLIS = 60;

  @Test
  void answersThatComeLateOrCutAreNotTypedIntoThePane() {
    try (Outer outer = Outer.shell()) {
      outer.line("atrium env 'PS1=PA\\116E> ' bash --norc --noprofile");
      outer.waitFor("\033]11;?\033\\").waitFor("\033[c").waitFor("PANE>");
      outer.line("stty -echo; echo re''ady; cat -v").waitFor("ready");
      outer.silence(2000).type("\033]11;rgb:1e1e/1e1e/1e1e\033\\\033[?997;1n");
      for (String piece : new String[] {"\033", "]10;rgb:eeee/ee", "ee/eeee", "\033", "\\"}) {
        outer.type(piece).silence(CUT_MILLIS);
      }
      for (String piece : new String[] {"\033[", "?64;1;2;", "22", "c"}) {
        outer.type(piece).silence(CUT_MILLIS);
      }
      outer.type("typed|end\r");

      // An ESC alone for so long counts as the key of that name; the rest of the answer is not
      // text.
      assertThat(outer.upTo("|end")).contains("typed").doesNotContain("rgb", "997", "64;", "]1");
      outer.type("\003").waitFor("PANE>").line("stty echo; printf '\\e]11;?\\a'; cat -v");
      outer.waitFor("^[]11;rgb:1e1e/1e1e/1e1e^G");
    }
  }
}
