package dev.atrium.terminal;

/**
 * Erasing and shifting of cells and lines (ECMA-48 8.3.32, .39, .41, .64; VT510 for DECSED,
 * DECSEL).
 */
final class Erase {
  private final Screen s;

  /**
   * Whose protection is in force. Cells protected by SPA are spared by every erase, those by DECSCA
   * only by the selective ones (xterm).
   */
  Protection protection = Protection.OFF;

  enum Protection {
    OFF,
    ISO,
    DEC
  }

  Erase(Screen screen) {
    s = screen;
  }

  void inLine(int how, boolean selective) {
    switch (how) {
      case 0 -> right(selective);
      case 1 -> cells(s.row, 0, s.column + 1, selective);
      case 2 -> {
        cells(s.row, 0, s.columns, selective);
        notWrapped();
        cut(s.row, selective);
      }
      default -> {
        // Nothing else is defined.
      }
    }
  }

  private void right(boolean selective) {
    cells(s.row, s.column, s.columns, selective);
    notWrapped();
  }

  /** The right part is gone: the line neither goes on in the next nor will it wrap. */
  private void notWrapped() {
    s.current().wrapped = false;
    s.pendingWrap = false;
  }

  void inDisplay(int how, boolean selective) {
    switch (how) {
      case 0 -> {
        s.clears += s.row == 0 && s.column == 0 ? 1 : 0;
        right(selective);
        if (s.column == 0) {
          cut(s.row, selective);
        }
        lines(s.row + 1, s.height, selective);
      }
      case 1 -> {
        lines(0, s.row, selective);
        cut(0, selective);
        cells(s.row, 0, s.column + 1, selective);
      }
      case 2 -> {
        s.clears++;
        lines(0, s.height, selective);
        cut(0, selective);
        s.pendingWrap = false;
      }
      case 3 -> scrollback(selective);
      default -> {
        // Nothing else is defined.
      }
    }
  }

  private void scrollback(boolean selective) {
    if (!selective && s.main.history != null) {
      s.main.history.clear();
    }
  }

  private void lines(int from, int to, boolean selective) {
    s.grid.upheavals++;
    for (int r = from; r < to; r++) {
      cells(r, 0, s.columns, selective);
      Row row = s.grid.rows[r];
      row.wrapped = false;
      row.lineSize = LineSize.SINGLE;
      if (!spares(selective)) {
        row.marks = 0;
      }
    }
  }

  /** What is printed in a line that is empty now does not go on from the one above. */
  private void cut(int row, boolean selective) {
    if (!spares(selective)) {
      s.grid.cutBefore(row);
    }
  }

  private boolean spares(boolean selective) {
    return protection == Protection.ISO || protection == Protection.DEC && selective;
  }

  private void cells(int r, int from, int to, boolean selective) {
    Row row = s.grid.rows[r];
    if (spares(selective)) {
      row.eraseUnprotected(from, to, s.erased());
    } else {
      row.erase(from, to, s.erased());
    }
    s.grid.dirty[r] = true;
  }

  /** DECSCA. */
  void protectByDec(int how) {
    protection = Protection.DEC;
    if (how == 1) {
      s.pen.cellBits = Cell.PROTECTED;
    } else if (how == 0 || how == 2) {
      s.pen.cellBits = 0;
    }
  }

  /** SPA and EPA. */
  void protectByIso(boolean on) {
    if (on) {
      protection = Protection.ISO;
    }
    s.pen.cellBits = on ? Cell.PROTECTED : 0;
  }

  /** ECH. */
  void characters(int count) {
    cells(s.row, s.column, Math.min(s.columns, s.column + count), false);
    notWrapped();
  }

  /** ICH. */
  void insertCharacters(int count) {
    s.pendingWrap = false;
    if (s.inColumns()) {
      s.current().insert(s.column, s.right + 1, count, s.erased());
      s.damage();
    }
  }

  /** DCH. */
  void deleteCharacters(int count) {
    s.pendingWrap = false;
    if (s.inColumns()) {
      s.current().delete(s.column, s.right + 1, count, s.erased());
      s.current().wrapped = false;
      s.damage();
    }
  }

  /** IL. */
  void insertLines(int count) {
    if (s.inRegion()) {
      if (s.fullWidth()) {
        s.grid.insertLines(s.row, s.bottom, count, s.erased());
      } else {
        s.grid.shiftCells(s.region().rows(s.row, s.bottom), -count, s.erased());
      }
      s.moveTo(s.row, s.left);
    }
  }

  /** DL. */
  void deleteLines(int count) {
    if (s.inRegion()) {
      if (s.fullWidth()) {
        s.grid.deleteLines(s.row, s.bottom, count, s.erased());
      } else {
        s.grid.shiftCells(s.region().rows(s.row, s.bottom), count, s.erased());
      }
      s.moveTo(s.row, s.left);
    }
  }

  /** DECIC, DECDC, SL, SR: columns from {@code at} to the right margin move right, or left. */
  void shiftColumns(int at, int right) {
    if (!s.inRegion()) {
      return;
    }
    for (int r = s.top; r <= s.bottom; r++) {
      Row row = s.grid.rows[r];
      if (right > 0) {
        row.insert(at, s.right + 1, right, s.erased());
      } else {
        row.delete(at, s.right + 1, -right, s.erased());
      }
      s.grid.dirty[r] = true;
    }
  }

  /** DECFI: forward, or the region's columns move left at the right margin. */
  void forwardIndex() {
    if (s.inColumns() && s.column == s.right) {
      shiftColumns(s.left, -1);
    } else {
      s.forward(1);
    }
  }

  /** DECBI. */
  void backIndex() {
    if (s.inColumns() && s.column == s.left) {
      shiftColumns(s.left, 1);
    } else {
      s.back(1);
    }
  }
}
