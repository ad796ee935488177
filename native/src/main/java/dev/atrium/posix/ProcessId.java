package dev.atrium.posix;

import org.jspecify.annotations.Nullable;

/**
 * A process that can be told from every other one that ever had its number.
 *
 * @param pid the process id, at least 1
 * @param start the kernel's start time of the process, compared for equality only: on Linux field
 *     22 of {@code /proc/PID/stat} in clock ticks since boot (proc(5)), on macOS microseconds since
 *     the epoch
 */
public record ProcessId(int pid, long start) {
  /**
   * Stands for the start time of a process that is there but cannot be read: it is hidden, or there
   * was no descriptor left to read it by.
   */
  public static final long UNREADABLE = -1;

  /** Whether all that is known is that somebody has this number. */
  public boolean isUnreadable() {
    return start == UNREADABLE;
  }

  // Written out, since a record's own methods are linked at run time, which every start would pay.

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof ProcessId that && that.pid == pid && that.start == start;
  }

  @Override
  public int hashCode() {
    return 31 * pid + Long.hashCode(start);
  }

  @Override
  public String toString() {
    return pid + ":" + start;
  }
}
