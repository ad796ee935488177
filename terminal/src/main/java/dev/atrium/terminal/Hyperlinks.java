package dev.atrium.terminal;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The links of OSC 8, numbered from 1. The same address and id give the same number. Bounded: only
 * the newest {@link #MAX_LINKS} are known; cells that name an older one have no link any more.
 */
final class Hyperlinks {
  static final int MAX_LINKS = 8_192;

  /** Of an address; what is longer is no link (as other terminals have it). */
  static final int MAX_LENGTH = 2_083;

  private final Map<Hyperlink, Integer> numbers = new HashMap<>();
  private final LinkedHashMap<Integer, Hyperlink> links = new LinkedHashMap<>();
  private int next = 1;

  int number(Hyperlink link) {
    @Nullable Integer known = numbers.get(link);
    if (known != null) {
      return known;
    }
    int number = next++;
    numbers.put(link, number);
    links.put(number, link);
    if (links.size() > MAX_LINKS) {
      forgetOldest();
    }
    return number;
  }

  private void forgetOldest() {
    Map.Entry<Integer, Hyperlink> oldest = links.entrySet().iterator().next();
    numbers.remove(oldest.getValue());
    links.remove(oldest.getKey());
  }

  @Nullable Hyperlink link(int number) {
    return links.get(number);
  }
}
