package dev.atrium.reaper.record;

import dev.atrium.posix.ProcessId;
import org.jspecify.annotations.Nullable;

/**
 * The mark that every process of a pane carries in its environment: {@code ATRIUM_SESSION=<owner
 * pid>:<owner start>}. It names the host that answers for the process.
 *
 * <p>Anything that is not exactly two plain decimal numbers is no marker: a marker that is half
 * believed could let a stranger be collected.
 *
 * @param owner the host that started the pane
 */
public record SessionMarker(ProcessId owner) {
  /** The environment variable that carries the marker. */
  public static final String VARIABLE = "ATRIUM_SESSION";

  /** The lowest pid that may be named: 1 is init and below it are the kernel's special values. */
  private static final int LOWEST_PID = 2;

  /** The value of the environment variable. */
  public String format() {
    return owner.pid() + ":" + owner.start();
  }

  /** The marker that {@code text} spells, or null if it is malformed in any way. */
  public static @Nullable SessionMarker parse(@Nullable String text) {
    if (text == null) {
      return null;
    }
    int colon = text.indexOf(':');
    if (colon < 0) {
      return null;
    }
    long pid = Decimal.parse(text, 0, colon);
    long start = Decimal.parse(text, colon + 1, text.length());
    if (pid < LOWEST_PID || pid > Integer.MAX_VALUE || start < 1) {
      return null;
    }
    SessionMarker marker = new SessionMarker(new ProcessId((int) pid, start));
    // Nobody of us writes a leading zero.
    return marker.format().equals(text) ? marker : null;
  }

  // Written out: what the compiler makes of a record is linked at its first call, which is in the
  // first second of a session.
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof SessionMarker that && owner.equals(that.owner);
  }

  @Override
  public int hashCode() {
    return owner.hashCode();
  }
}
