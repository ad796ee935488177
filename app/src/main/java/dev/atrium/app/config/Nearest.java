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
    int[][] steps = new int[from.length() + 1][to.length() + 1];
    for (int i = 0; i <= from.length(); i++) {
      for (int j = 0; j <= to.length(); j++) {
        steps[i][j] = Math.min(i, j) == 0 ? Math.max(i, j) : step(steps, i, j, from, to);
      }
    }
    return steps[from.length()][to.length()];
  }

  @SuppressWarnings("checkstyle:ParameterNumber")
  private static int step(int[][] steps, int i, int j, String from, String to) {
    boolean same = from.charAt(i - 1) == to.charAt(j - 1);
    int least =
        Math.min(
            steps[i - 1][j - 1] + (same ? 0 : 1), Math.min(steps[i - 1][j], steps[i][j - 1]) + 1);
    boolean swapped =
        i > 1
            && j > 1
            && from.charAt(i - 1) == to.charAt(j - 2)
            && from.charAt(i - 2) == to.charAt(j - 1);
    return swapped ? Math.min(least, steps[i - 2][j - 2] + 1) : least;
  }
}
