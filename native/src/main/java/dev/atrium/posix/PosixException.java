package dev.atrium.posix;

import com.sun.jna.Native;

/** A call that failed in a way its caller was not promised as a return value. */
public final class PosixException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String call;
  private final int errno;

  /**
   * @param call the function, such as {@code open}
   * @param errno the error number
   * @param subject what it was about: a path, {@code fd 7}, {@code pid 4711}
   */
  public PosixException(String call, int errno, String subject) {
    super(call + "(" + subject + "): " + Errno.name(errno));
    this.call = call;
    this.errno = errno;
  }

  /** For the call that this thread made last. */
  static PosixException last(String call, String subject) {
    return new PosixException(call, Native.getLastError(), subject);
  }

  public String call() {
    return call;
  }

  /** The error number, one of {@link Errno}. */
  public int errno() {
    return errno;
  }
}
