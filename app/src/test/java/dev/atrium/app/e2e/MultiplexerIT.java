package dev.atrium.app.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A day's work in it, in short: the built program in tmux, which judges the screen. */
class MultiplexerIT {
  @Test
  void twoProgramsStandSideBySideAreZoomedSwappedAndClosed() {
    try (Tmux outer = Tmux.running()) {
      outer.prefix("%").waitFor("2:bash");
      outer.line("htop").waitFor("Load average");
      outer.prefix("h").line("cd " + outer.folder() + "; echo te''xt-in-vim > file");
      // A short name: vim would wait for Enter after a message as long as its last line.
      outer.line("vim -u NONE file").waitFor("text-in-vim");
      outer.waitFor("Load average").waitFor(" 1:").waitFor(" 2:");

      outer.prefix("z").waitUntilGone("Load average").waitFor("zoomed");
      outer.prefix("z").waitFor("Load average").waitFor("text-in-vim");

      outer.resize(100, 30).waitFor("text-in-vim").waitFor("Load average");
      outer.prefix("}");
      outer.waitFor(
          "htop left of vim",
          screen -> {
            int htop = column(screen, "Load average");
            int vim = column(screen, "text-in-vim");
            return htop >= 0 && vim > htop;
          });

      outer.prefix("x").waitFor("1 program will end").type("y");
      outer.waitUntilGone("text-in-vim").waitFor("Load average").waitFor("pane closed");
    }
  }

  private static int column(String screen, String text) {
    return screen
        .lines()
        .mapToInt(line -> line.indexOf(text))
        .filter(at -> at >= 0)
        .findFirst()
        .orElse(-1);
  }

  @Test
  void windowsAreOpenedChosenByNumberAndNamed() {
    try (Tmux outer = Tmux.running()) {
      outer.line("echo in-the-first").waitFor("in-the-first");
      outer.prefix("c").waitFor("2:bash *").waitUntilGone("in-the-first");
      outer.prefix(",").waitFor("Rename window").line("logs").waitFor("2:logs *");
      outer.prefix("1").waitFor("in-the-first").waitFor("1:bash *");
      outer.prefix("n").waitUntilGone("in-the-first").waitFor("2:logs *");
    }
  }

  @Test
  void whatIsTypedArrivesExactly() {
    try (Tmux outer = Tmux.running()) {
      outer.line("stty raw -echo; echo re''ady; head -c 27 | od -An -tx1 -w27; stty sane");
      outer.waitFor("ready");
      outer.bytes("a\u00e9\033[A\033OB\033[15~\033x\u0001\u0001\t\u007f\u0000\033[1;5C\r");
      outer.waitFor(
          "61 c3 a9 1b 5b 41 1b 4f 42 1b 5b 31 35 7e 1b 78 01 09 7f 00 1b 5b 31 3b 35 43 0d");
    }
  }

  @Test
  void aPasteArrivesOnceWithItsMarkers() {
    try (Tmux outer = Tmux.running()) {
      outer.line(
          "printf '\\e[?2004h'; stty raw -echo; echo re''ady; head -c 21 | od -An -tx1 -w21");
      outer.waitFor("ready").paste("two words");
      outer.waitFor("1b 5b 32 30 30 7e 74 77 6f 20 77 6f 72 64 73 1b 5b 32 30 31 7e");
    }
  }

  @Test
  void jobsInTheBackgroundAreAskedForBeforeTheyAreEnded() {
    try (Tmux outer = Tmux.running()) {
      outer
          .prefix("c")
          .waitFor("2:bash *")
          .line("sleep 8904 & nohup sleep 8905 >/dev/null & disown %2; (setsid sleep 8906 &)");
      outer.line("jobs -p | wc -l; echo two st''arted").waitFor("two started");
      outer.prefix("x").waitFor("Close the pane? 3 programs will end.").type("n");
      outer.waitUntilGone("programs will end").prefix("q").waitFor("Quit? 3 programs will end.");
      outer.type("n").waitUntilGone("programs will end");
      outer.prefix("x").waitFor("3 programs will end.").type("y").waitFor("pane closed: 4");
      outer.prefix("q").waitFor("status=0");
    }
  }

  @Test
  void aPagerInAThirdWindowScrollsToItsEndAndLeaves() {
    try (Tmux outer = Tmux.running()) {
      outer.prefix("c").waitFor("2:bash *").prefix("c").waitFor("3:bash *");
      String repository = outer.folder().resolve("repository").toString();
      outer.line(
          "git init -q %s; cd %s; for i in $(seq 60); do git -c user.name=a -c user.email=a@b commit -q --allow-empty -m subject-$i; done; echo ma''de"
              .formatted(repository, repository));
      outer.waitFor("made").line("clear; git -c core.pager=less log --format=%s");
      outer.waitFor("subject-60").type("G").waitFor("(END)").waitFor("subject-1\n");
      outer.type("q").waitUntilGone("(END)").waitFor("PANE>");
    }
  }

