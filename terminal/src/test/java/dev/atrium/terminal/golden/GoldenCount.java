package dev.atrium.terminal.golden;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** How many cases were met and how many are exceptions, by folder and tier. */
final class GoldenCount {
  private final Map<String, int[]> counts = new TreeMap<>();

  synchronized void add(GoldenCase golden, boolean met) {
    add(golden.folder().getFileName() + " " + golden.tier(), met);
    add("all " + golden.tier(), met);
  }

  private void add(String key, boolean met) {
    int[] count = counts.computeIfAbsent(key, unseen -> new int[2]);
    count[0] += met ? 1 : 0;
    count[1]++;
  }

  /** The part of a tier's cases that is not met, 0 to 1. */
  double missed(char tier) {
    int[] count = counts.getOrDefault("all " + tier, new int[2]);
    return count[1] == 0 ? 0 : 1 - (double) count[0] / count[1];
  }

  int total() {
    return counts.entrySet().stream()
        .filter(entry -> entry.getKey().startsWith("all "))
        .mapToInt(entry -> entry.getValue()[1])
        .sum();
  }

  @Override
  public String toString() {
    StringBuilder table = new StringBuilder("golden cases met, by folder and tier\n");
    counts.forEach(
        (key, count) ->
            table.append(
                String.format(Locale.ROOT, "  %-18s %3d of %3d%n", key, count[0], count[1])));
    return table.toString();
  }
}
