package dev.atrium.posix;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class DirectoryEntriesTest {
  private static byte[] entries(String... names) {
    ByteBuffer buffer = ByteBuffer.allocate(4096).order(ByteOrder.nativeOrder());
    for (String name : names) {
      byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
      int size = (19 + bytes.length + 1 + 7) / 8 * 8;
      int at = buffer.position();
      buffer.putLong(at, 1).putLong(at + 8, 2).putShort(at + 16, (short) size);
      buffer.put(at + 18, (byte) 4).put(at + 19, bytes);
      buffer.position(at + size);
    }
    byte[] all = new byte[buffer.position()];
    buffer.get(0, all);
    return all;
  }

  private static int[] numbers(byte[] entries) {
    IntList list = new IntList();
    DirectoryEntries.numbers(entries, entries.length, list);
    return list.toArray();
  }

  @Test
  void onlyNamesThatAreNumbersCount() {
    assertThat(numbers(entries(".", "..", "1", "sys", "4711", "12a", "-5", "0", "99999999999")))
        .containsExactly(1, 4711);
  }

  @Test
  void aBrokenLengthEndsTheList() {
    byte[] broken = entries("1", "2", "3");
    broken[24 + 16] = 0;
    assertThat(numbers(broken)).containsExactly(1);
  }

  @Test
  void nothingIsNothing() {
    assertThat(numbers(new byte[0])).isEmpty();
    assertThat(numbers(new byte[5])).isEmpty();
  }
}