  @Test
  void scrolledTextIsFoundCopiedAndPasted() {
    try (Tmux outer = Tmux.running()) {
      outer.line("seq -f line-%g 200").waitFor("line-200");
      outer.prefix("/").type("line-33").keys("Enter").waitFor("line-33");
      outer.type("V").type("y").waitFor("copied");
      outer.prefix("]").waitFor("line-33");
    }
  }

  @Test
  void helpListsEveryKeyAndCloses() {
    try (Tmux outer = Tmux.running()) {
      outer.prefix("?").waitFor("new window with the launch command");
      outer
          .type("zoom")
          .waitUntilGone("new window with the launch command")
          .waitFor("zoom the pane");
      outer.keys("Escape").waitUntilGone("zoom the pane");
    }
  }

  @Test
  void aCommandThatDoesNotExistSaysSoInItsPane() {
    try (Tmux outer = Tmux.bash(100, 24)) {
      outer.line(Tmux.atrium() + " clade; echo status=$?").waitFor("no such command: clade");
      outer.waitFor(" 1:clade *! ");
      outer.waitFor("Enter to restart, x to close").type("x").waitFor("status=127");
    }
  }

  @Test
  void theLastProgramsStatusIsTheStatusOfAtrium() {
    try (Tmux outer = Tmux.running()) {
      outer.line("sleep 2.1; exit 42").waitFor("status=42");
      assertRestored(outer);
      outer.line("clear; " + Tmux.atrium() + " sh -c 'exit 7'; echo status=$?");
      outer.waitFor("exited with status 7").type("x").waitFor("status=7");
    }
  }

  @ParameterizedTest
  @CsvSource({"TERM, 143", "HUP, 129"})
  void aSignalEndsEverythingAndGivesTheTerminalBack(String signal, int status) throws IOException {
    try (Tmux outer = Tmux.bash(100, 24)) {
      Path pid = outer.folder().resolve("pid");
      outer.line("stty -a > " + outer.folder() + "/before");
      outer.line(
          "sh -c 'echo $$ > %s; exec %s bash --norc'; echo status=$?"
              .formatted(pid, Tmux.atrium()));
      outer.waitFor("1:bash");
      outer.line("clear; trap '' HUP TERM; sleep 4711 & echo start''ed").waitFor("started");
      send(signal, pid);
      outer.waitFor("status=" + status);
      assertRestored(outer);
      outer.line("stty -a > " + outer.folder() + "/after; echo do''ne").waitFor("done");
      assertThat(Files.readString(outer.folder().resolve("after")))
          .isEqualTo(Files.readString(outer.folder().resolve("before")));
    }
  }

  private static void send(String signal, Path pidFile) throws IOException {
    int pid = Integer.parseInt(Files.readString(pidFile).strip());
    dev.atrium.posix.Posix.kill(pid, dev.atrium.posix.Signal.valueOf(signal).number());
  }

  private static void assertRestored(Tmux outer) {
    assertThat(outer.fact("alternate_on")).isEqualTo("0");
    assertThat(outer.fact("cursor_flag")).isEqualTo("1");
    assertThat(outer.fact("mouse_any_flag")).isEqualTo("0");
  }

  @Test
  void aFlagTakesItsValueWithAnEqualsSignToo() {
    try (Tmux outer = Tmux.bash(120, 24)) {
      outer.start("-n=2 --cwd=/usr bash --norc --noprofile").waitFor(" 2:bash ");
      outer.line("pwd").waitFor("/usr").prefix("q");
    }
    try (Tmux outer = Tmux.bash(120, 60)) {
      outer.line(Tmux.atrium() + " --grid=2x3 -n=2 --help; echo status=$?").waitFor("status=0");
      assertThat(outer.text()).contains("Usage: atrium");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "--grod 2x2, unknown flag --grod; did you mean --grid?, 2",
    "-n 3, -n needs an even number of panes, 2",
    "-n 0, -n needs an even number of panes, 2",
    "--grid 0x4, --grid needs rows x columns, 2",
    "--grid axb, --grid needs rows x columns, 2",
    "--cwd /no/such, --cwd: /no/such does not exist, 2"
  })
  void aWrongFlagIsOneClearLine(String flags, String message, int status) {
    try (Tmux outer = Tmux.bash(120, 24)) {
      outer.line(Tmux.atrium() + " " + flags + "; echo status=$?").waitFor("status=" + status);
      assertThat(outer.text()).contains("atrium: " + message);
    }
  }

  @Test
  void withoutATerminalThereIsOneLineAndNoEscapeByte() {
    try (Tmux outer = Tmux.bash(120, 24)) {
      outer.line(Tmux.atrium() + " | cat -v; echo status=${PIPESTATUS[0]}").waitFor("status=1");
      assertThat(outer.text()).contains("needs a terminal").doesNotContain("^[");
    }
  }
}
