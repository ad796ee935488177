package dev.atrium.app.host;

import dev.atrium.posix.Debug;
import dev.atrium.posix.Descriptors;
import dev.atrium.posix.FileSystem;
import dev.atrium.posix.Posix;
import dev.atrium.posix.ProcessId;
import dev.atrium.reaper.record.StateDirectory;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where this session's files are.
 *
 * @param state the state directory, null if none can be used: panes run, but no record is kept
 * @param directory this session's directory in it, null likewise
 * @param refusals why better places were refused, each one line
 * @param debugLog where markers go if they do not go to the user's standard error
 */
public record SessionPlace(
    @Nullable StateDirectory state,
    @Nullable Path directory,
    List<String> refusals,
    @Nullable String debugLog) {

  /** When even looking for a place failed; the reason is in the log. */
  static final SessionPlace NOWHERE = new SessionPlace(null, null, List.of(), null);

  private static final int LOG_FLAGS =
      Descriptors.O_WRONLY | Descriptors.O_CREAT | Descriptors.O_APPEND | Descriptors.O_NOFOLLOW;

  /** Makes the directory and turns descriptors 1 and 2 to the log in it. */
  static SessionPlace make(ProcessId host, int user) {
    StateDirectory.Located located = StateDirectory.create(System.getenv(), Posix.effectiveUid());
    List<String> refusals = new ArrayList<>();
    for (StateDirectory.Refusal refusal : located.refusals()) {
      refusals.add(refusal.candidate() + " " + refusal.reason());
    }
    StateDirectory state = located.directory();
    if (state == null) {
      return new SessionPlace(null, null, refusals, debug(user, null));
    }
    try {
      Path directory = state.createSession(host);
      log(directory.resolve("log"));
      return new SessionPlace(state, directory, refusals, debug(user, directory));
    } catch (IOException e) {
      return new SessionPlace(
          state, null, List.of(String.valueOf(e.getMessage())), debug(user, null));
    }
  }

  private static void log(Path file) {
    int log = Descriptors.open(file.toString(), LOG_FLAGS, 0600);
    if (log >= 0) {
      Descriptors.duplicateOnto(log, 1);
      Descriptors.duplicateOnto(log, 2);
      Descriptors.close(log);
    }
  }

  /** Markers go to the user's standard error, unless that is the screen itself. */
  private static @Nullable String debug(int user, @Nullable Path directory) {
    if (!Debug.ON) {
      return null;
    }
    if (!Descriptors.isTerminal(user)) {
      Debug.to(user);
      return null;
    }
    if (directory == null) {
      return null;
    }
    String path = directory.resolve("debug.log").toString();
    int log = Descriptors.open(path, LOG_FLAGS, 0600);
    if (log < 0) {
      return null;
    }
    Debug.to(log);
    return path;
  }

  /** Removes the session's directory with the plain files in it. */
  void remove() {
    Path gone = directory;
    if (gone == null) {
      return;
    }
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(gone)) {
      for (Path entry : entries) {
        FileSystem.unlink(entry.toString());
      }
      Files.deleteIfExists(gone);
    } catch (IOException e) {
      // The watchdog, or the next sweep, finds a directory of a dead session and removes it.
      System.err.println("cannot remove " + gone + ": " + e.getMessage());
    }
  }
}
