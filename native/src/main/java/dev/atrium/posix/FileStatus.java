package dev.atrium.posix;

/**
 * What the kernel knows of a file (statx(2), stat(2)).
 *
 * @param mode type and permission bits
 * @param owner user id
 * @param device of the file system, numbered as {@link #deviceNumber}
 * @param rdevice the device that a device file stands for, numbered likewise
 */
public record FileStatus(int mode, int owner, long inode, long size, int device, int rdevice) {
  private static final int TYPE = 0170000;

  public boolean isDirectory() {
    return (mode & TYPE) == 0040000;
  }

  public boolean isRegular() {
    return (mode & TYPE) == 0100000;
  }

  public boolean isLink() {
    return (mode & TYPE) == 0120000;
  }

  public boolean isFifo() {
    return (mode & TYPE) == 0010000;
  }

  public boolean isSocket() {
    return (mode & TYPE) == 0140000;
  }

  /** The bits that chmod sets, such as 0600. */
  public int permissions() {
    return mode & 07777;
  }

  /** A device's number as the kernel writes it into field 7 (tty_nr) of {@code /proc/PID/stat}. */
  public static int deviceNumber(int major, int minor) {
    return (minor & 0xff) | (major << 8) | ((minor & ~0xff) << 12);
  }
}
