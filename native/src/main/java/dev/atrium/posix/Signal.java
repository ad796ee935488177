package dev.atrium.posix;

import com.sun.jna.Platform;
import org.jspecify.annotations.Nullable;

/** The signals that this program sends, gets or names (signal(7)); numbers differ on macOS. */
public enum Signal {
  HUP(1, 1),
  INT(2, 2),
  QUIT(3, 3),
  ILL(4, 4),
  TRAP(5, 5),
  ABRT(6, 6),
  BUS(7, 10),
  FPE(8, 8),
  KILL(9, 9),
  USR1(10, 30),
  SEGV(11, 11),
  USR2(12, 31),
  PIPE(13, 13),
  ALRM(14, 14),
  TERM(15, 15),
  CHLD(17, 20),
  CONT(18, 19),
  STOP(19, 17),
  TSTP(20, 18),
  TTIN(21, 21),
  TTOU(22, 22),
  URG(23, 16),
  XCPU(24, 24),
  XFSZ(25, 25),
  VTALRM(26, 26),
  PROF(27, 27),
  WINCH(28, 28),
  IO(29, 23),
  SYS(31, 12);

  private final int number;

  Signal(int onLinux, int onMac) {
    number = Platform.isMac() ? onMac : onLinux;
  }

  public int number() {
    return number;
  }

  /** The signal with that number, or null for a real-time or unknown one. */
  public static @Nullable Signal of(int number) {
    for (Signal signal : values()) {
      if (signal.number == number) {
        return signal;
      }
    }
    return null;
  }

  /** A name for people, such as {@code SIGTERM} or {@code signal 40}. */
  public static String name(int number) {
    Signal signal = of(number);
    return signal == null ? "signal " + number : "SIG" + signal.name();
  }
}
