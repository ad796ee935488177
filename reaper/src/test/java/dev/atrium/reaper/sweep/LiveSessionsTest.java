package dev.atrium.reaper.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atrium.posix.Posix;
import dev.atrium.posix.ProcessId;
import dev.atrium.posix.ProcessTable;
import dev.atrium.posix.Signal;
import dev.atrium.posix.Spawn;
import dev.atrium.reaper.Tagged;
import dev.atrium.reaper.ending.Quarry;
import dev.atrium.reaper.record.CrashRegistry;
import dev.atrium.reaper.record.Owner;
import dev.atrium.reaper.record.Whereabouts;
import dev.atrium.reaper.sweep.SweepReport.Cause;
import dev.atrium.reaper.sweep.SweepReport.Source;
import dev.atrium.reaper.tree.ProcessSnapshot;
import dev.atrium.reaper.tree.ProcessSnapshot.Row;
import dev.atrium.reaper.tree.Protection;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A host that runs, in a table made up around it: a pane's shell, launcher, watchdog, host. */
class LiveSessionsTest {
  private static final ProcessId SHELL = new ProcessId(4_100_001, 1);
  private static final ProcessId LAUNCHER = new ProcessId(4_100_002, 2);
  private static final ProcessId WATCHDOG = new ProcessId(4_100_003, 3);
  private static final Cause CAUSE =
      new Cause(new ProcessId(4_100_009, 1), OwnerVerdict.NO_SUCH_PROCESS, Source.RECORD);

  private final ProcessTable table = ProcessTable.open();
  private final Tagged tagged = new Tagged();
  private ProcessId host = SHELL;

  @BeforeEach
  void start() {
    int pid = Spawn.of(List.of("sleep", tagged.tag())).inOwnSession().start();
    Tagged.await("it runs", () -> tagged.sleeping().size() == 1);
    host = tagged.sleeping().get(0);
    assertThat(host.pid()).isEqualTo(pid);
  }

  @AfterEach
  void end() {
    Posix.kill(host.pid(), Signal.KILL.number());
    Posix.waitFor(host.pid(), 0);
  }

  private List<Row> rows(int aboveLauncher) {
    int job = LAUNCHER.pid();
    int session = SHELL.pid();
    return new ArrayList<>(
        List.of(
            new Row(SHELL, 1, session, session, false),
            new Row(LAUNCHER, aboveLauncher, job, session, false),
            new Row(WATCHDOG, LAUNCHER.pid(), WATCHDOG.pid(), session, false),
            new Row(host, WATCHDOG.pid(), job, session, false)));
  }

  private List<ProcessId> prey(List<Row> rows, ProcessId... recorded) {
    ProcessSnapshot seen = ProcessSnapshot.of(rows);
    Owner owner = new Owner(host, null, Whereabouts.here(), Whereabouts.machine(), "/");
    List<CrashRegistry> registries = List.of(new CrashRegistry(owner, List.of(), List.of()));
    LiveSessions live = LiveSessions.of(seen, registries, new OwnerLook(table));
    Protection protection = Protection.of(seen, Posix.pid(), 0, Set.of());
    Hunt hunt = new Hunt(new SparingRule(table, null, protection, live));
    for (ProcessId one : recorded) {
      hunt.add(one, CAUSE);
    }
    List<ProcessId> prey = new ArrayList<>();
    Quarry.Prey found = hunt.in(seen);
    for (int i = 0; i < seen.size(); i++) {
      if (found.victims().test(i)) {
        prey.add(seen.id(i));
      }
    }
    return prey;
  }

  @Test
  void whatCarriesASessionThatLivesIsSparedWhateverIsRecorded() {
    assertThat(prey(rows(1), LAUNCHER, WATCHDOG, host)).isEmpty();
  }

  @Test
  void itEndsWithAVictimThatItLivesBelow() {
    assertThat(prey(rows(SHELL.pid()), SHELL, LAUNCHER, WATCHDOG, host))
        .containsExactlyInAnyOrder(SHELL, LAUNCHER, WATCHDOG, host);
  }

  @Test
  void itsPanesAndWhatIsBesideItAreNotSparedForIt() {
    List<Row> rows = rows(1);
    ProcessId beside = new ProcessId(4_100_005, 5);
    rows.add(new Row(beside, WATCHDOG.pid(), beside.pid(), beside.pid(), false));
    assertThat(prey(rows, SHELL, beside)).containsExactlyInAnyOrder(SHELL, beside);
  }
}
