package dev.atrium.reaper.watchdog;

import dev.atrium.posix.Debug;
import dev.atrium.posix.Descriptors;
import dev.atrium.posix.Posix;
import dev.atrium.posix.ProcessId;
import dev.atrium.reaper.record.OwnedFiles;
import dev.atrium.reaper.record.StateDirectory;
import dev.atrium.reaper.sweep.Collector;
import dev.atrium.reaper.sweep.SweepReport;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The files of one session, as far as the watchdog writes and removes them. */
final class SessionFiles {
  private static final int KEPT_LOGS = 8;

  private final Start start;
  private final @Nullable ProcessId host;
  private @Nullable Path directory;
  private @Nullable StateDirectory state;
  private @Nullable Counts written;
  private boolean failed;
  private boolean markersTurned;

  SessionFiles(Start start, @Nullable ProcessId host) {
    this.start = start;
    this.host = host;
  }

  /** Both sides have opened the pipes; nobody else is to. */
  void removePipes() {
    Path run = start.run();
    if (run != null) {
      remove(run.resolve("up"));
      remove(run.resolve("down"));
    }
  }

  /** Writes {@code supervisor.json} if the numbers changed. */
  void write(Counts counts) {
    Path target = directory();
    if (counts.equals(written) || target == null || failed) {
      return;
    }
    try {
      byte[] text = counts.json().getBytes(StandardCharsets.US_ASCII);
      OwnedFiles.write(target.resolve("supervisor.json"), text);
      written = counts;
    } catch (IOException e) {
      failed = true;
      log("cannot write supervisor.json: " + e);
    }
  }

  /** Ends what dead sessions left, ours among them, by marker and record. */
  SweepReport collect(Duration grace) {
    return new Collector(state()).sweep(new Collector.Options(false, false, grace));
  }

  /** Markers go where the host's go: to the user, or where that is the screen, to its file. */
  void turnMarkers() {
    if (!Debug.ON || markersTurned) {
      return;
    }
    if (Descriptors.isOpen(Start.USER) && !Descriptors.isTerminal(Start.USER)) {
      Debug.to(Start.USER);
      markersTurned = true;
      return;
    }
    Path session = directory();
    Path file = session == null ? null : session.resolve("debug.log");
    if (file != null && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      int log = Descriptors.open(file.toString(), Descriptors.O_WRONLY | Descriptors.O_APPEND, 0);
      if (log >= 0) {
        Debug.to(log);
        markersTurned = true;
      }
    }
  }

  /** Removes the session's directory, but for what the user asked to see. */
  void removeSession() {
    Path target = host == null ? null : directory();
    if (target == null || Debug.ON) {
      return;
    }
    removeFolder(target);
  }

  /** Removes the launcher's folder. */
  void removeRun() {
    Path run = start.run();
    if (run != null) {
      removeFolder(run);
    }
  }

  /**
   * Moves what the JVM wrote about its crash to where it stays.
   *
   * @return its new place, null if there is no such file
   */
  @Nullable Path keepCrashLog() {
    Path run = start.run();
    return run == null ? null : keep(crashLog(run), "crash-");
  }

  /**
   * Moves the host's log to where it stays.
   *
   * @return its new place, null if there is nothing in it
   */
  @Nullable Path keepLog() {
    Path session = directory();
    return session == null ? null : keep(session.resolve("log"), "log-");
  }

  private @Nullable Path keep(Path file, String prefix) {
    StateDirectory place = state();
    if (place == null || host == null || !isFilled(file)) {
      return null;
    }
    Path kept = place.root().resolve(prefix + host.pid() + "-" + host.start() + ".log");
    try {
      Files.move(file, kept, StandardCopyOption.REPLACE_EXISTING);
      forgetOldest(place.root(), prefix);
      return kept;
    } catch (IOException e) {
      log("cannot keep " + file + ": " + e);
      return file;
    }
  }

  private static boolean isFilled(Path file) {
    try {
      return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) && Files.size(file) > 0;
    } catch (IOException e) {
      return false;
    }
  }

  /** What was kept for reading must not grow for ever. */
  private static void forgetOldest(Path folder, String prefix) throws IOException {
    List<Path> kept = new ArrayList<>();
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder, prefix + "*.log")) {
      entries.forEach(kept::add);
    }
    kept.sort(Comparator.comparing((Path file) -> file.toFile().lastModified()).reversed());
    for (Path old : kept.subList(Math.min(KEPT_LOGS, kept.size()), kept.size())) {
      remove(old);
    }
  }

  private static Path crashLog(Path run) {
    return run.resolve("crash.log");
  }

  private @Nullable StateDirectory state() {
    if (state == null) {
      state = StateDirectory.find(System.getenv(), Posix.effectiveUid()).directory();
    }
    return state;
  }

  private @Nullable Path directory() {
    if (directory == null && host != null) {
      StateDirectory place = state();
      Path session = place == null ? null : place.session(host);
      directory =
          session != null && Files.isDirectory(session, LinkOption.NOFOLLOW_LINKS) ? session : null;
    }
    return directory;
  }

  /** A folder of plain files; a folder inside it stays, and so does whoever put it there. */
  private static void removeFolder(Path folder) {
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
      for (Path entry : entries) {
        if (!Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS)) {
          remove(entry);
        }
      }
    } catch (IOException e) {
      return;
    }
    remove(folder);
  }

  private static void remove(Path path) {
    try {
      Files.deleteIfExists(path);
    } catch (IOException e) {
      log("cannot remove " + path + ": " + e);
    }
  }

  /** Standard error is the session's log. */
  static void log(String line) {
    byte[] text = ("watchdog: " + line + "\n").getBytes(StandardCharsets.UTF_8);
    TerminalRestore.write(2, text);
  }
}
