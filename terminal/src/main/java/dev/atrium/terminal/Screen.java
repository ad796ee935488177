package dev.atrium.terminal;

/**
 * The state that control sequences work on: both grids, the cursor, the margins, the pen. It knows
 * how the cursor moves and how regions scroll; printing, erasing and the rest are beside it.
 */
final class Screen {
  private static final long REVERSE_WRAP = Mode.REVERSE_WRAP.bit | Mode.EXTENDED_REVERSE_WRAP.bit;

  final Grid main;
  final Grid alternate;
  Grid grid;

  /** How often the whole screen was cleared or exchanged for the other one. */
  int clears;

  int columns;
  int height;

  int row;
  int column;

  /** The last column was printed to; the next character wraps first. */
  boolean pendingWrap;

  /** The scroll region, inclusive. Left and right are the screen's edges without DECLRMM. */
  int top;

  int bottom;
  int left;
  int right;

  final Pen pen = new Pen();
  final Charsets charsets = new Charsets();
  final TabStops tabs;
  final Modes modes = new Modes();
  final SavedCursor savedMain = new SavedCursor();
  final SavedCursor savedAlternate = new SavedCursor();
  int cursorStyle;

  /** Copies of modes that printing and moving ask for all the time. */
  boolean autowrap = true;

  boolean insert;
  boolean origin;
  boolean graphemes = true;

  Screen(Size size, int historyLines) {
    main = new Grid(size, new History(historyLines));
    alternate = new Grid(size, null);
    grid = main;
    tabs = new TabStops(size.columns());
    sized(size);
  }

  /** Takes on a new size; margins are those of the whole screen again. */
  void sized(Size size) {
    columns = size.columns();
    height = size.rows();
    tabs.widen(columns);
    resetMargins();
    row = Math.min(row, height - 1);
    column = Math.min(column, columns - 1);
  }

  void resetMargins() {
    top = 0;
    bottom = height - 1;
    left = 0;
    right = columns - 1;
  }

  /** The mode's bit and, where there is one, its copy. */
  void set(Mode mode, boolean on) {
    modes.set(mode, on);
    switch (mode) {
      case AUTOWRAP -> autowrap = on;
      case INSERT -> insert = on;
      case ORIGIN -> origin = on;
      case GRAPHEME_CLUSTERS -> graphemes = on;
      default -> {
        // The bit is all there is.
      }
    }
  }

  void syncModes() {
    autowrap = modes.is(Mode.AUTOWRAP);
    insert = modes.is(Mode.INSERT);
    origin = modes.is(Mode.ORIGIN);
    graphemes = modes.is(Mode.GRAPHEME_CLUSTERS);
  }

  boolean fullWidth() {
    return left == 0 && right == columns - 1;
  }

  boolean inColumns() {
    return column >= left && column <= right;
  }

  boolean inRegion() {
    return row >= top && row <= bottom && inColumns();
  }

  /** What erasing leaves: the pen's background. */
  long erased() {
    return Style.erased(pen.style);
  }

  Row current() {
    return grid.rows[row];
  }

  void damage() {
    grid.dirty[row] = true;
  }

  void damageAll() {
    grid.damageAll();
  }

  /** Places the cursor; both are clamped to the screen. */
  void moveTo(int newRow, int newColumn) {
    row = Math.max(0, Math.min(newRow, height - 1));
    column = Math.max(0, Math.min(newColumn, columns - 1));
    pendingWrap = false;
  }

  /** CUP: relative to the margins and held inside them in origin mode. */
  void address(int givenRow, int givenColumn) {
    addressRow(givenRow);
    addressColumn(givenColumn);
  }

  void addressRow(int givenRow) {
    int to = origin ? Math.min(givenRow + top, bottom) : givenRow;
    moveTo(to, column);
  }

  void addressColumn(int givenColumn) {
    int to = origin ? Math.min(givenColumn + left, right) : givenColumn;
    moveTo(row, to);
  }

  void home() {
    address(0, 0);
  }

  /** CUU: stops at the top margin if it starts below it. */
  void up(int count) {
    int limit = row >= top ? top : 0;
    moveTo(Math.max(limit, row - count), column);
  }

  void down(int count) {
    int limit = row <= bottom ? bottom : height - 1;
    moveTo(Math.min(limit, row + count), column);
  }

  /** VPR: as VPA, counted from here; margins hold it only in origin mode (xterm). */
  void downAnywhere(int count) {
    moveTo(origin ? Math.min(bottom, row + count) : row + count, column);
  }

  /** HPR. */
  void forwardAnywhere(int count) {
    moveTo(row, origin ? Math.min(right, column + count) : column + count);
  }

  void forward(int count) {
    moveTo(row, Math.min(lineEnd() - 1, column + count));
  }

