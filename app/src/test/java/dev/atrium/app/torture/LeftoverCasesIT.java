package dev.atrium.app.torture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atrium.app.lifecycle.Outer;
import dev.atrium.posix.Posix;
import dev.atrium.posix.ProcessId;
import dev.atrium.posix.ProcessTable;
import dev.atrium.posix.Signal;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What users of other multiplexers, terminals and agent hosts report of processes gone wrong. */
class LeftoverCasesIT {
  private final Judge judge = new Judge();
  private final Outer outer = Outer.shell();
  private final ProcessTable table = ProcessTable.open();
  private final String tag = judge.tag(1);

  @AfterEach
  void clearAway() {
    outer.close();
    judge.clearAway();
  }

  private Outer start(String program) {
    return outer.line(judge.variable() + " atrium " + program);
  }

  /** So that what a pane says of its program's end can be read, however late it is looked at. */
  private void keepEndedPanes() throws IOException {
    Path config = Files.createDirectories(outer.folder().resolve("config/atrium"));
    Scene.write(config.resolve("config.json"), "{\"on_exit\": \"keep\"}\n");
  }

  private Outer startShell() {
    return start("env 'PS1=PA\\116E> ' bash --norc --noprofile").waitFor("PANE>");
  }

  private void waitUntilRunning() {
    outer.waitUntil(
        () -> "it runs: " + judge.tagged(tag),
        () -> judge.tagged(tag).stream().anyMatch(seen -> seen.sleeps(tag)));
  }

  private void waitUntilGone() {
    outer.waitUntil(() -> "it is gone: " + judge.tagged(), () -> Judge.none(judge::tagged));
  }

  private void closeThePane() {
    outer.type("\001x").waitFor("Close the pane?").type("y");
  }

  private void leave() {
    outer.waitFor("OUTER:");
    outer.waitUntil(() -> "all is gone: " + judge.marked(), () -> Judge.none(judge::marked));
  }

  /** Three helpers that got away from their parent, in one pane, which is closed. */
  @Test
  void helpersInSessionsOfTheirOwnEndWithThePane() {
    startShell();
    outer.line("setsid sleep " + tag + " &");
    outer.line("( ( setsid sleep " + judge.tag(2) + " & ) & )");
    outer.line(
        "node -e 'require(\"child_process\").spawn(\"sleep\",[\""
            + judge.tag(4)
            + "\"],{detached:true,stdio:\"ignore\"}).unref()'");
    for (int i : new int[] {1, 2, 4}) {
      String helper = judge.tag(i);
      outer.waitUntil(
          () -> "it runs: " + judge.tagged(),
          () -> judge.tagged(helper).stream().anyMatch(seen -> seen.sleeps(helper)));
    }
    closeThePane();
    leave();
    waitUntilGone();
  }

  @Test
  void aProcessThatIsBornDuringTheKillIsFound() {
    startShell();
    outer.line(
        "bash -c 'trap \"setsid sleep $0 & exit\" HUP TERM; while :; do sleep .2; done' " + tag);
    outer.waitUntil(
        "the trap is set", () -> judge.tagged(tag).stream().anyMatch(s -> s.catches(Signal.HUP)));
    closeThePane();
    leave();
    waitUntilGone();
  }

  @Test
  void aServerBehindWrappersGivesItsPortBack() throws IOException {
    startShell();
    int port = freePort();
    serve(port);
    outer.type("\001c");
    outer.waitFor("2:").type("\0011").waitFor("PANE>");
    closeThePane();
    outer.waitUntil("the port is free", () -> !isServed(port));
    outer.waitUntil(
        "no wrapper is left",
        () -> judge.marked().stream().noneMatch(s -> s.line().contains("http.server")));
    outer.type("\001c").waitFor("PANE>");
    serve(port);
    outer.type("\001q").waitFor("Quit?").type("y");
    leave();
    assertThat(isServed(port)).isFalse();
  }

