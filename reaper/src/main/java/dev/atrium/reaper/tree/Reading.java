package dev.atrium.reaper.tree;

import dev.atrium.posix.ProcessTable;
import dev.atrium.posix.ProcessView;
import java.util.BitSet;

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
    return descent.rows.build();
  }

  /** One walk down the tree. */
  private final class Descent {
    private final ProcessSnapshot.Builder rows = new ProcessSnapshot.Builder();
    private final BitSet known = new BitSet();
    private int[] queue = new int[64];
    private int queued;

    Descent(int self) {
      known.set(self);
      add(self);
    }

    private void add(int pid) {
      ProcessView seen = table.look(pid);
      if (seen != null) {
        rows.add(seen, table.isDead(seen));
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
          enqueue(child);
        }
      }
      return true;
    }

    private void enqueue(int pid) {
      if (queued == queue.length) {
        queue = java.util.Arrays.copyOf(queue, 2 * queued);
      }
      queue[queued++] = pid;
    }

    boolean hasNews() {
      return queued > 0;
    }

    void walk() {
      while (queued > 0) {
        int pid = queue[--queued];
        add(pid);
        boolean unused = children(pid);
      }
    }
  }
}
