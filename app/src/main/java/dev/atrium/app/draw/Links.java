package dev.atrium.app.draw;

import dev.atrium.terminal.Hyperlink;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The links that pictures show, numbered from 1 for all panes together: every emulator has numbers
 * of its own. A number is never used for another link. Bounded: the oldest are forgotten and drawn
 * as plain text from then on, unless they come again.
 */
public final class Links {
  static final int MOST = 4_096;

  private final Map<Hyperlink, Integer> numbers = new HashMap<>();
  private final LinkedHashMap<Integer, Hyperlink> links = new LinkedHashMap<>();
  private int next = 1;

  /** The link's number; 0 for none. */
  int number(@Nullable Hyperlink link) {
    if (link == null) {
      return 0;
    }
    @Nullable Integer known = numbers.get(link);
    if (known != null) {
      return known;
    }
    int number = next++;
    numbers.put(link, number);
    links.put(number, link);
    if (links.size() > MOST) {
      Map.Entry<Integer, Hyperlink> oldest = links.entrySet().iterator().next();
      numbers.remove(oldest.getValue());
      links.remove(oldest.getKey());
    }
    return number;
  }

  /** The address of a link; null if it is forgotten. */
  @Nullable String uri(int number) {
    @Nullable Hyperlink link = links.get(number);
    return link == null ? null : link.uri();
  }
}
