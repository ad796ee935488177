package dev.atrium.terminal;

/** A rectangle of cells, all bounds inclusive and zero-based. */
record Area(int top, int left, int bottom, int right) {
  int height() {
    return bottom - top + 1;
  }

  int width() {
    return right - left + 1;
  }

  Area rows(int first, int last) {
    return new Area(first, left, last, right);
  }
}
