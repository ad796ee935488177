package dev.atrium.reaper.sweep;

import dev.atrium.posix.ProcessId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** How long ago processes started. */
final class Age {
  /** USER_HZ, which Linux shows to programs whatever it uses itself (proc(5)). */
  private static final long TICKS_PER_SECOND = 100;

  private Age() {}

  static long ofSeconds(ProcessId id) {
    try {
      String uptime = Files.readString(Path.of("/proc/uptime"));
      long up = Long.parseLong(uptime.substring(0, uptime.indexOf('.')));
      return Math.max(0, up - id.start() / TICKS_PER_SECOND);
    } catch (IOException e) {
      // macOS: the start is in microseconds since the epoch.
      return Math.max(0, System.currentTimeMillis() / 1000 - id.start() / 1_000_000);
    }
  }
}
