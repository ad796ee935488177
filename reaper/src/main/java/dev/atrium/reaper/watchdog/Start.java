package dev.atrium.reaper.watchdog;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * What a watchdog is told when it is started.
 *
 * @param host pid of the host
 * @param launcher pid of the launcher; 0 when the host started its watchdog itself
 * @param run the folder that the launcher made for this run, null without a launcher
 */
record Start(int host, int launcher, @Nullable Path run) {
  /** The user's standard error. */
  static final int USER = 3;

  /** The terminal as the launcher got it. */
  static final int TERMINAL = 4;

  static final int FROM_HOST = 5;
  static final int TO_HOST = 6;

  static Start parse(String[] arguments) {
    return new Start(
        Integer.parseInt(arguments[0]),
        Integer.parseInt(arguments[1]),
        arguments.length > 2 ? path(arguments[2]) : null);
  }

  /** Null for a name that this locale has no path for: then the folder stays. */
  private static @Nullable Path path(String name) {
    try {
      return Path.of(name);
    } catch (InvalidPathException e) {
      return null;
    }
  }

  /** Whether the host is our child, so that whatever it leaves behind becomes ours. */
  boolean isParent() {
    return launcher != 0;
  }
}
