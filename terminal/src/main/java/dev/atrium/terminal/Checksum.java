package dev.atrium.terminal;

/**
 * DECRQCRA's sum. The bits of {@code way} are those of xterm's XTCHECKSUM ({@code CSI Ps # y}); 0
 * is as a VT420 counts: attributes included, trailing blanks not, the sum negated. Unless a program
 * asks for another way it is {@link #PLAIN}, so that the sum over one cell is its character: what a
 * conformance test that reads the screen in this way expects of an emulator.
 */
final class Checksum {
  private static final int POSITIVE = 1;
  private static final int NO_ATTRIBUTES = 2;
  private static final int NO_TRIM = 4;

  /** The sum of the characters' codes, a blank being 0x20. */
  static final int PLAIN = POSITIVE | NO_ATTRIBUTES | NO_TRIM;

  private static final int DRAWN_ONLY = 8;
  private static final int WHOLE_CHARACTERS = 16;

  private final Screen s;
  private final Clusters clusters;
  private final int way;
  private int total;
  private int trimmed;
  private int embedded;
  private boolean first = true;

  Checksum(Screen screen, Clusters clusters, int way) {
    s = screen;
    this.clusters = clusters;
    this.way = way;
  }

  int of(Area a) {
    for (int r = a.top(); r <= a.bottom(); r++) {
      Row row = s.grid.rows[r];
      for (int c = a.left(); c <= a.right(); c++) {
        add(row.cells[c], row.styles[c]);
      }
      if (!has(NO_TRIM)) {
        embedded = 0;
        first = false;
      }
    }
    int sum = has(NO_TRIM) ? total : trimmed;
    return has(POSITIVE) ? sum : -sum;
  }

  private boolean has(int bit) {
    return (way & bit) != 0;
  }

  private void add(int cell, long style) {
    boolean drawn = (cell & ~Cell.PROTECTED) != Cell.BLANK;
    int value = (drawn ? clusters.first(cell) : ' ');
    if (!has(WHOLE_CHARACTERS)) {
      value &= 0xff;
    }
    value += attributes(style);
    if (first || value != ' ' || (style & ~Style.EXTRA) != 0) {
      trimmed += value + embedded;
      embedded = 0;
    } else if (has(NO_TRIM)) {
      embedded += value;
    }
    if (drawn || !has(DRAWN_ONLY)) {
      total += value;
    }
    first = has(NO_TRIM);
  }

  private int attributes(long style) {
    if (has(NO_ATTRIBUTES)) {
      return 0;
    }
    return (Style.underline(style) != 0 ? 0x10 : 0)
        + (Style.has(style, Style.INVERSE) ? 0x20 : 0)
        + (Style.has(style, Style.BLINK) ? 0x40 : 0)
        + (Style.has(style, Style.BOLD) ? 0x80 : 0);
  }
}
