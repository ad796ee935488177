package dev.atrium.pane.pty;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Bytes on their way from one producing thread to one consuming thread, without locks and without
 * copies on the consumer's side.
 *
 * <pre>
 *          position & mask        end & mask
 *  +-------------v--------------------v---------+
 *  |             | readable           | free    |   both counters only grow
 *  +-------------+--------------------+---------+
 * </pre>
 *
 * The consumer reads {@code array()[offset(), offset() + contiguous())} in place and then says
 * {@link #consume}; after a wrap a second look gives the rest.
 */
public final class Ring {
  private static final VarHandle END;
  private static final VarHandle POSITION;

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      END = lookup.findVarHandle(Ring.class, "end", long.class);
      POSITION = lookup.findVarHandle(Ring.class, "position", long.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private final byte[] bytes;
  private final int mask;

  @SuppressWarnings("FieldMayBeFinal") // written through END
  private long end;

  @SuppressWarnings("FieldMayBeFinal") // written through POSITION
  private long position;

  /**
   * @param capacity in bytes, a power of two
   */
  public Ring(int capacity) {
    if (Integer.bitCount(capacity) != 1) {
      throw new IllegalArgumentException("not a power of two: " + capacity);
    }
    bytes = new byte[capacity];
    mask = capacity - 1;
  }

  public int capacity() {
    return bytes.length;
  }

  /** Any thread: readable bytes, at least for the consumer. */
  public int available() {
    return (int) ((long) END.getVolatile(this) - (long) POSITION.getVolatile(this));
  }

  public boolean isEmpty() {
    return available() == 0;
  }

  /** Consumer: the memory; only {@code [offset(), offset() + contiguous())} may be read. */
  public byte[] array() {
    return bytes;
  }

  /** Consumer: where the readable bytes start. */
  public int offset() {
    return (int) position & mask;
  }

  /** Consumer: how many can be read from {@link #offset} without a wrap. */
  public int contiguous() {
    return Math.min(available(), bytes.length - offset());
  }

  /** Consumer: gives {@code count} bytes, at most {@link #available}, back to the producer. */
  public void consume(int count) {
    if (count < 0 || count > available()) {
      throw new IllegalArgumentException("cannot consume " + count + " of " + available());
    }
    POSITION.setVolatile(this, position + count);
  }

  /** Producer: how many bytes fit. */
  int free() {
    return bytes.length - available();
  }

  /** Producer: where the next byte goes. */
  int writeOffset() {
    return (int) end & mask;
  }

  /** Producer: how many fit from {@link #writeOffset} without a wrap. */
  int writable() {
    return Math.min(free(), bytes.length - writeOffset());
  }

  /**
   * Producer: makes {@code count} bytes that were put at {@link #writeOffset} readable.
   *
   * @return whether the consumer had taken everything before, so that it may be asleep. Looked at
   *     afterwards: one that empties the ring later sees these bytes by itself
   */
  boolean produce(int count) {
    long before = end;
    END.setVolatile(this, before + count);
    return (long) POSITION.getVolatile(this) == before;
  }
}
