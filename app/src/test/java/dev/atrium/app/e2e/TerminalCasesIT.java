package dev.atrium.app.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What people report of sizes, environments and odd terminals, played from outside. */
class TerminalCasesIT {
  @Test
  void everySizeIsBorneAndTheLayoutComesBack() throws Exception {
    try (Tmux outer = Tmux.bash(100, 30)) {
      outer.start("--grid 3x3 bash --norc --noprofile").waitFor(" 9:bash ");
      outer.waitFor("nine prompts", text -> text.split("PANE>", -1).length == 10);
      List<String> before = outer.screen();
      for (int[] size : new int[][] {{1, 1}, {2, 2}, {1, 200}, {200, 1}, {5, 3}}) {
        outer.resize(size[0], size[1]);
      }
      outer.resize(100, 30).waitFor("the same", text -> outer.screen().equals(before));
      // No terminal says this of itself, but a tty can be told to.
      String tty = outer.fact("pane_tty");
      assertThat(command(Map.of(), "stty", "-F", tty, "rows", "0", "cols", "0")).isZero();
      assertThat(command(Map.of(), "stty", "-F", tty, "rows", "30", "cols", "100")).isZero();
      outer.prefix("r").waitFor("the same", text -> outer.screen().equals(before));
      outer.line("echo $COLUMNS-$LINES; stty size").waitFor("8 31");
    }
  }

  @Test
  void itStartsOnAScreenOfOneCell() {
    try (Tmux outer = Tmux.bash(100, 30)) {
      outer.line("clear; stty rows 1 cols 1; PS1='PA\\116E> ' " + Tmux.atrium() + " bash --norc");
      outer.until("it has the terminal", () -> outer.fact("alternate_on").equals("1"));
      outer.resize(90, 28).waitFor("PANE>").waitFor("1:bash *");
    }
  }

