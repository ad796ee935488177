package dev.atrium.reaper.tree;

import dev.atrium.posix.ProcessId;
import dev.atrium.posix.ProcessView;
import java.util.Arrays;

/**
 * One reading of the process table, in arrays of primitives and ascending order of pids.
 *
 * <p>The reading is not atomic: processes come and go while it is taken. Whoever signals by it
 * verifies each process again.
 */
public final class ProcessSnapshot {
  /** The index of a process that is not in the snapshot. */
  public static final int NONE = -1;

  private final int size;
  private final int[] pids;
  private final int[] parents;
  private final int[] groups;
  private final int[] sessions;
  private final long[] starts;
  private final boolean[] dead;

  private ProcessSnapshot(Builder rows) {
    size = rows.size;
    Integer[] order = new Integer[size];
    Arrays.setAll(order, i -> i);
    if (!rows.ascending) {
      Arrays.sort(order, (a, b) -> Integer.compare(rows.pids[a], rows.pids[b]));
    }
    pids = new int[size];
    parents = new int[size];
    groups = new int[size];
    sessions = new int[size];
    starts = new long[size];
    dead = new boolean[size];
    for (int i = 0; i < size; i++) {
      int from = order[i];
      pids[i] = rows.pids[from];
      parents[i] = rows.parents[from];
      groups[i] = rows.groups[from];
      sessions[i] = rows.sessions[from];
      starts[i] = rows.starts[from];
      dead[i] = rows.dead[from];
    }
  }

  /** One line of the table. */
  public record Row(ProcessId id, int parent, int group, int session, boolean dead) {}

  /** Collects the lines of a table. */
  public static final class Builder {
    private static final int FIRST_CAPACITY = 512;

    private int size;
    private boolean ascending = true;
    private int[] pids = new int[FIRST_CAPACITY];
    private int[] parents = new int[FIRST_CAPACITY];
    private int[] groups = new int[FIRST_CAPACITY];
    private int[] sessions = new int[FIRST_CAPACITY];
    private long[] starts = new long[FIRST_CAPACITY];
    private boolean[] dead = new boolean[FIRST_CAPACITY];

    /** Adds one line. */
    public void add(Row row) {
      int i = next(row.id().pid());
      parents[i] = row.parent();
      groups[i] = row.group();
      sessions[i] = row.session();
      starts[i] = row.id().start();
      dead[i] = row.dead();
    }

    /**
     * Adds a process as the kernel shows it.
     *
     * @param isDead whether nothing of it runs any more
     */
    public void add(ProcessView seen, boolean isDead) {
      int i = next(seen.pid());
      parents[i] = seen.parent();
      groups[i] = seen.group();
      sessions[i] = seen.session();
      starts[i] = seen.start();
      dead[i] = isDead;
    }

    private int next(int pid) {
      if (size == pids.length) {
        grow();
      }
      ascending &= size == 0 || pid > pids[size - 1];
      pids[size] = pid;
      return size++;
    }

    private void grow() {
      int capacity = 2 * size;
      pids = Arrays.copyOf(pids, capacity);
      parents = Arrays.copyOf(parents, capacity);
      groups = Arrays.copyOf(groups, capacity);
      sessions = Arrays.copyOf(sessions, capacity);
      starts = Arrays.copyOf(starts, capacity);
      dead = Arrays.copyOf(dead, capacity);
    }

    /** The table as it was collected. */
    public ProcessSnapshot build() {
      return new ProcessSnapshot(this);
    }
  }

  /** A table of these lines. */
  public static ProcessSnapshot of(Iterable<Row> rows) {
    Builder builder = new Builder();
    rows.forEach(builder::add);
    return builder.build();
  }

  /** How many processes there are; they are numbered from 0. */
  public int size() {
    return size;
  }

  /** The number of process {@code pid}, or {@link #NONE}. */
  public int indexOf(int pid) {
    int index = Arrays.binarySearch(pids, pid);
    return index < 0 ? NONE : index;
  }

  /** The number of exactly this process, or {@link #NONE} if its pid is unused or recycled. */
  public int indexOf(ProcessId id) {
    int index = indexOf(id.pid());
    return index != NONE && starts[index] == id.start() ? index : NONE;
  }

  public ProcessId id(int index) {
    return new ProcessId(pids[index], starts[index]);
  }

  public int pid(int index) {
    return pids[index];
  }

  public long start(int index) {
    return starts[index];
  }

  /** Whether the process is there, but cannot be read: {@link ProcessId#UNREADABLE}. */
  public boolean unreadable(int index) {
    return starts[index] == ProcessId.UNREADABLE;
  }

  public int parent(int index) {
    return parents[index];
  }

  public int group(int index) {
    return groups[index];
  }

  public int session(int index) {
    return sessions[index];
  }

  /** Whether nothing of the process runs any more; it only waits for its parent to take note. */
  public boolean dead(int index) {
    return dead[index];
  }
}
