package dev.atrium.posix;

import com.sun.jna.Native;

/** libproc and sysctl of macOS; all in libSystem, which every program is linked against. */
final class MacCalls {
  static {
    Native.register(MacCalls.class, Libraries.process());
  }

  private MacCalls() {}

  static native int proc_listallpids(long buffer, int size);

  static native int proc_listchildpids(int parent, long buffer, int size);

  static native int proc_pidinfo(int pid, int flavor, long argument, long buffer, int size);

  static native int proc_pidpath(int pid, long buffer, int size);

  static native int sysctl(
      long name, int nameLength, long old, long oldSize, long fresh, long freshSize);

  static native int sysctlbyname(byte[] name, long old, long oldSize, long fresh, long freshSize);
}
