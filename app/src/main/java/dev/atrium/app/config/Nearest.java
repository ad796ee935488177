package dev.atrium.app.config;

import java.util.Collection;
import java.util.Optional;

/** The known word nearest to one that somebody mistyped. */
public final class Nearest {
  private Nearest() {}

  /** The nearest of the known words, if one is near enough to be meant. */
  public static Optional<String> to(String written, Collection<String> known) {
    String best = "";
    int least = Integer.MAX_VALUE;
    for (String word : known) {
      int distance = distance(written, word);
      if (distance < least) {
        least = distance;
        best = word;
      }
    }
    int allowed = Math.max(1, Math.min(3, written.length() / 3));
    return least <= allowed ? Optional.of(best) : Optional.empty();
  }

  /**
   * How many characters to add, remove, replace or swap with a neighbour (Damerau, Levenshtein).
   */
  static int distance(String from, String to) {
    if (Math.abs(from.length() - to.length()) > 3) {
      return Integer.MAX_VALUE;
    }
    return new Steps(from, to).all();
  }

  /** The table of the distances between all beginnings of the two words. */
  private static final class Steps {
    private final String from;
    private final String to;
    private final int[][] table;

    Steps(String from, String to) {
      this.from = from;
      this.to = to;
      table = new int[from.length() + 1][to.length() + 1];
    }

    int all() {
      for (int i = 0; i <= from.length(); i++) {
        for (int j = 0; j <= to.length(); j++) {
          table[i][j] = Math.min(i, j) == 0 ? Math.max(i, j) : step(i, j);
        }
      }
      return table[from.length()][to.length()];
    }

    private int step(int i, int j) {
      int changed = from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1;
      int least = Math.min(table[i - 1][j], table[i][j - 1]) + 1;
      return Math.min(Math.min(least, table[i - 1][j - 1] + changed), swapped(i, j));
    }

    private int swapped(int i, int j) {
      boolean swapped =
          i > 1
              && j > 1
              && from.charAt(i - 1) == to.charAt(j - 2)
              && from.charAt(i - 2) == to.charAt(j - 1);
      return swapped ? table[i - 2][j - 2] + 1 : Integer.MAX_VALUE;
    }
  }
}
