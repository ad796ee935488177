package dev.atrium.posix;

import com.sun.jna.Native;
import com.sun.jna.Platform;

/**
 * Calls on processes and groups: credentials, signals, waiting, limits.
 *
 * <p>Expected answers are return values; any other failure is a {@link PosixException}. Any thread.
 * Policy (whom one may signal) is not here.
 */
public final class Posix {
  /** {@link #waitFor} and {@link #peek}: return at once if nothing has ended. */
  public static final int WNOHANG = 1;

  /** {@link #waitFor} and {@link #peek}: any child. */
  public static final int ANY_CHILD = -1;

  /** Where a limit is not set (RLIM_INFINITY), read as unsigned. */
  public static final long NO_LIMIT = Platform.isMac() ? Long.MAX_VALUE : -1L;

  public static final int RLIMIT_NOFILE = Platform.isMac() ? 8 : 7;

  /** Whether {@link #RLIMIT_MSGQUEUE} exists. */
  public static final boolean HAS_MESSAGE_QUEUE_LIMIT = Platform.isLinux();

  /** Bytes in POSIX message queues; Linux only. */
  public static final int RLIMIT_MSGQUEUE = 12;

  private static final int WEXITED = 4;
  private static final int WNOWAIT = Platform.isMac() ? 0x20 : 0x01000000;
  private static final int P_ALL = 0;
  private static final int P_PID = 1;

  private static final int PIDFD_SIGNAL_PROCESS_GROUP = 1 << 2;

  private static final int SIGINFO_SIZE = 128;
  private static final int SIGINFO_PID = Platform.isMac() ? 12 : 16;
  private static final int SIGINFO_STATUS = Platform.isMac() ? 20 : 24;
  private static final int SIGINFO_CODE = 8;
  private static final int CLD_EXITED = 1;

  private Posix() {}

  public static int pid() {
    return LibC.getpid();
  }

  public static int parentPid() {
    return LibC.getppid();
  }

  public static int uid() {
    return LibC.getuid();
  }

  public static int effectiveUid() {
    return LibC.geteuid();
  }

  public static int gid() {
    return LibC.getgid();
  }

  /**
   * The process group of {@code pid}, 0 meaning the caller.
   *
   * @return the group, or {@code -ESRCH}
   */
  public static int group(int pid) {
    return orExpected("getpgid", LibC.getpgid(pid), "pid " + pid, Errno.ESRCH);
  }

  /**
   * The session of {@code pid}, 0 meaning the caller.
   *
   * @return the session's id, or {@code -ESRCH}
   */
  public static int session(int pid) {
    return orExpected("getsid", LibC.getsid(pid), "pid " + pid, Errno.ESRCH);
  }

  /**
   * Moves {@code pid} (0: the caller) into {@code group} (0: a new one of its own number).
   *
   * @return 0, {@code -ESRCH}, {@code -EACCES} (it has already exec'ed) or {@code -EPERM}
   */
  public static int setGroup(int pid, int group) {
    int result = LibC.setpgid(pid, group);
    if (result == 0) {
      return 0;
    }
    int errno = Native.getLastError();
    if (errno == Errno.ESRCH || errno == Errno.EACCES || errno == Errno.EPERM) {
      return -errno;
    }
    throw new PosixException("setpgid", errno, "pid " + pid + ", group " + group);
  }

  /**
   * Makes the caller leader of a new session without a terminal.
   *
   * @return the session's id, or {@code -EPERM} if the caller leads a group
   */
  public static int newSession() {
    return orExpected("setsid", LibC.setsid(), "", Errno.EPERM);
  }

