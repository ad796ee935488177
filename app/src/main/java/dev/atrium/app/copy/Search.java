package dev.atrium.app.copy;

import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * All hits of a pattern in the text, found in steps so that nobody waits for them. A pattern
 * without capitals finds both kinds of letters. A hit may go over the rows that a line wrapped
 * into.
 */
final class Search {
  /** More hits than this are not told apart by anybody. */
  static final int MOST_HITS = 1_000_000;

  private static final int COLUMN_BITS = 24;

  private final CopyText text;
  private final char[] pattern;
  private final boolean anyCase;
  private final LineText line = new LineText();

  /** Line and column of each hit's first cell, and of the cell behind its last; in order. */
  private long[] starts = new long[64];

  private long[] ends = new long[64];
  private int count;

  /** The first row of each line that has a hit: all that a longer pattern needs to look at. */
  private long[] lines = new long[64];

  private int lineCount;

  /** The only lines to search, or null for all. */
  private final long @Nullable [] candidates;

  private int candidate;
  private long next;

  Search(CopyText text, String pattern) {
    this(text, pattern, null);
  }

  private Search(CopyText text, String pattern, long @Nullable [] candidates) {
    this.text = text;
    this.candidates = candidates;
    String lower = pattern.toLowerCase(Locale.ROOT);
    anyCase = lower.equals(pattern);
    this.pattern = pattern.toCharArray();
    next = text.first();
    toCandidate();
  }

  /** The search for another pattern; quick when it only goes on where this one left off. */
  Search then(String other) {
    boolean narrower =
        isDone() && count < MOST_HITS && pattern.length > 0 && other.startsWith(pattern());
    boolean sameCase = anyCase == other.toLowerCase(Locale.ROOT).equals(other);
    return narrower && (anyCase || sameCase)
        ? new Search(text, other, Arrays.copyOf(lines, lineCount))
        : new Search(text, other);
  }

  /** Goes to the next line that is to be searched. */
  private void toCandidate() {
    if (candidates != null) {
      next = candidate < candidates.length ? candidates[candidate++] : text.end();
    }
  }

  String pattern() {
    return new String(pattern);
  }

  boolean isDone() {
    return pattern.length == 0 || next >= text.end() || count >= MOST_HITS;
  }

  /** Searches some more rows; returns whether all is done. */
  boolean step(int rows) {
    int left = rows;
    while (!isDone() && left > 0) {
      left -= searchLine();
      toCandidate();
    }
    return isDone();
  }

  /** Searches the line that begins at {@code next}; returns how many rows it had. */
  private int searchLine() {
    long start = next;
    line.clear(text.columns());
    boolean more = true;
    while (more) {
      var row = text.line(next);
      line.add(row, (int) (next - start), text.clusters());
      more = row.wrapped() && next < text.end() - 1;
      next++;
    }
    if (anyCase) {
      line.toLowerCase();
    }
    findAll(start);
    return (int) (next - start);
  }

  private void findAll(long start) {
    int at = line.find(pattern, 0);
    if (at >= 0) {
      if (lineCount == lines.length) {
        lines = Arrays.copyOf(lines, lineCount * 2);
      }
      lines[lineCount++] = start;
    }
    while (at >= 0 && count < MOST_HITS) {
      addHit(start, at);
      at = line.find(pattern, at + pattern.length);
    }
  }

  private void addHit(long start, int at) {
    if (count == starts.length) {
      starts = Arrays.copyOf(starts, count * 2);
      ends = Arrays.copyOf(ends, count * 2);
    }
    int last = at + pattern.length - 1;
    starts[count] = packed(start + line.row(at), line.column(at));
    ends[count++] = packed(start + line.row(last), line.column(last) + 1);
  }

  private static long packed(long row, int column) {
    return row << COLUMN_BITS | column;
  }

  private static Position unpacked(long packed) {
    return new Position(packed >> COLUMN_BITS, (int) (packed & ((1 << COLUMN_BITS) - 1)));
  }

  int count() {
    return count;
  }

  Position start(int hit) {
    return unpacked(starts[hit]);
  }

  /** The cell behind the hit, in the row of its last cell. */
  Position end(int hit) {
    return unpacked(ends[hit]);
  }

  /** The first hit that begins at the position or after it; {@link #count} when there is none. */
  int firstFrom(Position from) {
    int at = Arrays.binarySearch(starts, 0, count, packed(from.line(), from.column()));
    return at >= 0 ? at : -at - 1;
  }

  /** The first hit that may touch a row. */
  int firstOn(long row) {
    int hit = firstFrom(new Position(row, 0));
    while (hit > 0 && end(hit - 1).line() >= row) {
      hit--;
    }
    return hit;
  }
}
