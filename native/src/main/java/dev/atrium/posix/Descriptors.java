package dev.atrium.posix;

import com.sun.jna.Native;
import com.sun.jna.Platform;

/**
 * Calls on file descriptors.
 *
 * <p>What a caller has to expect ({@code EAGAIN}, {@code EINTR}, and the ends of ttys and pipes) is
 * a negative return value, {@code -errno}; anything else is a {@link PosixException}. Any thread.
 */
public final class Descriptors {
  public static final int O_RDONLY = 0;
  public static final int O_WRONLY = 1;
  public static final int O_RDWR = 2;
  public static final int O_CREAT = Platform.isMac() ? 0x200 : 0x40;
  public static final int O_EXCL = Platform.isMac() ? 0x800 : 0x80;
  public static final int O_NOCTTY = Platform.isMac() ? 0x20000 : 0x100;
  public static final int O_TRUNC = Platform.isMac() ? 0x400 : 0x200;
  public static final int O_APPEND = Platform.isMac() ? 0x8 : 0x400;
  public static final int O_NONBLOCK = Platform.isMac() ? 0x4 : 0x800;
  // The processors' own flags differ: arm64 Linux swaps O_DIRECTORY and O_NOFOLLOW with others.
  public static final int O_DIRECTORY =
      Platform.isMac() ? 0x100000 : Platform.isARM() ? 0x4000 : 0x10000;
  public static final int O_NOFOLLOW =
      Platform.isMac() ? 0x100 : Platform.isARM() ? 0x8000 : 0x20000;
  public static final int O_CLOEXEC = Platform.isMac() ? 0x1000000 : 0x80000;

  /** Opens the place in the tree, not the file: what fstat needs, without a right to read. */
  public static final int O_PATH = Platform.isMac() ? 0 : 0x200000;

  private static final int F_DUPFD_CLOEXEC = Platform.isMac() ? 67 : 1030;
  private static final int F_GETFD = 1;
  private static final int F_SETFD = 2;
  private static final int F_GETFL = 3;
  private static final int F_SETFL = 4;
  private static final int FD_CLOEXEC = 1;

  private Descriptors() {}

  /**
   * Opens {@code path}; {@code O_CLOEXEC} is always added.
   *
   * @return the descriptor, or {@code -errno} for every failure: that a file is not there, not ours
   *     or a link is what callers ask
   */
  public static int open(String path, int flags, int mode) {
    int descriptor;
    do {
      descriptor = Variadic.CALLS.open(NativeBuffer.path(path), flags | O_CLOEXEC, mode);
    } while (descriptor < 0 && Native.getLastError() == Errno.EINTR);
    return descriptor >= 0 ? descriptor : -Native.getLastError();
  }

  /** Closes; a descriptor that is not open is a bug and reported as {@code EBADF}. */
  public static void close(int descriptor) {
    if (LibC.close(descriptor) < 0 && Native.getLastError() == Errno.EBADF) {
      throw PosixException.last("close", "fd " + descriptor);
    }
    SpareDescriptors.refill();
  }

  /**
   * Reads once into {@code [offset, offset + length)}.
   *
   * @return the count, 0 at the end of file, or {@code -EAGAIN}, {@code -EINTR}, {@code -EIO} (the
   *     other side of a pty is closed, or this process is in the background of its tty)
   */
  public static int read(int descriptor, NativeBuffer buffer, int offset, int length) {
    int count = (int) LibC.read(descriptor, buffer.address(offset, length), length);
    return count >= 0 ? count : expected("read", descriptor);
  }

  /**
   * Writes once from {@code [offset, offset + length)}.
   *
   * @return the count, or {@code -EAGAIN}, {@code -EINTR}, {@code -EIO}, {@code -EPIPE}
   */
  public static int write(int descriptor, NativeBuffer buffer, int offset, int length) {
    int count = (int) LibC.write(descriptor, buffer.address(offset, length), length);
    return count >= 0 ? count : expected("write", descriptor);
  }

  private static int expected(String call, int descriptor) {
    int errno = Native.getLastError();
    if (errno == Errno.EAGAIN
        || errno == Errno.EINTR
        || errno == Errno.EIO
        || errno == Errno.EPIPE) {
      return -errno;
    }
    throw new PosixException(call, errno, "fd " + descriptor);
  }

  /** A pipe whose ends are close-on-exec and, if asked, non-blocking. */
  public static Pipe pipe(boolean nonBlocking) {
    NativeBuffer pair = NativeBuffer.scratch();
    int result =
        Platform.isLinux()
            ? LinuxCalls.pipe2(pair.address(0, 8), O_CLOEXEC | (nonBlocking ? O_NONBLOCK : 0))
            : LibC.pipe(pair.address(0, 8));
    if (result < 0) {
      throw PosixException.last("pipe", "");
    }
    Pipe pipe = new Pipe(pair.getInt(0), pair.getInt(4));
    if (!Platform.isLinux()) {
      for (int end : new int[] {pipe.readEnd(), pipe.writeEnd()}) {
        setCloseOnExec(end, true);
        setNonBlocking(end, nonBlocking);
      }
    }
    return pipe;
  }

  /** The two descriptors of a pipe. */
  public record Pipe(int readEnd, int writeEnd) {}

  /** A close-on-exec duplicate with a number of at least {@code atLeast}. */
  public static int duplicate(int descriptor, int atLeast) {
    int copy = Variadic.CALLS.fcntl(descriptor, F_DUPFD_CLOEXEC, atLeast);
    if (copy < 0) {
      throw PosixException.last("fcntl", "fd " + descriptor);
    }
    return copy;
  }

  /** Makes {@code target} another name of {@code descriptor}, not close-on-exec (dup2(2)). */
  public static void duplicateOnto(int descriptor, int target) {
    if (LibC.dup2(descriptor, target) < 0) {
      throw PosixException.last("dup2", "fd " + descriptor + " onto " + target);
    }
  }

  public static boolean isTerminal(int descriptor) {
    return LibC.isatty(descriptor) == 1;
  }

  public static boolean isOpen(int descriptor) {
    return Variadic.CALLS.fcntl(descriptor, F_GETFD, 0) >= 0;
  }

  public static void setNonBlocking(int descriptor, boolean nonBlocking) {
    int flags = fcntl(descriptor, F_GETFL, 0);
    fcntl(descriptor, F_SETFL, nonBlocking ? flags | O_NONBLOCK : flags & ~O_NONBLOCK);
  }

  public static boolean isNonBlocking(int descriptor) {
    return (fcntl(descriptor, F_GETFL, 0) & O_NONBLOCK) != 0;
  }

  public static void setCloseOnExec(int descriptor, boolean close) {
    fcntl(descriptor, F_SETFD, close ? FD_CLOEXEC : 0);
  }

  private static int fcntl(int descriptor, int command, int argument) {
    int result = Variadic.CALLS.fcntl(descriptor, command, argument);
    if (result < 0) {
      throw PosixException.last("fcntl", "fd " + descriptor);
    }
    return result;
  }
}
