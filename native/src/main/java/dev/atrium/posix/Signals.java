package dev.atrium.posix;

import com.sun.jna.NativeLibrary;
import com.sun.jna.Platform;
import com.sun.jna.Pointer;

/**
 * Signal masks of the calling thread and dispositions of the process.
 *
 * <p>A set of signals is a {@code long}: signal n is bit n - 1. Catching is left to {@code
 * sun.misc.Signal}, which knows the JVM's own needs.
 */
public final class Signals {
  /** The set with no signal. */
  public static final long NONE = 0;

  /** What happens to a signal that arrives. */
  public enum Disposition {
    DEFAULT,
    IGNORED,
    CAUGHT
  }

  private static final int SIG_BLOCK = Platform.isMac() ? 1 : 0;
  private static final int SIG_UNBLOCK = Platform.isMac() ? 2 : 1;
  private static final int SIG_SETMASK = Platform.isMac() ? 3 : 2;

  private static final long SIG_DFL = 0;
  private static final long SIG_IGN = 1;

  private static final int SET_SIZE = Platform.isMac() ? 4 : 128;

  // struct sigaction: handler, mask, flags; glibc keeps the restorer behind the flags.
  private static final int ACTION_SIZE = Platform.isMac() ? 16 : 152;
  private static final int ACTION_FLAGS = Platform.isMac() ? 12 : 136;
  private static final int SA_RESTART = Platform.isMac() ? 2 : 0x10000000;

  private Signals() {}

  /** The set with exactly these signals. */
  public static long set(Signal... signals) {
    long set = 0;
    for (Signal signal : signals) {
      set |= 1L << (signal.number() - 1);
    }
    return set;
  }

  /** The calling thread's blocked signals. */
  public static long blocked() {
    NativeBuffer sets = NativeBuffer.scratch();
    sets.zero(0, SET_SIZE);
    mask(SIG_BLOCK, 0, sets);
    return bits(sets, 0);
  }

  /** Replaces the calling thread's blocked signals and returns what they were. */
  public static long setBlocked(long set) {
    return change(SIG_SETMASK, set);
  }

  /** Blocks more signals for the calling thread and returns what was blocked before. */
  public static long block(long set) {
    return change(SIG_BLOCK, set);
  }

  /** Unblocks signals for the calling thread and returns what was blocked before. */
  public static long unblock(long set) {
    return change(SIG_UNBLOCK, set);
  }

  private static long change(int how, long set) {
    NativeBuffer sets = NativeBuffer.scratch();
    sets.zero(0, 2 * SET_SIZE);
    if (Platform.isMac()) {
      sets.putInt(SET_SIZE, (int) set);
    } else {
      sets.putLong(SET_SIZE, set);
    }
    mask(how, sets.address(SET_SIZE, SET_SIZE), sets);
    return bits(sets, 0);
  }

  private static void mask(int how, long set, NativeBuffer old) {
    int errno = LibC.pthread_sigmask(how, set, old.address(0, SET_SIZE));
    if (errno != 0) {
      throw new PosixException("pthread_sigmask", errno, "how " + how);
    }
  }

  private static long bits(NativeBuffer sets, int offset) {
    return Platform.isMac() ? sets.getInt(offset) & 0xffffffffL : sets.getLong(offset);
  }

  /** What this process does on a signal now. */
  public static Disposition disposition(int signal) {
    NativeBuffer action = NativeBuffer.scratch();
    action(signal, 0, action.address(0, ACTION_SIZE));
    long handler = action.getLong(0);
    if (handler == SIG_DFL) {
      return Disposition.DEFAULT;
    }
    return handler == SIG_IGN ? Disposition.IGNORED : Disposition.CAUGHT;
  }

  /**
   * Sets what this process does on a signal. {@code CAUGHT} means: wakes a blocking call, does
   * nothing, and, unlike {@code IGNORED}, is back to the default in a program that is exec'ed.
   */
  public static void setDisposition(int signal, Disposition disposition) {
    long handler =
        switch (disposition) {
          case DEFAULT -> SIG_DFL;
          case IGNORED -> SIG_IGN;
          case CAUGHT -> Harmless.ADDRESS;
        };
    NativeBuffer action = NativeBuffer.scratch();
    action.zero(0, ACTION_SIZE);
    action.putLong(0, handler);
    action.putInt(ACTION_FLAGS, SA_RESTART);
    action(signal, action.address(0, ACTION_SIZE), 0);
  }

  private static void action(int signal, long action, long old) {
    if (LibC.sigaction(signal, action, old) < 0) {
      throw PosixException.last("sigaction", Signal.name(signal));
    }
  }

  /** The set of signals that this process ignores. */
  public static long ignored() {
    long set = 0;
    for (Signal signal : Signal.values()) {
      if (disposition(signal.number()) == Disposition.IGNORED) {
        set |= set(signal);
      }
    }
    return set;
  }

  /** A handler without Java: getpid takes no argument, changes nothing and may run in a handler. */
  private static final class Harmless {
    static final long ADDRESS = Pointer.nativeValue(process().getGlobalVariableAddress("getpid"));

    private static NativeLibrary process() {
      return Libraries.process();
    }
  }
}
