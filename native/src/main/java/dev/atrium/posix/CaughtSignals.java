package dev.atrium.posix;

import java.util.EnumMap;
import java.util.Map;
import java.util.function.IntConsumer;
import sun.misc.SignalHandler;

/**
 * Signals as calls on a thread of their own, or as bytes in a pipe, so that a thread in poll(2)
 * sees them among everything else.
 *
 * <p>HUP, INT and TERM that were ignored when this process started stay ignored (the JVM refuses to
 * catch them) unless their {@link Signals#setDisposition} is set to default before. QUIT, KILL and
 * STOP cannot be caught.
 */
public final class CaughtSignals {
  private CaughtSignals() {}

  /** What was done on some signals before; {@link #close} does it again. */
  public static final class Before implements AutoCloseable {
    private final Map<Signal, SignalHandler> handlers = new EnumMap<>(Signal.class);

    private Before() {}

    @Override
    public void close() {
      handlers.forEach(CaughtSignals::handle);
    }
  }

  /**
   * From now on each arrival of one of {@code signals} writes its {@link Signal#number} as one
   * byte.
   *
   * @param writeEnd a non-blocking pipe that stays open; when it is full, arrivals are dropped,
   *     which loses nothing as long as its reader treats a signal as "look again"
   */
  public static Before into(int writeEnd, Signal... signals) {
    return to(number -> write(writeEnd, number), signals);
  }

  /**
   * From now on each arrival of one of {@code signals} is told to {@code listener} by its {@link
   * Signal#number}.
   *
   * @param listener called on a new thread for each arrival, in any order, and by one that is late
   *     also after {@link Before#close}
   */
  public static Before to(IntConsumer listener, Signal... signals) {
    return set(arrived -> listener.accept(arrived.getNumber()), signals);
  }

  private static void write(int writeEnd, int number) {
    NativeBuffer one = NativeBuffer.scratch();
    one.putByte(0, (byte) number);
    try {
      Descriptors.write(writeEnd, one, 0, 1);
    } catch (PosixException e) {
      // Nobody listens any more. Thrown on this thread it would end the process as a bug does.
      if (e.errno() != Errno.EBADF) {
        throw e;
      }
    }
  }

  /** From now on the system does what it does by default: some signals end, others stop. */
  public static Before byDefault(Signal... signals) {
    return set(SignalHandler.SIG_DFL, signals);
  }

  private static Before set(SignalHandler handler, Signal... signals) {
    Before before = new Before();
    for (Signal signal : signals) {
      before.handlers.put(signal, handle(signal, handler));
    }
    return before;
  }

  private static SignalHandler handle(Signal signal, SignalHandler handler) {
    return sun.misc.Signal.handle(new sun.misc.Signal(signal.name()), handler);
  }
}
