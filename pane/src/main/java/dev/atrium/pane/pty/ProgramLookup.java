package dev.atrium.pane.pty;

import dev.atrium.posix.Descriptors;
import dev.atrium.posix.Errno;
import dev.atrium.posix.FileStatus;
import dev.atrium.posix.FileSystem;
import dev.atrium.posix.NativeBuffer;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Finds the file of a command as execvp(3) does, and says in words why there is none: after the
 * fork the child can only say 127.
 */
final class ProgramLookup {
  /** What execvp(3) falls back to. */
  private static final String DEFAULT_PATH = "/usr/local/bin:/usr/bin:/bin";

  /** Longest first line the kernel looks at (BINPRM_BUF_SIZE, Linux 5.1). */
  private static final int HEAD = 256;

  /**
   * A file to exec, or why not.
   *
   * @param path absolute, or null
   * @param throughShell whether the kernel would refuse the file, but a shell takes it as a script
   * @param reason empty if there is a path
   */
  record Found(@Nullable String path, boolean throughShell, String reason) {}

  private ProgramLookup() {}

  static Found find(String command, @Nullable String path, String directory) {
    if (command.isEmpty()) {
      return failed("no such command: ''");
    }
    if (command.indexOf('/') >= 0) {
      String file = command.startsWith("/") ? command : directory + "/" + command;
      int errno = candidate(file);
      return errno == 0 ? checked(file, command) : failed(reason(errno, command));
    }
    boolean denied = false;
    for (String folder : (path == null ? DEFAULT_PATH : path).split(":", -1)) {
      String base = folder.isEmpty() ? directory : folder;
      String file = (base.startsWith("/") ? base : directory + "/" + base) + "/" + command;
      int errno = candidate(file);
      if (errno == 0) {
        return checked(file, command);
      }
      denied |= errno == Errno.EACCES && FileSystem.status(file) != null;
    }
    return failed(denied ? "not executable: " + command : "no such command: " + command);
  }

  private static int candidate(String file) {
    int errno = -FileSystem.mayExecute(file);
    if (errno != 0) {
      return errno;
    }
    FileStatus status = FileSystem.status(file);
    return status != null && status.isRegular() ? 0 : Errno.EISDIR;
  }

  private static String reason(int errno, String command) {
    if (errno == Errno.ENOENT || errno == Errno.ENOTDIR) {
      return "no such command: " + command;
    }
    if (errno == Errno.EISDIR) {
      return "not a program: " + command;
    }
    return errno == Errno.EACCES
        ? "not executable: " + command
        : "cannot start " + command + ": " + Errno.name(errno);
  }

  private static Found checked(String file, String command) {
    byte[] head = head(file);
    if (head.length == 0) {
      // Unreadable (a program may be executable only) or empty: the kernel decides, or the shell.
      return new Found(file, false, "");
    }
    String interpreter = interpreter(head);
    if (interpreter == null) {
      return new Found(file, !isBinary(head), "");
    }
    int errno = candidate(interpreter);
    return errno == 0
        ? new Found(file, false, "")
        : failed("bad interpreter: " + interpreter + " (of " + command + ")");
  }

  /** The interpreter that a script names in its first line, or null. */
  static @Nullable String interpreter(byte[] head) {
    if (head.length < 2 || head[0] != '#' || head[1] != '!') {
      return null;
    }
    int at = 2;
    while (at < head.length && (head[at] == ' ' || head[at] == '\t')) {
      at++;
    }
    int end = at;
    while (end < head.length && head[end] != ' ' && head[end] != '\t' && head[end] != '\n') {
      end++;
    }
    return new String(head, at, end - at, StandardCharsets.UTF_8);
  }

  /**
   * Whether a NUL or another control byte in the first line says that this is no text for a shell.
   */
  private static boolean isBinary(byte[] head) {
    for (byte b : head) {
      if (b == '\n') {
        return false;
      }
      if (b == 0 || b == 0x7f) {
        return true;
      }
    }
    return false;
  }

  private static byte[] head(String file) {
    int descriptor = Descriptors.open(file, Descriptors.O_RDONLY, 0);
    if (descriptor < 0) {
      return new byte[0];
    }
    try {
      NativeBuffer buffer = new NativeBuffer(HEAD);
      int length = Descriptors.read(descriptor, buffer, 0, HEAD);
      return length <= 0 ? new byte[0] : buffer.copy(0, length);
    } finally {
      Descriptors.close(descriptor);
    }
  }

  private static Found failed(String reason) {
    return new Found(null, false, reason);
  }
}
