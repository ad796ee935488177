package dev.atrium.terminal;

import dev.atrium.terminal.unicode.Characters;
import dev.atrium.terminal.unicode.GraphemeBreak;
import dev.atrium.terminal.unicode.Width;

/** Puts characters on the screen: runs of ASCII, wide characters, clusters, wrapping, inserting. */
final class Printer {

  private final Screen s;
  private final Clusters clusters;
  private final Clusters.Share share = new Clusters.Share();
  private final boolean ambiguousWide;
  private final byte[] one = new byte[1];

  /** Where clusters stand in UAX #29 after the character printed last. */
  private int breakState = GraphemeBreak.START;

  /** Where the cursor stood after it; elsewhere, the state means nothing. */
  private int lastRow = -1;

  private int lastColumn;

  /** What REP repeats: a code point or cluster as in a cell, 0 if none went directly before. */
  private int repeatable;

  Printer(Screen screen, Clusters clusters, boolean ambiguousWide) {
    s = screen;
    this.clusters = clusters;
    this.ambiguousWide = ambiguousWide;
  }

  /** Forgets the last character: nothing joins it and REP does nothing. */
  void forget() {
    notRepeatable();
    breakState = GraphemeBreak.START;
    lastRow = -1;
  }

  /** Something other than a character came: REP has nothing to repeat. */
  void notRepeatable() {
    repeatable = 0;
  }

  void ascii(byte[] bytes, int from, int to) {
    int i = from;
    while (i < to && !s.charsets.plain) {
      mapped(s.charsets.map(bytes[i++]));
    }
    if (i < to) {
      plain(bytes, i, to);
    }
  }

  /** DEL is nothing, unless it is a character of a set of 96. */
  void delete() {
    if (s.charsets.has96()) {
      print(s.charsets.map(0x7f));
    }
  }

  private void mapped(int codePoint) {
    if (codePoint < 0x80) {
      one[0] = (byte) codePoint;
      plain(one, 0, 1);
    } else {
      print(codePoint);
    }
  }

  private void plain(byte[] bytes, int from, int to) {
    int i = from;
    while (i < to) {
      int end = endOfRoom();
      int count = Math.min(to - i, end - s.column);
      put(bytes, i, count);
      i += count;
      s.column += count;
      if (s.column == end) {
        s.column = end - 1;
        s.pendingWrap = true;
        if (!s.autowrap && i < to) {
          i = to - 1;
        }
      }
    }
    repeatable = bytes[to - 1];
    printed(GraphemeBreak.OTHER);
  }

  private void put(byte[] bytes, int from, int count) {
    Row row = s.grid.rows[s.row];
    if (s.insert) {
      makeRoom(row, count);
    }
    int at = s.column;
    row.putAscii(bytes, from, at, count);
    look(row, at, count);
    int bits = s.pen.cellBits;
    if (bits != 0) {
      for (int i = at; i < at + count; i++) {
        row.cells[i] |= bits;
      }
    }
    s.grid.dirty[s.row] = true;
  }

  private void look(Row row, int at, int count) {
    long style = s.pen.style;
    if (style != 0 || row.styled) {
      row.fillStyles(at, at + count, style);
      if (style < 0 || row.hasExtras) {
        row.fillExtras(at, at + count, s.pen.extra);
      }
    }
  }

  private void makeRoom(Row row, int count) {
    int end = s.lineEnd();
    row.insert(s.column, end, count, s.erased());
  }

  /**
   * Makes room for a character and says where the line ends. A cursor that came from another line
   * may stand beyond the end of a line of double width.
   */
  private int endOfRoom() {
    wrapIfPending();
    int end = s.lineEnd();
    s.column = Math.min(s.column, end - 1);
    return end;
  }

  /**
   * HT. A wrap that is due stays due (xterm), but in mode 41 it comes first, as more(1) expects.
   */
  void tab() {
    if (s.modes.is(Mode.MORE_FIX)) {
      wrapIfPending();
    }
    s.tab(1);
  }

