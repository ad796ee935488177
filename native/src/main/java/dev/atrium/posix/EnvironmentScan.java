package dev.atrium.posix;

import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/**
 * Finds a few variables in an environment that arrives in pieces of any size: {@code NAME=value}
 * entries, each closed by a NUL. Memory does not grow with the environment.
 */
final class EnvironmentScan {
  static final int VALUE_LIMIT = 4096;

  private final byte[][] prefixes;
  private final String[] names;
  private final byte[] entry;
  private final Map<String, String> values = new HashMap<>();

  /** Bytes of the entry so far; {@code SKIPPING} if it is none of ours. */
  private int length;

  private static final int SKIPPING = -1;

  EnvironmentScan(Collection<String> names) {
    this.names = names.toArray(new String[0]);
    prefixes = new byte[this.names.length][];
    int longest = 0;
    for (int i = 0; i < prefixes.length; i++) {
      prefixes[i] = (this.names[i] + "=").getBytes(StandardCharsets.UTF_8);
      longest = Math.max(longest, prefixes[i].length);
    }
    entry = new byte[longest + VALUE_LIMIT];
  }

  void feed(byte[] text, int from, int to) {
    int at = from;
    while (at < to) {
      if (length == SKIPPING) {
        while (at < to && text[at] != 0) {
          at++;
        }
        if (at < to) {
          length = 0;
          at++;
        }
      } else {
        take(text[at++]);
      }
    }
  }

  private void take(byte next) {
    if (next == 0) {
      close();
    } else if (length == entry.length || (length == 0 && !mayStart(next))) {
      length = SKIPPING;
    } else {
      entry[length++] = next;
    }
  }

  private boolean mayStart(byte first) {
    for (byte[] prefix : prefixes) {
      if (prefix[0] == first) {
        return true;
      }
    }
    return false;
  }

  private void close() {
    for (int i = 0; i < prefixes.length; i++) {
      byte[] prefix = prefixes[i];
      if (startsWith(prefix) && length - prefix.length <= VALUE_LIMIT) {
        values.putIfAbsent(
            names[i],
            new String(entry, prefix.length, length - prefix.length, StandardCharsets.UTF_8));
      }
    }
    length = 0;
  }

  private boolean startsWith(byte[] prefix) {
    return length >= prefix.length
        && java.util.Arrays.equals(entry, 0, prefix.length, prefix, 0, prefix.length);
  }

  /** What was found; an entry that the text broke off in is not counted. */
  Map<String, String> values() {
    return Map.copyOf(values);
  }
}