  private void serve(int port) {
    outer.line("sh -c 'sh -c \"python3 -m http.server " + port + " & wait\" & wait'");
    outer.waitUntil("the port is served", () -> isServed(port));
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  private static boolean isServed(int port) {
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 1000);
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  /** The job holds the terminal open, so end of file never comes. */
  @Test
  void aShellThatExitsIsOverAlthoughAJobHoldsItsTerminal() throws IOException {
    keepEndedPanes();
    startShell();
    ProcessId host = outer.find("atrium-host");
    outer.type("\001c").waitFor("2:");
    outer.waitUntil("the second shell is there", () -> judge.markedInPane(2).size() == 1);
    outer.line("(trap '' HUP; exec sleep " + tag + ") & exit 7");
    waitUntilRunning();
    outer.waitFor("status 7");
    waitUntilGone();
    outer.waitUntil("no zombie is left", () -> zombies(host).isEmpty());
    outer.type("x").waitFor("PANE>").type("\001q").waitFor("Quit?").type("y");
    leave();
  }

  private List<Integer> zombies(ProcessId host) {
    List<Integer> zombies = new ArrayList<>();
    table.forEach(
        seen -> {
          if (seen.parent() == host.pid() && seen.isZombie()) {
            zombies.add(seen.pid());
          }
        });
    return zombies;
  }

  /** Its death signal would come from a thread of the host that has long ended. */
  @Test
  void aPaneDoesNotDieWithTheThreadThatStartedIt() {
    startShell();
    outer.line(
        "python3 -c 'import ctypes; x = ctypes.c_int(7); ctypes.CDLL(None).prctl(2,"
            + " ctypes.byref(x)); print(\"death signal \" + str(x.value) + \".\")'");
    outer.waitFor("death signal 0.");
    outer.line("exit");
    leave();
  }

  @Test
  void aProgramThatIsKilledSaysSoAndTheOtherPaneGoesOn() throws IOException {
    keepEndedPanes();
    Scene.write(
        outer.folder().resolve("pane"),
        "[ $ATRIUM_PANE = 1 ] && exec sleep " + tag + "\nexec sleep " + judge.tag(2) + "\n");
    start("-n 2 bash " + outer.folder().resolve("pane"));
    waitUntilRunning();
    String other = judge.tag(2);
    outer.waitUntil("the other runs", () -> judge.tagged(other).size() == 1);
    ProcessId witness = judge.tagged(other).get(0).id();
    outer.signal(judge.tagged(tag).get(0).id(), Signal.KILL);
    outer.waitFor("SIGKILL");
    assertThat(judge.runs(witness)).isTrue();
    outer.type("\001q").waitFor("Quit?").type("y");
    leave();
  }

  @Test
  void panesInheritNoIgnoredAndNoBlockedSignal() {
    outer.line(
        "(trap '' HUP INT PIPE QUIT TERM; "
            + judge.variable()
            + " atrium env 'PS1=PA\\116E> ' bash --norc --noprofile)");
    // Less 32 and 33, glibc's own, which posix_spawn ignores in a child and no sigaction resets.
    outer
        .waitFor("PANE>")
        .line(
            "sed -nE 's/^Sig(Ign|Blk):\\t0{7}[01][08]0{7}$/\\1 is empty/p' /proc/self/status"
                + " | tr '\\n' '.'");
    outer.waitFor("Blk is empty.Ign is empty.");
    outer.line("exit");
    leave();
  }

  @Test
  void aSessionThatIsOverLeavesNoRecordAndASecondKillIsNoFailure() throws IOException {
    start("sleep .1").waitFor("OUTER:0> ");
    try (var sessions = Files.list(outer.folder().resolve("state/sessions"))) {
      assertThat(sessions).isEmpty();
    }
    try (var stamps = Files.list(outer.folder().resolve("state/stamps"))) {
      assertThat(stamps).isEmpty();
    }
    assertThat(Posix.kill(outer.shellPid(), 0)).isZero();
  }

  /** Two panes have a terminal each; a third has none, says so, and gets one when one is free. */
  @Test
  void withoutAFreePtyThereIsOneMessageAndTheOtherPanesGoOn() {
    try (Outer alone = Outer.alone()) {
      alone.line(
          "mount -t devpts -o newinstance,ptmxmode=0666,max=2 none /dev/pts"
              + " && mount --bind /dev/pts/ptmx /dev/ptmx; echo mou''nted=$?");
      alone.waitFor("mounted=0");
      alone.line(judge.variable() + " atrium env 'PS1=PA\\116E> ' bash --norc --noprofile");
      alone.waitFor("PANE>").type("\001c").waitFor("PANE>");
      alone.type("\001c").waitFor("no pty");
      alone.type("x").waitFor("PANE>");
      ProcessId host = alone.find("atrium-host");
      alone.line("exit").waitFor("1:env *");
      alone.waitUntil("its pty is free again", () -> masters(host) == 1);
      alone.type("\001c").waitFor("2:env *").line("echo a''gain").waitFor("again");
      alone.type("\001q").waitFor("Quit?").type("y").waitFor("OUTER:");
    }
  }

  private static long masters(ProcessId host) {
    return Outer.descriptors(host.pid()).stream().filter(to -> to.endsWith("ptmx")).count();
  }

  /** Without its tools a sweep cannot look, and what it cannot look at it leaves alone. */
  @Test
  void aSweepWithoutAPathHurtsNobody() {
    try (Outer alone = Outer.alone()) {
      alone.line(judge.variable() + " ATRIUM_SESSION=1:1 setsid sleep " + tag + " &");
      waitUntilRunning();
      Path launcher = Outer.launcher();
      Outer.Result result = alone.run("PATH=/nonexistent " + launcher + " reap");
      assertThat(judge.tagged(tag)).isNotEmpty();
      assertThat(result.status()).isBetween(0, 1);
    }
  }
}
