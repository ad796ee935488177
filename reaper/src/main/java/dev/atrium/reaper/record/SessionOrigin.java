package dev.atrium.reaper.record;

import org.jspecify.annotations.Nullable;

/**
 * Where a session's panes were started: {@code ATRIUM_SESSION_NS=<boot id>:<pid namespace
 * inode>:<time namespace inode>:<host's cgroup v2 path>}. The path may hold colons, so it is last.
 *
 * @param namespaces in which the marker's numbers mean something
 * @param cgroup path of the host's cgroup, starting with a slash
 */
public record SessionOrigin(Namespaces namespaces, String cgroup) {
  /** The environment variable that carries the origin. */
  public static final String VARIABLE = "ATRIUM_SESSION_NS";

  /** The value of the environment variable. */
  public String format() {
    return namespaces.boot() + ":" + namespaces.pid() + ":" + namespaces.time() + ":" + cgroup;
  }

  /** The origin that {@code text} spells, or null if it is malformed in any way. */
  public static @Nullable SessionOrigin parse(String text) {
    int first = text.indexOf(':');
    int second = first < 0 ? -1 : text.indexOf(':', first + 1);
    int third = second < 0 ? -1 : text.indexOf(':', second + 1);
    if (first <= 0 || third < 0) {
      return null;
    }
    long pid = Decimal.parse(text, first + 1, second);
    long time = Decimal.parse(text, second + 1, third);
    String cgroup = text.substring(third + 1);
    if (pid == Decimal.NONE || time == Decimal.NONE || !cgroup.startsWith("/")) {
      return null;
    }
    return new SessionOrigin(new Namespaces(text.substring(0, first), pid, time), cgroup);
  }

  /** Whether a process in {@code path} is in the owner's cgroup or below it. */
  public boolean covers(String path) {
    return cgroup.equals("/") || path.equals(cgroup) || path.startsWith(cgroup + "/");
  }
}
