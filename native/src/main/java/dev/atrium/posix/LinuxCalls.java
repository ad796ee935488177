package dev.atrium.posix;

import com.sun.jna.Native;
import com.sun.jna.Platform;

/** What only Linux has. The kernel's numbers differ between processors, see asm/unistd.h. */
final class LinuxCalls {
  static {
    Native.register(LinuxCalls.class, Libraries.process());
  }

  private static final boolean X86_64 = Platform.isIntel() && Platform.is64Bit();

  static final long GETDENTS64 = X86_64 ? 217 : 61;
  static final long STATX = X86_64 ? 332 : 291;
  // Numbers from 424 on are common to all processors.
  static final long PIDFD_SEND_SIGNAL = 424;
  static final long PIDFD_OPEN = 434;

  static final int PR_SET_PDEATHSIG = 1;
  static final int PR_SET_NAME = 15;
  static final int PR_SET_CHILD_SUBREAPER = 36;
  static final int PR_GET_CHILD_SUBREAPER = 37;

  private LinuxCalls() {}

  static native long syscall(
      long number, long first, long second, long third, long fourth, long fifth);

  static native int prctl(int option, long second, long third, long fourth, long fifth);

  /** As {@link Variadic#open}, with a path in native memory. */
  static native int open(long path, int flags, int mode);

  static native long readlink(long path, long buffer, long size);

  static native int pipe2(long pair, int flags);
}
