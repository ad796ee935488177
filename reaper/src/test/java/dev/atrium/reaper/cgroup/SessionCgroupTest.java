package dev.atrium.reaper.cgroup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.atrium.posix.Posix;
import dev.atrium.posix.ProcessId;
import dev.atrium.posix.ProcessTable;
import dev.atrium.posix.Signal;
import dev.atrium.posix.Spawn;
import dev.atrium.posix.WaitStatus;
import dev.atrium.posix.Waited;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** With real groups below our own; skipped where this user may make none. */
class SessionCgroupTest {
  private final ProcessTable table = ProcessTable.open();
  private final @Nullable CgroupTree tree = CgroupTree.find();
  private @Nullable SessionCgroup made;
  private int child;

  @BeforeEach
  void aSessionOfOurs() {
    ProcessId self = Objects.requireNonNull(table.identify(Posix.pid()));
    // A host of that number and start would have to be this process.
    made = SessionCgroup.create(tree, self);
    assumeThat(made).as("a cgroup v2 subtree that is ours").isNotNull();
  }

  @AfterEach
  void removeIt() {
    if (made != null) {
      session().leave();
      if (child > 0) {
        Posix.kill(child, Signal.KILL.number());
        Posix.waitFor(child, 0);
      }
      session().remove();
    }
  }

  private SessionCgroup session() {
    return Objects.requireNonNull(made);
  }

  /** A process that was forked in the leaf of pane 1. */
  private int member() {
    session().enter(1);
    child = Spawn.of(List.of("sleep", "600")).start();
    session().leave();
    return child;
  }

  private WaitStatus end() {
    Waited waited = Posix.waitFor(child, 0);
    child = 0;
    return waited.status();
  }

  @Test
  void whatIsForkedInALeafIsBornThereAndTheHostIsBackAfterwards() {
    int pid = member();
    assertThat(table.cgroup(pid)).isEqualTo(session().path(1));
    assertThat(session().paneOf(table.cgroup(pid))).isEqualTo(1);
    assertThat(table.cgroup(Posix.pid())).isEqualTo(Objects.requireNonNull(tree).path());
  }

  @Test
  void oneWriteKillsAllThatIsInALeaf() {
    member();
    assertThat(session().kill(1, pid -> false)).isTrue();
    assertThat(end()).isEqualTo(WaitStatus.signalled(Signal.KILL.number()));
  }

  @Test
  void aLeafWithSomebodyToBeSparedIsLeftAlone() {
    int pid = member();
    assertThat(session().kill(1, one -> one == pid)).isFalse();
    assertThat(session().kill(2, one -> false)).as("no such leaf").isFalse();
    assertThat(table.isRunning(Objects.requireNonNull(table.identify(pid)))).isTrue();
  }

  @Test
  void aHostThatIsInALeafDoesNotKillItself() {
    session().enter(1);
    assertThat(session().kill(1, pid -> false)).isFalse();
    session().killAll(pid -> false);
    session().leave();
  }

  @Test
  void whoeverFinishesForTheHostFindsTheSameGroups() {
    member();
    ProcessId self = Objects.requireNonNull(table.identify(Posix.pid()));
    SessionCgroup found = Objects.requireNonNull(SessionCgroup.existing(tree, self));
    found.killAll(pid -> false);
    assertThat(end()).isEqualTo(WaitStatus.signalled(Signal.KILL.number()));
    found.remove();
    assertThat(SessionCgroup.existing(tree, self)).isNull();
  }

  @Test
  void onlyPathsOfLeavesNameAPane() {
    String leaf = session().path(12);
    assertThat(session().paneOf(leaf)).isEqualTo(12);
    assertThat(session().paneOf(leaf + "/below")).isEqualTo(12);
    for (String other : List.of("/", "/pane-1", leaf.replace("12", ""), leaf + "x")) {
      assertThat(session().paneOf(other)).as(other).isNegative();
    }
    assertThat(session().paneOf(null)).isNegative();
  }

  @Test
  void theMountIsFoundInHybridAndUnifiedLayouts() {
    String other = "31 30 0:28 / /sys/fs/cgroup/cpu rw,relatime - cgroup cgroup rw,cpu";
    String hybrid = "40 30 0:37 / /sys/fs/cgroup/unified rw,relatime shared:9 - cgroup2 cgroup2 rw";
    String bound = "41 30 0:37 /some /mnt/some rw,relatime - cgroup2 cgroup2 rw";
    assertThat(CgroupTree.mountIn(List.of(other, bound, hybrid)))
        .isEqualTo(Path.of("/sys/fs/cgroup/unified"));
    assertThat(CgroupTree.mountIn(List.of(other, bound, "", "short - cgroup2 x"))).isNull();
  }
}
