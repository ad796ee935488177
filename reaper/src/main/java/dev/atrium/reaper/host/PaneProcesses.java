package dev.atrium.reaper.host;

import dev.atrium.posix.ProcessId;
import dev.atrium.posix.ProcessTable;
import dev.atrium.posix.ProcessView;
import dev.atrium.reaper.ending.Quarry;
import dev.atrium.reaper.tree.ProcessSnapshot;
import dev.atrium.reaper.tree.ProcessTree;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The processes of one pane, each for itself: to be shown, and to be ended. Reaper thread only. */
final class PaneProcesses {
  private final PaneTrees trees;
  private final ProcessTable table;

  PaneProcesses(PaneTrees trees, ProcessTable table) {
    this.trees = trees;
    this.table = table;
  }

  /** All of the pane that run, parents before children; what is kept as well, with its own. */
  List<PaneProcess> list(ProcessSnapshot seen, int pane) {
    BitSet members = members(seen, pane);
    List<PaneProcess> list = new ArrayList<>();
    for (int i = members.nextSetBit(0); i >= 0; i = members.nextSetBit(i + 1)) {
      if (parent(seen, i, members) == ProcessSnapshot.NONE) {
        add(new Walk(seen, pane, members, list), i, 0);
      }
    }
    return list;
  }

  private record Walk(ProcessSnapshot seen, int pane, BitSet members, List<PaneProcess> list) {}

  private void add(Walk walk, int i, int depth) {
    ProcessSnapshot seen = walk.seen;
    if (!seen.dead(i)) {
      boolean kept = trees.grow(seen).tree().paneOf(i) != walk.pane;
      PaneProcess process = look(seen.id(i), depth, kept);
      if (process != null) {
        walk.list.add(process);
      }
    }
    for (int j = walk.members.nextSetBit(0); j >= 0; j = walk.members.nextSetBit(j + 1)) {
      if (j != i && parent(seen, j, walk.members) == i) {
        add(walk, j, depth + 1);
      }
    }
  }

  private BitSet members(ProcessSnapshot seen, int pane) {
    ProcessTree tree = trees.grow(seen).tree();
    BitSet members = new BitSet();
    for (int i = 0; i < seen.size(); i++) {
      members.set(i, tree.paneOf(i) == pane || tree.paneOfBarred(i) == pane);
    }
    boolean more = true;
    while (more) {
      more = false;
      for (int i = 0; i < seen.size(); i++) {
        // The tree does not go on below what is kept; for being looked at it does.
        boolean child = tree.paneOf(i) == ProcessTree.NOBODY && !members.get(i);
        if (child && parent(seen, i, members) != ProcessSnapshot.NONE) {
          members.set(i);
          more = true;
        }
      }
    }
    return members;
  }

  private static int parent(ProcessSnapshot seen, int i, BitSet members) {
    int parent = seen.indexOf(seen.parent(i));
    boolean is =
        parent != ProcessSnapshot.NONE
            && parent != i
            && members.get(parent)
            && seen.start(i) >= seen.start(parent);
    return is ? parent : ProcessSnapshot.NONE;
  }

  private @Nullable PaneProcess look(ProcessId id, int depth, boolean kept) {
    ProcessView view = table.look(id.pid());
    if (view == null || view.start() != id.start()) {
      return null;
    }
    char state = view.state();
    long memory = view.memory();
    long processor = view.processor();
    String name = view.name();
    List<String> arguments = table.arguments(id.pid());
    String command =
        arguments == null || arguments.isEmpty() ? "[" + name + "]" : String.join(" ", arguments);
    return new PaneProcess(id, depth, state, memory, processor, table.age(id), kept, command);
  }

  /**
   * One process of a pane, and with {@code tree} what is below it or in a session that one of them
   * opened. Who was found once stays a victim when its parent is gone.
   */
  Quarry quarry(int pane, ProcessId process, boolean tree) {
    Set<ProcessId> chosen = new HashSet<>(Set.of(process));
    return seen -> {
      ProcessTree panes = trees.grow(seen).tree();
      while (tree && follow(seen, chosen)) {
        // Mostly one pass is enough, since parents tend to have the lower pid.
      }
      return new Quarry.Prey(i -> panes.paneOf(i) == pane && chosen.contains(seen.id(i)), 0);
    };
  }

  private static boolean follow(ProcessSnapshot seen, Set<ProcessId> chosen) {
    boolean more = false;
    for (int i = 0; i < seen.size(); i++) {
      boolean follows =
          isFrom(seen, i, seen.parent(i), chosen) || isFrom(seen, i, seen.session(i), chosen);
      more |= follows && chosen.add(seen.id(i));
    }
    return more;
  }

  private static boolean isFrom(ProcessSnapshot seen, int i, int pid, Set<ProcessId> chosen) {
    int from = seen.indexOf(pid);
    return from != ProcessSnapshot.NONE
        && chosen.contains(seen.id(from))
        && seen.start(i) >= seen.start(from);
  }
}