  private void wrapIfPending() {
    if (s.pendingWrap) {
      s.pendingWrap = false;
      if (s.autowrap) {
        wrap();
      }
    }
  }

  /** Only a line that ends at the screen's edge is one with the next when lines are reflowed. */
  private void wrap() {
    if (s.fullWidth()) {
      s.current().wrapped = true;
    }
    s.index();
    s.column = s.left;
  }

  private void printed(int state) {
    breakState = state;
    lastRow = s.row;
    lastColumn = s.column;
  }

  /**
   * A run of characters beyond ASCII. What is simple (it joins nothing and has room before the
   * edge) is stored with everything in locals; the rest goes through {@link #print}.
   */
  int utf8(byte[] bytes, int from, int to) {
    if (s.insert || ambiguousWide || s.pen.cellBits != 0 || s.charsets.single != 0) {
      return from;
    }
    if (!s.graphemes) {
      return from;
    }
    int i = from;
    while (i < to && bytes[i] < 0) {
      int end = simpleRun(bytes, i, to);
      if (end == i) {
        int length = Utf8.length(bytes, i, to);
        if (length == 0) {
          break;
        }
        print(Utf8.decode(bytes, i, length));
        end = i + length;
      }
      i = end;
    }
    return i;
  }

  private int simpleRun(byte[] bytes, int from, int to) {
    Row row = s.grid.rows[s.row];
    long style = s.pen.style;
    if (s.pendingWrap || style < 0 || row.hasExtras) {
      return from;
    }
    boolean styled = style != 0 || row.styled;
    int end = s.lineEnd();
    int column = s.column;
    int state = lastColumn == column && lastRow == s.row ? breakState : GraphemeBreak.START;
    int last = 0;
    int i = from;
    while (i < to && bytes[i] < 0) {
      int length = Utf8.length(bytes, i, to);
      int codePoint = length == 0 ? 0 : Utf8.decode(bytes, i, length);
      int properties = Characters.properties(codePoint);
      int width = properties & Characters.WIDTH;
      int next = GraphemeBreak.step(state, properties);
      if (length == 0 || next >= 0 || width == 0 || column + width >= end) {
        break;
      }
      row.put(column, codePoint, width);
      if (styled) {
        row.styles[column] = style;
        row.styles[column + width - 1] = style;
      }
      column += width;
      state = next & ~GraphemeBreak.BOUNDARY;
      last = codePoint;
      i += length;
    }
    if (i > from) {
      row.styled = styled;
      row.used = Math.max(row.used, column);
      s.column = column;
      s.grid.dirty[s.row] = true;
      repeatable = last;
      printed(state);
    }
    return i;
  }

  /** One character beyond ASCII. */
  void print(int codePoint) {
    int properties = Characters.properties(codePoint);
    int width = properties & Characters.WIDTH;
    boolean follows = lastRow == s.row && lastColumn == s.column;
    int state = GraphemeBreak.step(follows ? breakState : GraphemeBreak.START, properties);
    if (s.charsets.single != 0) {
      s.charsets.singleShift(0);
    }
    boolean joins = width == 0 || s.graphemes && state >= 0 && !isBaseErased();
    if (joins) {
      join(codePoint, state);
      return;
    }
    if (ambiguousWide && (properties & Characters.AMBIGUOUS) != 0) {
      width = 2;
    }
    put(codePoint, width);
    repeatable = codePoint;
    printed(state & ~GraphemeBreak.BOUNDARY);
  }

  /** Whether what was printed last is gone, so that nothing that stands by itself can join it. */
  private boolean isBaseErased() {
    int at = s.pendingWrap ? s.column : s.column - 1;
    return at >= 0 && s.grid.rows[s.row].cells[at] == Cell.BLANK;
  }

  private void put(int cell, int width) {
    int end = endOfRoom();
    if (width == 2 && s.column + 1 >= end && !makeWideFit()) {
      return;
    }
    end = s.lineEnd();
    Row row = s.grid.rows[s.row];
    if (s.insert) {
      makeRoom(row, width);
    }
    store(row, cell, width);
    s.column += width;
    if (s.column >= end) {
      s.column = end - 1;
      s.pendingWrap = true;
    }
  }

