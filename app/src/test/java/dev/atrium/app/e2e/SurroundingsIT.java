package dev.atrium.app.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a machine, a terminal or a person may have in store for a start. */
class SurroundingsIT {
  private static final String SHELL = " env 'PS1=PA\\116E> ' bash --norc --noprofile";

  private static void assertRestored(Tmux outer) {
    assertThat(outer.fact("alternate_on")).isEqualTo("0");
    assertThat(outer.fact("cursor_flag")).isEqualTo("1");
  }

  /** A namespace of its own in which so many ptys can be opened. */
  private static String withPtys(int count) {
    return "unshare -m sh -c 'mount -t devpts -o newinstance,ptmxmode=0666,max="
        + count
        + " devpts /dev/pts && mount --bind /dev/pts/ptmx /dev/ptmx && exec \"$@\"' sh ";
  }

  @Test
  void aPaneForWhichNoPtyIsLeftSaysSo() {
    try (Tmux outer = Tmux.bash(100, 24)) {
      outer.line(withPtys(1) + Tmux.atrium() + SHELL + "; echo status=$?").waitFor("PANE>");
      outer.prefix("c").waitFor("no pty left").waitFor("x to close");
      outer.type("x").waitFor("PANE>").line("exit").waitFor("status=0");
      assertRestored(outer);
    }
  }

  @Test
  void inTheLocaleCNamesAndArgumentsAreWhatTheyAre() {
    try (Tmux outer = Tmux.bash(100, 24)) {
      String script =
          "basename \"$PWD\" | od -An -tx1; printf \u00e4 | od -An -tx1; echo [$LC_ALL] $LC";
      outer.line(
          "cd " + outer.folder() + "; mkdir w\u00e4; cd w\u00e4; unset LC_ALL; export LC=\u00e9");
      outer.line(
          "LANG=C "
              + Tmux.atrium()
              + " sh -c '"
              + script
              + "; env | grep -c LC_ALL; cat'; echo status=$?");
      outer
          .waitFor("77 c3 a4 0a")
          .waitFor(" c3 a4\n[] ")
          .waitFor("\n0\n")
          .keys("C-d")
          .waitFor("status=0");
      outer.line("LC_ALL=C " + Tmux.atrium() + " sh -c '" + script + "; cat'");
      outer.waitFor("77 c3 a4 0a").waitFor(" c3 a4\n[C] ").keys("C-d");
    }
  }

  @Test
  void aGridForWhichTooFewPtysAreLeftStartsNothing() throws IOException {
    try (Tmux outer = Tmux.bash(100, 24)) {
      Path started = outer.folder().resolve("started");
      String program = " sh -c 'echo $$ >> " + started + "; exec sleep 86403'";
      outer.line(withPtys(3) + Tmux.atrium() + " --grid 2x2" + program + "; echo status=$?");
      outer.waitFor("status=127");
      assertThat(outer.text())
          .contains("atrium: pane 4 of 4 cannot be started: no pty left")
          .contains("the others were ended");
      assertRestored(outer);
      for (String pid : Files.readAllLines(started)) {
        assertThat(Path.of("/proc", pid)).doesNotExist();
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "/no/such/program, no such command: /no/such/program",
    "/etc/passwd, not executable: /etc/passwd",
    "/etc, not a program: /etc"
  })
  void aProgramThatCannotBeExecutedSaysWhyInItsPane(String program, String why) {
    try (Tmux outer = Tmux.bash(100, 24)) {
      outer.line(Tmux.atrium() + " " + program + "; echo status=$?").waitFor(why);
      outer.waitFor("x to close").type("x").waitFor("status=127");
      assertRestored(outer);
    }
  }

  @Test
  void aGridOfAProgramThatDoesNotExistIsOneLine() {
    try (Tmux outer = Tmux.bash(100, 24)) {
      outer.line(Tmux.atrium() + " -n 4 clade; echo status=$?").waitFor("status=127");
      assertThat(count(outer.text(), "cannot be started")).isEqualTo(1);
      assertThat(outer.text()).contains("of 4 cannot be started: no such command: clade");
      assertRestored(outer);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "env -u TERM",
        "env TERM=dumb",
        "env TERM=no-such-terminal",
        "env LANG=C LC_ALL=C",
        "env -u HOME -u XDG_CONFIG_HOME -u XDG_STATE_HOME",
        "env -i ATRIUM_BUILD=never PATH=/usr/bin:/bin"
      })
  void aPoorEnvironmentGivesAPlainerScreen(String environment) {
    try (Tmux outer = Tmux.bash(100, 24)) {
      outer.line(environment + " " + Tmux.atrium() + SHELL + "; echo status=$?").waitFor("PANE>");
      outer.prefix("%").waitFor("2 prompts", screen -> count(screen, "PANE>") == 2);
      outer.line("echo $((6*7))-a").waitFor("42-a");
      outer.line("exit").waitFor("1 prompts", screen -> count(screen, "PANE>") == 1);
      outer.line("exit").waitFor("status=0");
      assertRestored(outer);
    }
  }

  private static int count(String screen, String text) {
    return screen.split(text, -1).length - 1;
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "2, 2", "1, 24", "100, 1", "3, 2"})
  void aTerminalThatShrinksAndGrowsAgainShowsEverythingAgain(int columns, int rows) {
    try (Tmux outer = Tmux.bash(100, 24)) {
      // Not bash: its line editor (readline 8.2) now and then frees what it must not when the size
      // changes under its hands in a terminal of one column.
      outer.line(Tmux.atrium() + " env PS1=PANE'> ' sh; echo status=$?").waitFor("PANE>");
      outer.prefix("%").waitFor("2 prompts", screen -> count(screen, "PANE>") == 2);
      outer.prefix("\"").waitFor("3 prompts", screen -> count(screen, "PANE>") == 3);
      Path tty = outer.folder().resolve("tty");
      outer.line("tty > " + tty).until("the tty is known", () -> isFilled(outer, "tty"));
      String before = size(tty);
      outer.resize(columns, rows).until("the pane is small", () -> !size(tty).equals(before));
      outer.line("echo > " + outer.folder() + "/small");
      outer.until("the shell goes on", () -> isFilled(outer, "small"));
      outer.resize(100, 24).until("the pane is as it was", () -> size(tty).equals(before));
      outer.waitFor("three prompts", screen -> count(screen, "PANE>") >= 3).waitFor("all keys");
      outer.line("echo $((6*7))-b").waitFor("42-b");
    }
  }

