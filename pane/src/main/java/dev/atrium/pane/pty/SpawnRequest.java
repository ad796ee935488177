package dev.atrium.pane.pty;

import dev.atrium.posix.Descriptors;
import dev.atrium.posix.Environment;
import dev.atrium.posix.FileStatus;
import dev.atrium.posix.FileSystem;
import dev.atrium.terminal.Size;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * What to start in a pane.
 *
 * @param pane the pane's number, above 0: its brand is told from it
 * @param command the program (looked for in the environment's PATH) and its arguments; not empty
 * @param environment the program's whole environment, marker included; {@code PWD} is set by the
 *     start
 * @param directory an absolute path
 * @param size what the program is told of its screen
 * @param utf8 whether the line discipline erases whole UTF-8 characters (IUTF8); follows the locale
 */
public record SpawnRequest(
    int pane,
    List<byte[]> command,
    Environment environment,
    String directory,
    Size size,
    boolean utf8) {

  public SpawnRequest {
    command = List.copyOf(command);
    if (command.isEmpty()) {
      throw new IllegalArgumentException("a pane needs a command");
    }
  }

  /** Arguments as the bytes of UTF-8. */
  public static List<byte[]> utf8(List<String> command) {
    List<byte[]> bytes = new ArrayList<>(command.size());
    for (String argument : command) {
      bytes.add(argument.getBytes(StandardCharsets.UTF_8));
    }
    return bytes;
  }

  /**
   * The working directory, held open so that it cannot be replaced between the check and the chdir.
   *
   * @param descriptor to be closed, or -1 if it cannot be entered
   * @param path what the child changes to
   * @param reason why not
   */
  record Directory(int descriptor, String path, String reason) {}

  Directory checkDirectory() {
    FileStatus status = FileSystem.status(directory);
    if (status == null) {
      return new Directory(-1, directory, "no such directory: " + directory);
    }
    if (!status.isDirectory()) {
      return new Directory(-1, directory, "not a directory: " + directory);
    }
    int descriptor = Descriptors.open(directory, Descriptors.O_PATH | Descriptors.O_DIRECTORY, 0);
    if (descriptor < 0 || FileSystem.mayExecute(directory) != 0) {
      if (descriptor >= 0) {
        Descriptors.close(descriptor);
      }
      return new Directory(-1, directory, "cannot enter " + directory);
    }
    // The number still names the directory in the child, which closes it after the chdir.
    boolean byDescriptor = FileSystem.status("/proc/self/fd/" + descriptor) != null;
    return new Directory(descriptor, byDescriptor ? "/proc/self/fd/" + descriptor : directory, "");
  }
}
