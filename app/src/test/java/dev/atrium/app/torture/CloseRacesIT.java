package dev.atrium.app.torture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atrium.app.lifecycle.Outer;
import dev.atrium.posix.Posix;
import dev.atrium.posix.ProcessId;
import dev.atrium.posix.ProcessStatus;
import dev.atrium.posix.ProcessTable;
import dev.atrium.posix.Signal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Ends that come at the worst moment: while something starts. */
class CloseRacesIT {
  /** In full with {@code mvn verify -Ptorture}. */
  private static final int CLOSES = Integer.getInteger("atrium.torture.closes", 20);

  private static final int KILLS = Integer.getInteger("atrium.torture.kills", 2);

  private final Judge judge = new Judge();
  private final Outer outer = Outer.shell();
  private final ProcessTable table = ProcessTable.open();

  @AfterEach
  void clearAway() {
    outer.close();
    judge.clearAway();
  }

  /** Starts atrium; nothing is asked when a pane is closed. The first pane is a shell. */
  private void start() throws IOException {
    Scene.write(
        outer.folder().resolve("pane"),
        """
        [ $ATRIUM_PANE = 1 ] && exec env 'PS1=PA\\116E> ' bash --norc --noprofile
        setsid sleep %1$s &
        (trap '' HUP TERM; exec sleep %1$s) &
        exec sleep %1$s
        """
            .formatted(judge.tag(1)));
    Path config = Files.createDirectories(outer.folder().resolve("config/atrium"));
    Scene.write(config.resolve("config.json"), "{\"confirm\": \"never\"}\n");
    outer.line(judge.variable() + " atrium bash " + outer.folder().resolve("pane"));
  }

  private void waitUntilNothingIsLeft() {
    outer.waitUntil(
        () -> "nothing is left: " + left(),
        () -> Judge.none(judge::tagged) && Judge.none(judge::marked));
  }

  private List<Seen> left() {
    List<Seen> left = judge.tagged();
    left.addAll(judge.marked());
    return left;
  }

  private void pass(int millis) {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
    while (System.nanoTime() - end < 0) {
      Thread.onSpinWait();
    }
  }

  private static int random(int bound) {
    return ThreadLocalRandom.current().nextInt(bound);
  }

  @Test
  void panesThatAreClosedWhileTheyStartLeaveNothing() throws IOException {
    start();
    outer.waitFor("PANE>");
    ProcessId host = outer.find("atrium-host");
    outer.type("\001c").waitFor("2:");
    outer.type("\001x").waitFor("PANE>");
    outer.waitUntil("the first one is gone", () -> Judge.none(judge::tagged));
    int before = Outer.descriptors(host.pid()).size();
    for (int i = 0; i < CLOSES; i++) {
      outer.type("\001c");
      pass(random(21));
      outer.type("\001x");
      outer.pump();
    }
    outer.line("echo st''ill here").waitFor("still here");
    outer.waitUntil(() -> "no pane is left: " + judge.tagged(), () -> Judge.none(judge::tagged));
    outer.waitUntil("no descriptor is left", () -> Outer.descriptors(host.pid()).size() <= before);
    outer.type("\001q").waitFor("OUTER:0> ");
    waitUntilNothingIsLeft();
    assertThat(outer.folder().resolve("state/sessions")).isEmptyDirectory();
    assertThat(outer.folder().resolve("state/stamps")).isEmptyDirectory();
  }

  @Test
  void aHostThatIsKilledRightAfterACloseLeavesNothing() throws IOException {
    for (int i = 0; i < KILLS; i++) {
      start();
      outer.waitFor("PANE>");
      ProcessId host = outer.find("atrium-host");
      outer.type("\001c");
      outer.waitUntil("the pane is there", () -> judge.tagged().size() >= 3);
      outer.type("\001x");
      pass(random(60));
      outer.signal(host, Signal.KILL);
      outer.waitFor("OUTER:137> ");
      waitUntilNothingIsLeft();
      assertThat(outer.folder().resolve("state/sessions")).isEmptyDirectory();
    }
  }

  /** Before the JVM runs, while it boots, between fork and exec of a pane, or a little later. */
  @Test
  void aHostThatIsKilledWhileItStartsLeavesNothing() throws IOException {
    for (int i = 0; i < KILLS; i++) {
      start();
      ProcessId host = waitForHost();
      int delay = random(1200);
      pass(delay);
      Posix.kill(host.pid(), Signal.KILL.number());
      outer.waitUntil("the host is gone", () -> !table.isRunning(host));
      outer.waitFor("OUTER:");
      assertThatNothingIsLeft("killed after " + delay + " ms");
    }
  }

  private void assertThatNothingIsLeft(String when) throws IOException {
    waitUntilNothingIsLeft();
    assertThat(sessions()).as(when).isEmpty();
  }

  /** Panes without a watchdog would be at the mercy of the host's fate. */
  @Test
  void aWatchdogThatIsKilledDuringTheStartLeavesNothing() throws IOException {
    for (int i = 0; i < KILLS; i++) {
      start();
      ProcessId host = waitForHost();
      ProcessId watchdog = above(host);
      int delay = random(600);
      pass(delay);
      Posix.kill(watchdog.pid(), Signal.KILL.number());
      assertThat(outer.upTo("OUTER:137> "))
          .as("killed after " + delay + " ms")
          .containsOnlyOnce("atrium: its watchdog was killed, so every pane was ended");
      assertThatNothingIsLeft("killed after " + delay + " ms");
    }
  }

  /** The launcher passes it on to a watchdog that may not catch it yet. */
  @Test
  void aLauncherThatIsToldToEndDuringTheStartLeavesNothing() throws IOException {
    for (int i = 0; i < KILLS; i++) {
      start();
      ProcessId launcher = above(above(waitForHost()));
      int delay = random(600);
      pass(delay);
      Posix.kill(launcher.pid(), Signal.TERM.number());
      assertThat(outer.upTo("OUTER:143> ")).as("after " + delay + " ms").doesNotContain("killed");
      assertThatNothingIsLeft("told after " + delay + " ms");
    }
  }

  private ProcessId above(ProcessId process) {
    ProcessStatus seen = Objects.requireNonNull(table.read(process.pid()));
    return Objects.requireNonNull(table.identify(seen.parent()));
  }

  private List<Path> sessions() throws IOException {
    Path sessions = outer.folder().resolve("state/sessions");
    if (!Files.isDirectory(sessions)) {
      return List.of();
    }
    try (Stream<Path> all = Files.list(sessions)) {
      return all.toList();
    }
  }

  /** The host as soon as it exists, which is before it has become a JVM: child of the watchdog. */
  private ProcessId waitForHost() {
    List<ProcessId> found = new ArrayList<>();
    outer.waitUntil(
        "the host is forked",
        () -> {
          for (Seen seen : judge.marked()) {
            ProcessStatus above = table.read(seen.parent());
            ProcessStatus launcher = above == null ? null : table.read(above.parent());
            if (launcher != null && launcher.parent() == outer.shellPid()) {
              found.add(seen.id());
            }
          }
          return !found.isEmpty();
        });
    return found.get(0);
  }
}
