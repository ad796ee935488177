package dev.atrium.posix;

import java.util.EnumMap;
import java.util.Map;
import sun.misc.SignalHandler;

/**
 * Signals as bytes in a pipe, so that a thread in poll(2) sees them among everything else.
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
    SignalHandler handler =
        arrived -> {
          NativeBuffer one = NativeBuffer.scratch();
          one.putByte(0, (byte) arrived.getNumber());
          Descriptors.write(writeEnd, one, 0, 1);
        };
    return set(handler, signals);
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