  /**
   * kill(2); signal 0 only asks.
   *
   * <p>Numbers that mean more than one process or group are refused here as a bug: 0, 1, -1 and any
   * group below 2 can only come from a broken record.
   *
   * @param pid a process above 1, or a group below -1
   * @return 0, {@code -ESRCH} or {@code -EPERM}
   */
  public static int kill(int pid, int signal) {
    if (pid == Integer.MIN_VALUE || (signal != 0 && pid >= -1 && pid <= 1)) {
      throw new PosixException("kill", Errno.EINVAL, "pid " + pid);
    }
    int result = LibC.kill(pid, signal);
    if (result == 0) {
      return 0;
    }
    int errno = Native.getLastError();
    if (errno == Errno.ESRCH || errno == Errno.EPERM) {
      return -errno;
    }
    throw new PosixException("kill", errno, "pid " + pid + ", signal " + signal);
  }

  /** Sends {@code signal} to this process itself, as {@code raise} does. */
  public static void raise(int signal) {
    kill(pid(), signal);
  }

  /**
   * A descriptor that names a process for good, close-on-exec; readable in {@link Poll} once it is
   * dead (Linux 5.3).
   *
   * @return the descriptor, {@code -ESRCH}, {@code -ENOSYS} (old kernel, macOS), {@code -EMFILE},
   *     {@code -ENFILE} or {@code -EINVAL}
   */
  public static int pidfdOpen(int pid) {
    if (!Platform.isLinux()) {
      return -Errno.ENOSYS;
    }
    long result = LinuxCalls.syscall(LinuxCalls.PIDFD_OPEN, pid, 0, 0, 0, 0);
    int errno = Native.getLastError();
    if (result < 0 && SpareDescriptors.release(errno)) {
      result = LinuxCalls.syscall(LinuxCalls.PIDFD_OPEN, pid, 0, 0, 0, 0);
      errno = Native.getLastError();
    }
    return result >= 0 ? (int) result : -errno;
  }

  /**
   * Signals the process of a pidfd (Linux 5.1).
   *
   * @return 0, {@code -ESRCH}, {@code -EPERM}, {@code -ENOSYS}
   */
  public static int pidfdSignal(int pidfd, int signal) {
    return pidfdSignal(pidfd, signal, 0);
  }

  /**
   * Signals the group that the process of a pidfd leads or led, even if it is dead or reaped (Linux
   * 6.9).
   *
   * @return 0, {@code -ESRCH} (nobody is left in it), {@code -EPERM}, or {@code -EINVAL} where the
   *     kernel does not know the flag
   */
  public static int pidfdSignalGroup(int pidfd, int signal) {
    return pidfdSignal(pidfd, signal, PIDFD_SIGNAL_PROCESS_GROUP);
  }

  private static int pidfdSignal(int pidfd, int signal, int flags) {
    if (!Platform.isLinux()) {
      return -Errno.ENOSYS;
    }
    long result = LinuxCalls.syscall(LinuxCalls.PIDFD_SEND_SIGNAL, pidfd, signal, 0, flags, 0);
    if (result == 0) {
      return 0;
    }
    int errno = Native.getLastError();
    if (errno == Errno.EBADF) {
      throw new PosixException("pidfd_send_signal", errno, "fd " + pidfd);
    }
    return -errno;
  }

  /**
   * Makes orphans below this process its own children instead of init's.
   *
   * @return whether the system can (macOS cannot)
   */
  public static boolean becomeSubreaper() {
    return Platform.isLinux()
        && LinuxCalls.prctl(LinuxCalls.PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) == 0;
  }

  /**
   * Asks for {@code signal} when the parent dies (prctl(2), PR_SET_PDEATHSIG). Meaningful only if
   * the parent forked from a thread that lives as long as it does, as a shell's only one. The
   * caller compares {@link #parentPid} afterwards: the parent may have died before.
   */
  public static void signalOnParentDeath(int signal) {
    if (Platform.isLinux()) {
      LinuxCalls.prctl(LinuxCalls.PR_SET_PDEATHSIG, signal, 0, 0, 0);
    }
  }

  /**
   * Names the calling thread; for the main thread that is the process's name in {@code ps -o comm}.
   *
   * @param name at most 15 bytes count
   */
  public static void nameThread(String name) {
    if (Platform.isLinux()) {
      NativeBuffer text = NativeBuffer.scratch();
      byte[] bytes = NativeBuffer.path(name);
      int length = Math.min(bytes.length, 16);
      text.put(0, bytes, 0, length);
      text.putByte(15, (byte) 0);
      LinuxCalls.prctl(LinuxCalls.PR_SET_NAME, text.address(0, 16), 0, 0, 0);
    }
  }

