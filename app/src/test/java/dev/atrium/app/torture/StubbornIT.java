package dev.atrium.app.torture;

import dev.atrium.app.lifecycle.Outer;
import dev.atrium.posix.ProcessId;
import dev.atrium.posix.Signal;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Many programs that do not want to end, and some that are never where one has just looked. */
class StubbornIT {
  private static final int PANES = 20;

  /** Five ways to be stubborn, four panes each; every pane has two programs. */
  private static final String PANE =
      """
      case $((ATRIUM_PANE %% 5)) in
      0) trap '' HUP TERM INT; sleep %1$s & exec sleep %1$s ;;
      1) trap '' HUP TERM; setsid sleep %1$s & exec sleep %1$s ;;
      2) env -i setsid sleep %1$s & trap '' HUP; exec sleep %1$s ;;
      3) trap '' HUP; sleep %1$s & until grep -q sleep /proc/$!/comm; do :; done; kill -STOP $!; exec sleep %1$s ;;
      4) trap 'sleep 1' HUP TERM; (cd /; trap '' HUP TERM; exec setsid -f sleep %1$s); trap '' TERM; exec sleep %1$s ;;
      esac
      """;

  private final Judge judge = new Judge();
  private final Outer outer = Outer.shell();
  private final String tag = judge.tag(1);

  @BeforeEach
  void prepare() {
    Scene.prepare(outer.folder(), judge);
  }

  @AfterEach
  void clearAway() {
    outer.close();
    judge.clearAway();
    judge.close();
  }

  private static long millisSince(long begin) {
    return (System.nanoTime() - begin) / 1_000_000;
  }

  @Test
  void twentyStubbornPanesEndWithAHostThatIsKilled() {
    Scene.write(outer.folder().resolve("pane"), PANE.formatted(tag));
    outer.line(judge.variable() + " atrium -n " + PANES + " bash " + outer.folder() + "/pane");
    outer.waitUntil(
        () -> 2 * PANES + " programs: " + judge.tagged(),
        () -> judge.tagged().stream().filter(seen -> seen.sleeps(tag)).count() == 2 * PANES);
    ProcessId host = outer.find("atrium-host");
    long begin = System.nanoTime();
    outer.signal(host, Signal.KILL);
    outer.waitFor("OUTER:137> ");
    long usable = millisSince(begin);
    outer.waitUntil(() -> "all are gone: " + judge.tagged(), () -> Judge.none(judge::tagged));
    System.out.println(
        PANES
            + " stubborn panes, host killed: prompt after "
            + usable
            + " ms, looked at and found"
            + " empty after "
            + millisSince(begin)
            + " ms");
    outer.waitUntil("nothing else is left", () -> Judge.none(judge::marked));
  }

  private void eightForkersThen(String name, Consumer<Outer> event) {
    outer.line(judge.variable() + " atrium env 'PS1=PA\\116E> ' bash --norc --noprofile");
    outer.waitFor("PANE>");
    Scene.write(
        outer.folder().resolve("forkers"),
        "for i in 1 2 3 4 5 6 7 8; do "
            + Technique.KEEPS_FORKING.script(judge, outer.folder().toString())
            + "done; clear\n");
    outer.line(". " + outer.folder() + "/forkers");
    outer.waitUntil("they have forked", () -> judge.hops() > 200);
    event.accept(outer);
    outer.waitFor("OUTER:");
    outer.waitUntil("no forker is left after " + name, () -> !judge.keepsForking());
    outer.waitUntil("nothing else is left", () -> Judge.none(judge::marked));
  }

  @Test
  void eightProcessesThatKeepForkingEndWithTheirPane() {
    eightForkersThen("a close", o -> o.type("\001x").waitFor("Close the pane?").type("y"));
  }

  @Test
  void eightProcessesThatKeepForkingEndWithAHostThatIsKilled() {
    eightForkersThen("a kill", o -> o.signal(o.find("atrium-host"), Signal.KILL));
  }
}
