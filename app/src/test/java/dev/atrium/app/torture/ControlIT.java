package dev.atrium.app.torture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atrium.app.lifecycle.Outer;
import dev.atrium.posix.Posix;
import dev.atrium.posix.ProcessId;
import dev.atrium.posix.ProcessStatus;
import dev.atrium.posix.Signal;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * What the judge says when a mechanism is missing: that the techniques survive. Without these a
 * matrix in which nothing survives would prove nothing.
 */
class ControlIT {
  private static final EnumSet<Technique> ALL = EnumSet.allOf(Technique.class);

  /** They end by the hangup that the kernel sends when the pane's terminal goes with the host. */
  private static final EnumSet<Technique> HEAR_A_HANGUP =
      EnumSet.of(
          Technique.BACKGROUND_JOB,
          Technique.CLEARED_ENVIRONMENT,
          Technique.OWN_GROUP,
          Technique.OWN_SESSION,
          Technique.ORPHAN_CHAIN,
          Technique.MAIN_THREAD_ENDED);

  private static Set<Technique> running(Judge judge, Set<Technique> techniques) {
    Set<Technique> running = EnumSet.noneOf(Technique.class);
    for (int look = 0; look < 3; look++) {
      for (Technique one : techniques) {
        boolean runs =
            one == Technique.KEEPS_FORKING
                ? judge.keepsForking()
                : !judge.tagged(one.tag(judge)).isEmpty();
        if (runs) {
          running.add(one);
        }
      }
    }
    return running;
  }

  @Test
  void withoutAtriumEveryTechniqueSurvivesTheDeathOfItsShell() {
    Outer outer = Outer.shell();
    Judge judge = new Judge();
    try {
      ProcessId shell = Objects.requireNonNull(judge.read(outer.shellPid())).id();
      Scene.prepare(outer.folder(), judge);
      outer.line("export " + judge.variable());
      Scene.start(ALL, outer, judge, new Surroundings(judge, shell, above(judge), outer.folder()));
      Posix.kill(shell.pid(), Signal.KILL.number());
      outer.waitUntil("the shell is gone", () -> !judge.runs(shell));
      assertThat(running(judge, ALL)).isEqualTo(ALL);
    } finally {
      outer.close();
      judge.clearAway();
      judge.close();
    }
  }

  /** Whoever may be the one that takes orphans here. */
  private static Set<Integer> above(Judge judge) {
    Set<Integer> above = new HashSet<>(Set.of(1));
    ProcessStatus at = judge.read(Posix.pid());
    while (at != null && at.parent() > 0 && above.add(at.pid())) {
      at = judge.read(at.parent());
    }
    return above;
  }

  @Test
  void aStoppedWatchdogEndsNothingUntilItGoesOn() {
    try (Scene scene = new Scene(Outer.shell())) {
      scene.start(ALL);
      scene.outer.signal(scene.watchdog, Signal.STOP);
      scene.outer.waitUntil("the watchdog is stopped", () -> scene.outer.isStopped(scene.watchdog));
      scene.outer.signal(scene.host, Signal.KILL);
      scene.outer.waitUntil("the host is gone", () -> !scene.judge.runs(scene.host));
      assertThat(running(scene.judge, ALL)).containsAll(EnumSet.complementOf(HEAR_A_HANGUP));
      scene.outer.signal(scene.watchdog, Signal.CONT);
      scene.outer.waitUntil("nothing is left", () -> Judge.none(scene::leftOfAll));
    }
  }

  @Test
  void withHostAndWatchdogKilledAtOnceEverythingSurvivesUntilASweep() {
    try (Scene scene = new Scene(Outer.alone())) {
      scene.start(ALL);
      scene.waitUntilRecorded();
      scene.outer.killHostAndWatchdog();
      Set<Technique> running = running(scene.judge, ALL);
      assertThat(running).containsAll(EnumSet.complementOf(HEAR_A_HANGUP));
      Outer.Result dry = scene.outer.run("atrium reap --dry-run");
      assertThat(dry.out()).contains("sleep");
      assertThat(running(scene.judge, running)).isEqualTo(running);
      scene.outer.run("atrium reap");
      assertThat(scene.leftOfAll()).isEmpty();
    }
  }
}
