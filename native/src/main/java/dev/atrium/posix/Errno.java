package dev.atrium.posix;

import com.sun.jna.Platform;

/**
 * The error numbers that this program tells apart (errno(3)); they differ between Linux and macOS.
 */
public final class Errno {
  public static final int EPERM = 1;
  public static final int ENOENT = 2;
  public static final int ESRCH = 3;
  public static final int EINTR = 4;
  public static final int EIO = 5;
  public static final int ENXIO = 6;
  public static final int E2BIG = 7;
  public static final int ENOEXEC = 8;
  public static final int EBADF = 9;
  public static final int ECHILD = 10;
  public static final int EAGAIN = Platform.isMac() ? 35 : 11;
  public static final int ENOMEM = 12;
  public static final int EACCES = 13;
  public static final int EFAULT = 14;
  public static final int EBUSY = 16;
  public static final int EEXIST = 17;
  public static final int ENODEV = 19;
  public static final int ENOTDIR = 20;
  public static final int EISDIR = 21;
  public static final int EINVAL = 22;
  public static final int ENFILE = 23;
  public static final int EMFILE = 24;
  public static final int ENOTTY = 25;
  public static final int ENOSPC = 28;
  public static final int EROFS = 30;
  public static final int EPIPE = 32;
  public static final int ELOOP = Platform.isMac() ? 62 : 40;
  public static final int ENAMETOOLONG = Platform.isMac() ? 63 : 36;
  public static final int ENOSYS = Platform.isMac() ? 78 : 38;
  public static final int ENOTEMPTY = Platform.isMac() ? 66 : 39;

  private static final String[] LOW = {
    "0",
    "EPERM",
    "ENOENT",
    "ESRCH",
    "EINTR",
    "EIO",
    "ENXIO",
    "E2BIG",
    "ENOEXEC",
    "EBADF",
    "ECHILD",
    "errno 11",
    "ENOMEM",
    "EACCES",
    "EFAULT",
    "ENOTBLK",
    "EBUSY",
    "EEXIST",
    "EXDEV",
    "ENODEV",
    "ENOTDIR",
    "EISDIR",
    "EINVAL",
    "ENFILE",
    "EMFILE",
    "ENOTTY",
    "ETXTBSY",
    "EFBIG",
    "ENOSPC",
    "ESPIPE",
    "EROFS",
    "EMLINK",
    "EPIPE"
  };

  private Errno() {}

  /**
   * The symbolic name, such as {@code ENOENT}, or {@code errno N} for one that has no name here.
   */
  public static String name(int number) {
    if (number == EAGAIN) {
      return "EAGAIN";
    }
    if (number == ELOOP) {
      return "ELOOP";
    }
    if (number == ENAMETOOLONG) {
      return "ENAMETOOLONG";
    }
    if (number == ENOSYS) {
      return "ENOSYS";
    }
    if (number == ENOTEMPTY) {
      return "ENOTEMPTY";
    }
    return number >= 0 && number < LOW.length ? LOW[number] : "errno " + number;
  }
}
