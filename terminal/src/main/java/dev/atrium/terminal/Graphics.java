package dev.atrium.terminal;

import java.nio.charset.StandardCharsets;

/**
 * Pictures that the host may show: works out how many rows each will cover, tells of it, and moves
 * the cursor to its last row, as terminals do that show it themselves.
 */
final class Graphics {
  private final TerminalCore core;

  /** Rows of the kitty picture whose data still come in further chunks. */
  private int chunkedRows;

  private boolean chunked;

  Graphics(TerminalCore core) {
    this.core = core;
  }

  /** A whole sequence, from introducer to ST. */
  void show(GraphicsKind kind, byte[] bytes, int length) {
    switch (kind) {
      case SIXEL -> tell(kind, bytes, length, cells(SixelHeight.of(bytes, length)));
      case KITTY -> kitty(bytes, length);
      case ITERM -> iterm(bytes, length);
    }
  }

  private void tell(GraphicsKind kind, byte[] bytes, int length, int rows) {
    core.events.graphics(kind, bytes, length, rows);
    moveDown(rows);
  }

  private void moveDown(int rows) {
    for (int i = 1; i < Math.min(rows, core.screen.height); i++) {
      core.screen.index();
    }
  }

  private void kitty(byte[] bytes, int length) {
    PictureKeys keys = PictureKeys.ofKitty(head(bytes, length));
    int rows = chunked ? chunkedRows : kittyRows(keys, bytes, length);
    chunked = keys.number("m", 0) == 1;
    chunkedRows = rows;
    core.events.graphics(GraphicsKind.KITTY, bytes, length, rows);
    if (!chunked && keys.number("C", 0) == 0) {
      moveDown(rows);
    }
  }

  /** Rows of a picture that is placed now (a=T, a=p); others, and virtual ones, show nothing. */
  private int kittyRows(PictureKeys keys, byte[] bytes, int length) {
    String action = keys.text("a", "t");
    if ((!action.equals("T") && !action.equals("p")) || keys.number("U", 0) == 1) {
      return 0;
    }
    if (keys.number("r", 0) > 0) {
      return keys.number("r", 0);
    }
    boolean here = action.equals("T") && keys.text("t", "d").equals("d");
    if (!here) {
      return TerminalEvents.UNKNOWN_ROWS;
    }
    boolean png = keys.number("f", 32) == 100;
    return cells(png ? PictureKeys.height(payload(bytes, length, ';')) : keys.number("v", -1));
  }

  private void iterm(byte[] bytes, int length) {
    PictureKeys keys = PictureKeys.ofIterm(head(bytes, length));
    if (keys.number("inline", 0) != 1) {
      // A file to be saved is no picture.
      return;
    }
    tell(GraphicsKind.ITERM, bytes, length, itermRows(keys, bytes, length));
  }

  private int itermRows(PictureKeys keys, byte[] bytes, int length) {
    String height = keys.text("height", "auto");
    int number = Text.number(height.replaceFirst("(px|%)$", ""));
    if (height.equals("auto")) {
      boolean natural = keys.text("width", "auto").equals("auto");
      int pixels = natural ? PictureKeys.height(payload(bytes, length, ':')) : -1;
      return cells(pixels);
    }
    if (number < 0) {
      return TerminalEvents.UNKNOWN_ROWS;
    }
    if (height.endsWith("px")) {
      return cells(number);
    }
    return height.endsWith("%") ? (core.screen.height * number + 99) / 100 : number;
  }

  private int cells(int pixels) {
    int each = core.reports.cellHeight;
    return pixels < 0 || each == 0
        ? TerminalEvents.UNKNOWN_ROWS
        : (int) ((pixels + (long) each - 1) / each);
  }

  /** The beginning, in which the keys are. */
  private static String head(byte[] bytes, int length) {
    return new String(bytes, 0, Math.min(length, 4096), StandardCharsets.ISO_8859_1);
  }

  private static String payload(byte[] bytes, int length, char before) {
    String head = head(bytes, length);
    return head.substring(head.indexOf(before, 2) + 1);
  }
}
