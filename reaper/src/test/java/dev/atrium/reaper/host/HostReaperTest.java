package dev.atrium.reaper.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atrium.posix.Posix;
import dev.atrium.posix.ProcessId;
import dev.atrium.posix.ProcessTable;
import dev.atrium.posix.ProcessView;
import dev.atrium.posix.Spawn;
import dev.atrium.posix.WaitStatus;
import dev.atrium.reaper.Tagged;
import dev.atrium.reaper.ending.EndReport;
import dev.atrium.reaper.record.OwnedFiles;
import dev.atrium.reaper.record.RecordFormat;
import dev.atrium.reaper.record.SessionMarker;
import dev.atrium.reaper.record.StateDirectory;
import dev.atrium.reaper.record.Whereabouts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** This JVM plays the host: its children are pane roots, what they abandon becomes its children. */
class HostReaperTest {
  private static final Duration GRACE = Duration.ofMillis(200);

  /** A record of a kept session, of before there was anything in them. */
  private static final String OVER = "4000001-1";

  private final Tagged tagged = new Tagged();
  private final Tagged bystander = new Tagged();
  private final Map<Integer, WaitStatus> exits = new ConcurrentHashMap<>();
  private final LinkedBlockingQueue<EndReport> reports = new LinkedBlockingQueue<>();
  private final LinkedBlockingQueue<String> problems = new LinkedBlockingQueue<>();
  private volatile Runnable atExit = () -> {};
  private @Nullable HostReaper started;
  private @Nullable StateDirectory state;

  @BeforeEach
  void start(@TempDir Path place) throws IOException {
    state =
        StateDirectory.create(
                Map.of("ATRIUM_STATE_DIR", place.resolve("state").toString()), Posix.effectiveUid())
            .directory();
    OwnedFiles.write(state().kept().resolve(OVER), new byte[0]);
    ReaperSetup setup =
        new ReaperSetup(
            Whereabouts.self(ProcessTable.open()), state, 0, Backstop.NONE, GRACE, null);
    started =
        ReaperThread.start(
            setup,
            new HostReaperEvents() {
              @Override
              public void exited(int pane, WaitStatus status) {
                exits.put(pane, status);
                atExit.run();
              }

              @Override
              public void ended(EndReport report) {
                reports.add(report);
              }

              @Override
              public void endedAll(EndReport report) {
                reports.add(report);
              }

              @Override
              public void endedProcesses(EndReport report) {
                reports.add(report);
              }

              @Override
              public void problem(String text) {
                problems.add(text);
              }
            });
  }

  @AfterEach
  void endWhatWasStarted() throws InterruptedException {
    try {
      reaper().endAll(Duration.ZERO);
      reports.poll(20, TimeUnit.SECONDS);
      Tagged.await("the test left nothing", () -> tagged.running().isEmpty());
      Tagged.await("the bystander ended", () -> bystander.running().isEmpty());
    } finally {
      // What a failed test has left would disturb the next ones, and hold the build's output open.
      tagged.kill();
      bystander.kill();
      reaper().close();
    }
    assertThat(problems).isEmpty();
  }

  private HostReaper reaper() {
    return Objects.requireNonNull(started);
  }

  private StateDirectory state() {
    return Objects.requireNonNull(state);
  }

  /** A pane root: session and group leader with our marker, running {@code script} in bash. */
  private ProcessId pane(int number, String script) {
    String marker = new SessionMarker(self()).format();
    List<String> command =
        List.of(
            "setsid",
            "env",
            "ATRIUM_SESSION=" + marker,
            "ATRIUM_PANE=" + number,
            "bash",
            "-c",
            script);
    try (SpawnTicket ticket = reaper().starting(number)) {
      int pid = branded(number, command);
      ProcessTable table = ProcessTable.open();
      Tagged.await("the pane root leads its session", () -> leads(table.look(pid)));
      ProcessId root = Objects.requireNonNull(table.identify(pid));
      ticket.started(root, Posix.pidfdOpen(pid));
      return root;
    }
  }

