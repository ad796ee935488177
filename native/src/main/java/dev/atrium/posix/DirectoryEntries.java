package dev.atrium.posix;

import com.sun.jna.Native;

/**
 * The numeric names of a directory, such as the processes in {@code /proc}, by getdents64(2):
 *
 * <pre>
 *  0        8        16       18     19
 *  +--------+--------+--------+------+----------+
 *  | inode  | offset | length | type | name NUL |
 *  +--------+--------+--------+------+----------+
 * </pre>
 */
final class DirectoryEntries {
  private static final int SIZE = 32 * 1024;

  private final NativeBuffer memory = new NativeBuffer(SIZE);
  private final byte[] entries = new byte[SIZE];

  /** Adds the numbers in an open directory to {@code into}; false if it could not be read. */
  boolean numbers(int directory, IntList into) {
    while (true) {
      int length =
          (int)
              LinuxCalls.syscall(
                  LinuxCalls.GETDENTS64, directory, memory.address(0, SIZE), SIZE, 0, 0);
      if (length <= 0) {
        return length == 0 || Native.getLastError() == Errno.ENOENT;
      }
      memory.get(0, entries, 0, length);
      numbers(entries, length, into);
    }
  }

  /** The numbers among the names in {@code entries[0, length)}. */
  static void numbers(byte[] entries, int length, IntList into) {
    int at = 0;
    while (at + 19 < length) {
      int size = Bytes.u16(entries, at + 16);
      if (size < 19 || at + size > length) {
        return;
      }
      int end = at + 19;
      while (end < at + size && entries[end] != 0) {
        end++;
      }
      long number = Decimal.parse(entries, at + 19, end);
      if (number > 0 && number <= Integer.MAX_VALUE) {
        into.add((int) number);
      }
      at += size;
    }
  }
}
