package dev.atrium.reaper.record;

import dev.atrium.posix.ProcessId;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where atrium keeps its records, private to one user:
 *
 * <pre>
 *  stamps/PID-START                   one per pane root, stands in for a cleared environment
 *  sessions/PID-START/                one per host: registry.json, supervisor.json, logs, pipes
 *  kept/SID-START                     one per session opened by "atrium keep": where it is
 * </pre>
 *
 * <p>This class alone decides on the place, for every writer and every reader.
 */
public final class StateDirectory {
  private final Path root;

  private StateDirectory(Path root) {
    this.root = root;
  }

  /**
   * A place that was not taken.
   *
   * @param candidate the place
   * @param reason why not, to be read after the path
   */
  public record Refusal(Path candidate, String reason) {}

  /**
   * The outcome of looking for the place.
   *
   * @param directory the place, or null when no candidate is usable (or, for readers, none exists)
   * @param refusals the better candidates that had to be refused
   */
  public record Located(@Nullable StateDirectory directory, List<Refusal> refusals) {}

  /** The first usable place, created if need be: for everything that writes records. */
  public static Located create(Map<String, String> environment, int uid) {
    return locate(environment, uid, true);
  }

  /**
   * The place that {@link #create} would give, if it exists: for everything that only reads.
   * Absence is no error; a later candidate is then not looked into, since no writer would use it.
   */
  public static Located find(Map<String, String> environment, int uid) {
    return locate(environment, uid, false);
  }

  private static Located locate(Map<String, String> environment, int uid, boolean create) {
    List<Refusal> refusals = new ArrayList<>();
    for (Path candidate : candidates(environment, uid, refusals)) {
      try {
        if (create) {
          createPrivately(candidate);
        } else if (!Files.exists(candidate, LinkOption.NOFOLLOW_LINKS)) {
          if (couldBeCreated(candidate)) {
            break;
          }
          continue;
        }
        String reason = refusal(candidate, uid, create);
        if (reason == null) {
          return new Located(new StateDirectory(candidate), refusals);
        }
        refusals.add(new Refusal(candidate, reason));
      } catch (IOException e) {
        refusals.add(new Refusal(candidate, "cannot be used: " + e.getMessage()));
      }
    }
    return new Located(null, refusals);
  }

  private static boolean couldBeCreated(Path absent) {
    Path above = absent.getParent();
    while (above != null && !Files.exists(above, LinkOption.NOFOLLOW_LINKS)) {
      above = above.getParent();
    }
    return above != null && Files.isDirectory(above) && Files.isWritable(above);
  }

  private static List<Path> candidates(
      Map<String, String> environment, int uid, List<Refusal> refusals) {
    Map<String, String> bases = new LinkedHashMap<>();
    bases.put("ATRIUM_STATE_DIR", "");
    bases.put("XDG_STATE_HOME", "atrium");
    bases.put("HOME", ".local/state/atrium");
    bases.put("TMPDIR", "atrium-" + uid);
    List<Path> candidates = new ArrayList<>();
    bases.forEach(
        (variable, below) -> {
          String base = environment.get(variable);
          base = base == null && variable.equals("TMPDIR") ? "/tmp" : base;
          // A relative path would mean another place in every working directory; XDG says to
          // ignore it.
          if (base != null && base.startsWith("/") && base.indexOf('\0') < 0) {
            try {
              candidates.add(Path.of(base).resolve(below).normalize());
            } catch (InvalidPathException e) {
              // Bytes that are no text in this locale; the place itself cannot be named either.
              refusals.add(
                  new Refusal(Path.of("$" + variable), "is no path here: " + e.getReason()));
            }
          }
        });
    return candidates;
  }

  private static @Nullable String refusal(Path root, int uid, boolean create) throws IOException {
    String reason = OwnedFiles.refusalOfDirectory(root, uid);
    if (reason != null) {
      return reason;
    }
    for (String part : List.of("stamps", "sessions", "kept")) {
      Path directory = root.resolve(part);
      if (create) {
        createPrivately(directory);
      } else if (!Files.exists(directory, LinkOption.NOFOLLOW_LINKS)) {
        continue;
      }
      reason = OwnedFiles.refusalOfDirectory(directory, uid);
      if (reason != null) {
        return "its part " + part + " " + reason;
      }
    }
    return create && !Files.isWritable(root) ? "is not writable" : null;
  }

  private static void createPrivately(Path directory) throws IOException {
    if (Files.exists(directory, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    Path parent = directory.getParent();
    if (parent != null && !Files.isDirectory(parent)) {
      createPrivately(parent);
    }
    try {
      Files.createDirectory(directory, OwnedFiles.PRIVATE_DIRECTORY);
    } catch (FileAlreadyExistsException e) {
      // Another atrium was faster; whether the place is usable is checked by the caller.
    }
  }

  /** The place itself. */
  public Path root() {
    return root;
  }

  /** Where the stamps of pane roots lie. */
  public Path stamps() {
    return root.resolve("stamps");
  }

  /** The stamp of pane root {@code root}; may not exist. */
  public Path stamp(ProcessId root) {
    return stamps().resolve(fileName(root) + ".json");
  }

  /** Where one directory per session lies. */
  public Path sessions() {
    return root.resolve("sessions");
  }

  /** Where the sessions opened by {@code atrium keep} are recorded. */
  public Path kept() {
    return root.resolve("kept");
  }

  /** The session directory of host {@code host}; may not exist. */
  public Path session(ProcessId host) {
    return sessions().resolve(fileName(host));
  }

  /** The session directory of host {@code host}, created with mode 0700 if need be. */
  public Path createSession(ProcessId host) throws IOException {
    Path directory = session(host);
    createPrivately(directory);
    return directory;
  }

  /** The crash registry of host {@code host}; may not exist. */
  public Path registry(ProcessId host) {
    return session(host).resolve("registry.json");
  }

  /** The name of a record about process {@code id}. */
  public static String fileName(ProcessId id) {
    return id.pid() + "-" + id.start();
  }

  /** The process that a file name {@code PID-START} stands for, or null if it is none. */
  static @Nullable ProcessId idOf(String fileName) {
    int dash = fileName.indexOf('-');
    if (dash < 0) {
      return null;
    }
    String marker = fileName.substring(0, dash) + ":" + fileName.substring(dash + 1);
    SessionMarker named = SessionMarker.parse(marker);
    return named == null ? null : named.owner();
  }
}