  private static int command(Map<String, String> environment, String... words) throws Exception {
    ProcessBuilder builder = new ProcessBuilder(words).redirectErrorStream(true);
    builder.environment().putAll(environment);
    Process process = builder.start();
    process.getInputStream().readAllBytes();
    return process.waitFor();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "%s </dev/null",
        "echo x | %s",
        "%s | cat",
        "%s --grid 2x2 bash | cat",
        "%s </dev/null >/dev/null"
      })
  void withoutATerminalThereIsOneClearLine(
      String line, @org.junit.jupiter.api.io.TempDir Path folder) throws Exception {
    Path out = folder.resolve("out");
    List<String> words = new ArrayList<>(List.of("setsid", "-w", "bash", "-c"));
    words.add("set -o pipefail; " + line.formatted(Tmux.atrium()));
    ProcessBuilder builder = new ProcessBuilder(words);
    builder.redirectErrorStream(true).redirectOutput(out.toFile());
    builder.redirectInput(Path.of("/dev/null").toFile());
    builder.environment().put("ATRIUM_BUILD", "never");
    builder.environment().put("ATRIUM_STATE_DIR", folder.resolve("state").toString());
    assertThat(builder.start().waitFor()).isEqualTo(1);
    assertThat(Files.readString(out, StandardCharsets.ISO_8859_1))
        .containsOnlyOnce("needs a terminal")
        .hasLineCount(1)
        .doesNotContain("\033");
  }

  @ParameterizedTest
  @CsvSource({"-u TERM", "TERM=bogus", "TERM=dumb", "TERM=vt100", "TERM=linux"})
  void anyTermWillDoAndPanesHaveAGoodOne(String term) {
    try (Tmux outer = Tmux.bash(100, 24)) {
      outer.line("clear; env %s 'PS1=PA\\116E> ' %s bash --norc".formatted(term, Tmux.atrium()));
      outer.waitFor("PANE>").line("echo T:$TERM; infocmp >/dev/null; echo status=$?");
      outer.waitFor("T:xterm-256color\nstatus=0").prefix("%").waitFor("2:bash");
      outer.line("exit").waitUntilGone("2:bash");
    }
  }

  @Test
  void withoutALocaleProgramsTextIsIntactAndBordersAreReadable() {
    try (Tmux outer = Tmux.bash(100, 24)) {
      outer.line(
          "clear; env -i PATH=\"$PATH\" TERM=xterm ATRIUM_BUILD=never ATRIUM_STATE_DIR=%s 'PS1=PA\\116E> ' %s bash --norc"
              .formatted(outer.folder().resolve("state"), Tmux.atrium()));
      outer.waitFor("PANE>").line("clear; printf 'x\\u00e9y abc\\n'").waitFor("y abc");
      outer.prefix("%").waitFor("2:bash");
      outer.waitFor("+ 1:bash -").waitFor("|");
      outer.prefix("?").waitFor("+--Keys").keys("Escape").waitUntilGone("+--Keys");
    }
  }

  @Test
  void aQuestionIsNotAskedAgainWhenItComesBack() {
    try (Tmux outer = Tmux.bash(100, 24)) {
      outer.line("clear; PS1='PA\\116E> ' " + Tmux.atrium() + " bash --norc --noprofile");
      outer.waitFor("PANE>").line("clear; stty -icanon -echo; printf '\\e[6n'; cat -v");
      outer.waitFor("^[[1;1R").keys("C-a", "C-z").waitFor("Stopped").line("fg");
      outer.waitFor("1:bash *").prefix("c").waitFor("2:bash *").prefix("1").waitFor("1:bash *");
      outer.line("after").waitFor("^[[1;1Rafter");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"QUIT", "ABRT", "INT"})
  void whateverSignalEndsItTheTerminalIsAsBefore(String signal) throws IOException {
    try (Tmux outer = Tmux.bash(100, 24)) {
      Path pid = outer.folder().resolve("pid");
      outer.line("stty -a > " + outer.folder() + "/before");
      outer.line(
          "sh -c 'echo $$ > %s; exec %s bash --norc'; echo status=$?"
              .formatted(pid, Tmux.atrium()));
      outer.waitFor("1:bash").prefix("m").waitFor("mouse captured");
      outer.line("printf '\\e[?2004h\\e[?1h\\e[4 q'; echo re''ady").waitFor("ready");
      int launcher = Integer.parseInt(Files.readString(pid).strip());
      assertThat(
              dev.atrium.posix.Posix.kill(
                  launcher, dev.atrium.posix.Signal.valueOf(signal).number()))
          .isZero();
      // Not the shell's answer: ABRT ends the launcher at once, and what is said then may still
      // stand on the other screen.
      outer.until(
          "nothing of the session is left",
          () -> outer.folder().resolve("state/sessions").toFile().list().length == 0);
      outer.until("main screen", () -> outer.fact("alternate_on").equals("0"));
      assertThat(outer.fact("mouse_any_flag")).isEqualTo("0");
      assertThat(outer.fact("keypad_cursor_flag")).isEqualTo("0");
      assertThat(outer.fact("cursor_flag")).isEqualTo("1");
      outer.line("stty -a > " + outer.folder() + "/after; echo do''ne").waitFor("done");
      assertThat(Files.readString(outer.folder().resolve("after")))
          .isEqualTo(Files.readString(outer.folder().resolve("before")));
    }
  }

  @Test
  void filesOfOthersInThePlaceOfOursAreLeftAlone() throws IOException {
    try (Tmux outer = Tmux.bash(120, 24)) {
      Path victim = Files.writeString(outer.folder().resolve("victim"), "precious");
      Path elsewhere = Files.createDirectory(outer.folder().resolve("elsewhere"));
      Files.createSymbolicLink(outer.folder().resolve("state"), elsewhere);
      outer.line(
          "export HOME=%1$s TMPDIR=%1$s; unset XDG_STATE_HOME; umask 0".formatted(outer.folder()));
      outer.start("bash --norc --noprofile").waitFor("PANE>").waitFor("1:bash");
      outer.line("exit").waitFor("status=0");
      assertThat(elsewhere).isEmptyDirectory();
      Path used = outer.folder().resolve(".local/state/atrium");
      assertThat(Files.getPosixFilePermissions(used)).hasSize(3);
      assertThat(victim).hasContent("precious");
    }
  }

  @Test
  void aTitleWithControlsBreaksNothing() {
    try (Tmux outer = Tmux.running()) {
      outer.line("printf '\\e]2;a\\tb\\x01\\x9bc\\a'; echo do''ne").waitFor("done").waitFor("1:a");
      outer.shows(
          screen ->
              assertThat(screen.get(35))
                  .startsWith(" atrium | 1:a")
                  .contains("c *")
                  .doesNotContain("\t"));
      outer
          .line("printf '\\e]2;%0100000d\\a\\e]2;%010000d\\a' 1 2; echo do''ne-2")
          .waitFor("done-2");
      outer.shows(
          screen -> assertThat(screen.get(35)).hasSizeLessThanOrEqualTo(120).contains("1:00000"));
      // The answer of a terminal that keeps its title to itself.
      outer.line("clear; printf '\\e[21t'; cat -v").waitFor("^[]l^[\\");
      outer.line("typed").waitFor("typed\n");
      outer.shows(screen -> assertThat(screen.get(0)).isEqualTo("^[]l^[\\typed"));
    }
  }
}
