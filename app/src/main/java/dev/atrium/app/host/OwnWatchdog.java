package dev.atrium.app.host;

import dev.atrium.posix.Descriptors;
import dev.atrium.posix.Errno;
import dev.atrium.posix.Posix;
import dev.atrium.posix.Spawn;
import java.nio.file.Path;
import java.util.List;

/**
 * A watchdog for a host that was started without one above it ({@code java -jar}): our own child,
 * in a group of its own. It catches no orphans; it works from the records and the marker.
 *
 * @param pid the watchdog
 * @param descriptors what a launcher would have laid to fixed numbers
 */
record OwnWatchdog(int pid, Inherited descriptors) {
  /** Clear of the fixed numbers, so that no duplicate overwrites the source of the next one. */
  private static final int ASIDE = 16;

  static OwnWatchdog start() {
    Descriptors.Pipe up = aside(Descriptors.pipe(false));
    Descriptors.Pipe down = aside(Descriptors.pipe(false));
    int user = Descriptors.duplicate(2, ASIDE);
    int nothing = nothing();
    int pid = spawn(user, nothing, up.readEnd(), down.writeEnd());
    Descriptors.close(up.readEnd());
    Descriptors.close(down.writeEnd());
    // Whatever the JVM prints from here on belongs to no screen; the log is opened later.
    Descriptors.duplicateOnto(nothing, 1);
    Descriptors.duplicateOnto(nothing, 2);
    Descriptors.close(nothing);
    if (pid < 0) {
      throw new IllegalStateException("cannot start the watchdog: " + Errno.name(-pid));
    }
    return new OwnWatchdog(pid, new Inherited(user, 0, down.readEnd(), up.writeEnd()));
  }

  private static int spawn(int user, int nothing, int fromHost, int toHost) {
    Inherited target = Inherited.FROM_LAUNCHER;
    return Spawn.of(command())
        .inOwnGroup()
        .descriptor(nothing, 0)
        .descriptor(nothing, 1)
        .descriptor(nothing, 2)
        .descriptor(user, target.user())
        .descriptor(fromHost, target.fromWatchdog())
        .descriptor(toHost, target.toWatchdog())
        .start();
  }

  private static int nothing() {
    int opened = Descriptors.open("/dev/null", Descriptors.O_RDWR, 0);
    int aside = Descriptors.duplicate(opened, ASIDE);
    Descriptors.close(opened);
    return aside;
  }

  private static Descriptors.Pipe aside(Descriptors.Pipe pipe) {
    Descriptors.Pipe moved =
        new Descriptors.Pipe(
            Descriptors.duplicate(pipe.readEnd(), ASIDE),
            Descriptors.duplicate(pipe.writeEnd(), ASIDE));
    Descriptors.close(pipe.readEnd());
    Descriptors.close(pipe.writeEnd());
    return moved;
  }

  private static List<String> command() {
    return List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-Xint",
        "-Xmx8m",
        "-XX:+UseSerialGC",
        "-XX:-UsePerfData",
        "-XX:-CreateCoredumpOnCrash",
        "-Xlog:disable",
        // Given by whoever started this host, if at all; without it the library is unpacked.
        "-Djna.boot.library.path=" + System.getProperty("jna.boot.library.path", ""),
        "-cp",
        System.getProperty("java.class.path"),
        "dev.atrium.reaper.watchdog.WatchdogMain",
        Integer.toString(Posix.pid()),
        "0");
  }
}
