package dev.atrium.app.ui;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;

/** Which entries of a list stay when something is typed. */
final class Filter {
  private Filter() {}

  /**
   * The entries that contain every word of the filter, in any case, with the entries above them in
   * the tree and the headings that still have something below them.
   */
  static <T> List<T> apply(List<T> entries, Listing<T> listing, String filter) {
    if (filter.isBlank()) {
      return entries;
    }
    List<T> kept = new ArrayList<>();
    Deque<T> above = new ArrayDeque<>();
    for (T entry : entries) {
      while (!above.isEmpty() && !isAbove(above.getLast(), entry, listing)) {
        above.removeLast();
      }
      if (isMatch(entry, listing, filter)) {
        kept.addAll(above);
        above.clear();
        kept.add(entry);
      } else {
        above.addLast(entry);
      }
    }
    return kept;
  }

  private static <T> boolean isAbove(T upper, T entry, Listing<T> listing) {
    return listing.isHeading(upper)
        ? !listing.isHeading(entry)
        : listing.depth(upper) < listing.depth(entry);
  }

  /** Whether the entry itself contains every word of the filter. */
  static <T> boolean isMatch(T entry, Listing<T> listing, String filter) {
    if (listing.isHeading(entry)) {
      return false;
    }
    String text = listing.searched(entry).toLowerCase(Locale.ROOT);
    for (String word : filter.toLowerCase(Locale.ROOT).trim().split("\\s+", -1)) {
      if (!text.contains(word)) {
        return false;
      }
    }
    return true;
  }
}
