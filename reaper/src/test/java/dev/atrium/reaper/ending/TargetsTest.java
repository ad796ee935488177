package dev.atrium.reaper.ending;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atrium.posix.ProcessId;
import dev.atrium.reaper.tree.ProcessSnapshot;
import dev.atrium.reaper.tree.Tables;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TargetsTest {
  private static Targets targets(ProcessSnapshot table, Integer... victims) {
    Set<Integer> pids = Set.of(victims);
    return Targets.of(table, i -> pids.contains(table.pid(i)));
  }

  private static ProcessId id(int pid) {
    return new ProcessId(pid, pid);
  }

  @Test
  void aGroupOfVictimsIsSignalledAsOne() {
    ProcessSnapshot table = new Tables().running(20, 9, 20, 20).running(21, 20, 20, 20).snapshot();

    Targets targets = targets(table, 20, 21);

    assertThat(targets.groups()).containsExactly(id(20));
    assertThat(targets.single()).isEmpty();
  }

  @Test
  void aGroupWithAStrangerIsTakenMemberByMember() {
    ProcessSnapshot table =
        new Tables()
            .running(20, 9, 20, 20)
            .running(21, 20, 20, 20)
            .running(22, 9, 20, 20)
            .snapshot();

    Targets targets = targets(table, 20, 21);

    assertThat(targets.groups()).isEmpty();
    assertThat(targets.single()).containsExactly(id(20), id(21));
  }

  @Test
  void aGroupWithoutItsLeaderIsTakenMemberByMember() {
    ProcessSnapshot table = new Tables().running(21, 9, 20, 20).snapshot();

    assertThat(targets(table, 21).single()).containsExactly(id(21));
  }

  @Test
  void aDeadLeaderStillNamesItsGroup() {
    ProcessSnapshot table = new Tables().dead(20, 9, 20, 20).running(21, 9, 20, 20).snapshot();

    Targets targets = targets(table, 20, 21);

    assertThat(targets.groups()).containsExactly(id(20));
    assertThat(targets.single()).isEmpty();
  }

  @Test
  void theGroupsBelowTwoAreNeverATarget() {
    ProcessSnapshot table =
        new Tables().running(1, 0, 1, 1).running(20, 1, 1, 1).running(21, 1, 0, 0).snapshot();

    Targets targets = targets(table, 1, 20, 21);

    assertThat(targets.groups()).isEmpty();
    assertThat(targets.single()).containsExactly(id(20), id(21));
  }
}
