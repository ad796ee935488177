package dev.atrium.posix;

import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** {@link ProcessTable} out of {@code /proc} (proc(5)). */
final class LinuxProcessTable implements ProcessTable {
  private static final byte[] STAT = ascii("stat");
  private static final byte[] STATUS = ascii("status");
  private static final byte[] ENVIRON = ascii("environ");
  private static final byte[] LIMITS = ascii("limits");
  private static final byte[] CGROUP = ascii("cgroup");
  private static final byte[] EXE = ascii("exe");
  private static final byte[] CWD = ascii("cwd");
  private static final byte[] CMDLINE = ascii("cmdline");
  private static final byte[] TASK = ascii("task");

  private final ProcReader reader = new ProcReader();
  private final DirectoryEntries directory = new DirectoryEntries();
  private final ProcessView looked = new ProcessView();
  private final ProcessView visited = new ProcessView();
  private final IntList pids = new IntList();
  private final IntList threads = new IntList();
  private final IntList found = new IntList();

  @Override
  public @Nullable ProcessStatus read(int pid) {
    ProcessView seen = look(pid);
    return seen == null ? null : seen.toStatus();
  }

  @Override
  public @Nullable ProcessView look(int pid) {
    return read(pid, looked) ? looked : null;
  }

  private boolean read(int pid, ProcessView into) {
    if (pid <= 0) {
      return false;
    }
    int length = reader.readAll(pid, STAT);
    return length > 0 && ProcStat.parse(reader.text, 0, length, into);
  }

  @Override
  public void forEach(Consumer<? super ProcessView> visitor) {
    int proc = reader.openAll();
    if (proc < 0) {
      throw new PosixException("open", -proc, "/proc");
    }
    pids.clear();
    try {
      directory.numbers(proc, pids);
    } finally {
      reader.close(proc);
    }
    for (int i = 0; i < pids.size(); i++) {
      if (read(pids.get(i), visited)) {
        visitor.accept(visited);
      }
    }
  }

  @Override
  public boolean isDead(ProcessView seen) {
    if (!seen.isZombie()) {
      return false;
    }
    int problem = listThreads(seen.pid());
    if (problem != 0) {
      return isGone(problem);
    }
    for (int i = 0; i < threads.size(); i++) {
      if (threads.get(i) != seen.pid()) {
        return false;
      }
    }
    return true;
  }

  /** 0, or {@code -errno}. */
  private int listThreads(int pid) {
    threads.clear();
    int task = reader.open(pid, TASK);
    if (task < 0) {
      return task;
    }
    try {
      return directory.numbers(task, threads) ? 0 : -Errno.EIO;
    } finally {
      reader.close(task);
    }
  }

  @Override
  public int owner(int pid) {
    int length = reader.readAll(pid, STATUS);
    return length <= 0 ? UNKNOWN : ProcTexts.realUid(reader.text, 0, length);
  }

  @Override
  public Variables variables(int pid, Collection<String> names) {
    int environ = reader.open(pid, ENVIRON);
    if (environ < 0) {
      return Variables.none(access(environ));
    }
    EnvironmentScan scan = new EnvironmentScan(names);
    try {
      int count = reader.next(environ);
      while (count > 0) {
        scan.feed(reader.text, 0, count);
        count = reader.next(environ);
      }
      return count < 0
          ? Variables.none(access(count))
          : new Variables(Variables.Access.READ, scan.values());
    } finally {
      reader.close(environ);
    }
  }

  private static Variables.Access access(int negativeErrno) {
    return isGone(negativeErrno) ? Variables.Access.GONE : Variables.Access.DENIED;
  }

  private static boolean isGone(int negativeErrno) {
    return negativeErrno == -Errno.ENOENT || negativeErrno == -Errno.ESRCH;
  }

  @Override
  public @Nullable Executable executable(int pid) {
    String path = reader.linkTarget(pid, EXE);
    if (path == null) {
      return null;
    }
    FileStatus file = FileSystem.status("/proc/" + pid + "/exe");
    return file == null ? null : new Executable(path, file.device(), file.inode());
  }

  @Override
  public @Nullable String workingDirectory(int pid) {
    return reader.linkTarget(pid, CWD);
  }

  @Override
  public int @Nullable [] children(int pid) {
    found.clear();
    int problem = listThreads(pid);
    if (problem != 0) {
      // With hidepid the folder of another user's process is not there, but the process is.
      boolean gone = isGone(problem) && Posix.kill(pid, 0) == -Errno.ESRCH;
      return gone ? found.toArray() : null;
    }
    for (int i = 0; i < threads.size(); i++) {
      problem = addChildren(pid, ascii("task/" + threads.get(i) + "/children"));
      // A thread that ended meanwhile has no file.
      if (problem != 0 && (!isGone(problem) || (i == 0 && !hasChildrenFiles()))) {
        return null;
      }
    }
    return found.toArray();
  }

  /** One too long for a buffer is read in pieces. Returns 0, or {@code -errno}. */
  private int addChildren(int pid, byte[] file) {
    int descriptor = reader.open(pid, file);
    if (descriptor < 0) {
      return descriptor;
    }
    int count = reader.next(descriptor);
    while (count > 0) {
      // The kernel breaks a long list between two entries, never inside a number.
      ProcTexts.children(reader.text, 0, count, found);
      count = reader.next(descriptor);
    }
    reader.close(descriptor);
    return count;
  }

  private static boolean hasChildrenFiles() {
    return FileSystem.status("/proc/thread-self/children") != null;
  }

  @Override
  public @Nullable List<String> arguments(int pid) {
    int length = reader.readAll(pid, CMDLINE);
    return length < 0 ? null : ProcTexts.arguments(reader.text, 0, length);
  }

  @Override
  public long age(ProcessId process) {
    // Both count since the boot, sleep included: field 22 of stat and the first number of uptime.
    int length = reader.readAll("/proc/uptime");
    long uptime = length <= 0 ? 0 : ProcTexts.uptimeNanos(reader.text, 0, length);
    return Math.max(0, uptime - process.start() * ProcStat.TICK_NANOS);
  }

  @Override
  public long messageQueueLimit(int pid) {
    int length = reader.readAll(pid, LIMITS);
    return length <= 0 ? UNKNOWN : ProcTexts.messageQueueLimit(reader.text, 0, length);
  }

  @Override
  public @Nullable String cgroup(int pid) {
    int length = reader.readAll(pid, CGROUP);
    return length <= 0 ? null : ProcTexts.unifiedCgroup(reader.text, 0, length);
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }
}
