package dev.atrium.reaper.watchdog;

import dev.atrium.posix.Signal;
import dev.atrium.posix.WaitStatus;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The one line that tells the user why the screen went away. */
final class Epitaph {
  /** What the JVM exits with under ExitOnOutOfMemoryError. */
  private static final int OUT_OF_MEMORY = 3;

  /** What the host exits with when it met a bug of its own (sysexits.h, EX_SOFTWARE). */
  private static final int BUG = 70;

  private Epitaph() {}

  /**
   * The line.
   *
   * @param status how the host ended, null if it was not our child
   * @param crashLog where the JVM's own report of its crash is, null if it wrote none
   * @param ended how many processes of its panes were ended
   */
  static String of(@Nullable WaitStatus status, @Nullable Path crashLog, int ended) {
    String cause =
        crashLog == null ? cause(status) : "the host's Java VM crashed (" + crashLog + ")";
    return cause + "; the terminal is restored and " + programs(ended);
  }

  /** Whether the host's log holds what somebody will want to read. */
  static boolean isInLog(@Nullable WaitStatus status) {
    return status != null
        && status.isExited()
        && (status.code() == OUT_OF_MEMORY || status.code() == BUG);
  }

  private static String cause(@Nullable WaitStatus status) {
    if (status == null) {
      return "the host vanished";
    }
    if (status.isSignalled()) {
      return "the host was killed by " + Signal.name(status.signal());
    }
    if (status.code() == OUT_OF_MEMORY) {
      return "the host ran out of memory";
    }
    return "the host failed with status " + status.code();
  }

  private static String programs(int ended) {
    return switch (ended) {
      case 0 -> "no program was left to end";
      case 1 -> "1 program of its panes was ended";
      default -> ended + " programs of its panes were ended";
    };
  }
}
