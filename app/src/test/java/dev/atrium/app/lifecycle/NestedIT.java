package dev.atrium.app.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atrium.posix.Posix;
import dev.atrium.posix.ProcessId;
import dev.atrium.posix.ProcessTable;
import dev.atrium.posix.ProcessView;
import dev.atrium.posix.Signal;
import dev.atrium.reaper.record.SessionMarker;
import java.nio.file.Files;
import java.util.Objects;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A session in a pane of another one. */
class NestedIT {
  private final ProcessTable table = ProcessTable.open();
  private final String program = "sleep 86407." + ThreadLocalRandom.current().nextInt(1 << 30);
  private final Outer outer = Outer.shell();

  @AfterEach
  void closeTheTerminal() {
    outer.close();
  }

  /** Has the shell that is being typed into write what a word expands to. */
  private String told(String word) {
    String name = "told-" + ThreadLocalRandom.current().nextInt(1 << 30);
    outer.line("echo " + word + " > ." + name + " && mv ." + name + " " + name);
    outer.waitUntil("it is told", () -> Files.exists(outer.folder().resolve(name)));
    return outer.read(name).trim();
  }

  private ProcessId shell() {
    return Objects.requireNonNull(table.identify(Integer.parseInt(told("$$"))));
  }

  private ProcessId host() {
    return Objects.requireNonNull(SessionMarker.parse(told("$ATRIUM_SESSION"))).owner();
  }

  private int parent(ProcessId process) {
    ProcessView seen = Objects.requireNonNull(table.look(process.pid()));
    return seen.parent();
  }

  private void killWhole(ProcessId host) {
    ProcessId watchdog = Objects.requireNonNull(table.identify(parent(host)));
    outer.signal(host, Signal.STOP);
    outer.waitUntil("the host is stopped", () -> outer.isStopped(host));
    outer.signal(watchdog, Signal.KILL);
    outer.waitUntil("the watchdog is gone", () -> !table.isRunning(watchdog));
    outer.signal(host, Signal.KILL);
  }

  @Test
  void anOrphanOfAnInnerSessionIsNotTakenForAnotherPanesOfTheOuterOne() {
    outer.line(
        "ATRIUM_CGROUP=no SHELL=/bin/sh PS1='SPLI\\124> ' atrium"
            + " env 'PS1=PA\\116E> ' bash --norc --noprofile");
    outer.waitFor("PANE>");
    ProcessId first = shell();
    ProcessId host = host();
    outer.line("atrium env 'PS1=INNE\\122> ' bash --norc --noprofile").waitFor("INNER>");
    ProcessId inner = host();
    assertThat(inner).isNotEqualTo(host);
    outer.line("env -i setsid -f " + program);
    outer.waitUntilRunning(program);
    ProcessId orphan = outer.running(program).get(0);
    long mark = Posix.softLimit(Posix.RLIMIT_MSGQUEUE) - 1;
    assertThat(table.messageQueueLimit(first.pid())).isEqualTo(mark);
    assertThat(table.messageQueueLimit(orphan.pid())).as("that of the outer pane").isEqualTo(mark);

    killWhole(inner);
    outer.waitUntil("the outer host adopts it", () -> parent(orphan) == host.pid());
    // With a mark counted down twice it would be the second pane's.
    outer.type("\001%");
    ProcessId second = shell();
    assertThat(second).isNotEqualTo(first);
    outer.line("exit 0");
    outer.waitUntil(
        "the second pane is over",
        () ->
            !Files.exists(
                outer
                    .folder()
                    .resolve("state/stamps/" + second.pid() + "-" + second.start() + ".json")));
    assertThat(table.isRunning(orphan)).isTrue();
    outer.line("exit 0").waitFor("OUTER:");
    outer.waitUntilGone(program);
  }
}
