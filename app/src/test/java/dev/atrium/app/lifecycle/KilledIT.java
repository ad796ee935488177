package dev.atrium.app.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atrium.posix.Posix;
import dev.atrium.posix.ProcessId;
import dev.atrium.posix.ProcessTable;
import dev.atrium.posix.ProcessView;
import dev.atrium.posix.Signal;
import java.nio.file.Files;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is left, and how the terminal is, after deaths that no program can prepare for. */
class KilledIT {
  /** Stays out of every way: two sessions away, and deaf to what can be ignored. */
  private final String stubborn = "sleep 86400." + ThreadLocalRandom.current().nextInt(1 << 30);

  private final String escaped = "sleep 86401." + ThreadLocalRandom.current().nextInt(1 << 30);

  private final Outer outer = Outer.shell();
  private String before = "";
  private List<ProcessId> ours = List.of();

  @BeforeEach
  void aPaneWithStubbornPrograms() {
    before = outer.modes("before");
    outer.atrium();
    outer.line("(trap '' HUP TERM INT; exec " + stubborn + ") &");
    outer.waitUntilRunning(stubborn);
    outer.line("env -i setsid -f " + escaped);
    outer.waitUntilRunning(escaped);
    ours = List.of(outer.find("atrium-host"), outer.find("atrium-watchdog"));
  }

  @AfterEach
  void closeTheTerminal() {
    outer.close();
  }

  private void assertThatNothingIsLeft() {
    outer.waitUntilGone(stubborn);
    outer.waitUntilGone(escaped);
    outer.waitUntil("host and watchdog are gone", () -> ours.stream().noneMatch(KilledIT::runs));
  }

  private static boolean runs(ProcessId one) {
    ProcessView seen = ProcessTable.open().look(one.pid());
    return seen != null && !seen.isZombie() && seen.id().equals(one);
  }

  private static void assertThatTheScreenIsBack(String written) {
    assertThat(written)
        .contains("\033[?1049l")
        .contains("\033[?25h")
        .contains("\033[?1000l")
        .contains("\033[?1006l")
        .contains("\033[?1004l")
        .contains("\033[?2004l")
        .contains("\033[m");
  }

  @Test
  void afterAKillOfTheHostTheTerminalIsUsableAndNothingIsLeft() {
    outer.signal(outer.find("atrium-host"), Signal.KILL);
    String written = outer.upTo("OUTER:137> ");
    assertThatTheScreenIsBack(written);
    assertThat(written).containsOnlyOnce("atrium: the host was killed by SIGKILL");
    assertThatNothingIsLeft();
    assertThat(outer.modes("after")).isEqualTo(before);
  }

  @Test
  void afterACrashOfTheJavaVmTheUserIsToldWhereItsReportIs() {
    outer.signal(outer.find("atrium-host"), Signal.SEGV);
    // Without a core dump the JVM exits by itself after its report.
    String written = outer.upTo("OUTER:1> ");
    assertThatTheScreenIsBack(written);
    assertThat(written).contains("atrium: the host's Java VM crashed (" + outer.folder());
    assertThatNothingIsLeft();
  }

  @Test
  void aKillOfTheJobsGroupLeavesNothing() {
    ProcessId launcher = outer.find("atrium");
    assertThat(Posix.kill(-launcher.pid(), Signal.KILL.number())).isZero();
    outer.waitFor("OUTER:137> ");
    assertThatNothingIsLeft();
  }

  @Test
  void aKillOfTheWatchdogsGroupLeavesNothingAndGivesTheTerminalBack() {
    ProcessId watchdog = outer.find("atrium-watchdog");
    assertThat(Posix.kill(-watchdog.pid(), Signal.KILL.number())).isZero();
    assertThatTheScreenIsBack(outer.upTo("OUTER:137> "));
    assertThatNothingIsLeft();
    assertThat(outer.modes("after")).isEqualTo(before);
  }

  @Test
  void afterAKillOfBothTheLauncherGivesTheTerminalBackAndReapEndsTheRest() {
    String written = outer.killHostAndWatchdog();
    assertThatTheScreenIsBack(written);
    assertThat(written).containsOnlyOnce("atrium: host and watchdog were killed; \"atrium reap\"");
    assertThat(outer.modes("after"))
        .contains("isig icanon ", " echo ", " icrnl ", "opost ", " iutf8");
    assertThat(outer.running(stubborn)).hasSize(1);
    assertThat(outer.run("atrium reap --grace 50ms").out()).contains("sleep");
    outer.waitUntilGone(stubborn);
    // Not by the record if it was younger than that; then the test ends it.
    outer.running(escaped).forEach(one -> outer.signal(one, Signal.KILL));
  }

  @Test
  void aKillOfTheLauncherEndsTheSession() {
    outer.signal(outer.find("atrium"), Signal.KILL);
    outer.waitFor("OUTER:137> ");
    assertThatNothingIsLeft();
  }

  @Test
  void aHostThatHangsIsKilledWhenItIsToEnd() {
    ProcessId host = outer.find("atrium-host");
    outer.signal(host, Signal.STOP);
    outer.waitUntil("the host is stopped", () -> outer.isStopped(host));
    outer.signal(outer.find("atrium"), Signal.TERM);
    // It is told to go on, so that it may end in good order, which takes the grace at least.
    outer.waitUntil("the host goes on", () -> !outer.isStopped(host));
    outer.signal(host, Signal.STOP);
    assertThatTheScreenIsBack(outer.upTo("OUTER:137> "));
    assertThatNothingIsLeft();
  }

  @Test
  void aPaneIsEndedInTimeThoughTheHostHangsRightAfterTheClose() {
    String deaf = "sleep 86402." + ThreadLocalRandom.current().nextInt(1 << 30);
    outer.type("\001c").waitFor("2:");
    outer.line(
        "exec bash -c \"trap '' HUP TERM; "
            + deaf
            + " & trap ': > heard' HUP; while :; do wait; done\"");
    outer.waitUntilRunning(deaf);
    outer.type("\001x").waitFor("Close the pane?").type("y");
    // The watchdog is told before the program is.
    outer.waitUntil("the hangup has arrived", () -> Files.exists(outer.folder().resolve("heard")));
    ProcessId host = outer.find("atrium-host");
    outer.signal(host, Signal.STOP);
    outer.waitUntilGone(deaf);
    assertThat(outer.isStopped(host)).isTrue();
    outer.signal(outer.find("atrium"), Signal.TERM);
    outer.waitFor("OUTER:143> ");
    assertThatNothingIsLeft();
  }

  @Test
  void terminationOfTheLauncherEndsEverythingInGoodOrder() {
    outer.signal(outer.find("atrium"), Signal.TERM);
    assertThatTheScreenIsBack(outer.upTo("OUTER:143> "));
    assertThatNothingIsLeft();
    assertThat(outer.folder().resolve("state/sessions")).isEmptyDirectory();
  }

  @Test
  void aHangupIsPassedOnAsOne() {
    outer.signal(outer.find("atrium"), Signal.HUP);
    assertThatTheScreenIsBack(outer.upTo("OUTER:129> "));
    assertThatNothingIsLeft();
  }
}
