package dev.atrium.reaper.watchdog;

import dev.atrium.posix.Descriptors;
import dev.atrium.posix.Errno;
import dev.atrium.posix.Posix;
import dev.atrium.posix.ProcessId;
import dev.atrium.posix.ProcessTable;
import dev.atrium.posix.ProcessView;
import dev.atrium.posix.WaitStatus;
import dev.atrium.posix.Waited;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Everything below this process but strangers: children it had before it began to supervise, and
 * what is below them.
 *
 * <p>This process alone waits for its children, so the number of a child that it has not waited for
 * cannot have been given away: a child may be signalled by number. Deeper ones are verified.
 */
public final class Brood {
  /** Told of every child that was waited for. */
  public interface Funeral {
    void ended(int pid, WaitStatus status);
  }

  private final ProcessTable table;
  private final int self = Posix.pid();
  private int child;

  /** Direct children all of them, so until they were waited for nobody else has their numbers. */
  private final Set<Integer> strangers = new HashSet<>();

  private final Set<Integer> adopted = new HashSet<>();
  private final Funeral funeral;
  private Predicate<ProcessId> spared = process -> false;
  private boolean childEnded;
  private long adoptions;
  private long reaped;

  /**
   * Call before anything else can become a child.
   *
   * @param child the program that is supervised, if it is a child of this process already, else 0
   */
  public Brood(ProcessTable table, int child, Funeral funeral) {
    this.table = table;
    this.child = child;
    this.funeral = funeral;
    for (int pid : children(self)) {
      if (pid != child) {
        strangers.add(pid);
      }
    }
  }

  /** The program that is supervised has been started. */
  public void supervise(int pid) {
    child = pid;
  }

  /**
   * From now on what {@code rule} holds for, and what is below it, is no more seen than strangers.
   */
  public void spare(Predicate<ProcessId> rule) {
    spared = rule;
  }

  /** Waits for all that has ended, without blocking. */
  public void reap() {
    for (Waited one = next(); one.hasEnded(); one = next()) {
      reaped++;
      strangers.remove(one.pid());
      if (one.pid() == child) {
        childEnded = true;
      } else if (!adopted.remove(one.pid())) {
        adoptions++;
      }
      funeral.ended(one.pid(), one.status());
    }
  }

  private static Waited next() {
    return Posix.waitFor(Posix.ANY_CHILD, Posix.WNOHANG);
  }

  /**
   * Our children now, dead ones that were not waited for included, and those that cannot be read;
   * strangers left out.
   */
  public List<ProcessId> ownChildren() {
    List<ProcessId> own = new ArrayList<>();
    for (int pid : children(self)) {
      ProcessId id = strangers.contains(pid) ? null : table.named(pid);
      if (id != null && !spared.test(id)) {
        own.add(id);
      }
    }
    return own;
  }

  /** Everything below us now, nearest first, strangers and what is below them left out. */
  public List<ProcessId> below() {
    List<ProcessId> found = new ArrayList<>(ownChildren());
    Map<ProcessId, Integer> parents = new HashMap<>();
    found.forEach(one -> parents.put(one, self));
    for (int i = 0; i < found.size(); i++) {
      ProcessId parent = found.get(i);
      for (int pid : childrenOf(parent, parents.getOrDefault(parent, self))) {
        ProcessId id = table.named(pid);
        if (id != null && parents.putIfAbsent(id, parent.pid()) == null && !spared.test(id)) {
          found.add(id);
        }
      }
    }
    return found;
  }

  /**
   * Of one that cannot be read the children are looked for in the whole table. That counts only if
   * its parent names it afterwards still: else others may have its number, and children, by then.
   */
  private int[] childrenOf(ProcessId parent, int above) {
    int @Nullable [] listed = table.children(parent.pid());
    if (listed != null) {
      return listed;
    }
    int[] found = scan(parent.pid());
    return isChild(parent.pid(), above) ? found : new int[0];
  }

  private boolean isChild(int pid, int parent) {
    for (int child : children(parent)) {
      if (child == pid) {
        return true;
      }
    }
    return false;
  }

  /** Looks at who is here and returns the numbers. */
  public Counts count() {
    int orphaned = 0;
    boolean childRuns = false;
    Set<Integer> now = new HashSet<>();
    for (ProcessId id : ownChildren()) {
      if (id.pid() == child && !childEnded) {
        childRuns = true;
        continue;
      }
      now.add(id.pid());
      orphaned++;
      if (adopted.add(id.pid())) {
        adoptions++;
      }
    }
    adopted.retainAll(now);
    return new Counts(orphaned + (childRuns ? 1 : 0), adoptions, orphaned, reaped);
  }

  /**
   * Signals a process that was found below us.
   *
   * @return 0 or {@code -errno} of the attempt; {@code -ESRCH} if it is not that process any more,
   *     {@code -EPERM} also if that cannot be told
   */
  public int signal(ProcessId target, int signal) {
    int pidfd = Posix.pidfdOpen(target.pid());
    if (pidfd < 0 && pidfd != -Errno.ENOSYS) {
      // Only where there are no such descriptors is the number good enough.
      return pidfd;
    }
    try {
      // Open first, then compare: what the descriptor names can no longer change.
      int doubt = doubt(target);
      if (doubt != 0) {
        return doubt;
      }
      return pidfd >= 0 ? Posix.pidfdSignal(pidfd, signal) : Posix.kill(target.pid(), signal);
    } finally {
      if (pidfd >= 0) {
        Descriptors.close(pidfd);
      }
    }
  }

  /** 0 if the number is still that process's, or what speaks against it. */
  private int doubt(ProcessId target) {
    ProcessView now = table.look(target.pid());
    if (now != null) {
      return now.start() == target.start() ? 0 : -Errno.ESRCH;
    }
    if (!table.isUnreadable(target.pid())) {
      return -Errno.ESRCH;
    }
    // Unreadable: if it is our child, and was when it was found, then it is the same one.
    return target.isUnreadable() && isChild(target.pid(), self) ? 0 : -Errno.EPERM;
  }

  /** The table that is read; for the same thread. */
  ProcessTable table() {
    return table;
  }

  private int[] children(int pid) {
    int @Nullable [] listed = table.children(pid);
    return listed != null ? listed : scan(pid);
  }

  /** Where the kernel keeps no list of children (macOS), the whole table is asked. */
  private int[] scan(int parent) {
    List<Integer> found = new ArrayList<>();
    table.forEach(
        seen -> {
          if (seen.parent() == parent) {
            found.add(seen.pid());
          }
        });
    return found.stream().mapToInt(Integer::intValue).toArray();
  }
}
