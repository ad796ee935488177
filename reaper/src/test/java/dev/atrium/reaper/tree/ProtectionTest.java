package dev.atrium.reaper.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atrium.posix.ProcessId;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ProtectionTest {
  private final ProcessSnapshot table =
      new Tables()
          .running(1, 0, 1, 1)
          .running(50, 1, 50, 50)
          .running(60, 50, 60, 50)
          .running(61, 60, 61, 50)
          .running(100, 61, 60, 50)
          .running(150, 100, 150, 150)
          .running(200, 100, 200, 200)
          .snapshot();
  private final Protection protection =
      Protection.of(table, 100, 61, Set.of(new ProcessId(150, 150)));

  private boolean covers(int pid) {
    return protection.covers(table, table.indexOf(pid));
  }

  @Test
  void initAndOurselvesAndOurAncestorsAreProtected() {
    assertThat(covers(1)).isTrue();
    assertThat(covers(50)).isTrue();
    assertThat(covers(61)).isTrue();
    assertThat(covers(100)).isTrue();
  }

  @Test
  void ourGroupIsProtected() {
    assertThat(covers(60)).isTrue();
  }

  @Test
  void strangersAreProtected() {
    assertThat(covers(150)).isTrue();
  }

  @Test
  void aPaneIsNot() {
    assertThat(covers(200)).isFalse();
  }

  @Test
  void aStrangersSuccessorIsNoStranger() {
    ProcessSnapshot later =
        new Tables()
            .row(new ProcessSnapshot.Row(new ProcessId(150, 999), 100, 150, 150, false))
            .snapshot();

    assertThat(protection.covers(later, 0)).isFalse();
  }

  @Test
  void aLoopInATornTableEndsTheSearch() {
    ProcessSnapshot torn = new Tables().running(10, 11, 10, 10).running(11, 10, 11, 11).snapshot();

    assertThat(Protection.of(torn, 10, 0, Set.of()).covers(torn, 1)).isTrue();
  }
}
