package dev.atrium.posix;

import com.sun.jna.Native;
import com.sun.jna.Platform;
import java.nio.charset.StandardCharsets;

/**
 * A new pseudo terminal (pty(7)): the master's descriptor and the name of the slave side. Both
 * descriptors are close-on-exec. The owner closes {@link #master}.
 *
 * @param master non-blocking; reads give what the program writes
 * @param slaveName the path under which the program opens its side
 */
public record Pty(int master, String slaveName) {
  private static final long TIOCGPTN = 0x80045430L;
  private static final long TIOCPTYGNAME = 0x40807453L;
  private static final int NAME_SIZE = 128;

  /**
   * Opens a pty; fails with {@code ENOSPC}, {@code EMFILE}, {@code ENFILE} or {@code ENOENT} if
   * none is left.
   */
  public static Pty open() {
    int master =
        LibC.posix_openpt(Descriptors.O_RDWR | Descriptors.O_NOCTTY | Descriptors.O_CLOEXEC);
    if (master < 0) {
      throw PosixException.last("posix_openpt", "");
    }
    try {
      if (LibC.grantpt(master) < 0) {
        throw PosixException.last("grantpt", "fd " + master);
      }
      if (LibC.unlockpt(master) < 0) {
        throw PosixException.last("unlockpt", "fd " + master);
      }
      Descriptors.setCloseOnExec(master, true);
      Descriptors.setNonBlocking(master, true);
      return new Pty(master, slaveName(master));
    } catch (PosixException e) {
      Descriptors.close(master);
      throw e;
    }
  }

  /**
   * Throws away what was written to {@code master} and not yet read by the program: what is on its
   * way and what its line discipline holds, as the kernel does at an interrupt character.
   */
  public static void discardInput(int master) {
    Tty.flush(master, Tty.OUTPUT);
    int slave =
        Descriptors.open(
            slaveName(master),
            Descriptors.O_RDWR | Descriptors.O_NOCTTY | Descriptors.O_NONBLOCK,
            0);
    if (slave >= 0) {
      Tty.flush(slave, Tty.INPUT);
      Descriptors.close(slave);
    }
  }

  /** Asked of the descriptor itself: ptsname(3) keeps its answer in memory that threads share. */
  private static String slaveName(int master) {
    NativeBuffer answer = NativeBuffer.scratch();
    long request = Platform.isMac() ? TIOCPTYGNAME : TIOCGPTN;
    if (Variadic.CALLS.ioctl(master, request, answer.address(0, NAME_SIZE)) < 0) {
      throw new PosixException("ptsname", Native.getLastError(), "fd " + master);
    }
    if (!Platform.isMac()) {
      return "/dev/pts/" + answer.getInt(0);
    }
    byte[] name = answer.copy(0, NAME_SIZE);
    int end = 0;
    while (end < name.length && name[end] != 0) {
      end++;
    }
    return new String(name, 0, end, StandardCharsets.UTF_8);
  }
}