  /** One past the last column that printing and moving right may reach on the cursor's line. */
  int lineEnd() {
    int end = column <= right ? right + 1 : columns;
    return grid.rows[row].lineSize == LineSize.SINGLE ? end : Math.min(end, halfWidth());
  }

  /** How many characters fit on a line of double width. */
  private int halfWidth() {
    return LineSize.DOUBLE_WIDTH.cells(columns);
  }

  void lineSize(LineSize size) {
    grid.rows[row].lineSize = size;
    if (size != LineSize.SINGLE && column >= halfWidth()) {
      column = halfWidth() - 1;
      pendingWrap = false;
    }
    damage();
  }

  /**
   * BS and CUB. With reverse wrap (45 and DECAWM) it goes on at the end of the line above, and from
   * the top to the bottom; a pending wrap is taken back first (xterm 379).
   */
  void back(int count) {
    boolean reverse = autowrap && modes.bits != (modes.bits & ~REVERSE_WRAP);
    int n = reverse && pendingWrap ? count - 1 : count;
    int limit = column < left ? 0 : left;
    if (column - n >= limit) {
      moveTo(row, column - n);
    } else if (reverse) {
      backOverLines(limit, n);
    } else {
      moveTo(row, limit);
    }
  }

  private void backOverLines(int limit, int n) {
    int width = right - limit + 1;
    long offset = (long) width * row + column - n - limit;
    if (column == limit && inColumns() && row == top) {
      offset = (long) (bottom + 1) * width - 1;
    } else if (offset < 0) {
      long length = (long) width * height;
      offset = Math.floorMod(offset, length);
    }
    moveTo((int) (offset / width), (int) (offset % width) + limit);
  }

  void carriageReturn() {
    column = origin || column >= left ? left : 0;
    pendingWrap = false;
  }

  /** IND: down, scrolling at the bottom margin. */
  void index() {
    pendingWrap = false;
    if (row == bottom) {
      if (inColumns()) {
        scrollUp(1);
      }
    } else if (row < height - 1) {
      row++;
    }
  }

  /** RI: up, scrolling at the top margin. */
  void reverseIndex() {
    pendingWrap = false;
    if (row == top) {
      if (inColumns()) {
        scrollDown(1);
      }
    } else if (row > 0) {
      row--;
    }
  }

  void lineFeed() {
    index();
    if (modes.is(Mode.NEW_LINE)) {
      carriageReturn();
    }
  }

  Area region() {
    return new Area(top, left, bottom, right);
  }

  /** Scrolls the region up. */
  void scrollUp(int count) {
    if (!fullWidth()) {
      grid.shiftCells(region(), count, erased());
      return;
    }
    int n = Math.min(count, bottom - top + 1);
    for (int i = 0; i < n; i++) {
      grid.scrollUpOne(top, bottom, erased());
    }
  }

  /** SU: unlike the scrolling of a wrap, it is not the last line that goes on in the new one. */
  void panUp(int count) {
    scrollUp(count);
    grid.cutBefore(bottom + 1 - Math.min(count, bottom - top + 1));
  }

  /** SD and everything that scrolls the region down. */
  void scrollDown(int count) {
    if (fullWidth()) {
      grid.insertLines(top, bottom, count, erased());
    } else {
      grid.shiftCells(region(), -count, erased());
    }
  }

  /** HT and CHT. The pending wrap stays (xterm). */
  void tab(int count) {
    int end = lineEnd() - 1;
    int limit = modes.is(Mode.LEFT_RIGHT_MARGINS) ? Math.min(right, end) : end;
    for (int i = 0; i < count && column != limit; i++) {
      column = tabs.next(column, limit);
    }
  }

  /** CBT. The pending wrap stays (xterm). */
  void backTab(int count) {
    int limit = origin ? left : 0;
    for (int i = 0; i < count && column != limit; i++) {
      column = tabs.previous(column, limit);
    }
  }

  SavedCursor saved() {
    return grid == main ? savedMain : savedAlternate;
  }

  void saveCursor() {
    SavedCursor s = saved();
    s.row = row;
    s.column = column;
    s.pendingWrap = pendingWrap;
    s.origin = origin;
    s.taken = true;
    s.pen.set(pen);
    s.charsets.set(charsets);
  }

  /** DECRC; without a DECSC before it, home and plain. */
  void restoreCursor() {
    SavedCursor s = saved();
    set(Mode.ORIGIN, s.origin);
    if (s.origin) {
      moveTo(Math.max(top, Math.min(s.row, bottom)), Math.max(left, Math.min(s.column, right)));
    } else {
      moveTo(s.row, s.column);
    }
    pendingWrap = s.pendingWrap && column == s.column;
    pen.set(s.pen);
    charsets.set(s.charsets);
  }

  void useAlternate(boolean on) {
    Grid wanted = on ? alternate : main;
    if (grid != wanted) {
      grid = wanted;
      clears++;
      modes.alternateScreen = on;
      grid.damageAll();
    }
  }
}
