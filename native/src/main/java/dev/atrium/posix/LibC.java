package dev.atrium.posix;

import com.sun.jna.Native;

/**
 * The functions of libc that every supported system has, by JNA direct mapping.
 *
 * <p>Pointers are plain {@code long} addresses or {@code byte[]}: {@link com.sun.jna.Pointer}
 * objects would be allocated per call. JNA stores {@code errno} per thread right after each call,
 * so {@link Native#getLastError()} is that of the calling thread's last call.
 */
final class LibC {
  static {
    // The symbols of the running program: the JVM is linked against libc. Looking for a file named
    // "libc.so" instead would find a linker script on developers' machines.
    Native.register(LibC.class, Libraries.process());
  }

  private LibC() {}

  static native int close(int descriptor);

  static native long read(int descriptor, long buffer, long size);

  static native long write(int descriptor, long buffer, long size);

  static native int dup(int descriptor);

  static native int dup2(int descriptor, int target);

  static native int isatty(int descriptor);

  static native int poll(long entries, long count, int timeoutMillis);

  static native int pipe(long pair);

  static native int getpid();

  static native int getppid();

  static native int getpgid(int pid);

  static native int getsid(int pid);

  static native int setpgid(int pid, int group);

  static native int setsid();

  static native int getuid();

  static native int geteuid();

  static native int getgid();

  static native int tcgetpgrp(int descriptor);

  static native int tcsetpgrp(int descriptor, int group);

  static native int tcgetattr(int descriptor, long termios);

  static native int tcsetattr(int descriptor, int actions, long termios);

  static native int tcflush(int descriptor, int queue);

  static native void cfmakeraw(long termios);

  static native int kill(int pid, int signal);

  static native int waitpid(int pid, long status, int options);

  static native int waitid(int type, int id, long information, int options);

  static native int getrlimit(int resource, long limit);

  static native int setrlimit(int resource, long limit);

  static native int umask(int mask);

  static native int mkfifo(byte[] path, int mode);

  static native int mkdir(byte[] path, int mode);

  static native int chmod(byte[] path, int mode);

  static native int rename(byte[] from, byte[] to);

  static native int unlink(byte[] path);

  static native int access(byte[] path, int mode);

  static native long readlink(byte[] path, long buffer, long size);

  static native int pthread_sigmask(int how, long set, long old);

  static native int sigaction(int signal, long action, long old);

  static native int posix_openpt(int flags);

  static native int grantpt(int descriptor);

  static native int unlockpt(int descriptor);

  static native long sysconf(int name);

  static native void _exit(int status);
}
