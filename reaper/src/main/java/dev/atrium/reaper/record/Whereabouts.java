package dev.atrium.reaper.record;

import dev.atrium.posix.BootSession;
import dev.atrium.posix.Posix;
import dev.atrium.posix.ProcessId;
import dev.atrium.posix.ProcessTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads where processes are: boot, machine, namespaces and cgroup. */
public final class Whereabouts {
  private static final Path BOOT = Path.of("/proc/sys/kernel/random/boot_id");
  private static final String SELF = "self";
  private static final Path MACHINE = Path.of("/etc/machine-id");

  private Whereabouts() {}

  /** Our own boot and namespaces. */
  public static Namespaces here() {
    return new Namespaces(boot(), namespaceOrNone(SELF, "pid"), namespaceOrNone(SELF, "time"));
  }

  private static String boot() {
    String told = BootSession.id();
    return told.isEmpty() ? OwnedFiles.firstLine(BOOT) : told;
  }

  private static long namespaceOrNone(String process, String kind) {
    return Math.max(0, inode(process, kind));
  }

  /** Boot and namespaces of process {@code pid}, or null if they cannot be read. */
  public static @Nullable Namespaces of(int pid) {
    if (inode(SELF, "pid") == Decimal.NONE) {
      // A system without namespaces: whoever can be seen is where we are.
      return here();
    }
    long numbers = inode(Integer.toString(pid), "pid");
    long times = inode(Integer.toString(pid), "time");
    if (numbers == Decimal.NONE || (times == Decimal.NONE && inode(SELF, "time") >= 0)) {
      return null;
    }
    return new Namespaces(boot(), numbers, Math.max(0, times));
  }

  /** The inode in a link such as {@code pid:[4026531836]} (namespaces(7)). */
  private static long inode(String process, String kind) {
    try {
      String link = Files.readSymbolicLink(Path.of("/proc", process, "ns", kind)).toString();
      int open = link.indexOf('[');
      return link.endsWith("]") ? Decimal.parse(link, open + 1, link.length() - 1) : Decimal.NONE;
    } catch (IOException e) {
      return Decimal.NONE;
    }
  }

  /** The id of this machine, the empty string if it has none (machine-id(5)). */
  public static String machine() {
    return OwnedFiles.firstLine(MACHINE);
  }

  /** The cgroup v2 path of process {@code pid}; the root where there is no such hierarchy. */
  public static String cgroup(ProcessTable table, int pid) {
    String path = table.cgroup(pid);
    return path == null ? "/" : path;
  }

  /** This process as the owner of panes. */
  public static Owner self(ProcessTable table) {
    int pid = Posix.pid();
    ProcessId id = table.identify(pid);
    if (id == null) {
      throw new IllegalStateException("the process table does not show this process");
    }
    return new Owner(id, table.executable(pid), here(), machine(), cgroup(table, pid));
  }

  /** What panes of {@code owner} find in their environment. */
  public static PaneEnvironment environment(Owner owner) {
    SessionMarker marker = new SessionMarker(owner.id());
    boolean known = !owner.namespaces().boot().isEmpty();
    return new PaneEnvironment(
        marker, known ? new SessionOrigin(owner.namespaces(), owner.cgroup()) : null);
  }

  /** The state directory of the calling user, created if need be. */
  public static StateDirectory.Located stateDirectory(Map<String, String> environment) {
    return StateDirectory.create(environment, Posix.effectiveUid());
  }
}
