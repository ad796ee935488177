package dev.atrium.posix;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Numbers inside a byte array laid out by the kernel, in the machine's order. */
final class Bytes {
  private static final VarHandle SHORT =
      MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.nativeOrder());
  private static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.nativeOrder());
  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());

  private Bytes() {}

  static int u16(byte[] bytes, int offset) {
    return (short) SHORT.get(bytes, offset) & 0xffff;
  }

  static int i32(byte[] bytes, int offset) {
    return (int) INT.get(bytes, offset);
  }

  static long i64(byte[] bytes, int offset) {
    return (long) LONG.get(bytes, offset);
  }
}
