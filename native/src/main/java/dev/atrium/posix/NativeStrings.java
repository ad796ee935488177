package dev.atrium.posix;

import java.util.List;

/**
 * A {@code char *[]} with its texts behind it:
 *
 * <pre>
 *  +-----------+-----------+------+----------+----------+
 *  | address 0 | address 1 | NULL | text 0 \0| text 1 \0|
 *  +-----------+-----------+------+----------+----------+
 * </pre>
 */
final class NativeStrings {
  private final NativeBuffer memory;

  NativeStrings(List<byte[]> texts) {
    int size = (texts.size() + 1) * Long.BYTES;
    int at = size;
    for (byte[] text : texts) {
      size += text.length + 1;
    }
    // Fresh memory is zero, which ends the array and every text.
    memory = new NativeBuffer(size);
    for (int i = 0; i < texts.size(); i++) {
      byte[] text = texts.get(i);
      memory.putLong(i * Long.BYTES, memory.address(at, text.length + 1));
      memory.put(at, text, 0, text.length);
      at += text.length + 1;
    }
  }

  long address() {
    return memory.address(0, memory.size());
  }
}
