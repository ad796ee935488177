package dev.atrium.app.draw;

import dev.atrium.app.outer.Abilities;
import dev.atrium.app.outer.Ability;
import dev.atrium.app.outer.Bytes;
import dev.atrium.terminal.Cell;
import dev.atrium.terminal.Colour;
import dev.atrium.terminal.Style;

/** Writes what differs in one row. */
final class RowEncoder {
  /** Going on over so many unchanged plain cells is not longer than a jump. */
  private static final int SHORT_GAP = 4;

  /** {@code CSI K} is worth it for more blanks than it has bytes. */
  private static final int WORTH_ERASING = 3;

  /** {@code CSI n b} and {@code CSI n X} with a jump behind it. */
  private static final int WORTH_REPEATING = 6;

  private static final int WORTH_ERASING_INSIDE = 12;

  /** A jump to the first column has no column to name, which pays for so many cells. */
  private static final int SHORT_LEAD = 2;

  private final Pen pen;
  private final OuterCursor cursor;
  private final Glyphs glyphs;
  private final boolean repeat;
  private final boolean eraseCharacters;
  private final boolean eraseColour;
  private Bytes out = new Bytes(0);

  /** The frame that is being written and where its row begins in its arrays. */
  private int[] cells = {};

  private long[] styles = {};
  private long[] extras = {};
  private int base;
  private int row;
  private int columns;

  RowEncoder(Abilities abilities, Pen pen, OuterCursor cursor, Glyphs glyphs) {
    this.pen = pen;
    this.cursor = cursor;
    this.glyphs = glyphs;
    repeat = abilities.has(Ability.REPEAT);
    eraseCharacters = abilities.has(Ability.ERASE_CHARACTERS);
    eraseColour = abilities.has(Ability.ERASE_COLOUR);
  }

  void writeTo(Bytes bytes) {
    out = bytes;
  }

  /** Writes the row of {@code next}, which differs from {@code shown} from {@code first} on. */
  void encode(Frame shown, Frame next, int atRow, int first) {
    row = atRow;
    columns = next.columns();
    base = row * columns;
    cells = next.cells();
    styles = next.styles();
    extras = next.extras();
    int end = lastDifference(shown) + 1;
    int blank = blankFrom();
    int eraseFrom = Math.max(first, blank);
    boolean erase = end - eraseFrom > WORTH_ERASING;
    int limit = erase ? eraseFrom : end;
    if (first < limit && hasShortLead(first)) {
      cells(0, first);
    }
    differences(shown, first, limit);
    if (erase) {
      cursor.moveTo(row, eraseFrom);
      pen.toBlank(styles[base + eraseFrom]);
      out.putAscii("\033[K");
    }
  }

  /** Whether the row is written from its beginning though {@code first} cells need not be. */
  private boolean hasShortLead(int first) {
    if (first == 0 || first > SHORT_LEAD || cursor.row() == row) {
      return false;
    }
    for (int i = base; i < base + first; i++) {
      boolean plain = cells[i] > ' ' && cells[i] < 0x7f;
      if (!plain || styles[i] != styles[base + first] || extras[i] != extras[base + first]) {
        return false;
      }
    }
    return true;
  }

  private int lastDifference(Frame shown) {
    int[] oldCells = shown.cells();
    long[] oldStyles = shown.styles();
    long[] oldExtras = shown.extras();
    int i = base + columns - 1;
    while (cells[i] == oldCells[i] && styles[i] == oldStyles[i] && extras[i] == oldExtras[i]) {
      i--;
    }
    return i - base;
  }

  /**
   * The column from which on the row can be erased with one background; {@code columns} if none.
   */
  private int blankFrom() {
    int i = base + columns - 1;
    long style = styles[i];
    if (!isErasable(style)) {
      return columns;
    }
    while (i >= base && cells[i] == ' ' && styles[i] == style) {
      i--;
    }
    return i + 1 - base;
  }

  private boolean isErasable(long style) {
    return Pen.isPlainOnBlank(style) && (eraseColour || Colour.isDefault(Style.background(style)));
  }

