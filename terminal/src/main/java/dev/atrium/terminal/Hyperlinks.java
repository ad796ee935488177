package dev.atrium.terminal;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The addresses of OSC 8, numbered from 1. The same address and id give the same number. Bounded:
 * only the newest {@link #MAX_LINKS} are known; cells that name an older one have no link any more.
 */
final class Hyperlinks {
  static final int MAX_LINKS = 8_192;

  /** Of an address; what is longer is no link (as other terminals have it). */
  static final int MAX_LENGTH = 2_083;

  private final Map<String, Integer> numbers = new HashMap<>();
  private final LinkedHashMap<Integer, String> keys = new LinkedHashMap<>();
  private int next = 1;

  int number(String id, String uri) {
    String key = id + '\0' + uri;
    @Nullable Integer known = numbers.get(key);
    if (known != null) {
      return known;
    }
    int number = next++;
    numbers.put(key, number);
    keys.put(number, key);
    if (keys.size() > MAX_LINKS) {
      forgetOldest();
    }
    return number;
  }

  private void forgetOldest() {
    Map.Entry<Integer, String> oldest = keys.entrySet().iterator().next();
    int number = oldest.getKey();
    numbers.remove(oldest.getValue(), number);
    keys.remove(number);
  }

  @Nullable String uri(int number) {
    @Nullable String key = keys.get(number);
    return key == null ? null : key.substring(key.indexOf('\0') + 1);
  }
}
