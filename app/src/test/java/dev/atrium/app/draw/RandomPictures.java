package dev.atrium.app.draw;

import dev.atrium.terminal.Cell;
import dev.atrium.terminal.Clusters;
import dev.atrium.terminal.Colour;
import dev.atrium.terminal.Style;
import java.util.Random;

/** Changes a frame in the ways that panes do, by chance. */
final class RandomPictures {
  private static final String[] TEXTS = {
    "a",
    "ls -l",
    "          ",
    "xxxxxxxxxxxxxxxxxxx",
    "漢字かな",
    "한글",
    "é",
    "→",
    "😀",
    "⚠️",
    "👩‍💻",
    "🇯🇵",
    "e\u0301",
    "абв",
    "│──┐",
    "if (x) {",
    "ก\u0e34",
    "  two  blanks  "
  };

  private final Random random;
  private final Painter painter;

  RandomPictures(long seed, Clusters clusters) {
    random = new Random(seed);
    painter = new Painter(clusters);
  }

  /** One to a few changes. */
  void change(Frame frame) {
    int changes = random.nextInt(4) == 0 ? 60 : 1 + random.nextInt(5);
    for (int i = 0; i < changes; i++) {
      changeOnce(frame);
    }
    frame.cursor(
        random.nextInt(frame.rows() + 1),
        random.nextInt(frame.columns() + 1),
        random.nextBoolean());
  }

  private void changeOnce(Frame frame) {
    int row = random.nextInt(frame.rows());
    int column = random.nextInt(frame.columns());
    switch (random.nextInt(12)) {
      case 0 -> erase(frame, row, column);
      case 1 -> scroll(frame);
      case 2 -> frame.fill(row, 0, frame.columns(), style());
      case 3 -> underlineColour(frame, row, column);
      default -> text(frame, row, column);
    }
  }

  private void text(Frame frame, int row, int column) {
    String text = TEXTS[random.nextInt(TEXTS.length)];
    int end = Math.min(frame.columns(), column + Text.width(text));
    // The text may be cut at the right edge; what is left of an older wide character goes too.
    frame.mendAround(row, column, end);
    frame.fill(row, column, end, Style.DEFAULT);
    painter.text(frame, row, new Painter.Span(column, end, style()), text);
  }

  private void erase(Frame frame, int row, int column) {
    int end = random.nextBoolean() ? frame.columns() : column + random.nextInt(20);
    frame.mendAround(row, column, Math.min(frame.columns(), end));
    frame.fill(row, column, end, random.nextBoolean() ? Style.DEFAULT : background());
  }

  private void scroll(Frame frame) {
    int top = random.nextInt(frame.rows());
    int bottom = top + 1 + random.nextInt(frame.rows() - top);
    int most = bottom - top - 1;
    if (most > 0) {
      int lines = 1 + random.nextInt(most);
      frame.scroll(top, bottom, random.nextBoolean() ? lines : -lines);
    }
  }

  private void underlineColour(Frame frame, int row, int column) {
    int at = row * frame.columns() + column;
    if (!Cell.isWide(frame.cells()[at]) && !Cell.isTail(frame.cells()[at])) {
      frame.styles()[at] = Style.withUnderline(style(), 3) | Style.EXTRA;
      frame.extras()[at] = Colour.rgb(random.nextInt(1 << 24));
      frame.touch(row, row + 1);
    }
  }

  private long background() {
    return Style.withBackground(Style.DEFAULT, colour());
  }

  private long style() {
    long style = Style.withForeground(Style.DEFAULT, colour());
    if (random.nextInt(3) == 0) {
      style = Style.withBackground(style, colour());
    }
    for (long flag :
        new long[] {
          Style.BOLD,
          Style.DIM,
          Style.ITALIC,
          Style.BLINK,
          Style.INVERSE,
          Style.STRIKE,
          Style.OVERLINE,
          Style.CONCEAL
        }) {
      style |= random.nextInt(8) == 0 ? flag : 0;
    }
    return random.nextInt(6) == 0 ? Style.withUnderline(style, 1 + random.nextInt(5)) : style;
  }

  private int colour() {
    return switch (random.nextInt(4)) {
      case 0 -> Colour.rgb(random.nextInt(1 << 24));
      case 1 -> Colour.indexed(random.nextInt(256));
      case 2 -> Colour.indexed(random.nextInt(16));
      default -> Colour.DEFAULT;
    };
  }
}