  private void store(Row row, int cell, int width) {
    int at = s.column;
    int[] cells = row.cells;
    if ((cells[at] & Cell.TAIL) != 0) {
      row.splitBefore(at);
    }
    int end = at + width;
    if (end < cells.length && (cells[end] & Cell.TAIL) != 0) {
      row.splitBefore(end);
    }
    int bits = s.pen.cellBits;
    if (width == 2) {
      cells[at] = cell | Cell.WIDE | bits;
      cells[at + 1] = Cell.TAIL | bits;
    } else {
      cells[at] = cell | bits;
    }
    if (end > row.used) {
      row.used = end;
    }
    look(row, at, width);
    s.grid.dirty[s.row] = true;
  }

  /** A wide character at the last column goes whole to the next line, or nowhere. */
  private boolean makeWideFit() {
    if (!s.autowrap || s.column <= s.left) {
      return false;
    }
    wrap();
    return s.column + 1 < s.lineEnd();
  }

  /** Adds a mark, or a further part of an emoji, to the character before the cursor. */
  private void join(int codePoint, int state) {
    int at = s.pendingWrap ? s.column : s.column - 1;
    Row row = s.grid.rows[s.row];
    if (at >= 0 && (row.cells[at] & Cell.TAIL) != 0) {
      at--;
    }
    if (at < 0) {
      return;
    }
    int cell = row.cells[at];
    int head = cell & (Cell.CLUSTER | Cell.VALUE);
    int cluster = clusters.append(head == Cell.BLANK ? ' ' : head, codePoint, share);
    if (cluster != Clusters.NONE) {
      row.cells[at] = cell & ~(Cell.CLUSTER | Cell.VALUE) | Cell.CLUSTER | cluster;
      row.used = Math.max(row.used, at + 1);
      s.grid.dirty[s.row] = true;
      repeatable = row.cells[at] & ~Cell.PROTECTED;
      if (s.graphemes) {
        adaptWidth(row, at, clusters.last(cell), codePoint);
      }
    }
    printed(state & ~GraphemeBreak.BOUNDARY);
  }

  private void adaptWidth(Row row, int at, int last, int codePoint) {
    int was = Cell.isWide(row.cells[at]) ? 2 : 1;
    int width = Width.joined(was, last, codePoint);
    if (width > was) {
      widen(row, at);
    } else if (width < was) {
      narrow(row, at);
    }
  }

  /** The character at {@code at}, the last one printed, turned out to take two cells. */
  private void widen(Row row, int at) {
    boolean fits = at + 1 < s.lineEnd();
    if (!fits && (!s.autowrap || at <= s.left)) {
      return;
    }
    int cell = row.cells[at] & ~Cell.PROTECTED;
    row.erase(at, at + 1, s.erased());
    s.column = at;
    s.pendingWrap = false;
    boolean insert = s.insert;
    if (insert && fits) {
      // It has room for one cell already.
      makeRoom(row, 1);
      s.insert = false;
    }
    put(cell, 2);
    s.insert = insert;
    repeatable = cell | Cell.WIDE;
  }

  private void narrow(Row row, int at) {
    row.cells[at] &= ~Cell.WIDE;
    repeatable &= ~Cell.WIDE;
    row.cells[at + 1] = Cell.BLANK;
    s.column = at + 1;
    s.pendingWrap = false;
  }

  /**
   * REP: the character directly before, again. More than a screen of it costs no more than one:
   * whole lines that would scroll away are left out.
   */
  void repeat(int count) {
    int screen = s.columns * s.height;
    int n = count <= screen ? count : screen + (count - screen) % s.columns;
    int cell = repeatable;
    for (int i = 0; i < n && cell != 0; i++) {
      if ((cell & Cell.CLUSTER) != 0) {
        put(cell & (Cell.CLUSTER | Cell.VALUE), Cell.isWide(cell) ? 2 : 1);
      } else {
        mapped(cell);
      }
    }
  }
}
