package dev.atrium.posix;

import com.sun.jna.Native;
import com.sun.jna.Platform;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * {@link ProcessTable} by libproc and sysctl of macOS.
 *
 * <p>Not yet run on a Mac; what it parses is tested on bytes laid out as the headers say.
 */
final class MacProcessTable implements ProcessTable {
  private static final int PROC_PIDTBSDINFO = 3;
  private static final int PROC_PIDTASKINFO = 4;
  private static final int PROC_PIDVNODEPATHINFO = 9;

  /** The argument of {@link #PROC_PIDTBSDINFO} that finds zombies as well. */
  private static final int ZOMBIES_TOO = 1;

  private static final int CTL_KERN = 1;
  private static final int KERN_ARGMAX = 8;
  private static final int KERN_PROCARGS2 = 49;

  private static final int PATH_SIZE = 4096;
  private static final int PIDS = 16 * 1024;

  private final NativeBuffer memory = new NativeBuffer(PATH_SIZE);
  private final byte[] info = new byte[PATH_SIZE];
  private final NativeBuffer pids = new NativeBuffer(PIDS * 4);
  private final ProcessView looked = new ProcessView();
  private final ProcessView visited = new ProcessView();
  private @Nullable NativeBuffer arguments;
  private byte[] argumentText = new byte[0];

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
    int length = info(pid, PROC_PIDTBSDINFO, ZOMBIES_TOO, MacTexts.BSD_INFO);
    if (!MacTexts.bsdInfo(info, length, into)) {
      return false;
    }
    into.session = Math.max(LibC.getsid(pid), 0);
    length = info(pid, PROC_PIDTASKINFO, 0, MacTexts.TASK_INFO);
    into.memory = length < MacTexts.TASK_INFO ? 0 : MacTexts.residentBytes(info);
    into.processor =
        length < MacTexts.TASK_INFO ? 0 : processorNanos(MacTexts.processorUnits(info));
    return true;
  }

  /** mach_absolute_time(3) counts nanoseconds on Intel, and 24 million units a second on ARM. */
  private static long processorNanos(long units) {
    return Platform.isARM() ? units * 125 / 3 : units;
  }

  /** Fills {@link #info}; the length, or 0 or less. */
  private int info(int pid, int flavor, int argument, int size) {
    int length = MacCalls.proc_pidinfo(pid, flavor, argument, memory.address(0, size), size);
    if (length > 0) {
      memory.get(0, info, 0, Math.min(length, size));
    }
    return length;
  }

  @Override
  public void forEach(Consumer<? super ProcessView> visitor) {
    int count = MacCalls.proc_listallpids(pids.address(0, PIDS * 4), PIDS * 4);
    if (count < 0) {
      throw PosixException.last("proc_listallpids", "");
    }
    int[] all = list(count);
    for (int pid : all) {
      if (read(pid, visited)) {
        visitor.accept(visited);
      }
    }
  }

  private int[] list(int count) {
    int[] list = new int[Math.min(count, PIDS)];
    for (int i = 0; i < list.length; i++) {
      list[i] = pids.getInt(i * 4);
    }
    return list;
  }

  @Override
  public boolean isDead(ProcessView seen) {
    // A program whose main thread has ended is no zombie here.
    return seen.isZombie();
  }

  @Override
  public int owner(int pid) {
    int length = info(pid, PROC_PIDTBSDINFO, ZOMBIES_TOO, MacTexts.BSD_INFO);
    return length < MacTexts.BSD_INFO ? UNKNOWN : MacTexts.realUid(info);
  }

  @Override
  public Variables variables(int pid, Collection<String> names) {
    int length = argumentsOf(pid);
    if (length < 0) {
      boolean gone = length == -Errno.ESRCH || look(pid) == null;
      return Variables.none(gone ? Variables.Access.GONE : Variables.Access.DENIED);
    }
    EnvironmentScan scan = new EnvironmentScan(names);
    return MacTexts.environment(argumentText, length, scan)
        ? new Variables(Variables.Access.READ, scan.values())
        : Variables.none(Variables.Access.DENIED);
  }

  @Override
  public @Nullable List<String> arguments(int pid) {
    int length = argumentsOf(pid);
    return length < 0 ? null : MacTexts.arguments(argumentText, length);
  }

  @Override
  public long age(ProcessId process) {
    return Math.max(0, System.currentTimeMillis() * 1_000_000 - process.start() * 1_000);
  }

  /** Fills {@link #argumentText}; the length or {@code -errno}. */
  private int argumentsOf(int pid) {
    NativeBuffer text = arguments();
    int size = argumentText.length;
    return sysctl(KERN_PROCARGS2, pid, text, size);
  }

  private NativeBuffer arguments() {
    NativeBuffer known = arguments;
    if (known == null) {
      NativeBuffer limit = new NativeBuffer(4);
      int length = sysctl(KERN_ARGMAX, 0, limit, 4);
      known = new NativeBuffer(length == 4 ? limit.getInt(0) : 1024 * 1024);
      argumentText = new byte[known.size()];
      arguments = known;
    }
    return known;
  }

  private int sysctl(int name, int pid, NativeBuffer into, int size) {
    NativeBuffer call = NativeBuffer.scratch();
    call.putInt(0, CTL_KERN);
    call.putInt(4, name);
    call.putInt(8, pid);
    call.putLong(16, size);
    int parts = name == KERN_PROCARGS2 ? 3 : 2;
    int result =
        MacCalls.sysctl(
            call.address(0, 12), parts, into.address(0, size), call.address(16, 8), 0, 0);
    if (result < 0) {
      return -Native.getLastError();
    }
    int length = (int) call.getLong(16);
    if (name == KERN_PROCARGS2) {
      into.get(0, argumentText, 0, length);
    }
    return length;
  }

  @Override
  public @Nullable Executable executable(int pid) {
    int length = MacCalls.proc_pidpath(pid, memory.address(0, PATH_SIZE), PATH_SIZE);
    if (length <= 0) {
      return null;
    }
    String path = new String(memory.copy(0, length), StandardCharsets.UTF_8);
    FileStatus file = FileSystem.status(path);
    return file == null ? null : new Executable(path, file.device(), file.inode());
  }

  @Override
  public @Nullable String workingDirectory(int pid) {
    return MacTexts.workingDirectory(
        info, info(pid, PROC_PIDVNODEPATHINFO, 0, MacTexts.VNODE_PATHS));
  }

  @Override
  public int @Nullable [] children(int pid) {
    int count = MacCalls.proc_listchildpids(pid, pids.address(0, PIDS * 4), PIDS * 4);
    return count < 0 ? new int[0] : list(count);
  }

  @Override
  public long messageQueueLimit(int pid) {
    return UNKNOWN;
  }

  @Override
  public @Nullable String cgroup(int pid) {
    return null;
  }
}
