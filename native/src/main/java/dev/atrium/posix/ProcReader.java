package dev.atrium.posix;

import com.sun.jna.Native;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Opens, reads and lists below {@code /proc} through fixed buffers, without an object per call. */
final class ProcReader {
  private static final int TEXT = 64 * 1024;
  private static final int PATH = 64;

  private static final byte[] ALL = "/proc\0".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] PROC = "/proc/".getBytes(StandardCharsets.US_ASCII);

  private final NativeBuffer memory = new NativeBuffer(TEXT + PATH);
  private final byte[] path = new byte[PATH];

  /** What the last {@link #readAll} or {@link #next} gave. */
  final byte[] text = new byte[TEXT];

  /**
   * Reads {@code /proc/PID/file}, cut to the buffer, into {@link #text}.
   *
   * @return the length, or {@code -errno}
   */
  int readAll(int pid, byte[] file) {
    int descriptor = open(pid, file);
    return descriptor < 0 ? descriptor : readAll(descriptor);
  }

  /** As above for a file that belongs to no process, by its whole path. */
  int readAll(String file) {
    int descriptor = Descriptors.open(file, Descriptors.O_RDONLY | Descriptors.O_CLOEXEC, 0);
    return descriptor < 0 ? descriptor : readAll(descriptor);
  }

  private int readAll(int descriptor) {
    int length = 0;
    int count = 1;
    while (count > 0 && length < TEXT) {
      count = (int) LibC.read(descriptor, memory.address(length, TEXT - length), TEXT - length);
      length += Math.max(count, 0);
      // One reading of /proc gives a whole text unless it is longer than the buffer or a page.
      if (count > 0 && count < 1024) {
        break;
      }
    }
    int result = count < 0 ? -Native.getLastError() : length;
    close(descriptor);
    if (result > 0) {
      memory.get(0, text, 0, result);
    }
    return result;
  }

  /** Opens {@code /proc/PID/file}; a descriptor or {@code -errno}. */
  int open(int pid, byte[] file) {
    return open(path(pid, file));
  }

  /** Opens {@code /proc} itself; a descriptor or {@code -errno}. */
  int openAll() {
    memory.put(TEXT, ALL, 0, ALL.length);
    return open(memory.address(TEXT, ALL.length));
  }

  private static int open(long path) {
    int descriptor = LinuxCalls.open(path, Descriptors.O_RDONLY | Descriptors.O_CLOEXEC, 0);
    int errno = Native.getLastError();
    if (descriptor < 0 && SpareDescriptors.release(errno)) {
      descriptor = LinuxCalls.open(path, Descriptors.O_RDONLY | Descriptors.O_CLOEXEC, 0);
      errno = Native.getLastError();
    }
    return descriptor >= 0 ? descriptor : -errno;
  }

  /** Reads the next piece of an open file into {@link #text}: its length, 0, or {@code -errno}. */
  int next(int descriptor) {
    int count = (int) LibC.read(descriptor, memory.address(0, TEXT), TEXT);
    if (count < 0) {
      return -Native.getLastError();
    }
    memory.get(0, text, 0, count);
    return count;
  }

  void close(int descriptor) {
    LibC.close(descriptor);
    SpareDescriptors.refill();
  }

  /** Where the link {@code /proc/PID/file} points, or null. */
  @Nullable String linkTarget(int pid, byte[] file) {
    int size = 8192;
    int length = (int) LinuxCalls.readlink(path(pid, file), memory.address(0, size), size);
    return length < 0 ? null : new String(memory.copy(0, length), StandardCharsets.UTF_8);
  }

  private long path(int pid, byte[] file) {
    System.arraycopy(PROC, 0, path, 0, PROC.length);
    int end = Decimal.write(pid, path, PROC.length);
    path[end++] = '/';
    System.arraycopy(file, 0, path, end, file.length);
    end += file.length;
    path[end++] = 0;
    memory.put(TEXT, path, 0, end);
    return memory.address(TEXT, end);
  }
}
