package dev.atrium.terminal;

import dev.atrium.terminal.parser.Params;
import org.jspecify.annotations.Nullable;

/**
 * Rectangular areas (VT420 and VT510 manuals: DECCRA, DECFRA, DECERA, DECSERA, DECCARA, DECRARA).
 */
final class Rectangles {
  private static final int RECTANGLE = 2;

  private final Screen s;
  private final TerminalCore core;

  /**
   * DECSACE: with 2 attributes change in the rectangle only, with 0 and 1 in the stream of text
   * from its one corner to the other.
   */
  int extent;

  /** XTCHECKSUM: which of xterm's ways DECRQCRA counts. */
  int checksumWay = Checksum.PLAIN;

  Rectangles(Screen screen, TerminalCore core) {
    s = screen;
    this.core = core;
  }

  /** DECSACE; what it does not know changes nothing. */
  void extent(int selected) {
    if (selected >= 0 && selected <= RECTANGLE) {
      extent = selected;
    }
  }

  /** Four parameters from {@code at} on: top, left, bottom, right; null if that is no rectangle. */
  private @Nullable Area area(Params p, int at) {
    int lastRow = (s.origin ? s.bottom : s.height - 1) + 1;
    int lastColumn = (s.origin ? s.right : s.columns - 1) + 1;
    int firstRow = s.origin ? s.top : 0;
    int firstColumn = s.origin ? s.left : 0;
    int top = firstRow + p.positive(at, 1);
    int left = firstColumn + p.positive(at + 1, 1);
    int bottom = Math.min(lastRow, bound(p, at + 2, firstRow, lastRow));
    int right = Math.min(lastColumn, bound(p, at + 3, firstColumn, lastColumn));
    if (top > bottom || left > right) {
      return null;
    }
    return new Area(top - 1, left - 1, bottom - 1, right - 1);
  }

  private static int bound(Params p, int at, int offset, int last) {
    int given = p.positive(at, 0);
    return given == 0 ? last : offset + given;
  }

  /** DECERA and DECSERA. */
  void erase(Params p, boolean selective) {
    @Nullable Area a = area(p, 0);
    if (a == null) {
      return;
    }
    boolean spare = selective && core.erase.protection == Erase.Protection.DEC;
    for (int r = a.top(); r <= a.bottom(); r++) {
      Row row = s.grid.rows[r];
      if (spare) {
        row.eraseUnprotected(a.left(), a.right() + 1, s.erased());
      } else {
        row.erase(a.left(), a.right() + 1, s.erased());
      }
      s.grid.dirty[r] = true;
    }
  }

  /** DECFRA: printable characters of either half only. */
  void fill(Params p) {
    int character = p.or(0, ' ');
    @Nullable Area a = area(p, 1);
    if (a == null || character < 0x20 || character > 0xff || character > 0x7e && character < 0xa0) {
      return;
    }
    int cell = (character < 0x80 ? s.charsets.peek(character) : character) | s.pen.cellBits;
    for (int r = a.top(); r <= a.bottom(); r++) {
      fill(s.grid.rows[r], a, cell);
      s.grid.dirty[r] = true;
    }
  }

  private void fill(Row row, Area a, int cell) {
    row.erase(a.left(), a.right() + 1, s.pen.style);
    java.util.Arrays.fill(row.cells, a.left(), a.right() + 1, cell);
    row.fillExtras(a.left(), a.right() + 1, s.pen.extra);
    row.used = Math.max(row.used, a.right() + 1);
  }

  /** DECCRA; pages are ignored, there is one. */
  void copy(Params p) {
    @Nullable Area from = area(p, 0);
    if (from == null) {
      return;
    }
    int top = (s.origin ? s.top : 0) + p.positive(5, 1) - 1;
    int left = (s.origin ? s.left : 0) + p.positive(6, 1) - 1;
    int lastRow = s.origin ? s.bottom : s.height - 1;
    int lastColumn = s.origin ? s.right : s.columns - 1;
    int height = Math.min(from.height(), lastRow - top + 1);
    int width = Math.min(from.width(), lastColumn - left + 1);
    for (int i = 0; i < height && width > 0; i++) {
      int r = top > from.top() ? height - 1 - i : i;
      s.grid.rows[top + r].copyFrom(s.grid.rows[from.top() + r], from.left(), left, width);
      s.grid.dirty[top + r] = true;
    }
  }

