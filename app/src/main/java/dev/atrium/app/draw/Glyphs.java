package dev.atrium.app.draw;

import dev.atrium.app.outer.Abilities;
import dev.atrium.app.outer.Ability;
import dev.atrium.app.outer.Bytes;
import dev.atrium.terminal.Cell;
import dev.atrium.terminal.Clusters;

/** Writes what stands in a cell so that no terminal takes it for anything but text. */
final class Glyphs {
  private static final int BOX_FIRST = 0x2500;
  private static final int BOX_END = 0x2580;

  private final Bytes out;
  private final Clusters clusters;
  private final boolean utf8;

  Glyphs(Abilities abilities, Clusters clusters, Bytes out) {
    this.out = out;
    this.clusters = clusters;
    utf8 = abilities.has(Ability.UTF8);
  }

  /** The text of a cell that is no tail; control characters become blanks. */
  void put(int cell) {
    if (Cell.isCluster(cell)) {
      cluster(cell);
    } else {
      codePoint(Cell.value(cell), Cell.isWide(cell));
    }
  }

  private void cluster(int cell) {
    if (!utf8) {
      ascii(clusters.first(cell), Cell.isWide(cell));
      return;
    }
    String text = clusters.text(cell);
    for (int i = 0; i < text.length(); ) {
      int codePoint = text.codePointAt(i);
      out.putUtf8(isControl(codePoint) ? ' ' : codePoint);
      i += Character.charCount(codePoint);
    }
  }

  private void codePoint(int codePoint, boolean wide) {
    if (isControl(codePoint)) {
      out.put(' ');
    } else if (utf8) {
      out.putUtf8(codePoint);
    } else {
      ascii(codePoint, wide);
    }
  }

  private void ascii(int codePoint, boolean wide) {
    out.put(isControl(codePoint) ? ' ' : codePoint < 0x7f ? codePoint : stand(codePoint));
    if (wide) {
      out.put('?');
    }
  }

  /** C0, DEL and C1: nothing that a cell holds may be a command to the terminal. */
  private static boolean isControl(int codePoint) {
    return codePoint < 0x20 || (codePoint >= 0x7f && codePoint < 0xa0);
  }

  /** The ASCII character that stands for one that cannot be shown. */
  private static int stand(int codePoint) {
    if (codePoint < BOX_FIRST || codePoint >= BOX_END) {
      return codePoint == 0xa0 ? ' ' : codePoint == 0x2026 ? '~' : '?';
    }
    return switch (codePoint) {
      case 0x2500, 0x2501, 0x2504, 0x2505, 0x2508, 0x2509, 0x254c, 0x254d, 0x2550 -> '-';
      case 0x2502, 0x2503, 0x2506, 0x2507, 0x250a, 0x250b, 0x254e, 0x254f, 0x2551 -> '|';
      default -> '+';
    };
  }

  /**
   * Whether every terminal gives the cell as many columns as we do. Not so: emoji, clusters, marks,
   * and what Unicode made wide of late or leaves ambiguous outside of the common scripts.
   */
  boolean isWidthSure(int cell) {
    if (!utf8) {
      return true;
    }
    int c = Cell.value(cell);
    if (Cell.isCluster(cell)) {
      return false;
    }
    if (c < 0x300) {
      return c != 0xad;
    }
    if (Cell.isWide(cell)) {
      return (c >= 0x3041 && c < 0xa000)
          || (c >= 0xac00 && c < 0xd7a4)
          || (c >= 0xf900 && c < 0xfb00)
          || (c >= 0xff01 && c < 0xff61)
          || c == 0x3000;
    }
    return (c >= 0x370 && c < 0x483)
        || (c >= 0x48a && c < 0x590)
        || (c >= 0x1e00 && c < 0x2000)
        || (c >= 0x2010 && c < 0x2028)
        || (c >= 0x2190 && c < 0x2194)
        || (c >= 0x2500 && c < 0x25aa)
        || (c >= 0xe0a0 && c < 0xe0d8)
        || (c >= 0x2800 && c < 0x2900);
  }
}