  private void differences(Frame shown, int first, int limit) {
    int[] oldCells = shown.cells();
    long[] oldStyles = shown.styles();
    long[] oldExtras = shown.extras();
    int column = first;
    while (column < limit) {
      int i = base + column;
      if (cells[i] == oldCells[i] && styles[i] == oldStyles[i] && extras[i] == oldExtras[i]) {
        column++;
        continue;
      }
      int start = Cell.isTail(cells[i]) && column > 0 ? column - 1 : column;
      int stop = column + 1;
      int same = 0;
      for (int j = stop; j < limit && same <= SHORT_GAP; j++) {
        i = base + j;
        boolean equal =
            cells[i] == oldCells[i] && styles[i] == oldStyles[i] && extras[i] == oldExtras[i];
        same = equal ? same + 1 : 0;
        stop = equal ? stop : j + 1;
      }
      column = cells(start, stop);
    }
  }

  /**
   * Writes the cells {@code [from, to)}, and a little more where a wide or doubtful character
   * stands at the end; returns the column behind what was written.
   */
  private int cells(int from, int to) {
    cursor.moveTo(row, from);
    int column = from;
    while (column < to) {
      int i = base + column;
      int cell = cells[i];
      if (cell == ' ' && Pen.isPlainOnBlank(styles[i])) {
        column = blanks(column, to);
        continue;
      }
      pen.to(styles[i], extras[i]);
      if (cell >= ' ' && cell < 0x7f) {
        column = ascii(column, to);
      } else {
        boolean sure = glyphs.isWidthSure(cell);
        column = other(column, sure);
        if (!sure && column >= to && column < columns) {
          // A terminal that sees it wider has overwritten the next cell.
          to = column + 1;
        }
      }
    }
    return column;
  }

  private int ascii(int from, int to) {
    int i = base + from;
    int end = base + to;
    int cell = cells[i];
    long style = styles[i];
    long extra = extras[i];
    int run = i + 1;
    while (run < end && cells[run] == cell && styles[run] == style && extras[run] == extra) {
      run++;
    }
    int count = run - i;
    out.put(cell);
    if (repeat && count > WORTH_REPEATING) {
      out.putCsi(count - 1, 'b');
    } else {
      for (int j = 1; j < count; j++) {
        out.put(cell);
      }
    }
    moved(from, count);
    return from + count;
  }

  private int blanks(int from, int to) {
    int i = base + from;
    int end = base + to;
    int background = Style.background(styles[i]);
    int run = i + 1;
    while (run < end
        && cells[run] == ' '
        && Style.background(styles[run]) == background
        && Pen.isPlainOnBlank(styles[run])) {
      run++;
    }
    int count = run - i;
    pen.toBlank(styles[i]);
    if (repeat && count > WORTH_REPEATING) {
      out.put(' ');
      out.putCsi(count - 1, 'b');
      moved(from, count);
    } else if (eraseCharacters && count > WORTH_ERASING_INSIDE && isErasable(styles[i])) {
      out.putCsi(count, 'X');
      if (from + count < columns) {
        cursor.moveTo(row, from + count);
      }
    } else {
      for (int j = 0; j < count; j++) {
        out.put(' ');
      }
      moved(from, count);
    }
    return from + count;
  }

  private int other(int column, boolean sure) {
    int cell = cells[base + column];
    int width = Cell.isWide(cell) ? 2 : 1;
    int next = column + width;
    if (!sure && width == 2) {
      clearTwo(next);
    }
    glyphs.put(cell);
    if (sure) {
      moved(column, width);
    } else {
      cursor.isUnsure();
      if (next < columns) {
        cursor.moveTo(row, next);
      }
    }
    return next;
  }

  /** A terminal that sees a character narrower leaves what stood in its second cell. */
  private void clearTwo(int next) {
    if (eraseCharacters) {
      out.putAscii("\033[2X");
    } else if (next < columns) {
      out.putAscii("  \b\b");
    }
  }

  /** Behind the last column nobody knows where the cursor is. */
  private void moved(int from, int count) {
    if (from + count < columns) {
      cursor.advance(count);
    } else {
      cursor.isUnsure();
    }
  }
}
