package dev.atrium.posix;

import com.sun.jna.Native;
import com.sun.jna.Platform;
import org.jspecify.annotations.Nullable;

/**
 * Calls on a terminal's descriptor: modes, size, foreground group, queues.
 *
 * <p>Modes are the bytes of {@code struct termios}, opaque to callers, so that another process of
 * the same program on the same machine can put them back.
 */
public final class Tty {
  /** {@link #flush}: typed and not yet read. */
  public static final int INPUT = Platform.isMac() ? 1 : 0;

  /** {@link #flush}: written and not yet sent. */
  public static final int OUTPUT = Platform.isMac() ? 2 : 1;

  private static final long TIOCGWINSZ = Platform.isMac() ? 0x40087468L : 0x5413;
  private static final long TIOCSWINSZ = Platform.isMac() ? 0x80087467L : 0x5414;
  private static final long TIOCSCTTY = Platform.isMac() ? 0x20007461L : 0x540E;
  private static final long TIOCOUTQ = Platform.isMac() ? 0x40047473L : 0x5411;
  private static final long FIONREAD = Platform.isMac() ? 0x4004667FL : 0x541B;

  private static final long TIOCSIG = Platform.isMac() ? 0x2000745FL : 0x40045436L;

  private static final int TCSANOW = 0;
  private static final int TERMIOS = Platform.isMac() ? 72 : 60;
  private static final int IUTF8 = 0x4000;

  private Tty() {}

  /** The modes, or null if the descriptor is no terminal or its other side is gone. */
  public static byte @Nullable [] modes(int descriptor) {
    NativeBuffer termios = NativeBuffer.scratch();
    if (LibC.tcgetattr(descriptor, termios.address(0, TERMIOS)) < 0) {
      return null;
    }
    return termios.copy(0, TERMIOS);
  }

  /**
   * Sets modes at once, without waiting for output.
   *
   * @return 0, or {@code -EIO} (hung up), {@code -ENOTTY}, {@code -EINTR}. From the background it
   *     stops this process unless SIGTTOU is blocked or ignored
   */
  public static int setModes(int descriptor, byte[] modes) {
    if (modes.length != TERMIOS) {
      return -Errno.EINVAL;
    }
    NativeBuffer termios = NativeBuffer.scratch();
    termios.put(0, modes, 0, TERMIOS);
    return LibC.tcsetattr(descriptor, TCSANOW, termios.address(0, TERMIOS)) < 0
        ? -Native.getLastError()
        : 0;
  }

  /** {@code modes} made raw: every byte passes unchanged in both directions (cfmakeraw(3)). */
  public static byte[] raw(byte[] modes) {
    NativeBuffer termios = NativeBuffer.scratch();
    termios.put(0, modes, 0, TERMIOS);
    LibC.cfmakeraw(termios.address(0, TERMIOS));
    return termios.copy(0, TERMIOS);
  }

  /**
   * {@code modes} with or without IUTF8: whether erasing a typed character erases all its bytes.
   */
  public static byte[] withUtf8(byte[] modes, boolean utf8) {
    NativeBuffer termios = NativeBuffer.scratch();
    termios.put(0, modes, 0, TERMIOS);
    int input = termios.getInt(0);
    termios.putInt(0, utf8 ? input | IUTF8 : input & ~IUTF8);
    return termios.copy(0, TERMIOS);
  }

  /** The size, or null if the descriptor is no terminal. */
  public static @Nullable WindowSize size(int descriptor) {
    NativeBuffer size = NativeBuffer.scratch();
    if (Variadic.CALLS.ioctl(descriptor, TIOCGWINSZ, size.address(0, 8)) < 0) {
      return null;
    }
    return new WindowSize(
        size.getShort(2) & 0xffff,
        size.getShort(0) & 0xffff,
        size.getShort(4) & 0xffff,
        size.getShort(6) & 0xffff);
  }

  /**
   * Sets the size; the foreground group gets SIGWINCH if it differs.
   *
   * @return 0 or {@code -errno}
   */
  public static int setSize(int descriptor, WindowSize size) {
    NativeBuffer memory = NativeBuffer.scratch();
    memory.putShort(0, (short) size.rows());
    memory.putShort(2, (short) size.columns());
    memory.putShort(4, (short) size.widthPixels());
    memory.putShort(6, (short) size.heightPixels());
    return Variadic.CALLS.ioctl(descriptor, TIOCSWINSZ, memory.address(0, 8)) < 0
        ? -Native.getLastError()
        : 0;
  }

  /**
   * The foreground group.
   *
   * @return the group (a number above any pid if there is none), or {@code -errno}, {@code -ENOTTY}
   *     if this is not the caller's controlling terminal
   */
  public static int foregroundGroup(int descriptor) {
    int group = LibC.tcgetpgrp(descriptor);
    return group < 0 ? -Native.getLastError() : group;
  }

  /** Makes a group of the caller's session the foreground one; 0 or {@code -errno}. */
  public static int setForegroundGroup(int descriptor, int group) {
    return LibC.tcsetpgrp(descriptor, group) < 0 ? -Native.getLastError() : 0;
  }

  /** Throws away what is queued, {@link #INPUT} or {@link #OUTPUT}; 0 or {@code -errno}. */
  public static int flush(int descriptor, int queue) {
    return LibC.tcflush(descriptor, queue) < 0 ? -Native.getLastError() : 0;
  }

  /**
   * Makes the terminal the caller's controlling one; the caller leads a session. 0 or {@code
   * -errno}.
   */
  public static int takeAsControlling(int descriptor) {
    return Variadic.CALLS.ioctl(descriptor, TIOCSCTTY, 0) < 0 ? -Native.getLastError() : 0;
  }

  /**
   * The signal that a typed character means in these modes.
   *
   * @return the number, or 0 if it is an ordinary character
   */
  public static int signalOf(byte[] modes, byte typed) {
    boolean mac = Platform.isMac();
    boolean signals = mac ? (Bytes.i32(modes, 24) & 0x80) != 0 : (Bytes.i32(modes, 12) & 1) != 0;
    // A control character that is switched off is NUL on Linux and 0xff on macOS.
    if (!signals || typed == (mac ? (byte) 0xff : 0)) {
      return 0;
    }
    int characters = mac ? 32 : 17;
    if (typed == modes[characters + (mac ? 8 : 0)]) {
      return Signal.INT.number();
    }
    if (typed == modes[characters + (mac ? 9 : 1)]) {
      return Signal.QUIT.number();
    }
    return typed == modes[characters + 10] ? Signal.TSTP.number() : 0;
  }

  /** Signals the foreground group from a pty's master (INT, QUIT or TSTP); 0 or {@code -errno}. */
  public static int signalForeground(int master, int signal) {
    long argument = signal;
    if (Platform.isMac()) {
      NativeBuffer number = NativeBuffer.scratch();
      number.putInt(0, signal);
      argument = number.address(0, 4);
    }
    return Variadic.CALLS.ioctl(master, TIOCSIG, argument) < 0 ? -Native.getLastError() : 0;
  }

  /** Bytes written and not yet taken by the other side, or {@code -errno}. */
  public static int unsent(int descriptor) {
    return ask(descriptor, TIOCOUTQ);
  }

  /** Bytes that a read would give now, or {@code -errno}. */
  public static int unread(int descriptor) {
    return ask(descriptor, FIONREAD);
  }

  private static int ask(int descriptor, long request) {
    NativeBuffer number = NativeBuffer.scratch();
    return Variadic.CALLS.ioctl(descriptor, request, number.address(0, 4)) < 0
        ? -Native.getLastError()
        : number.getInt(0);
  }
}