  private static int branded(int number, List<String> command) {
    long limit = Posix.softLimit(Posix.RLIMIT_MSGQUEUE);
    assertThat(Posix.setSoftLimit(Posix.RLIMIT_MSGQUEUE, limit - number)).isTrue();
    try {
      return Spawn.of(command).start();
    } finally {
      assertThat(Posix.setSoftLimit(Posix.RLIMIT_MSGQUEUE, limit)).isTrue();
    }
  }

  private static boolean leads(@Nullable ProcessView seen) {
    return seen == null || seen.isZombie() || seen.session() == seen.pid();
  }

  private static ProcessId self() {
    return Objects.requireNonNull(ProcessTable.open().identify(Posix.pid()));
  }

  private EndReport report() throws InterruptedException {
    return Objects.requireNonNull(reports.poll(20, TimeUnit.SECONDS), "no report");
  }

  private void awaitRunning(int atLeast) {
    Tagged.await("the processes run", () -> tagged.running().size() >= atLeast);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          background job      | 1 | sleep TAG & sleep 1000
          nohup               | 1 | nohup sleep TAG >/dev/null 2>&1 & sleep 1000
          disown              | 1 | sleep TAG & disown; sleep 1000
          setsid              | 1 | setsid sleep TAG & sleep 1000
          setsid --fork       | 1 | setsid --fork sleep TAG; sleep 1000
          env -i              | 1 | env -i /bin/sleep TAG & sleep 1000
          own group           | 1 | set -m; sleep TAG & sleep 1000
          double fork         | 1 | ( ( setsid sleep TAG & ) & ); sleep 1000
          cleared double fork | 1 | ( ( env -i setsid /bin/sleep TAG & ) & ); sleep 1000
          ignores HUP TERM INT| 2 | bash -c 'trap "" HUP TERM INT; sleep TAG; : TAG' & sleep 1000
          stopped job         | 1 | sleep TAG & kill -STOP $!; sleep 1000
          stopped session     | 1 | setsid bash -c 'kill -STOP $$; : TAG' & sleep 1000
          born in a trap      | 1 | bash -c 'trap "setsid sleep TAG & exit" HUP TERM; : TAG; while :; do sleep .1; done' & sleep 1000
          python daemon       | 1 | python3 -c 'import os,time;os.fork() and os._exit(0);os.setsid();os.fork() and os._exit(0);os.execve("/bin/sleep",["sleep","TAG"],{})'; sleep 1000
          main thread ended   | 1 | python3 -c 'import threading,ctypes,time;threading.Thread(target=lambda:time.sleep(1000)).start();ctypes.CDLL(None).pthread_exit(0)' TAG & sleep 1000
          """)
  void whateverItDoesItEndsWithItsPane(String technique, int processes, String script)
      throws InterruptedException {
    // The colon keeps bash from running its last command in its own place.
    pane(1, script.replace("TAG", tagged.tag()) + "; :");
    pane(2, "sleep " + bystander.tag());
    // The root's own command line names the number as well.
    awaitRunning(processes + 1);
    Tagged.await("the bystander runs", () -> bystander.running().size() == 1);

    reaper().end(List.of(1), GRACE);

    EndReport report = report();
    assertThat(report.panes()).containsExactly(1);
    assertThat(report.survivors()).isEmpty();
    assertThat(report.ended()).isGreaterThanOrEqualTo(processes);
    assertThat(tagged.running()).isEmpty();
    assertThat(bystander.running()).hasSize(1);
  }

  @Test
  void aProcessThatKeepsForkingItselfAwayIsExtinguished() throws InterruptedException {
    pane(
        1,
        """
        exec python3 - %s <<'END'
        import os, time
        if os.fork() == 0:
          while True:
            time.sleep(0.003)
            if os.fork():
              os._exit(0)
            os.setsid()
        time.sleep(1000)
        END
        """
            .formatted(tagged.tag()));
    awaitRunning(2);

    reaper().end(List.of(1), GRACE);

    assertThat(report().survivors()).isEmpty();
    assertThat(tagged.running()).isEmpty();
  }

  @Test
  void theStatusOfAProgramIsToldAndItsPaneEnds() throws InterruptedException {
    pane(1, "setsid sleep " + tagged.tag() + " & exit 7");

    EndReport report = report();

    assertThat(exits.get(1)).isEqualTo(WaitStatus.exited(7));
    assertThat(report.panes()).containsExactly(1);
    assertThat(tagged.running()).isEmpty();
  }

  @Test
  void theSignalThatEndedAProgramIsTold() throws InterruptedException {
    pane(1, "kill -9 $$");

    assertThat(report().clean()).isTrue();
    assertThat(exits.get(1)).isEqualTo(WaitStatus.signalled(9));
  }

  @Test
  void noZombieIsLeft() throws InterruptedException {
    ProcessId root = pane(1, "( sleep 0.01 & ); ( sleep 0.02 & ); exit 0");
    report();

    ProcessTable table = ProcessTable.open();
    Tagged.await("the root was waited for", () -> table.identify(root.pid()) == null);
    Tagged.await(
        "no child is left", () -> Objects.requireNonNull(table.children(Posix.pid())).length == 0);
  }

  @Test
  void severalPanesShareOneGrace() throws InterruptedException {
    for (int pane = 1; pane <= 5; pane++) {
      pane(pane, "trap '' HUP TERM; : " + tagged.tag() + "; while :; do sleep 0.1; done");
    }
    awaitRunning(5);

    reaper().end(List.of(1, 2, 3, 4, 5), GRACE);

    EndReport report = report();
    assertThat(report.panes()).containsExactlyInAnyOrder(1, 2, 3, 4, 5);
    assertThat(report.survivors()).isEmpty();
    // Five graces one after the other would be 1 s and more, one is 200 ms.
    assertThat(report.nanos()).isBetween(GRACE.toNanos(), 5 * GRACE.toNanos());
  }

  @Test
  void aPaneThatIsClosedWhileItStartsEndsWhenItHasStarted() throws InterruptedException {
    SpawnTicket ticket = reaper().starting(1);
    reaper().end(List.of(1), GRACE);
    int pid = Spawn.of(List.of("setsid", "sleep", tagged.tag())).start();
    ProcessTable table = ProcessTable.open();
    Tagged.await("the pane root leads its session", () -> leads(table.look(pid)));
    ticket.started(Objects.requireNonNull(table.identify(pid)), Posix.pidfdOpen(pid));
    ticket.close();

    assertThat(report().panes()).containsExactly(1);
    assertThat(tagged.running()).isEmpty();
  }

  /**
   * Started on the reaper's own thread, so that no message of the start is read before the scan
   * that shows its child.
   */
  @Test
  void aPaneThatStartsDuringAScanIsNotTakenForALeftover() throws InterruptedException {
    pane(2, "sleep 0.2");
    atExit =
        () -> {
          atExit = () -> {};
          LockSupport.parkNanos(ReaperThread.SCAN_AFTER);
          pane(1, "exec sleep " + tagged.tag());
        };
    reaper().activity();
    assertThat(report().panes()).containsExactly(2);

    // What was begun by that reading is done before what is asked for now.
    pane(3, "exit 0");
    assertThat(report().panes()).containsExactly(3);
    assertThat(exits).containsOnlyKeys(2, 3);
    assertThat(tagged.running()).hasSize(1);
  }

  @Test
  void aStartThatFailedIsClosedWithoutAPane() throws InterruptedException {
    try (SpawnTicket ticket = reaper().starting(1)) {
      reaper().end(List.of(1), GRACE);
      int pid = Spawn.of(List.of("sleep", tagged.tag())).start();
      ticket.failed(pid);
    }

    assertThat(report().panes()).containsExactly(1);
    Tagged.await("the child was killed", () -> tagged.running().isEmpty());
  }

  @Test
  void aChildThatDiesInTheHandshakeCanStillBeLookedAt() {
    ProcessTable table = ProcessTable.open();
    int pid;
    try (SpawnTicket ticket = reaper().starting(1)) {
      pid = Spawn.of(List.of("true")).start();
      Tagged.await("it is a zombie", () -> isZombie(table.look(pid)));
      reaper().activity();
      // Other children come and go meanwhile; this one stays until its start is over.
      for (int i = 0; i < 20; i++) {
        Posix.peek(Spawn.of(List.of("true")).start(), 0);
      }
      assertThat(isZombie(table.look(pid))).isTrue();
      ticket.failed(pid);
    }
    Tagged.await("it was waited for", () -> table.identify(pid) == null);
  }

  private static boolean isZombie(@Nullable ProcessView seen) {
    return seen != null && seen.isZombie();
  }

  @Test
  void keptSessionsThatAreOverAreForgottenAtTheStart() {
    Tagged.await("the record is gone", () -> !Files.exists(state().kept().resolve(OVER)));
  }

  @Test
  void anUnknownPaneEndsAtOnce() throws InterruptedException {
    reaper().end(List.of(77), GRACE);

    assertThat(report()).isEqualTo(new EndReport(List.of(77), 0, 0, List.of(), 0));
  }

  @Test
  void whatIsKeptStays() throws InterruptedException {
    String marker = new SessionMarker(self()).format();
    pane(
        1,
        "env -u ATRIUM_SESSION ATRIUM_KEEP="
            + marker
            + " setsid sleep "
            + bystander.tag()
            + " &"
            + "sleep "
            + tagged.tag());
    awaitRunning(2);
    Tagged.await("the kept one runs", () -> bystander.sleeping().size() == 1);

    reaper().end(List.of(1), GRACE);

    EndReport report = report();
    assertThat(report.kept()).isEqualTo(1);
    assertThat(tagged.running()).isEmpty();
    List<ProcessId> kept = bystander.running();
    assertThat(kept).hasSize(1);
    // Kept from the reaper as well, so the test ends it.
    Posix.kill(kept.get(0).pid(), 9);
  }

  @Test
  void theRegistryNamesPanesAndWhatIsBelow() throws InterruptedException, IOException {
    ProcessId root = pane(1, "setsid sleep " + tagged.tag() + " & sleep 1000");
    Tagged.await("the escapee runs", () -> tagged.sleeping().size() == 1);
    ProcessId escapee = tagged.sleeping().get(0);
    Path registry = state().registry(self());

    reaper().activity();

    Tagged.await(
        "the registry names the escapee",
        () -> {
          var record = RecordFormat.parseRegistry(read(registry)).value();
          return record != null
              && record.panes().stream().anyMatch(pane -> pane.root().equals(root))
              && record.descendants().stream().anyMatch(one -> one.id().equals(escapee));
        });
    Path stamp = state().stamp(root);
    assertThat(RecordFormat.parseStamp(read(stamp)).value()).isNotNull();
    assertThat(Files.getPosixFilePermissions(registry))
        .isEqualTo(java.nio.file.attribute.PosixFilePermissions.fromString("rw-------"));

    reaper().end(List.of(1), GRACE);
    report();

    assertThat(stamp).doesNotExist();
    assertThat(Objects.requireNonNull(RecordFormat.parseRegistry(read(registry)).value()).panes())
        .isEmpty();
  }

  private static byte[] read(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      return new byte[0];
    }
  }

  private List<PaneProcess> list(int pane) throws InterruptedException {
    LinkedBlockingQueue<List<PaneProcess>> answer = new LinkedBlockingQueue<>();
    reaper().processes(pane, answer::add);
    return Objects.requireNonNull(answer.poll(20, TimeUnit.SECONDS), "no answer");
  }

  private static PaneProcess only(List<PaneProcess> list, String command) {
    List<PaneProcess> found = list.stream().filter(p -> p.command().equals(command)).toList();
    assertThat(found).as("%s in %s", command, list).hasSize(1);
    return found.get(0);
  }

  @Test
  void theProcessesOfAPaneAreListedAsATreeWithWhatIsKept() throws InterruptedException {
    String marker = new SessionMarker(self()).format();
    ProcessId root =
        pane(
            1,
            "bash -c 'sleep %1$s; :' & ATRIUM_KEEP=%2$s setsid sleep %1$s.5 & while :; do :; done"
                .formatted(tagged.tag(), marker));
    pane(2, "sleep " + bystander.tag());
    awaitRunning(3);
    Tagged.await("the programs are what they will be", () -> tagged.running().size() == 4);
    // In the list before, one may have been between its fork and its exec, with its parent's
    // environment.
    Tagged.await("both sleep", () -> sleeps(1, 2));
    List<PaneProcess> list = list(1);
    assertThat(list.get(0).id()).isEqualTo(root);
    assertThat(list.get(0).depth()).isZero();
    PaneProcess deep = only(list, "sleep " + tagged.tag());
    assertThat(deep.depth()).isEqualTo(2);
    assertThat(deep.kept()).isFalse();
    // Asleep, but for the moments in which it has just been scheduled.
    assertThat(deep.state()).isIn('S', 'R');
    assertThat(deep.memory()).isPositive();
    assertThat(deep.age()).isBetween(0L, list.get(0).age());
    assertThat(only(list, "sleep " + tagged.tag() + ".5").kept()).isTrue();
    assertThat(list).hasSize(4);
    assertThat(list(7)).isEmpty();
    long before = list.get(0).processor();
    Tagged.await("the busy loop uses the processor", () -> uses(root) > before);
    reaper().endProcess(1, only(list, "sleep " + tagged.tag() + ".5").id(), false, GRACE);
    assertThat(report().ended()).as("what is kept is left alone").isZero();
    ProcessId kept = only(list(1), "sleep " + tagged.tag() + ".5").id();
    assertThat(Posix.kill(kept.pid(), dev.atrium.posix.Signal.KILL.number())).isZero();
  }

  private static long uses(ProcessId process) {
    ProcessView seen = ProcessTable.open().look(process.pid());
    return seen == null ? 0 : seen.processor();
  }

  @Test
  void oneProcessOrASubtreeEndsAndTheRestOfThePaneGoesOn() throws InterruptedException {
    pane(
        1,
        "sleep TAG.1 & sleep TAG.2 & bash -c 'trap \"\" HUP TERM; setsid sleep TAG.3 & sleep TAG.4; :' & while :; do sleep 1000; done"
            .replace("TAG", tagged.tag()));
    Tagged.await("all run", () -> sleeps(1, 4));
    List<PaneProcess> list = list(1);
    reaper().endProcess(1, only(list, "sleep " + tagged.tag() + ".1").id(), false, GRACE);
    EndReport one = report();
    assertThat(one.panes()).isEmpty();
    assertThat(one.ended()).isEqualTo(1);
    assertThat(one.clean()).isTrue();
    Tagged.await("only it is gone", () -> sleeps(1, 3));

    PaneProcess subshell =
        list.stream()
            .filter(p -> p.depth() == 1 && p.command().contains("trap"))
            .findFirst()
            .orElseThrow();
    reaper().endProcess(1, subshell.id(), true, GRACE);
    assertThat(report().ended()).isGreaterThanOrEqualTo(3);
    assertThat(list(1).stream().map(PaneProcess::command))
        .contains("sleep " + tagged.tag() + ".2", "sleep 1000")
        .doesNotContain("sleep " + tagged.tag() + ".3", "sleep " + tagged.tag() + ".4");
    assertThat(exits).isEmpty();
  }

  private boolean sleeps(int pane, int count) {
    try {
      return list(pane).stream()
              .filter(p -> p.command().startsWith("sleep " + tagged.tag()))
              .count()
          == count;
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void aProcessOfAnotherPaneIsNotEndedThroughThisOne() throws InterruptedException {
    pane(1, "sleep " + tagged.tag() + "; :");
    ProcessId other = pane(2, "sleep " + bystander.tag() + "; :");
    awaitRunning(1);
    reaper().endProcess(1, other, true, GRACE);
    assertThat(report().ended()).isZero();
    assertThat(ProcessTable.open().isRunning(other)).isTrue();
  }
}
