package dev.atrium.terminal;

import dev.atrium.terminal.parser.Params;

/** XTPUSHSGR and XTPOPSGR. */
final class SgrStack {
  private static final int DEPTH = 10;
  private static final int FOREGROUND = 30;
  private static final int BACKGROUND = 31;

  private final Pen pen;
  private final long[] styles = new long[DEPTH];
  private final long[] extras = new long[DEPTH];
  private final long[] masks = new long[DEPTH];
  private int depth;

  SgrStack(Pen pen) {
    this.pen = pen;
  }

  void push(Params p) {
    if (depth == DEPTH) {
      return;
    }
    styles[depth] = pen.style;
    extras[depth] = pen.extra;
    masks[depth] = mask(p);
    depth++;
  }

  private static long mask(Params p) {
    if (p.count() == 0 || p.count() == 1 && p.raw(0) == Params.NONE) {
      return -1;
    }
    long mask = 0;
    for (int i = 0; i < p.count(); i++) {
      mask |= mask(p.or(i, 0));
    }
    return mask;
  }

  private static long mask(int what) {
    return switch (what) {
      case 1 -> Style.BOLD;
      case 2 -> Style.DIM;
      case 3 -> Style.ITALIC;
      case 4, 21 -> Style.UNDERLINE;
      case 5 -> Style.BLINK;
      case 7 -> Style.INVERSE;
      case 8 -> Style.CONCEAL;
      case 9 -> Style.STRIKE;
      case 10, FOREGROUND -> Style.COLOUR;
      case 11, BACKGROUND -> Style.COLOUR << Style.BACKGROUND_SHIFT;
      default -> 0;
    };
  }

  void pop() {
    if (depth == 0) {
      return;
    }
    depth--;
    long mask = masks[depth];
    pen.style = styles[depth] & mask | pen.style & ~mask;
    long extra = mask == -1 ? Extra.withLink(extras[depth], Extra.link(pen.extra)) : pen.extra;
    pen.setExtra(extra);
  }

  void reset() {
    depth = 0;
  }
}
