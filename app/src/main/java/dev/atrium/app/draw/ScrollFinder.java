package dev.atrium.app.draw;

import java.util.Arrays;

/** Finds out whether a picture is for a good part an earlier one moved up or down. */
final class ScrollFinder {
  /** Below this many changed rows writing them is cheap enough. */
  private static final int LEAST_CHANGED = 4;

  private static final int FREE = -1;

  private int[] oldHashes = {};
  private int[] newHashes = {};
  private boolean[] changed = {};
  private int[] votes = {};

  /** Open addressing: rows of the old picture by their hash. */
  private int[] slots = {};

  private int top;
  private int bottom;
  private int lines;
  private int gain;

  /** The first row of the region that moves. */
  int top() {
    return top;
  }

  /** The row behind the region's last. */
  int bottom() {
    return bottom;
  }

  /** By how many rows its content moves up; negative for down. */
  int lines() {
    return lines;
  }

  /** How many rows need not be written thanks to it. */
  int gain() {
    return gain;
  }

  /** Looks for a move; both pictures are of one size. */
  boolean find(Frame shown, Frame next) {
    gain = 0;
    int rows = next.rows();
    prepare(rows);
    int changes = 0;
    for (int row = 0; row < rows; row++) {
      changed[row] =
          next.isTouched(row) && Frame.firstDifference(shown, next, row) < next.columns();
      changes += changed[row] ? 1 : 0;
    }
    if (changes < LEAST_CHANGED) {
      return false;
    }
    hash(shown, oldHashes);
    hash(next, newHashes);
    lines = mostVoted(rows);
    if (lines == 0) {
      return false;
    }
    longestRun(shown, next);
    return gain > 0;
  }

  private void prepare(int rows) {
    if (changed.length != rows) {
      oldHashes = new int[rows];
      newHashes = new int[rows];
      changed = new boolean[rows];
      votes = new int[2 * rows + 1];
      slots = new int[Math.max(4, Integer.highestOneBit(rows + 1) * 4)];
    }
  }

  private static void hash(Frame frame, int[] into) {
    int[] cells = frame.cells();
    int columns = frame.columns();
    for (int row = 0; row < into.length; row++) {
      int h = 0;
      for (int i = row * columns, end = i + columns; i < end; i++) {
        h = h * 31 + cells[i];
      }
      into[row] = h * 0x9e3779b9;
    }
  }

  /** The distance that most changed rows can have come; rows that occur twice do not vote. */
  private int mostVoted(int rows) {
    Arrays.fill(slots, FREE);
    Arrays.fill(votes, 0);
    int blank = blankHash(rows);
    for (int row = 0; row < rows; row++) {
      slots[slot(oldHashes[row])] = row;
    }
    int best = rows;
    for (int row = 0; row < rows; row++) {
      if (changed[row] && newHashes[row] != blank) {
        int from = slots[slot(newHashes[row])];
        if (from != FREE) {
          int vote = from - row + rows;
          votes[vote]++;
          best = votes[vote] > votes[best] ? vote : best;
        }
      }
    }
    return best - rows;
  }

  /**
   * A row of blanks is found everywhere and says nothing; the last one that repeats stands for it.
   */
  private int blankHash(int rows) {
    int blank = rows > 0 ? newHashes[rows - 1] : 0;
    for (int row = 1; row < rows; row++) {
      if (newHashes[row] == newHashes[row - 1]) {
        blank = newHashes[row];
      }
    }
    return blank;
  }

  private int slot(int hash) {
    int mask = slots.length - 1;
    int at = (hash >>> 8) & mask;
    while (slots[at] != FREE && oldHashes[slots[at]] != hash) {
      at = (at + 1) & mask;
    }
    return at;
  }

  /** The longest run of rows that all came that far, and what it saves. */
  private void longestRun(Frame shown, Frame next) {
    int rows = next.rows();
    int start = 0;
    int saved = 0;
    for (int row = 0; row <= rows; row++) {
      int from = row + lines;
      boolean moved =
          row < rows
              && from >= 0
              && from < rows
              && oldHashes[from] == newHashes[row]
              && Frame.sameRow(shown, from, next, row);
      if (moved) {
        saved += changed[row] ? 1 : 0;
      } else {
        if (saved > gain) {
          gain = saved;
          top = Math.min(start, start + lines);
          bottom = Math.max(row, row + lines);
        }
        start = row + 1;
        saved = 0;
      }
    }
  }
}
