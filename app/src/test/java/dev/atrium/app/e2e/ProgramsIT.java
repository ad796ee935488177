package dev.atrium.app.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/**
 * Programs that people use all day, in a pane, looked at through a terminal that we did not write.
 */
class ProgramsIT {
  private static Tmux start(String... programs) {
    for (String program : programs) {
      Assumptions.assumeTrue(Files.isExecutable(Path.of("/usr/bin", program)), "no " + program);
    }
    Tmux outer = Tmux.bash(100, 30);
    outer.line("clear; PS1='PA\\116E> ' COLORTERM=truecolor " + Tmux.atrium() + " bash --norc");
    return outer.waitFor("1:bash").waitFor("PANE>");
  }

  private static void write(Tmux outer, String name, String text) {
    try {
      Files.writeString(outer.folder().resolve(name), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void lessMovesThroughWideTextAndFindsInIt() {
    try (Tmux outer = start("less")) {
      StringBuilder text = new StringBuilder();
      for (int i = 1; i <= 200; i++) {
        text.append("\u884c ").append(i).append(" \u6f22\u5b57\u304b\u306a \ud55c\uad6d\uc5b4|\n");
      }
      write(outer, "wide.txt", text.toString());
      outer.line("less -Q " + outer.folder().resolve("wide.txt")).waitFor("\u884c 1 \u6f22");
      outer
          .type("G")
          .waitFor("\u884c 200 \u6f22")
          .type("g")
          .waitFor("\u884c 1 \u6f22")
          .type("/ 77 ")
          .keys("Enter")
          .waitFor("\u884c 77 ");
      String found = "\u884c 77 \u6f22\u5b57\u304b\u306a \ud55c\uad6d\uc5b4|";
      outer.shows(screen -> assertThat(screen.get(0)).isEqualTo(found));
      outer.type("q").waitUntilGone("\u884c 77").waitFor("PANE>");
    }
  }

  @Test
  void vimShowsTrueColourSplitsAndTakesTheMouse() {
    try (Tmux outer = start("vim")) {
      write(
          outer,
          "vimrc",
          """
          set nocompatible mouse=a ttymouse=sgr termguicolors noswapfile laststatus=2 ruler
          let &t_8f="\\<Esc>[38;2;%lu;%lu;%lum"
          let &t_8b="\\<Esc>[48;2;%lu;%lu;%lum"
          hi Normal guifg=#102030 guibg=#f0e0d0
          """);
      write(outer, "one.txt", "first line\nsecond line\nthird \u6f22\u5b57 line\n");
      outer.prefix("m").waitFor("mouse");
      outer
          .line("cd " + outer.folder() + "; vim -u vimrc one.txt")
          .waitFor("third \u6f22\u5b57 line");
      outer.until("the text's colour", () -> outer.coloured().contains("38;2;16;32;48"));
      outer.until("the ground's colour", () -> outer.coloured().contains("48;2;240;224;208"));
      outer
          .line(":vsplit")
          .waitFor("the text twice", screen -> screen.split("second line").length == 3);
      // A click on the third line of the right half, in columns and rows of the outer terminal.
      outer.bytes("\033[<0;53;3M\033[<0;53;3m").waitFor("3,2");
      outer.line(":qa!").waitUntilGone("second line").waitFor("PANE>");
    }
  }

  @Test
  void htopAndMcFillThePaneAndFollowItsSize() {
    try (Tmux outer = start("htop", "mc")) {
      outer.line("htop").waitFor("F10Quit").resize(80, 24).waitFor("F10Quit");
      outer.until(
          "the last row of the pane is htop's", () -> outer.screen().get(22).contains("F10"));
      outer.type("q").waitUntilGone("F10Quit").waitFor("PANE>");
      outer.line("mc -x " + outer.folder()).waitFor("10Quit").waitFor("\u2510");
      outer.shows(
          screen ->
              assertThat(screen.get(1)).hasSize(80).contains("\u2510\u250c").endsWith("\u2510"));
      outer.keys("F10").waitUntilGone("10Quit").waitFor("PANE>");
    }
  }

  @Test
  void nanoWritesAFileThatWasTypedWithWideText() throws IOException {
    try (Tmux outer = start("nano")) {
      Path file = outer.folder().resolve("nano.txt");
      outer.line("nano -I " + file).waitFor("New File").type("a\u6f22b e\u0301!");
      outer.waitFor("a\u6f22b e\u0301!").keys("C-o").waitFor("File Name").keys("Enter");
      outer.waitFor("Wrote 1 line").keys("C-x").waitFor("PANE>");
      assertThat(Files.readString(file)).isEqualTo("a\u6f22b e\u0301!\n");
    }
  }

  @Test
  void tmuxInAPaneRunsVttestAsABareTmuxDoes() {
    try (Tmux outer = start("tmux", "vttest");
        Tmux bare = Tmux.bash(100, 29)) {
      outer.line("tmux -L inner -f /dev/null new-session 'tmux set status off; exec vttest'");
      bare.line("clear; vttest");
      for (Tmux terminal : List.of(outer, bare)) {
        terminal.waitFor("Enter choice number").line("2").waitFor("Push <RETURN>");
      }
      for (int screen = 1; screen <= 3; screen++) {
        String expected = bare.text().stripTrailing();
        outer.waitFor("screen " + screen + " of a bare tmux", s -> s.startsWith(expected));
        List.of(outer, bare).forEach(terminal -> terminal.keys("Enter"));
        bare.waitFor("another screen", s -> !s.stripTrailing().equals(expected));
      }
      outer.prefix("x").waitFor("Close the pane?").type("y").waitFor("OUTER>");
    }
  }
}
