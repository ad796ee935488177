package dev.atrium.posix;

import com.sun.jna.Native;

/**
 * poll(2) over a table that is filled anew, or only changed, before each wait.
 *
 * <pre>
 *  0          4        6        8
 *  +----------+--------+--------+
 *  |    fd    | events | ready  |   one entry of struct pollfd
 *  +----------+--------+--------+
 * </pre>
 *
 * One thread at a time.
 */
public final class Poll {
  public static final int IN = 0x1;
  public static final int OUT = 0x4;
  public static final int ERROR = 0x8;
  public static final int HANGUP = 0x10;
  public static final int INVALID = 0x20;

  /** {@link #await} without a limit. */
  public static final int FOREVER = -1;

  private static final int ENTRY = 8;

  private NativeBuffer table = new NativeBuffer(16 * ENTRY);
  private int count;

  public void clear() {
    count = 0;
  }

  /**
   * Adds an entry; its index counts from 0 since {@link #clear}.
   *
   * @param events {@link #IN}, {@link #OUT}, both, or 0 for hangups only
   */
  public int add(int descriptor, int events) {
    if ((count + 1) * ENTRY > table.size()) {
      NativeBuffer larger = new NativeBuffer(table.size() * 2);
      byte[] old = table.copy(0, table.size());
      larger.put(0, old, 0, old.length);
      table = larger;
    }
    int at = count * ENTRY;
    table.putInt(at, descriptor);
    table.putShort(at + 4, (short) events);
    table.putShort(at + 6, (short) 0);
    return count++;
  }

  /** Asks for other events at an entry that stays. */
  public void events(int index, int events) {
    table.putShort(index * ENTRY + 4, (short) events);
  }

  /** What the last {@link #await} found at an entry: {@link #IN} … {@link #INVALID}. */
  public int ready(int index) {
    return table.getShort(index * ENTRY + 6);
  }

  public int size() {
    return count;
  }

  /** A time for {@link #await}: milliseconds, rounded up, so that nothing is looked for early. */
  public static int millis(long nanos) {
    long millis = nanos / 1_000_000 + (nanos % 1_000_000 > 0 ? 1 : 0);
    return (int) Math.min(Math.max(0, millis), Integer.MAX_VALUE);
  }

  /**
   * Waits.
   *
   * @param timeoutMillis 0 only looks, {@link #FOREVER} waits without a limit
   * @return how many entries are ready, 0 after the time, or {@code -EINTR}
   */
  public int await(int timeoutMillis) {
    int found = LibC.poll(table.address(0, count * ENTRY), count, timeoutMillis);
    if (found >= 0) {
      return found;
    }
    int errno = Native.getLastError();
    if (errno == Errno.EINTR || errno == Errno.EAGAIN) {
      return -Errno.EINTR;
    }
    throw new PosixException("poll", errno, count + " entries");
  }
}
