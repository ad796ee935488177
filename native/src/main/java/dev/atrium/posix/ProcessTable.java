package dev.atrium.posix;

import com.sun.jna.Platform;
import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The kernel's table of processes.
 *
 * <p>An instance streams through buffers of its own and is for one thread at a time; instances are
 * cheap. What is read may be outdated at once: check the start time again right before acting.
 */
public interface ProcessTable {
  /** {@link #owner} and {@link #messageQueueLimit}: not known. */
  int UNKNOWN = -1;

  /** A new instance for this system. */
  static ProcessTable open() {
    return Platform.isMac() ? new MacProcessTable() : new LinuxProcessTable();
  }

  /** The process with that number, dead ones included; null if there is none or it is hidden. */
  @Nullable ProcessStatus read(int pid);

  /**
   * As {@link #read} without allocating.
   *
   * @return the view, overwritten by the next call of this method; null as above
   */
  @Nullable ProcessView look(int pid);

  /**
   * Visits every process once, in no order. The view is only valid inside the call; the visitor may
   * call every other method of this table.
   */
  void forEach(Consumer<? super ProcessView> visitor);

  /**
   * Whether a process is dead: first thread dead and no other thread left. A program whose main
   * thread ended shows {@code Z} and lives on.
   */
  boolean isDead(ProcessView seen);

  /** Whether {@code process} exists, is the one with that start time, and is not dead. */
  default boolean isRunning(ProcessId process) {
    ProcessView seen = look(process.pid());
    return seen != null && seen.start() == process.start() && !isDead(seen);
  }

  /** The identity of a running or dead process with that number, or null. */
  default @Nullable ProcessId identify(int pid) {
    ProcessView seen = look(pid);
    return seen == null ? null : seen.id();
  }

  /** Whether somebody has that number but cannot be read: not gone, whatever the table says. */
  default boolean isUnreadable(int pid) {
    return pid > 0 && look(pid) == null && Posix.kill(pid, 0) != -Errno.ESRCH;
  }

  /**
   * Who it is that a list of children named: null only if it is gone. One that is there and cannot
   * be read has {@link ProcessId#UNREADABLE} for its start.
   */
  default @Nullable ProcessId named(int pid) {
    ProcessId id = identify(pid);
    return id == null && isUnreadable(pid) ? new ProcessId(pid, ProcessId.UNREADABLE) : id;
  }

  /** The real user id, or {@link #UNKNOWN}. */
  int owner(int pid);

  /**
   * Values of the variables {@code names}, streamed: an environment may be megabytes. A value
   * longer than 4 KiB counts as not set.
   */
  Variables variables(int pid, Collection<String> names);

  /** What the kernel runs there, or null if it is gone or hidden. */
  @Nullable Executable executable(int pid);

  /** The working directory, or null if it is gone or hidden. */
  @Nullable String workingDirectory(int pid);

  /**
   * The children of all threads of {@code pid} right now.
   *
   * @return null where the kernel keeps no such list, or it cannot be read now; empty if the
   *     process is gone
   */
  int @Nullable [] children(int pid);

  /**
   * The arguments, the program's name first; a program may have written anything over them. Cut to
   * some 60 KiB.
   *
   * @return empty for a dead process or a thread of the kernel; null if it is gone or hidden
   */
  @Nullable List<String> arguments(int pid);

  /** How long ago {@code process} was started, in nanoseconds, to about a hundredth of a second. */
  long age(ProcessId process);

  /** The soft RLIMIT_MSGQUEUE, {@link Long#MAX_VALUE} for no limit, or {@link #UNKNOWN}. */
  long messageQueueLimit(int pid);

  /** The cgroup v2 path, or null where there is none or the process is gone. */
  @Nullable String cgroup(int pid);
}
