package dev.atrium.terminal;

/**
 * Erasing and shifting of cells and lines (ECMA-48 8.3.32, .39, .41, .64; VT510 for DECSED,
 * DECSEL).
 */
final class Erase {
  private final Screen s;

  /** SPA is in force: plain erasing spares protected cells (xterm's ISO protection). */
  boolean isoProtection;

  Erase(Screen screen) {
    s = screen;
  }

  void inLine(int how, boolean selective) {
    s.pendingWrap = false;
    switch (how) {
      case 0 -> cells(s.row, s.column, s.columns, selective);
      case 1 -> cells(s.row, 0, s.column + 1, selective);
      case 2 -> cells(s.row, 0, s.columns, selective);
      default -> {
        return;
      }
    }
    if (how != 1) {
      s.current().wrapped = false;
    }
  }

  void inDisplay(int how, boolean selective) {
    s.pendingWrap = false;
    switch (how) {
      case 0 -> {
        cells(s.row, s.column, s.columns, selective);
        s.current().wrapped = false;
        lines(s.row + 1, s.height, selective);
      }
      case 1 -> {
        lines(0, s.row, selective);
        cells(s.row, 0, s.column + 1, selective);
      }
      case 2 -> lines(0, s.height, selective);
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
    for (int r = from; r < to; r++) {
      cells(r, 0, s.columns, selective);
      Row row = s.grid.rows[r];
      row.wrapped = false;
      row.lineSize = LineSize.SINGLE;
    }
  }

  private void cells(int r, int from, int to, boolean selective) {
    Row row = s.grid.rows[r];
    if (selective) {
      row.eraseUnprotected(from, to, s.erased());
    } else if (isoProtection) {
      row.eraseUnprotected(from, to, s.erased());
    } else {
      row.erase(from, to, s.erased());
    }
    s.grid.dirty[r] = true;
  }

  /** ECH. */
  void characters(int count) {
    s.pendingWrap = false;
    cells(s.row, s.column, Math.min(s.columns, s.column + count), false);
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

  /** DECIC and SL: columns from {@code at} to the right margin move right, or left. */
  void shiftColumns(int at, int right) {
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
}
