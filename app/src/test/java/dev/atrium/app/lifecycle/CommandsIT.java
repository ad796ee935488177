package dev.atrium.app.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atrium.posix.ProcessId;
import dev.atrium.posix.Signal;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Commands that draw no screen, as a user runs them. */
class CommandsIT {
  private final String program = "sleep 86408." + ThreadLocalRandom.current().nextInt(1 << 30);
  private static final String SAYS = "atrium: ";

  private final Outer outer = Outer.shell();

  @AfterEach
  void closeTheTerminal() {
    outer.running(program).forEach(one -> outer.signal(one, Signal.KILL));
    outer.close();
  }

  @Test
  void whatIsKeptOutlivesItsPaneAndTheSessionAndIsForgottenOnceItIsOver() {
    outer.atrium();
    // Once as a job of the shell, which leads a group, and once in the place of the command.
    outer.line("atrium keep -- " + program + " &");
    outer.waitUntilRunning(program);
    outer.line("sh -c 'atrium keep -- " + program + "' &");
    outer.waitUntil("both run", () -> outer.running(program).size() == 2);
    outer.line("exit").waitFor("atrium: 2 kept running, as asked by atrium keep");
    outer.waitFor("OUTER:0> ");
    List<ProcessId> kept = outer.running(program);
    assertThat(kept).hasSize(2);

    Path records = outer.folder().resolve("state/kept");
    assertThat(outer.run("ls state/kept").out().lines()).hasSize(2);
    Outer.Result reaped = outer.run("atrium reap");
    assertThat(reaped.status()).isZero();
    assertThat(outer.running(program)).containsExactlyInAnyOrderElementsOf(kept);

    kept.forEach(one -> outer.signal(one, Signal.KILL));
    outer.waitUntilGone(program);
    assertThat(outer.run("atrium reap").status()).isZero();
    assertThat(records).isEmptyDirectory();
  }

  @Test
  void keepSaysWhatItCannotRunAndWhereThereIsNoPane() {
    Outer.Result alone = outer.run("atrium keep -- sh -c 'exit 9'");
    assertThat(alone.status()).isEqualTo(9);
    assertThat(alone.err()).contains("this is no pane of atrium");
    Outer.Result missing = outer.run("atrium keep -- no-such-command-anywhere");
    assertThat(missing.status()).isEqualTo(127);
    assertThat(missing.err()).contains("no such command");
    assertThat(outer.run("atrium keep -- /etc/passwd").status()).isEqualTo(126);
  }

  @Test
  void doctorLooksAtThisMachineAndChangesNothing() {
    Outer.Result found = outer.run("atrium doctor");
    assertThat(found.err()).isEmpty();
    assertThat(found.out().lines().map(line -> line.substring(0, 20).trim()))
        .contains("java", "child subreaper", "pidfd", "cgroup v2, writable", "state directory");
    assertThat(found.out()).contains(outer.folder().resolve("state").toString());
    assertThat(found.status()).isEqualTo(found.out().contains("MISSING") ? 1 : 0);
  }

  @Test
  void theProbeShowsWhatIsTypedAndLeavesTheTerminalAsItWas() {
    String before = outer.modes("before");
    outer.line("atrium --stdin-probe").waitFor("Press keys");
    outer.waitFor("to end.\r\n").type("\033[A").waitFor("1b 5b 41   ESC [A");
    outer.type("\003").waitFor("03   ^C").waitFor("OUTER:0> ");
    assertThat(outer.modes("after")).isEqualTo(before);
    Outer.Result piped = outer.run("atrium --stdin-probe < /dev/null");
    assertThat(piped.status()).isEqualTo(1);
    assertThat(piped.err()).contains("needs a terminal on standard input");
  }

  @Test
  void aWrongLineIsToldInOneLineWithStatusTwo() {
    for (String line :
        List.of("--no-such-flag", "-n 3", "--cwd /no/such", "--grid 2", "--config")) {
      Outer.Result wrong = outer.run("atrium " + line);
      assertThat(wrong.status()).as(line).isEqualTo(2);
      assertThat(wrong.err().lines()).as(line).hasSize(1);
      assertThat(wrong.out()).as(line).isEmpty();
    }
  }

  @Test
  void whereNothingCanBePrintedThatIsAnErrorOfOneLine() {
    Outer.Result closed = outer.run("atrium ls >&-");
    assertThat(closed.status()).isEqualTo(1);
    assertThat(closed.err())
        .isEqualTo(SAYS + "standard output is closed, so nothing can be printed\n");
    assertThat(outer.run("atrium ls >&- 2>&-").status()).isEqualTo(1);
    Outer.Result quiet = outer.run("atrium ls 2>&- <&-");
    assertThat(quiet.status()).isZero();
    assertThat(quiet.out()).isEqualTo("no sessions\n");
    Outer.Result full = outer.run("atrium ls > /dev/full");
    assertThat(full.status()).isEqualTo(1);
    assertThat(full.err()).isEqualTo(SAYS + "cannot write to standard output; is the disk full?\n");
  }

  @Test
  void aSessionNeedsATerminalAndWithoutOneWritesNoEscapeSequence() {
    for (String streams : List.of("</dev/null", "| cat", ">&- 2>&-", "<&-")) {
      Outer.Result result = outer.run("set -o pipefail; atrium true " + streams);
      assertThat(result.status()).as(streams).isEqualTo(1);
      assertThat(result.out()).as(streams).isEmpty();
      assertThat(result.err())
          .as(streams)
          .doesNotContain("\033")
          .hasLineCount(streams.contains("2>") ? 0 : 1);
    }
  }
}