  /**
   * Waits for the end of a child and takes its status.
   *
   * @param pid a child, or {@link #ANY_CHILD}
   * @param options 0 blocks, {@link #WNOHANG} does not
   */
  public static Waited waitFor(int pid, int options) {
    NativeBuffer word = NativeBuffer.scratch();
    int found;
    do {
      found = LibC.waitpid(pid, word.address(0, 4), options);
    } while (found < 0 && Native.getLastError() == Errno.EINTR);
    if (found < 0) {
      return noChild("waitpid", pid);
    }
    return found == 0 ? Waited.NOTHING_YET : new Waited(found, new WaitStatus(word.getInt(0)));
  }

  /**
   * As {@link #waitFor}, but the child stays a zombie, so its number cannot be given away yet and
   * its group can still be reached (waitid(2) with WNOWAIT).
   */
  public static Waited peek(int pid, int options) {
    NativeBuffer found = NativeBuffer.scratch();
    int result;
    do {
      found.zero(0, SIGINFO_SIZE);
      result =
          LibC.waitid(
              pid == ANY_CHILD ? P_ALL : P_PID,
              pid == ANY_CHILD ? 0 : pid,
              found.address(0, SIGINFO_SIZE),
              WEXITED | WNOWAIT | options);
    } while (result < 0 && Native.getLastError() == Errno.EINTR);
    if (result < 0) {
      return noChild("waitid", pid);
    }
    int child = found.getInt(SIGINFO_PID);
    if (child == 0) {
      return Waited.NOTHING_YET;
    }
    int status = found.getInt(SIGINFO_STATUS);
    boolean exited = found.getInt(SIGINFO_CODE) == CLD_EXITED;
    return new Waited(child, exited ? WaitStatus.exited(status) : WaitStatus.signalled(status));
  }

  private static Waited noChild(String call, int pid) {
    if (Native.getLastError() == Errno.ECHILD) {
      return Waited.WITHOUT_CHILD;
    }
    throw PosixException.last(call, "pid " + pid);
  }

  /** The limit that counts (soft); {@link #NO_LIMIT} if there is none. */
  public static long softLimit(int resource) {
    NativeBuffer pair = NativeBuffer.scratch();
    getLimit(resource, pair);
    return pair.getLong(0);
  }

  public static long hardLimit(int resource) {
    NativeBuffer pair = NativeBuffer.scratch();
    getLimit(resource, pair);
    return pair.getLong(8);
  }

  private static void getLimit(int resource, NativeBuffer pair) {
    if (LibC.getrlimit(resource, pair.address(0, 16)) < 0) {
      throw PosixException.last("getrlimit", "resource " + resource);
    }
  }

  /**
   * Sets the soft limit of this process and leaves the hard one.
   *
   * @return whether the system allowed it
   */
  public static boolean setSoftLimit(int resource, long limit) {
    NativeBuffer pair = NativeBuffer.scratch();
    getLimit(resource, pair);
    pair.putLong(0, limit);
    return LibC.setrlimit(resource, pair.address(0, 16)) == 0;
  }

  /** System property: {@link #exitNow} runs the JVM's own exit, which a class list needs. */
  public static final String ORDERLY_EXIT = "atrium.orderlyExit";

  /** Ends the process here and now: no shutdown hooks, no buffers flushed. */
  public static void exitNow(int status) {
    if (Boolean.getBoolean(ORDERLY_EXIT)) {
      System.exit(status);
    }
    LibC._exit(status);
  }

  private static int orExpected(String call, int result, String subject, int expected) {
    if (result >= 0) {
      return result;
    }
    int errno = Native.getLastError();
    if (errno == expected) {
      return -errno;
    }
    throw new PosixException(call, errno, subject);
  }
}
