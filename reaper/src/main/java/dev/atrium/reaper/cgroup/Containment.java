package dev.atrium.reaper.cgroup;

import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * What the kernel itself keeps a pane's processes together by, where it has something of the kind.
 * It is an addition: everything is ended without it as well, only more slowly and one by one.
 *
 * <p>On Linux this is a cgroup v2 leaf for each pane ({@link SessionCgroup}). On Windows, where
 * there are no process groups, sessions, markers or signals, it would be all there is: a Job Object
 * for each pane with {@code JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE}, made and closed through JNA, into
 * which the pane's program is created suspended. That is not written yet; this interface is where
 * it goes.
 *
 * <p>{@link #enter} and {@link #leave} belong to the thread that forks, the rest to the reaper's.
 */
public interface Containment {
  /** What is forked from now on is born in the pane's group. Call {@link #leave} after. */
  void enter(int pane);

  /** What is forked from now on is born where this process was before. */
  void leave();

  /** The name of a pane's group, for the crash registry. */
  String path(int pane);

  /**
   * The pane in whose group a process is, or a negative number.
   *
   * @param group the process's group as the process table has it, null if unknown
   */
  int paneOf(@Nullable String group);

  /**
   * Kills everything in a pane's group at once, unless somebody in it is to be spared.
   *
   * @param spared whether the process of that number is to be left alone
   * @return whether it was done
   */
  boolean kill(int pane, IntPredicate spared);

  /** Removes a pane's group, if nobody is left in it. */
  void remove(int pane);

  /** Removes all groups of the session in which nobody is left. */
  void remove();
}
