package dev.atrium.reaper.cgroup;

import dev.atrium.posix.Posix;
import dev.atrium.posix.ProcessTable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.UserDefinedFileAttributeView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The cgroup v2 hierarchy and our own place in it.
 *
 * @param mount where the hierarchy is mounted
 * @param path of the cgroup that this process is in, starting with a slash
 */
public record CgroupTree(Path mount, String path) {
  /** {@code ATRIUM_CGROUP=no} does without, for those who want the start a moment faster. */
  private static final String SWITCH = "ATRIUM_CGROUP";

  private static final Path MOUNTS = Path.of("/proc/self/mountinfo");
  private static final Path SYSTEMD = Path.of("/run/systemd/system");

  /** The hierarchy that this process sees, or null if there is none or the user wants none. */
  public static @Nullable CgroupTree find() {
    String path = "no".equals(System.getenv(SWITCH)) ? null : ownPath();
    Path mount = path == null ? null : findMount();
    return path == null || mount == null ? null : new CgroupTree(mount, path);
  }

  private static @Nullable String ownPath() {
    return ProcessTable.open().cgroup(Posix.pid());
  }

  private static @Nullable Path findMount() {
    try {
      return mountIn(Files.readAllLines(MOUNTS, StandardCharsets.ISO_8859_1));
    } catch (IOException e) {
      // No such file outside of Linux.
      return null;
    }
  }

  /** The mount point in lines of mountinfo (proc_pid_mountinfo(5)): the fifth field. */
  static @Nullable Path mountIn(List<String> lines) {
    for (String line : lines) {
      int dash = line.indexOf(" - cgroup2 ");
      String[] fields = dash < 0 ? new String[0] : line.substring(0, dash).split(" ", -1);
      if (fields.length > 4 && fields[3].equals("/")) {
        return Path.of(fields[4]);
      }
    }
    return null;
  }

  /** The folder of the cgroup that a path means. */
  Path folder(String cgroup) {
    return mount.resolve(cgroup.substring(1));
  }

  /** The folder of our own. */
  Path own() {
    return folder(path);
  }

  /**
   * Whether groups may be made below our own. Under systemd only what it delegated may be touched;
   * elsewhere the right to write is all that there is.
   */
  public boolean isOurs() {
    Path own = own();
    if (!Files.isWritable(own) || !Files.isWritable(own.resolve("cgroup.procs"))) {
      return false;
    }
    return !Files.exists(SYSTEMD) || isDelegated(own);
  }

  /** systemd.resource-control(5), Delegate=. */
  private static boolean isDelegated(Path folder) {
    UserDefinedFileAttributeView view =
        Files.getFileAttributeView(folder, UserDefinedFileAttributeView.class);
    try {
      return view != null && view.list().contains("delegate");
    } catch (IOException e) {
      return false;
    }
  }
}
