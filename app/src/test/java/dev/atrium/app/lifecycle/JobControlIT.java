package dev.atrium.app.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.atrium.posix.ProcessId;
import dev.atrium.posix.ProcessTable;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** atrium as a job of an interactive shell: the terminal is right after each. */
class JobControlIT {
  private static final String SUSPEND = "\001\032";

  private final String program = "sleep 86402." + ThreadLocalRandom.current().nextInt(1 << 30);
  private final Outer outer = Outer.shell();

  @AfterEach
  void closeTheTerminal() {
    outer.close();
  }

  private String before = "";

  private void suspended() {
    before = outer.modes("before");
    outer.atrium().line(program + " &");
    outer.waitUntilRunning(program);
    outer.type(SUSPEND).waitFor("Stopped").waitFor("OUTER:148> ");
  }

  /** What the host waits for in vain, and for how long, must not matter: it is stopped. */
  private void suspendedFor(int millis) {
    suspended();
    outer.silence(millis);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1600})
  void aSuspendedSessionLeavesTheModesAsTheyWereAndComesBack(int millis) {
    suspendedFor(millis);
    assertThat(outer.modes("suspended")).isEqualTo(before);
    outer.line("fg").waitFor("\033[?1049h").waitFor("PANE>");
    outer.line("echo still he''re").waitFor("still here");
    outer.type(SUSPEND).waitFor("Stopped").waitFor("OUTER:148> ");
    outer.silence(millis).line("fg").waitFor("\033[?1049h");
    outer.line("exit").waitFor("OUTER:0> ");
    assertThat(outer.modes("after")).isEqualTo(before);
    outer.waitUntilGone(program);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1600})
  void continuedInTheBackgroundItStopsAgain(int millis) {
    suspendedFor(millis);
    outer.line("bg").waitFor("atrium");
    outer.waitUntil("it is stopped again", () -> outer.isStopped(outer.find("atrium")));
    outer.silence(millis).line("fg").waitFor("\033[?1049h");
    outer.line("exit").waitFor("OUTER:0> ");
    outer.waitUntilGone(program);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1600})
  void aSuspendedJobEndsInGoodOrderWhenItIsTold(int millis) {
    suspendedFor(millis);
    outer.line("kill %1; wait -f %1; echo en''ded=$?").waitFor("ended=143").waitFor("OUTER:0> ");
    outer.waitUntilGone(program);
    assertThat(outer.modes("after")).isEqualTo(before);
    assertThat(outer.folder().resolve("state/sessions")).isEmptyDirectory();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1600})
  void aSuspendedJobEndsWhenTheTerminalGoesAway(int millis) {
    suspended();
    List<ProcessId> ours =
        List.of(outer.find("atrium-host"), outer.find("atrium-watchdog"), outer.find("atrium"));
    outer.silence(millis).hangUp();
    outer.waitUntilGone(program);
    outer.waitUntil(
        "nothing of ours is left",
        () -> ours.stream().noneMatch(one -> ProcessTable.open().isRunning(one)));
    assertThat(outer.folder().resolve("state/sessions")).isEmptyDirectory();
  }

  @Test
  void aSuspendedJobThatIsKilledLeavesNothingAndTheLineEditorAlone() {
    suspended();
    outer.line("kill -9 %1").waitFor("OUTER:");
    outer.waitUntilGone(program);
    assertThat(outer.modes("after")).isEqualTo(before);
  }

  @Test
  void startedInTheBackgroundItStopsUntilItIsInTheForeground() {
    outer.line("atrium env 'PS1=PA\\116E> ' bash --norc --noprofile &").waitFor("OUTER:0> ");
    outer.waitUntil("it is stopped", () -> outer.isStopped(outer.find("atrium")));
    outer.line("fg").waitFor("PANE>").line("exit").waitFor("OUTER:");
  }

  /** Other parents than an interactive shell: recorders, session leaders, scripts, sudo. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "script -qec '%s' /dev/null",
        "script -qec 'exec setsid -w %s' /dev/null",
        "setsid -w script -qec 'exec %s' /dev/null",
        "sh -c '%s; echo goes on with $?; exit 3'",
        "sudo -n -E %s"
      })
  void startedByOthersTheTerminalIsRightAfterwards(String command) {
    assumeTrue(!command.startsWith("sudo") || outer.run("sudo -n true").status() == 0, "no sudo");
    before = outer.modes("before");
    String atrium = Outer.launcher() + " env PS1=PANE:@ bash --norc --noprofile";
    outer.line(command.formatted(atrium)).waitFor("\033[?1049h").waitFor("PANE:@");
    outer.line(program + " &");
    outer.waitUntilRunning(program);
    outer.line("exit");
    String written = outer.upTo("OUTER:");
    assertThat(written).contains("\033[?1049l");
    assertThat(!command.startsWith("sh ") || written.contains("goes on with 0")).isTrue();
    outer.waitUntilGone(program);
    assertThat(outer.modes("after")).isEqualTo(before);
  }

  @Test
  void withoutATerminalThereIsOneLineAndNoEscape() {
    outer.line("atrium | cat; echo status=${PIPESTATUS[0]}");
    String written = outer.upTo("status=1");
    assertThat(written).contains("atrium: needs a terminal on standard input and output");
    assertThat(written.substring(written.indexOf("atrium: needs"))).doesNotContain("\033");
  }
}
