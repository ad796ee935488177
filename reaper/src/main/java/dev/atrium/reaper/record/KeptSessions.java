package dev.atrium.reaper.record;

import dev.atrium.posix.FileSystem;
import dev.atrium.posix.ProcessId;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The kernel sessions that {@code atrium keep} opened, one file each, named after the session's
 * leader. A name is all there is to such a record, so there is nothing to parse.
 */
public final class KeptSessions {
  private KeptSessions() {}

  /** Records the session that {@code leader} opened. */
  public static void add(StateDirectory state, ProcessId leader) throws IOException {
    OwnedFiles.write(state.kept().resolve(StateDirectory.fileName(leader)), new byte[0]);
  }

  /** The leaders of all recorded sessions; some may be over. */
  public static List<ProcessId> read(@Nullable StateDirectory state) {
    List<ProcessId> leaders = new ArrayList<>();
    if (state == null || !Files.isDirectory(state.kept())) {
      return leaders;
    }
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(state.kept())) {
      for (Path entry : entries) {
        ProcessId leader = StateDirectory.idOf(String.valueOf(entry.getFileName()));
        if (leader != null) {
          leaders.add(leader);
        }
      }
    } catch (IOException e) {
      // A list that cannot be read to its end keeps those that were read; the others still say so
      // in their environment.
      return leaders;
    }
    return leaders;
  }

  /** Forgets a session that is over; that it is forgotten already is no error. */
  public static void remove(StateDirectory state, ProcessId leader) {
    FileSystem.unlink(state.kept().resolve(StateDirectory.fileName(leader)).toString());
  }
}