  /** DECCARA, or DECRARA where {@code reverse}. */
  void attributes(Params p, boolean reverse) {
    @Nullable Area a = area(p, 0);
    if (a == null) {
      return;
    }
    for (int r = a.top(); r <= a.bottom(); r++) {
      int from = extent == RECTANGLE || r == a.top() ? a.left() : s.origin ? s.left : 0;
      int to =
          extent == RECTANGLE || r == a.bottom() ? a.right() : s.origin ? s.right : s.columns - 1;
      mark(s.grid.rows[r], new Area(0, from, 0, to), p, reverse);
      s.grid.dirty[r] = true;
    }
  }

  private static void mark(Row row, Area span, Params p, boolean reverse) {
    for (int c = span.left(); c <= span.right(); c++) {
      long style = row.styles[c];
      for (int i = 4; i < Math.max(5, p.count()); i++) {
        style = reverse ? reversed(style, p.or(i, 0)) : changed(style, p.or(i, 0));
      }
      row.styles[c] = style;
      row.styled |= style != Style.DEFAULT;
    }
    row.used = Math.max(row.used, span.right() + 1);
  }

  private static final long REVERSIBLE = Style.BOLD | Style.BLINK | Style.INVERSE | Style.CONCEAL;

  private static long reversed(long style, int code) {
    return switch (code) {
      case 0 -> Style.withUnderline(style ^ REVERSIBLE, Style.underline(style) == 0 ? 1 : 0);
      case 1 -> style ^ Style.BOLD;
      case 4 -> Style.withUnderline(style, Style.underline(style) == 0 ? 1 : 0);
      case 5 -> style ^ Style.BLINK;
      case 7 -> style ^ Style.INVERSE;
      case 8 -> style ^ Style.CONCEAL;
      default -> style;
    };
  }

  private static long changed(long style, int code) {
    return switch (code) {
      case 0 -> Style.withUnderline(style & ~REVERSIBLE, 0);
      case 1 -> style | Style.BOLD;
      case 4 -> Style.withUnderline(style, 1);
      case 5 -> style | Style.BLINK;
      case 7 -> style | Style.INVERSE;
      case 8 -> style | Style.CONCEAL;
      case 22 -> style & ~Style.BOLD;
      case 24 -> Style.withUnderline(style, 0);
      case 25 -> style & ~Style.BLINK;
      case 27 -> style & ~Style.INVERSE;
      case 28 -> style & ~Style.CONCEAL;
      default -> style;
    };
  }

  /** DECRQCRA: the sum of what the rectangle shows, counted as xterm does. */
  void checksum(Params p) {
    @Nullable Area a = area(p, 2);
    int sum = a == null ? 0 : new Checksum(s, core.clusters, checksumWay).of(a);
    String hex = String.format(java.util.Locale.ROOT, "%04X", sum & 0xffff);
    core.answers.dcs(p.or(0, 0) + "!~" + hex);
  }

  /** XTREPORTSGR: the attributes that all cells of the rectangle have. */
  void reportSgr(Params p) {
    @Nullable Area a = area(p, 0);
    if (a == null) {
      core.answers.csi("0m");
      return;
    }
    long common = s.grid.rows[a.top()].styles[a.left()];
    for (int r = a.top(); r <= a.bottom(); r++) {
      for (int c = a.left(); c <= a.right(); c++) {
        common = SgrText.common(common, s.grid.rows[r].styles[c]);
      }
    }
    core.answers.csi(SgrText.of(common) + "m");
  }
}
