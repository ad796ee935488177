package dev.atrium.posix;

import java.util.Arrays;

/** A growing list of numbers without boxing. */
final class IntList {
  private int[] values = new int[16];
  private int size;

  void add(int value) {
    if (size == values.length) {
      values = Arrays.copyOf(values, size * 2);
    }
    values[size++] = value;
  }

  void clear() {
    size = 0;
  }

  int size() {
    return size;
  }

  int get(int index) {
    return values[index];
  }

  int[] toArray() {
    return Arrays.copyOf(values, size);
  }
}
