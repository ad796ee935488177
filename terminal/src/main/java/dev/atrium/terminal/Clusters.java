package dev.atrium.terminal;

import java.util.Arrays;

/**
 * Grapheme clusters of more than one code point, numbered from 1. A cluster is kept as a shorter
 * one plus a code point, so that adding a mark to a cell is one look-up and allocates nothing. All
 * terminals of one thread may share one table, so that equal numbers are equal text. Not
 * thread-safe.
 *
 * <p>Bounded: when {@link #MAX_CLUSTERS} are known, further marks are not taken on (the base
 * character stays), and no cluster is longer than {@link #MAX_LENGTH} code points. Each user has a
 * {@link Share}: it may take at most half of what the others have left, so that a flood of clusters
 * in one terminal leaves room for all others.
 */
public final class Clusters {
  public static final int MAX_CLUSTERS = 1 << 18;
  public static final int MAX_LENGTH = 32;

  /** No such cluster, and no room for it. */
  static final int NONE = 0;

  private static final int FIRST_SLOTS = 1 << 10;

  /** Per cluster: the cell value it begins with (code point, or CLUSTER and a number). */
  private int[] heads = new int[256];

  private int[] lasts = new int[256];
  private byte[] lengths = new byte[256];
  private String[] texts = new String[256];
  private int count = 1;

  /** Open addressing: numbers of clusters, 0 for a free slot. */
  private int[] slots = new int[FIRST_SLOTS];

  /** What one user of the table has added to it. */
  public static final class Share {
    private int taken;
  }

  private final Share ofHost = new Share();

  /** As {@link #append(int, int, Share)}, for the host's own texts. */
  public int append(int head, int codePoint) {
    return append(head, codePoint, ofHost);
  }

  /**
   * The number of the cluster that is {@code head} (a cell value) plus one code point, or 0 if
   * there is no room for another one.
   */
  int append(int head, int codePoint, Share share) {
    int mask = slots.length - 1;
    int at = hash(head, codePoint) & mask;
    while (slots[at] != 0) {
      int found = slots[at];
      if (heads[found] == head && lasts[found] == codePoint) {
        return found;
      }
      at = at + 1 & mask;
    }
    int length = 1 + ((head & Cell.CLUSTER) != 0 ? lengths[head & Cell.VALUE] : 1);
    int leftByOthers = MAX_CLUSTERS - (count - share.taken);
    if (share.taken >= leftByOthers / 2 || length > MAX_LENGTH) {
      return NONE;
    }
    share.taken++;
    return add(head, codePoint, at, length);
  }

  private int add(int head, int codePoint, int at, int length) {
    if (count == heads.length) {
      grow();
    }
    heads[count] = head;
    lasts[count] = codePoint;
    lengths[count] = (byte) length;
    slots[at] = count++;
    if (count * 2 > slots.length) {
      rehash();
    }
    return count - 1;
  }

  private void grow() {
    int size = heads.length * 2;
    heads = Arrays.copyOf(heads, size);
    lasts = Arrays.copyOf(lasts, size);
    lengths = Arrays.copyOf(lengths, size);
    texts = Arrays.copyOf(texts, size);
  }

  private void rehash() {
    slots = new int[slots.length * 2];
    int mask = slots.length - 1;
    for (int i = 1; i < count; i++) {
      int at = hash(heads[i], lasts[i]) & mask;
      while (slots[at] != 0) {
        at = at + 1 & mask;
      }
      slots[at] = i;
    }
  }

  private static int hash(int head, int codePoint) {
    int h = head * 0x9e3779b9 + codePoint * 0x85ebca6b;
    return h ^ h >>> 15;
  }

  /** The first code point of what stands in a cell; 0 for a blank or a tail. */
  public int first(int cell) {
    int value = cell;
    while ((value & Cell.CLUSTER) != 0) {
      value = heads[value & Cell.VALUE];
    }
    return value & Cell.VALUE;
  }

  /** The last code point of what stands in a cell; 0 for a blank or a tail. */
  public int last(int cell) {
    int value = cell & Cell.VALUE;
    return (cell & Cell.CLUSTER) != 0 ? lasts[value] : value;
  }

  /** The text of a cell: a space for a blank, empty for the tail of a wide character. */
  public String text(int cell) {
    if ((cell & Cell.TAIL) != 0) {
      return "";
    }
    int value = cell & Cell.VALUE;
    if ((cell & Cell.CLUSTER) == 0) {
      return value == 0 ? " " : Character.toString(value);
    }
    String text = texts[value];
    if (text == null) {
      text = text(heads[value]) + Character.toString(lasts[value]);
      texts[value] = text;
    }
    return text;
  }

  /** Appends the text of a cell, as {@link #text}, without an object in between where it can. */
  public void appendTo(StringBuilder out, int cell) {
    if ((cell & (Cell.CLUSTER | Cell.TAIL)) == 0) {
      int value = cell & Cell.VALUE;
      out.appendCodePoint(value == 0 ? ' ' : value);
    } else {
      out.append(text(cell));
    }
  }

  /** How many clusters are known. */
  public int size() {
    return count - 1;
  }
}
