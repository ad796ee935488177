package dev.atrium.reaper.ending;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atrium.posix.ProcessId;
import dev.atrium.reaper.tree.ProcessSnapshot;
import dev.atrium.reaper.tree.ProcessTree;
import dev.atrium.reaper.tree.Protection;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * A made-up machine in which processes fork, open sessions and groups, die, orphan each other and
 * have their numbers given away again. The machine knows which pane each process really came from;
 * the plan only sees the table.
 */
class InnocentsPropertyTest {
  private static final int HOST = 100;
  private static final int HOST_SESSION = 50;
  private static final int MACHINES = 3_000;

  /** A process as it really is. */
  private static final class Life {
    final int pid;
    final long start;
    final int truth;
    int parent;
    int group;
    int session;
    boolean zombie;

    Life(int pid, long start, int truth) {
      this.pid = pid;
      this.start = start;
      this.truth = truth;
    }
  }

  private static final class Machine {
    final Random random;
    final Map<Integer, Life> table = new HashMap<>();
    long clock = 1_000;

    Machine(long seed) {
      random = new Random(seed);
      put(1, 0, 1, 1);
      put(HOST_SESSION, 1, HOST_SESSION, HOST_SESSION);
      put(60, HOST_SESSION, 60, HOST_SESSION);
      put(61, 60, 61, HOST_SESSION);
      put(HOST, 61, 60, HOST_SESSION);
      put(70, HOST_SESSION, 70, HOST_SESSION);
    }

    private void put(int pid, int parent, int group, int session) {
      Life life = new Life(pid, clock++, ProcessTree.NOBODY);
      life.parent = parent;
      life.group = group;
      life.session = session;
      table.put(pid, life);
    }

    /** A number that is not in use as a pid, a group or a session, as the kernel gives them. */
    private int freeNumber() {
      while (true) {
        int pid = 200 + random.nextInt(150);
        boolean used =
            table.values().stream()
                .anyMatch(life -> life.pid == pid || life.group == pid || life.session == pid);
        if (!used) {
          return pid;
        }
      }
    }

    Life fork(Life parent, int truth) {
      Life child = new Life(freeNumber(), clock, truth);
      child.parent = parent.pid;
      child.group = parent.group;
      child.session = parent.session;
      table.put(child.pid, child);
      clock += random.nextInt(2);
      return child;
    }

    ProcessId startPane(int pane) {
      Life root = fork(life(HOST), pane);
      root.group = root.pid;
      root.session = root.pid;
      return new ProcessId(root.pid, root.start);
    }

    private Life life(int pid) {
      return Objects.requireNonNull(table.get(pid));
    }

    void step(Set<Integer> roots) {
      List<Life> all = new ArrayList<>(table.values());
      Life one = all.get(random.nextInt(all.size()));
      if (one.pid <= HOST && one.pid != 1 && one.pid != HOST_SESSION && one.pid != 70) {
        return;
      }
      switch (random.nextInt(6)) {
        case 0, 1 -> forkIfRunning(one);
        case 2 -> newSession(one);
        case 3 -> newGroup(one);
        default -> die(one, roots);
      }
    }

    private void forkIfRunning(Life one) {
      if (!one.zombie && table.size() < 100) {
        fork(one, one.truth);
      }
    }

    private void newSession(Life one) {
      boolean leads = table.values().stream().anyMatch(life -> life.group == one.pid);
      if (!leads && !one.zombie) {
        one.session = one.pid;
        one.group = one.pid;
      }
    }

    private void newGroup(Life one) {
      if (one.session != one.pid && !one.zombie) {
        one.group = one.pid;
      }
    }

    /** Its children go to the host if it came from a pane, which is a subreaper, else to init. */
    private void die(Life one, Set<Integer> roots) {
      if (one.pid <= HOST || one.pid == 70) {
        return;
      }
      for (Life child : table.values()) {
        if (child.parent == one.pid) {
          child.parent = one.truth == ProcessTree.NOBODY ? 1 : HOST;
        }
      }
      if (roots.contains(one.pid)) {
        one.zombie = true;
      } else {
        table.remove(one.pid);
      }
    }

    ProcessSnapshot snapshot() {
      List<ProcessSnapshot.Row> rows = new ArrayList<>();
      for (Life life : table.values()) {
        ProcessId id = new ProcessId(life.pid, life.start);
        rows.add(new ProcessSnapshot.Row(id, life.parent, life.group, life.session, life.zombie));
      }
      return ProcessSnapshot.of(rows);
    }

    int truth(int pid) {
      return life(pid).truth;
    }

    int truthOfGroup(int group) {
      Set<Integer> truths = new HashSet<>();
      table.values().stream().filter(l -> l.group == group).forEach(l -> truths.add(l.truth));
      assertThat(truths).hasSize(1);
      return truths.iterator().next();
    }
  }

  @Test
  void thePlanNeverTouchesAnInnocent() {
    int reached = 0;
    for (long seed = 0; seed < MACHINES; seed++) {
      reached += endPaneOne(seed);
    }
    // The property would hold for a plan that does nothing, too.
    assertThat(reached).isGreaterThan(MACHINES);
  }

  private static int endPaneOne(long seed) {
    Machine machine = new Machine(seed);
    List<ProcessTree.Seed> seeds = new ArrayList<>();
    Set<Integer> roots = new HashSet<>();
    for (int pane = 1; pane <= 3; pane++) {
      ProcessId root = machine.startPane(pane);
      roots.add(root.pid());
      seeds.add(new ProcessTree.Seed(root, pane));
    }
    for (int step = 0; step < 200; step++) {
      machine.step(roots);
    }
    ProcessSnapshot table = machine.snapshot();
    Protection protection = Protection.of(table, HOST, 61, Set.of());
    ProcessTree tree =
        ProcessTree.grow(
            table, seeds, new ProcessTree.Bounds(HOST_SESSION, i -> protection.covers(table, i)));
    Targets targets = Targets.of(table, i -> tree.paneOf(i) == 1);
    for (ProcessId single : targets.single()) {
      assertThat(machine.truth(single.pid())).as("seed %d, %s", seed, single).isEqualTo(1);
    }
    for (ProcessId leader : targets.groups()) {
      assertThat(machine.truthOfGroup(leader.pid())).as("seed %d, %s", seed, leader).isEqualTo(1);
    }
    return targets.single().size() + targets.groups().size();
  }
}
