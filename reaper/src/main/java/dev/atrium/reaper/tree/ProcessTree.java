package dev.atrium.reaper.tree;

import dev.atrium.posix.ProcessId;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;

/**
 * Which processes of a snapshot belong to which pane.
 *
 * <p>A process belongs to a pane if it is a seed of it (the pane's root, or an orphan that was
 * attributed to it), is below one by parent links, or is in a session that such a process opened or
 * is in. The last is exact for panes: their roots are session leaders and a process cannot join a
 * session, so everything in the session of a descendant descends from the root as well.
 *
 * <p>Nothing is followed through a barrier: a process that is kept, a stranger, or a protected one.
 * Every link must be possible in time: nobody is older than a parent or session leader of theirs,
 * or the number has been recycled in between.
 */
public final class ProcessTree {
  /** The label of a process that belongs to none of the panes. */
  public static final int NOBODY = -1;

  private final ProcessSnapshot table;
  private final int[] labels;
  private final int[] barred;
  private final Bounds bounds;
  private final Map<Integer, Integer> sessions = new HashMap<>();

  private ProcessTree(ProcessSnapshot table, Bounds bounds) {
    this.table = table;
    this.bounds = bounds;
    labels = new int[table.size()];
    barred = new int[table.size()];
    Arrays.fill(labels, NOBODY);
    Arrays.fill(barred, NOBODY);
  }

  /**
   * A process from which a pane's tree grows.
   *
   * @param id the process; counts only while the table shows it with this start time
   * @param pane the pane's number, not negative
   */
  public record Seed(ProcessId id, int pane) {}

  /**
   * Where growing stops.
   *
   * @param ownSession the session of the process that asks. It was opened outside, by the user's
   *     shell as a rule, so being in it proves nothing even when its opener is gone
   * @param barrier asked once for each process that would belong, by its index; true leaves it and
   *     what is only reached through it alone
   */
  public record Bounds(int ownSession, IntPredicate barrier) {}

  /** The tree of all {@code seeds}. */
  public static ProcessTree grow(ProcessSnapshot table, List<Seed> seeds, Bounds bounds) {
    ProcessTree tree = new ProcessTree(table, bounds);
    tree.include(seeds);
    return tree;
  }

  /**
   * Lets the tree grow from more seeds. Whoever belongs to a pane already stays there, so weaker
   * evidence comes later.
   */
  public void include(List<Seed> seeds) {
    for (Seed seed : seeds) {
      int index = table.indexOf(seed.id());
      if (index != ProcessSnapshot.NONE) {
        claim(index, seed.pane());
      }
    }
    while (pass()) {
      // Mostly one pass is enough, since parents tend to have the lower pid.
    }
  }

  private boolean pass() {
    boolean changed = false;
    for (int i = 0; i < labels.length; i++) {
      if (labels[i] == NOBODY && barred[i] == NOBODY) {
        int label = labelFor(i);
        changed |= label != NOBODY && claim(i, label);
      }
    }
    return changed;
  }

  private int labelFor(int i) {
    int parent = table.indexOf(table.parent(i));
    if (parent != ProcessSnapshot.NONE && labels[parent] != NOBODY && !isOlder(i, parent)) {
      return labels[parent];
    }
    int leader = table.indexOf(table.session(i));
    if (leader != ProcessSnapshot.NONE && isOlder(i, leader)) {
      return NOBODY;
    }
    return sessions.getOrDefault(table.session(i), NOBODY);
  }

  /** Of one that cannot be read nothing but its links is known; it is never signalled by them. */
  private boolean isOlder(int i, int than) {
    return !table.unreadable(i) && table.start(i) < table.start(than);
  }

  /** Marks a process as belonging to a pane unless it is barred; says whether it belongs now. */
  private boolean claim(int i, int pane) {
    if (labels[i] != NOBODY || barred[i] != NOBODY) {
      return false;
    }
    if (bounds.barrier().test(i)) {
      barred[i] = pane;
      return false;
    }
    labels[i] = pane;
    int session = table.session(i);
    if (ownsSession(i, session)) {
      sessions.putIfAbsent(session, pane);
    }
    return true;
  }

  /**
   * Whether what else is in the session of {@code i} belongs with it. Yes if {@code i} opened it,
   * or if the opener is gone; if the opener is there, it is its own belonging that decides.
   */
  private boolean ownsSession(int i, int session) {
    if (session < 2 || session == bounds.ownSession()) {
      return false;
    }
    return session == table.pid(i) || table.indexOf(session) == ProcessSnapshot.NONE;
  }

  /** The pane that process number {@code index} belongs to, or {@link #NOBODY}. */
  public int paneOf(int index) {
    return labels[index];
  }

  /** Whether process number {@code index} would belong but for the barrier. */
  public boolean isBarred(int index) {
    return barred[index] != NOBODY;
  }

  /** The pane that process number {@code index} would belong to but for the barrier. */
  public int paneOfBarred(int index) {
    return barred[index];
  }

  /** The table that the tree was grown in. */
  public ProcessSnapshot table() {
    return table;
  }
}
