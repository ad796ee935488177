package dev.atrium.app.input;

import java.util.ArrayList;
import java.util.List;

/**
 * The parts of a control sequence {@code CSI marker parameters intermediates final}.
 *
 * @param marker {@code < = > ?} or 0
 * @param parameters each with its colon-separated parts, -1 for an empty one; never an empty inner
 *     list
 * @param intermediate the last intermediate byte, or 0
 */
record CsiFields(int marker, List<List<Integer>> parameters, int intermediate, int finalByte) {
  /** Numbers are cut here: no row, column, key or mode is larger. */
  private static final int LARGEST = 0x7fffff;

  static CsiFields read(byte[] bytes, int length) {
    int at = 2;
    int marker = bytes[at] >= '<' && bytes[at] <= '?' ? bytes[at++] : 0;
    List<List<Integer>> parameters = new ArrayList<>();
    List<Integer> parts = new ArrayList<>();
    int value = -1;
    int start = at;
    for (; at < length && bytes[at] >= '0' && bytes[at] <= ';'; at++) {
      switch (bytes[at]) {
        case ';' -> {
          parts.add(value);
          parameters.add(parts);
          parts = new ArrayList<>();
          value = -1;
        }
        case ':' -> {
          parts.add(value);
          value = -1;
        }
        default -> value = Math.min(LARGEST, Math.max(value, 0) * 10 + bytes[at] - '0');
      }
    }
    if (at > start) {
      parts.add(value);
      parameters.add(parts);
    }
    return new CsiFields(
        marker, parameters, at < length - 1 ? bytes[length - 2] : 0, bytes[length - 1]);
  }

  int count() {
    return parameters.size();
  }

  /** The first part of a parameter, or the default when it is missing or empty. */
  int get(int index, int missing) {
    return part(index, 0, missing);
  }

  int part(int index, int part, int missing) {
    if (index >= parameters.size() || part >= parameters.get(index).size()) {
      return missing;
    }
    int value = parameters.get(index).get(part);
    return value < 0 ? missing : value;
  }

  List<Integer> numbers() {
    return parameters.stream().map(parts -> parts.get(0)).toList();
  }
}
