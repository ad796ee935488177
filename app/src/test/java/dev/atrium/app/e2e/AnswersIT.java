package dev.atrium.app.e2e;

import org.junit.jupiter.api.Test;

/** What a program learns that asks its terminal. The outer one is a tmux with known looks. */
class AnswersIT {
  @Test
  void theOuterTerminalsLooksAreKnownInAPane() {
    try (Tmux outer = Tmux.bash(120, 23)) {
      outer.set("window-style", "fg=#aabbcc,bg=#112233");
      outer.start("bash --norc --noprofile");
      outer.waitFor("1:bash").line("stty -echo -icanon; clear");
      outer.line("printf '\\e]10;?\\e\\\\\\e]11;?\\a\\e[16t\\e[14t\\e[?996n'; cat -v");
      outer
          .waitFor("^[]10;rgb:aaaa/bbbb/cccc^[\\")
          .waitFor("^[]11;rgb:1111/2222/3333^G")
          .waitFor("^[[6;32;16t")
          .waitFor("^[[4;704;1920t")
          .waitFor("^[[?997;1n");
    }
  }
}
