package dev.atrium.posix;

import com.sun.jna.Native;
import com.sun.jna.Pointer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * Memory outside the heap that libc reads and writes, allocated once and used again.
 *
 * <p>Not for two threads at the same time. Offsets and lengths are bytes; numbers have the
 * machine's byte order.
 */
public final class NativeBuffer {
  static {
    Libraries.prepare();
  }

  private static final ThreadLocal<NativeBuffer> SCRATCH =
      ThreadLocal.withInitial(() -> new NativeBuffer(512));

  private final ByteBuffer bytes;
  private final long address;

  public NativeBuffer(int size) {
    // A direct buffer rather than JNA's Memory: its accesses are compiled to plain loads.
    bytes = ByteBuffer.allocateDirect(size).order(ByteOrder.nativeOrder());
    address = Pointer.nativeValue(Native.getDirectBufferPointer(bytes));
  }

  /**
   * A small buffer of the calling thread for the arguments of one call; its content is arbitrary.
   */
  static NativeBuffer scratch() {
    return SCRATCH.get();
  }

  public int size() {
    return bytes.capacity();
  }

  /** The address of {@code [offset, offset + length)}, checked against the bounds. */
  long address(int offset, int length) {
    Objects.checkFromIndexSize(offset, length, bytes.capacity());
    return address + offset;
  }

  public byte getByte(int offset) {
    return bytes.get(offset);
  }

  public short getShort(int offset) {
    return bytes.getShort(offset);
  }

  public int getInt(int offset) {
    return bytes.getInt(offset);
  }

  public long getLong(int offset) {
    return bytes.getLong(offset);
  }

  public void putByte(int offset, byte value) {
    bytes.put(offset, value);
  }

  public void putShort(int offset, short value) {
    bytes.putShort(offset, value);
  }

  public void putInt(int offset, int value) {
    bytes.putInt(offset, value);
  }

  public void putLong(int offset, long value) {
    bytes.putLong(offset, value);
  }

  /**
   * Copies {@code into.length} bounded {@code length} bytes from {@code offset} to {@code into[at,
   * at + length)}.
   */
  public void get(int offset, byte[] into, int at, int length) {
    bytes.get(offset, into, at, length);
  }

  /** Copies {@code from[at, at + length)} to {@code offset}. */
  public void put(int offset, byte[] from, int at, int length) {
    bytes.put(offset, from, at, length);
  }

  /** A copy of {@code [offset, offset + length)}. */
  public byte[] copy(int offset, int length) {
    byte[] copy = new byte[length];
    bytes.get(offset, copy);
    return copy;
  }

  void zero(int offset, int length) {
    for (int i = offset; i < offset + length; i++) {
      bytes.put(i, (byte) 0);
    }
  }

  /** A path as libc wants it: UTF-8 with a closing NUL. A path with a NUL inside is refused. */
  static byte[] path(String path) {
    if (path.indexOf('\0') >= 0) {
      throw new PosixException("path", Errno.EINVAL, path.replace('\0', '?'));
    }
    byte[] text = path.getBytes(StandardCharsets.UTF_8);
    return java.util.Arrays.copyOf(text, text.length + 1);
  }
}
