package dev.atrium.app.torture;

import dev.atrium.app.lifecycle.Outer;
import dev.atrium.posix.Posix;
import dev.atrium.posix.ProcessId;
import dev.atrium.posix.Signal;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** What happens to a pane or a session, and how much of it must be gone then. */
enum Event {
  PANE_CLOSED_BY_KEY(Reach.PANE, scene -> scene.command("x", "Close the pane?")),
  PROGRAM_EXITS(Reach.PANE, scene -> scene.outer.line("exec true")),
  QUIT(Reach.SESSION, scene -> scene.command("q", "Quit?")),
  SIGTERM(Reach.SESSION, scene -> scene.outer.signal(scene.launcher, Signal.TERM)),
  SIGHUP(Reach.SESSION, scene -> scene.outer.signal(scene.launcher, Signal.HUP)),
  TERMINAL_GONE(Reach.SESSION, scene -> scene.outer.hangUp()),
  KILL_HOST(Reach.SESSION, scene -> scene.outer.signal(scene.host, Signal.KILL)),
  KILL_GROUP_OF_THE_JOB(Reach.SESSION, scene -> killGroup(scene.launcher)),
  KILL_GROUP_OF_THE_WATCHDOG(Reach.SESSION, scene -> killGroup(scene.watchdog)),
  KILL_WATCHDOG_THEN_HOST_THEN_REAP(
      Reach.SWEEP,
      scene -> {
        scene.outer.signal(scene.watchdog, Signal.KILL);
        long later = System.nanoTime() + TimeUnit.SECONDS.toNanos(1);
        scene.outer.waitUntil("a second has passed", () -> System.nanoTime() - later > 0);
        scene.outer.signal(scene.host, Signal.KILL);
        scene.outer.waitFor("OUTER:").run("atrium reap");
      }),
  KILL_BOTH_THEN_REAP(
      Reach.SWEEP,
      scene -> {
        scene.waitUntilRecorded();
        scene.outer.killHostAndWatchdog();
        scene.outer.run("atrium reap");
      });

  /** How far an event reaches. */
  private enum Reach {
    /** The other panes must not lose anything. */
    PANE,
    SESSION,
    /**
     * The session, and the end of it needs a sweep, which must not meet anybody else's sessions.
     */
    SWEEP
  }

  private final Reach reach;

  @SuppressWarnings("ImmutableEnumChecker") // a lambda without state
  private final Consumer<Scene> effect;

  Event(Reach reach, Consumer<Scene> effect) {
    this.reach = reach;
    this.effect = effect;
  }

  boolean isOfOnePane() {
    return reach == Reach.PANE;
  }

  /** A terminal in which it can happen. */
  Outer terminal() {
    return reach == Reach.SWEEP ? Outer.alone() : Outer.shell();
  }

  /** Returns when it has happened; a sweep has ended then. */
  void happens(Scene scene) {
    effect.accept(scene);
  }

  private static void killGroup(ProcessId leader) {
    if (leader.pid() <= 1) {
      throw new IllegalStateException("no group to kill: " + leader);
    }
    Posix.kill(-leader.pid(), Signal.KILL.number());
  }
}
