package dev.atrium.app.loop;

import dev.atrium.posix.CaughtSignals;
import dev.atrium.posix.Descriptors;
import dev.atrium.posix.Errno;
import dev.atrium.posix.NativeBuffer;
import dev.atrium.posix.Signal;

/**
 * Bytes from the outer terminal, and signals, as the loop's {@link Mailbox} watches them. Where the
 * loop falls behind, what is typed or pasted stays in the kernel.
 */
final class TtyIn {
  private static final int CHUNK = 1 << 16;

  /** What comes in. */
  interface Listener {
    void bytes(byte[] bytes);

    void signal(Signal signal);

    /** The terminal is gone; nothing comes after it but signals. */
    void hangup();
  }

  private final Listener listener;
  private final Descriptors.Pipe signals = Descriptors.pipe(true);
  private final NativeBuffer buffer = new NativeBuffer(CHUNK);

  /** The terminal, or negative when it is not read any more. */
  private int tty;

  private TtyIn(int tty, Listener listener) {
    this.tty = tty;
    this.listener = listener;
  }

  /** Has the mailbox watch the terminal and the signals, which come through it from now on. */
  static TtyIn watched(Mailbox by, int tty, Listener listener, Signal... caught) {
    TtyIn in = new TtyIn(tty, listener);
    by.watch(in.new Signals());
    by.watch(in.new Terminal());
    CaughtSignals.into(in.signals.writeEnd(), caught);
    return in;
  }

  /** Reads the terminal no more: what is typed from here on is for whoever has it next. */
  void leave() {
    tty = -1;
  }

  private final class Signals implements Mailbox.Source {
    @Override
    public int descriptor() {
      return signals.readEnd();
    }

    @Override
    public void readable() {
      int count = Descriptors.read(signals.readEnd(), buffer, 0, CHUNK);
      for (int i = 0; i < count; i++) {
        Signal signal = Signal.of(buffer.getByte(i));
        if (signal != null) {
          listener.signal(signal);
        }
      }
    }
  }

  private final class Terminal implements Mailbox.Source {
    @Override
    public int descriptor() {
      return tty;
    }

    @Override
    public void readable() {
      if (tty < 0) {
        return;
      }
      int count = Descriptors.read(tty, buffer, 0, CHUNK);
      if (count > 0) {
        listener.bytes(buffer.copy(0, count));
      } else if (count != -Errno.EAGAIN && count != -Errno.EINTR) {
        tty = -1;
        listener.hangup();
      }
    }
  }
}
