package dev.atrium.reaper.tree;

import dev.atrium.posix.Posix;
import dev.atrium.posix.ProcessId;
import dev.atrium.posix.ProcessTable;
import dev.atrium.posix.ProcessView;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Takes snapshots of the process table. One thread at a time, like the table itself. */
public final class Reading {
  private final ProcessTable table;

  public Reading(ProcessTable table) {
    this.table = table;
  }

  /** Every process that the kernel shows us. */
  public ProcessSnapshot everything() {
    ProcessSnapshot.Builder rows = new ProcessSnapshot.Builder();
    table.forEach(seen -> rows.add(seen, table.isDead(seen)));
    return rows.build();
  }

  /**
   * Process {@code self}, a child subreaper, and all below it, found through the lists of children:
   * its cost is that of the tree, however many other processes there are.
   *
   * <p>The list of our own children is read again until it names nobody new. If everybody found is
   * dead then, nobody is left: the kernel hands the children of a process on before it shows it
   * dead. So a process that keeps forking itself away cannot hide from this reading, as it can from
   * one of the whole table.
   *
   * <p>A child that cannot be read (hidden by hidepid, or no descriptor is left) is in the reading
   * with {@link ProcessId#UNREADABLE} for its start. What is below it is not listed anywhere, so
   * then the reading is one of the whole table, for parents and sessions to be followed in.
   */
  public ProcessSnapshot below(int self) {
    Descent descent = new Descent(self);
    if (!descent.children(self)) {
      return everything();
    }
    boolean news = true;
    while (news) {
      descent.walk();
      news = descent.children(self) && descent.hasNews();
    }
    return descent.complete ? descent.rows.build() : everythingAnd(descent.unreadable);
  }

  private ProcessSnapshot everythingAnd(List<ProcessSnapshot.Row> unreadable) {
    ProcessSnapshot.Builder rows = new ProcessSnapshot.Builder();
    BitSet shown = new BitSet();
    table.forEach(
        seen -> {
          rows.add(seen, table.isDead(seen));
          shown.set(seen.pid());
        });
    for (ProcessSnapshot.Row row : unreadable) {
      // Asked again, so that in between its number cannot have become a foreign parent's.
      if (!shown.get(row.id().pid()) && isChild(row.id().pid(), row.parent())) {
        rows.add(row);
      }
    }
    return rows.build();
  }

  private boolean isChild(int pid, int parent) {
    int[] children = table.children(parent);
    for (int child : children == null ? new int[0] : children) {
      if (child == pid) {
        return true;
      }
    }
    return false;
  }

  /** One walk down the tree. */
  private final class Descent {
    private final ProcessSnapshot.Builder rows = new ProcessSnapshot.Builder();
    private final BitSet known = new BitSet();
    private int[] queue = new int[64];
    private int[] parents = new int[64];
    private int queued;
    private final List<ProcessSnapshot.Row> unreadable = new ArrayList<>();
    private boolean complete = true;

    Descent(int self) {
      known.set(self);
      add(self, 0);
    }

    private void add(int pid, int parent) {
      ProcessView seen = table.look(pid);
      if (seen != null) {
        rows.add(seen, table.isDead(seen));
      } else if (table.isUnreadable(pid)) {
        complete = false;
        ProcessId id = new ProcessId(pid, ProcessId.UNREADABLE);
        unreadable.add(
            new ProcessSnapshot.Row(id, parent, Posix.group(pid), Posix.session(pid), false));
      }
    }

    /** Queues the children of {@code pid} that are new; false where there are no such lists. */
    boolean children(int pid) {
      int[] children = table.children(pid);
      if (children == null) {
        return false;
      }
      for (int child : children) {
        if (!known.get(child)) {
          known.set(child);
          enqueue(child, pid);
        }
      }
      return true;
    }

    private void enqueue(int pid, int parent) {
      if (queued == queue.length) {
        queue = java.util.Arrays.copyOf(queue, 2 * queued);
        parents = java.util.Arrays.copyOf(parents, 2 * queued);
      }
      queue[queued] = pid;
      parents[queued++] = parent;
    }

    boolean hasNews() {
      return queued > 0;
    }

    void walk() {
      while (queued > 0) {
        int pid = queue[--queued];
        add(pid, parents[queued]);
        complete &= children(pid);
      }
    }
  }
}
