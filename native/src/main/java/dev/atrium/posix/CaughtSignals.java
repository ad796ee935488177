package dev.atrium.posix;

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

  /**
   * From now on each arrival of one of {@code signals} writes its {@link Signal#number} as one
   * byte.
   *
   * @param writeEnd a non-blocking pipe that stays open; when it is full, arrivals are dropped,
   *     which loses nothing as long as its reader treats a signal as "look again"
   */
  public static void into(int writeEnd, Signal... signals) {
    SignalHandler handler =
        arrived -> {
          NativeBuffer one = NativeBuffer.scratch();
          one.putByte(0, (byte) arrived.getNumber());
          Descriptors.write(writeEnd, one, 0, 1);
        };
    for (Signal signal : signals) {
      sun.misc.Signal.handle(new sun.misc.Signal(signal.name()), handler);
    }
  }
}
