package dev.atrium.terminal;

/** DECSWL, DECDWL and DECDHL: kept and reported, shown in single width. */
public enum LineSize {
  SINGLE(0),
  DOUBLE_WIDTH(1),
  DOUBLE_HEIGHT_TOP(2),
  DOUBLE_HEIGHT_BOTTOM(3);

  private static final LineSize[] BY_CODE = values();

  /** Two bits for storing it. */
  final int code;

  LineSize(int code) {
    this.code = code;
  }

  /** How many characters fit on such a line. */
  int cells(int columns) {
    return this == SINGLE ? columns : Math.max(1, columns / 2);
  }

  static LineSize of(int code) {
    return BY_CODE[code & 3];
  }
}
