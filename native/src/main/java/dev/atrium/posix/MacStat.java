package dev.atrium.posix;

import com.sun.jna.Function;
import com.sun.jna.Platform;
import org.jspecify.annotations.Nullable;

/** struct stat of macOS with 64-bit inodes (sys/stat.h). Not yet run on a Mac. */
final class MacStat {
  private static final int SIZE = 144;

  private MacStat() {}

  static @Nullable FileStatus status(int descriptor, byte[] path, int flags) {
    NativeBuffer memory = new NativeBuffer(SIZE);
    // Intel Macs keep the layout with 32-bit inodes under the plain name.
    String suffix = Platform.isARM() ? "" : "$INODE64";
    String name = descriptor >= 0 ? "fstat" : flags == 0 ? "stat" : "lstat";
    Object first = descriptor >= 0 ? (Object) descriptor : path;
    Function function = Libraries.process().getFunction(name + suffix);
    int result = function.invokeInt(new Object[] {first, memory.address(0, SIZE)});
    return result < 0 ? null : parse(memory.copy(0, SIZE));
  }

  /**
   * st_dev 0, st_mode 4, st_nlink 6, st_ino 8, st_uid 16, st_rdev 24, four times 32–96, st_size 96.
   */
  static FileStatus parse(byte[] stat) {
    return new FileStatus(
        Bytes.u16(stat, 4),
        Bytes.i32(stat, 16),
        Bytes.i64(stat, 8),
        Bytes.i64(stat, 96),
        Bytes.i32(stat, 0),
        Bytes.i32(stat, 24));
  }
}
