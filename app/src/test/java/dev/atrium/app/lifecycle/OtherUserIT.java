package dev.atrium.app.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.atrium.posix.Posix;
import dev.atrium.posix.ProcessId;
import dev.atrium.posix.Signal;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Programs that a pane started as somebody else, by a set-uid program: the hangup of the terminal
 * reaches them, signals do not, and what stays is named.
 */
class OtherUserIT {
  private static final int USER = 65534;
  private static final String OTHER = "65533";

  private final String sleep = "sleep 86405." + ThreadLocalRandom.current().nextInt(1 << 30);
  private Outer outer;

  @BeforeEach
  void openTheTerminal() throws IOException {
    assumeTrue(Posix.effectiveUid() == 0, "needs root, to start a shell of another user");
    open(Outer.of(USER));
  }

  private void open(Outer terminal) throws IOException {
    closeTheTerminal();
    outer = terminal;
    Path become = outer.folder().resolve("become");
    Files.copy(Path.of("/usr/bin/setpriv"), become);
    Files.setPosixFilePermissions(become, PosixFilePermissions.fromString("rwxr-xr-x"));
    Files.setAttribute(become, "unix:mode", 04755);
    Outer.Result can = outer.run("test -x " + Outer.launcher() + " && " + as("true"));
    assumeTrue(can.status() == 0, "another user cannot run the program: " + can.err());
  }

  @AfterEach
  void closeTheTerminal() {
    if (outer != null) {
      outer.close();
    }
  }

  private String as(String command) {
    return as(OTHER, command);
  }

  private String as(String user, String command) {
    String become = outer.folder().resolve("become").toString();
    return become + " --reuid=" + user + " --clear-groups " + command;
  }

  private ProcessId immune() {
    outer.atrium().line(as("sh -c 'trap \"\" HUP TERM INT; exec " + sleep + "'"));
    outer.waitUntilRunning(sleep);
    return outer.running(sleep).get(0);
  }

  @Test
  void theHangupEndsThem() {
    outer.atrium().line(as(sleep));
    outer.waitUntilRunning(sleep);
    outer.type("\001xy");
    outer.waitUntilGone(sleep);
    assertThat(outer.upTo("OUTER:")).doesNotContain("still running");
  }

  @Test
  void whoIsImmuneIsNamed() {
    ProcessId stays = immune();
    int number = outer.numberInside(stays);
    outer.type("\001xy");
    String said = outer.upTo("OUTER:");
    assertThat(said).contains("still running: pid " + number + " (sleep), belongs to another user");
    assertThat(outer.running(sleep)).containsExactly(stays);
    outer.signal(stays, Signal.KILL);
  }

  @Test
  void aSweepNamesThemTooAndFails() {
    ProcessId stays = immune();
    int number = outer.numberInside(stays);
    outer.waitUntil("it is recorded", () -> registry().contains("\"sleep\""));
    outer.killHostAndWatchdog();
    Outer.Result reaped = outer.run("atrium reap --verbose");
    assertThat(reaped.status()).isEqualTo(1);
    assertThat(reaped.out())
        .contains(number + "  group " + number + "  sleep  age ")
        .contains("found by record: NOT ENDED, belongs to another user")
        .contains("0 processes ended, 1 could not be ended");
    assertThat(outer.running(sleep)).containsExactly(stays);
    outer.signal(stays, Signal.KILL);
  }

  @Test
  void whatIsBelowThemIsEndedOrNamed() throws IOException {
    supervised(List.of("(sleep)", "(sleep)"));
  }

  @Test
  void whatIsBelowThemIsEndedWhereTheyAreHidden() throws IOException {
    open(Outer.blind(USER));
    supervised(List.of("(?)"));
  }

  private void supervised(List<String> names) throws IOException {
    Files.setPosixFilePermissions(outer.folder(), PosixFilePermissions.fromString("rwx--x--x"));
    String ours = sleep.replace("86405", "86406");
    String theirs = sleep.replace("86405", "86407");
    Path script = outer.folder().resolve("script");
    String family = as("" + USER, ours) + " & " + theirs + " & exec " + sleep;
    Files.writeString(script, "trap '' HUP TERM INT; " + family + "\n");
    outer.line(
        "atrium supervise --grace 100ms -- sh -c '"
            + as("sh " + script)
            + " & while [ ! -e go ]; do sleep 0.05; done' 2> err");
    List.of(sleep, ours, theirs).forEach(outer::waitUntilRunning);
    Files.createFile(outer.folder().resolve("go"));
    outer.waitFor("OUTER:0> ");
    assertThat(outer.running(ours)).isEmpty();
    List<String> left = List.of(sleep, theirs);
    for (int i = 0; i < names.size(); i++) {
      String named = outer.numberInside(outer.running(left.get(i)).get(0)) + " " + names.get(i);
      assertThat(outer.read("err")).contains("pid " + named + ", belongs to another user");
    }
    left.forEach(one -> outer.signal(outer.running(one).get(0), Signal.KILL));
  }

  @Test
  void whoIsHiddenAndImmuneIsNamedToo() throws IOException {
    open(Outer.blind(USER));
    ProcessId stays = immune();
    int number = outer.numberInside(stays);
    outer.type("\001xy");
    assertThat(outer.upTo("OUTER:"))
        .contains("still running: pid " + number + " (?), belongs to another user");
    outer.signal(stays, Signal.KILL);
  }

  private String registry() {
    try (Stream<Path> files = Files.walk(outer.folder().resolve("state"))) {
      Path record = files.filter(file -> file.endsWith("registry.json")).findFirst().orElseThrow();
      return Files.readString(record);
    } catch (IOException | UncheckedIOException | NoSuchElementException e) {
      // Not there yet, or just being replaced.
      return "";
    }
  }
}
