package dev.atrium.reaper.record;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Files that are believed only when they are provably this user's own, and written so that a reader
 * sees the old or the new text, never half of one.
 */
public final class OwnedFiles {
  private static final int TYPE = 0170000;
  private static final int DIRECTORY = 0040000;
  private static final int REGULAR = 0100000;
  private static final int SYMBOLIC_LINK = 0120000;
  private static final int OTHERS = 0077;

  static final FileAttribute<Set<PosixFilePermission>> PRIVATE_DIRECTORY =
      PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));
  private static final FileAttribute<Set<PosixFilePermission>> PRIVATE_FILE =
      PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));

  private static final Set<OpenOption> READ =
      Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);
  private static final Set<OpenOption> CREATE =
      Set.of(StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW, LinkOption.NOFOLLOW_LINKS);

  private OwnedFiles() {}

  /** What reading gave: the content, or why there is none that could be believed. */
  public static final class Content {
    /** There is no such file, which is no error: it may just have been removed. */
    static final Content ABSENT = new Content(null, null);

    private final byte @Nullable [] bytes;
    private final @Nullable String problem;

    private Content(byte @Nullable [] bytes, @Nullable String problem) {
      this.bytes = bytes;
      this.problem = problem;
    }

    static Content of(byte[] bytes) {
      return new Content(bytes, null);
    }

    static Content refused(String problem) {
      return new Content(null, problem);
    }

    /** The content, null if it could not be read or must not be believed. */
    public byte @Nullable [] bytes() {
      return bytes;
    }

    /** Why there is no content, null if there is some or if the file does not exist at all. */
    public @Nullable String problem() {
      return problem;
    }
  }

  /** Why {@code directory} must not be believed by user {@code uid}, or null; never throws. */
  public static @Nullable String whyNot(Path directory, int uid) {
    try {
      return refusalOfDirectory(directory, uid);
    } catch (IOException e) {
      return "cannot be read: " + e.getMessage();
    }
  }

  /**
   * Why {@code directory} must not be used by user {@code uid}, or null if it is private to them.
   */
  static @Nullable String refusalOfDirectory(Path directory, int uid) throws IOException {
    return refusal(directory, uid, DIRECTORY);
  }

  /**
   * Reads a file of user {@code uid}, at most {@code limit} bytes of it.
   *
   * @return content, absence, or a refusal; never throws
   */
  public static Content read(Path file, int uid, int limit) {
    try {
      String refusal = refusal(file, uid, REGULAR);
      if (refusal != null) {
        return Content.refused(refusal);
      }
      try (SeekableByteChannel channel = Files.newByteChannel(file, READ)) {
        long size = channel.size();
        if (size > limit) {
          return Content.refused("too large (" + size + " bytes)");
        }
        return Content.of(readAll(channel, (int) size));
      }
    } catch (NoSuchFileException e) {
      return Content.ABSENT;
    } catch (IOException e) {
      return Content.refused("cannot be read: " + e.getMessage());
    }
  }

  private static byte[] readAll(SeekableByteChannel channel, int size) throws IOException {
    ByteBuffer buffer = ByteBuffer.allocate(size);
    while (buffer.hasRemaining() && channel.read(buffer) >= 0) {
      // A short read is continued; a file that shrank meanwhile gives a truncated text.
    }
    byte[] bytes = new byte[buffer.position()];
    buffer.flip().get(bytes);
    return bytes;
  }

  /** Replaces {@code file} by {@code text} in one step, mode 0600. */
  public static void write(Path file, byte[] text) throws IOException {
    Path fresh = file.resolveSibling("." + file.getFileName() + ".new");
    // Left by a writer that died between writing and renaming; only this session writes the name.
    Files.deleteIfExists(fresh);
    try (SeekableByteChannel channel = Files.newByteChannel(fresh, CREATE, PRIVATE_FILE)) {
      ByteBuffer bytes = ByteBuffer.wrap(text);
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
    }
    Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  private static @Nullable String refusal(Path path, int uid, int wanted) throws IOException {
    Map<String, Object> attributes =
        Files.readAttributes(path, "unix:mode,uid,nlink", LinkOption.NOFOLLOW_LINKS);
    int mode = number(attributes, "mode");
    int type = mode & TYPE;
    if (type == SYMBOLIC_LINK) {
      return "is a symbolic link";
    }
    if (type != wanted) {
      return wanted == DIRECTORY ? "is not a directory" : "is not a regular file";
    }
    int owner = number(attributes, "uid");
    if (owner != uid) {
      return "belongs to user " + owner;
    }
    if ((mode & OTHERS) != 0) {
      return "is open to others (mode " + Integer.toOctalString(mode & 07777) + ")";
    }
    if (wanted == REGULAR && number(attributes, "nlink") != 1) {
      return "has another name (hard link)";
    }
    return null;
  }

  private static int number(Map<String, Object> attributes, String name) {
    return attributes.get(name) instanceof Number number ? number.intValue() : -1;
  }

  /** The first line of a file of the kernel, or the empty string. */
  static String firstLine(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      String text = new String(in.readNBytes(4096), StandardCharsets.UTF_8);
      int end = text.indexOf('\n');
      return end < 0 ? text : text.substring(0, end);
    } catch (IOException e) {
      return "";
    }
  }
}
