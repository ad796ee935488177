package dev.atrium.terminal;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The links of OSC 8, numbered from 1. The same address and id give the same number, and a number
 * is never used for another link. Bounded: only the newest are known; cells that name an older one
 * have no link any more, unless it comes again under a new number. Of one thread.
 */
public final class Hyperlinks {
  /** How many one terminal knows. */
  static final int MAX_LINKS = 8_192;

  /** Of an address; what is longer is no link (as other terminals have it). */
  static final int MAX_LENGTH = 2_083;

  private final Map<Hyperlink, Integer> numbers = new HashMap<>();
  private final LinkedHashMap<Integer, Hyperlink> links = new LinkedHashMap<>();
  private final int most;
  private int next = 1;

  /**
   * An empty table.
   *
   * @param most how many links are known at a time, at least 1
   */
  public Hyperlinks(int most) {
    this.most = most;
  }

  /** The link's number, a new one if it is not known. */
  public int number(Hyperlink link) {
    @Nullable Integer known = numbers.get(link);
    if (known != null) {
      return known;
    }
    int number = next++;
    numbers.put(link, number);
    links.put(number, link);
    if (links.size() > most) {
      forgetOldest();
    }
    return number;
  }

  private void forgetOldest() {
    Map.Entry<Integer, Hyperlink> oldest = links.entrySet().iterator().next();
    numbers.remove(oldest.getValue());
    links.remove(oldest.getKey());
  }

  /** The link with that number; null if it is forgotten or there never was one. */
  public @Nullable Hyperlink link(int number) {
    return links.get(number);
  }
}
