package dev.atrium.posix;

import com.sun.jna.Native;
import com.sun.jna.Platform;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Calls on the tree of files that {@code java.nio.file} lacks or blurs: modes set at creation,
 * links not followed, owner and type of what was really opened.
 */
public final class FileSystem {
  private static final int AT_FDCWD = -100;
  private static final int AT_SYMLINK_NOFOLLOW = 0x100;
  private static final int AT_EMPTY_PATH = 0x1000;
  private static final int STATX_BASIC_STATS = 0x7ff;
  private static final int STATX_SIZE = 256;
  private static final int X_OK = 1;

  private FileSystem() {}

  /** The file at {@code path}, links followed; null if there is none or it may not be looked at. */
  public static @Nullable FileStatus status(String path) {
    return statx(AT_FDCWD, NativeBuffer.path(path), 0);
  }

  /** As {@link #status}, but a link is looked at itself. */
  public static @Nullable FileStatus linkStatus(String path) {
    return statx(AT_FDCWD, NativeBuffer.path(path), AT_SYMLINK_NOFOLLOW);
  }

  /** What an open descriptor stands for. */
  public static FileStatus status(int descriptor) {
    FileStatus status = statx(descriptor, new byte[1], AT_EMPTY_PATH);
    if (status == null) {
      throw PosixException.last("fstat", "fd " + descriptor);
    }
    return status;
  }

  private static @Nullable FileStatus statx(int directory, byte[] path, int flags) {
    if (!Platform.isLinux()) {
      return MacStat.status(directory, path, flags);
    }
    NativeBuffer memory = new NativeBuffer(STATX_SIZE + path.length);
    memory.put(STATX_SIZE, path, 0, path.length);
    // By number, not by name: glibc exports neither statx nor fstat everywhere.
    long result =
        LinuxCalls.syscall(
            LinuxCalls.STATX,
            directory,
            memory.address(STATX_SIZE, path.length),
            flags,
            STATX_BASIC_STATS,
            memory.address(0, STATX_SIZE));
    return result < 0 ? null : fromStatx(memory);
  }

  private static FileStatus fromStatx(NativeBuffer x) {
    return new FileStatus(
        x.getShort(28) & 0xffff,
        x.getInt(20),
        x.getLong(32),
        x.getLong(40),
        FileStatus.deviceNumber(x.getInt(136), x.getInt(140)),
        FileStatus.deviceNumber(x.getInt(128), x.getInt(132)));
  }

  /**
   * Makes a directory with exactly {@code mode}, whatever the umask.
   *
   * @return 0 or {@code -errno}, {@code -EEXIST} above all
   */
  public static int makeDirectory(String path, int mode) {
    byte[] name = NativeBuffer.path(path);
    if (LibC.mkdir(name, mode & 0700) < 0) {
      return -Native.getLastError();
    }
    return LibC.chmod(name, mode) < 0 ? -Native.getLastError() : 0;
  }

  /** Makes a named pipe; 0 or {@code -errno}. The umask applies. */
  public static int makeFifo(String path, int mode) {
    return LibC.mkfifo(NativeBuffer.path(path), mode) < 0 ? -Native.getLastError() : 0;
  }

  /** Renames, replacing the target in one step; 0 or {@code -errno}. */
  public static int rename(String from, String to) {
    return LibC.rename(NativeBuffer.path(from), NativeBuffer.path(to)) < 0
        ? -Native.getLastError()
        : 0;
  }

  /** Removes a name; 0 or {@code -errno}. */
  public static int unlink(String path) {
    return LibC.unlink(NativeBuffer.path(path)) < 0 ? -Native.getLastError() : 0;
  }

  /** Sets the mask of permissions that new files do not get, and returns the old one. */
  public static int setUmask(int mask) {
    return LibC.umask(mask);
  }

  /** Whether this user may execute (or, a directory, enter) {@code path}; 0 or {@code -errno}. */
  public static int mayExecute(String path) {
    return LibC.access(NativeBuffer.path(path), X_OK) < 0 ? -Native.getLastError() : 0;
  }

  /** Where a link points, or null if it is none or may not be read. */
  public static @Nullable String linkTarget(String path) {
    NativeBuffer text = new NativeBuffer(4096);
    long length = LibC.readlink(NativeBuffer.path(path), text.address(0, text.size()), text.size());
    return length < 0 ? null : new String(text.copy(0, (int) length), StandardCharsets.UTF_8);
  }
}
