package dev.atrium.app.outer;

import dev.atrium.posix.Descriptors;
import dev.atrium.posix.Errno;
import dev.atrium.posix.NativeBuffer;
import dev.atrium.posix.Poll;
import dev.atrium.posix.Tty;

/** A tty's descriptor. Used by one thread at a time. */
final class TtySink implements OuterSink {
  private static final int CHUNK = 1 << 16;

  /**
   * A blocking tty is given no more at a time than its queue takes once poll(2) says that there is
   * room, so that a stalled terminal holds the thread in poll and not in write.
   */
  private static final int BLOCKING_CHUNK = 256;

  private final int descriptor;
  private final boolean own;
  private final boolean neverBlocks;
  private final NativeBuffer buffer = new NativeBuffer(CHUNK);
  private final Poll poll = new Poll();

  private TtySink(int descriptor, boolean own) {
    this.descriptor = descriptor;
    this.own = own;
    neverBlocks = Descriptors.isNonBlocking(descriptor);
    poll.add(descriptor, Poll.OUT);
  }

  /**
   * A way to the same terminal. Where the system allows it, a file description of its own that does
   * not block: to make the given one so would do it to every process that shares it, the user's
   * shell among them.
   */
  static TtySink of(int descriptor) {
    int flags = Descriptors.O_WRONLY | Descriptors.O_NOCTTY | Descriptors.O_NONBLOCK;
    int reopened = Descriptors.open("/proc/self/fd/" + descriptor, flags, 0);
    return reopened >= 0 ? new TtySink(reopened, true) : new TtySink(descriptor, false);
  }

  @Override
  public void close() {
    if (own) {
      Descriptors.close(descriptor);
    }
  }

  @Override
  public int write(byte[] bytes, int from, int to) {
    int count = Math.min(to - from, neverBlocks ? CHUNK : BLOCKING_CHUNK);
    if (!neverBlocks && !awaitRoom(0)) {
      return 0;
    }
    buffer.put(0, bytes, from, count);
    int written = Descriptors.write(descriptor, buffer, 0, count);
    return written == -Errno.EAGAIN || written == -Errno.EINTR ? 0 : written;
  }

  @Override
  public boolean awaitRoom(int millis) {
    return poll.await(millis) > 0;
  }

  @Override
  public void discard() {
    Tty.flush(descriptor, Tty.OUTPUT);
  }

  @Override
  public boolean neverBlocks() {
    return neverBlocks;
  }
}
