package dev.atrium.reaper.record;

import dev.atrium.posix.FileSystem;
import dev.atrium.posix.Posix;
import dev.atrium.posix.ProcessId;
import dev.atrium.posix.ProcessTable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The kernel sessions that {@code atrium keep} opened, one file each, named after the session's
 * leader. Its text is where those numbers mean something and on which machine: {@code <boot
 * id>:<pid namespace inode>:<time namespace inode>:<machine id>}. Any other text is ignored, or
 * strangers with the same numbers would be taken for kept.
 */
public final class KeptSessions {
  private static final int LIMIT = 256;

  private KeptSessions() {}

  /** Where this process is, which does not change. Asked for when there is a record at all. */
  private static final class Here {
    static final Namespaces NAMESPACES = Whereabouts.here();
    static final String MACHINE = Whereabouts.machine();
    static final String TEXT =
        NAMESPACES.boot() + ":" + NAMESPACES.pid() + ":" + NAMESPACES.time() + ":" + MACHINE;
  }

  /** Records the session that {@code leader} opened, and forgets those that are over. */
  public static void add(StateDirectory state, ProcessId leader) throws IOException {
    prune(state, ProcessTable.open());
    OwnedFiles.write(file(state, leader), Here.TEXT.getBytes(StandardCharsets.UTF_8));
  }

  /** The leaders of all sessions recorded here and in this boot; some may be over. */
  public static List<ProcessId> read(@Nullable StateDirectory state) {
    List<ProcessId> leaders = new ArrayList<>();
    texts(state)
        .forEach(
            (leader, text) -> {
              if (text.equals(Here.TEXT)) {
                leaders.add(leader);
              }
            });
    return leaders;
  }

  /**
   * Forgets the sessions of which neither leader nor any member is left, those of earlier boots of
   * this machine, and records without a text, which say nothing.
   */
  public static void prune(@Nullable StateDirectory state, ProcessTable table) {
    // Read before the table: a session that is recorded later must not be missed in it.
    Map<ProcessId, String> texts = texts(state);
    if (state == null || texts.isEmpty()) {
      return;
    }
    Set<Integer> sessions = new HashSet<>();
    table.forEach(
        seen -> {
          if (!table.isDead(seen)) {
            sessions.add(seen.session());
          }
        });
    texts.forEach(
        (leader, text) -> {
          boolean over = text.equals(Here.TEXT) && isOver(leader, sessions, table);
          if (over || text.isEmpty() || isOfEarlierBoot(text)) {
            FileSystem.unlink(file(state, leader).toString());
          }
        });
  }

  private static boolean isOver(ProcessId leader, Set<Integer> sessions, ProcessTable table) {
    ProcessId now = table.named(leader.pid());
    boolean recycled = now != null && !now.isUnreadable() && !now.equals(leader);
    boolean left = sessions.contains(leader.pid()) || (now != null && now.isUnreadable());
    return recycled || !left;
  }

  private static boolean isOfEarlierBoot(String text) {
    return !Here.MACHINE.isEmpty()
        && text.endsWith(":" + Here.MACHINE)
        && !text.startsWith(Here.NAMESPACES.boot() + ":");
  }

  /** What is recorded, believed only as far as the files are this user's own. */
  private static Map<ProcessId, String> texts(@Nullable StateDirectory state) {
    Map<ProcessId, String> texts = new HashMap<>();
    if (state == null || !Files.isDirectory(state.kept())) {
      return texts;
    }
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(state.kept())) {
      for (Path entry : entries) {
        ProcessId leader = StateDirectory.idOf(String.valueOf(entry.getFileName()));
        byte[] text =
            leader == null ? null : OwnedFiles.read(entry, Posix.effectiveUid(), LIMIT).bytes();
        if (leader != null && text != null) {
          texts.put(leader, new String(text, StandardCharsets.UTF_8));
        }
      }
    } catch (IOException e) {
      // A list that cannot be read to its end keeps those that were read; the others still say so
      // in their environment.
      return texts;
    }
    return texts;
  }

  private static Path file(StateDirectory state, ProcessId leader) {
    return state.kept().resolve(StateDirectory.fileName(leader));
  }
}