  /** What a program in a pane would be told, asked from outside. */
  private static String size(Path tty) {
    try {
      String name = Files.readString(tty).strip();
      Process stty = new ProcessBuilder("stty", "-F", name, "size").start();
      return new String(stty.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isFilled(Tmux outer, String name) {
    return outer.folder().resolve(name).toFile().length() > 0;
  }

  @Test
  void aTerminalOfNoSizeIsWaitedFor() {
    try (Tmux outer = Tmux.bash(100, 24)) {
      outer.line("stty rows 0 columns 0; " + Tmux.atrium() + SHELL + "; echo status=$?");
      outer.until("a host runs", () -> Files.exists(outer.folder().resolve("state/sessions")));
      outer.resize(99, 23).waitFor("PANE>").line("stty size").waitFor("22 99");
      outer.line(
          "stty rows 0 columns 0 < $(readlink /proc/$PPID/fd/4); echo on''ce | tee "
              + outer.folder()
              + "/none");
      outer.until("it has no size", () -> isFilled(outer, "none"));
      outer.resize(100, 24).waitFor("once").line("exit").waitFor("status=0");
      assertRestored(outer);
    }
  }

  @Test
  void randomBytesAsOutputHarmNothingOutsideTheirPane() throws IOException {
    byte[] noise = new byte[200_000];
    new Random(20261129).nextBytes(noise);
    try (Tmux outer = Tmux.bash(100, 24)) {
      Files.write(outer.folder().resolve("noise"), noise);
      outer.line(Tmux.atrium() + SHELL + "; echo status=$?").waitFor("PANE>");
      outer.prefix("%").waitFor("2 prompts", screen -> count(screen, "PANE>") == 2);
      outer.line("echo $((6*7))-left").waitFor("42-left");
      outer
          .prefix("l")
          .line("cat " + outer.folder() + "/noise; printf '\\ec'; echo $((6*7))-right");
      outer.waitFor("42-right").waitFor("42-left");
      outer.prefix("q").waitFor("will end").type("y").waitFor("status=0");
      assertRestored(outer);
      assertThat(outer.fact("mouse_any_flag")).isEqualTo("0");
      outer.waitFor("OUTER>");
    }
  }

  @Test
  void randomBytesAsInputReachTheProgramAndEndNothing() {
    byte[] noise = new byte[4096];
    new Random(20261130).nextBytes(noise);
    for (int i = 0; i < noise.length; i++) {
      // Neither the prefix, which would give orders, nor what ends or stops the reader.
      if (noise[i] == 1 || noise[i] == 3 || noise[i] == 4 || noise[i] == 26 || noise[i] == 28) {
        noise[i] = 'x';
      }
    }
    try (Tmux outer = Tmux.bash(100, 24)) {
      outer.line(Tmux.atrium() + SHELL + "; echo status=$?").waitFor("PANE>");
      outer.line("stty raw -echo; echo $((6*7))-raw; cat > " + outer.folder() + "/read");
      outer.waitFor("42-raw").raw(noise);
      outer.until("it was read", () -> outer.folder().resolve("read").toFile().length() > 4000);
      outer.prefix("x").waitFor("will end").type("y").waitFor("\nstatus=");
      assertRestored(outer);
    }
  }
}
