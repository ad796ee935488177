package dev.atrium.terminal;

import dev.atrium.terminal.parser.Params;

/**
 * SGR (ECMA-48 8.3.117) with xterm's and kitty's additions: 256 and true colours in semicolon and
 * colon form (ISO 8613-6, with and without colour space), underline styles and colour.
 */
final class Sgr {
  private static final int RGB = 2;
  private static final int INDEXED = 5;
  private static final int INVALID = -1;

  private final Pen pen;

  /** Parameters that the colour read last took beyond its own. */
  private int taken;

  Sgr(Pen pen) {
    this.pen = pen;
  }

  void apply(Params p) {
    if (p.count() == 0) {
      pen.resetStyle();
      return;
    }
    boolean hasSubs = p.hasSubs();
    int i = 0;
    while (i < p.count()) {
      int subs = hasSubs ? p.subCount(i) : 0;
      taken = subs;
      one(p, i, subs);
      i += 1 + taken;
    }
  }

  private void one(Params p, int i, int subs) {
    int code = p.or(i, 0);
    if (code >= 30 && code <= 49 && code != 38 && code != 48) {
      basicColour(code);
      return;
    }
    if (code >= 90 && code <= 107) {
      brightColour(code);
      return;
    }
    switch (code) {
      case 38, 48, 58 -> extendedColour(code, p, i, subs);
      case 59 -> pen.setExtra(Extra.withUnderlineColour(pen.extra, Colour.DEFAULT));
      case 4 -> underline(subs == 0 ? 1 : p.or(i + 1, 1));
      default -> attribute(code);
    }
  }

  private void attribute(int code) {
    switch (code) {
      case 0 -> pen.resetStyle();
      case 1 -> on(Style.BOLD);
      case 2 -> on(Style.DIM);
      case 3 -> on(Style.ITALIC);
      case 5, 6 -> on(Style.BLINK);
      case 7 -> on(Style.INVERSE);
      case 8 -> on(Style.CONCEAL);
      case 9 -> on(Style.STRIKE);
      case 21 -> underline(2);
      case 22 -> off(Style.BOLD | Style.DIM);
      case 23 -> off(Style.ITALIC);
      case 24 -> underline(0);
      case 25 -> off(Style.BLINK);
      case 27 -> off(Style.INVERSE);
      case 28 -> off(Style.CONCEAL);
      case 29 -> off(Style.STRIKE);
      case 53 -> on(Style.OVERLINE);
      case 55 -> off(Style.OVERLINE);
      default -> {
        // Fonts, frames and whatever is to come.
      }
    }
  }

  private void on(long flags) {
    pen.style |= flags;
  }

  private void off(long flags) {
    pen.style &= ~flags;
  }

  private void underline(int style) {
    if (style <= 5) {
      pen.style = Style.withUnderline(pen.style, style);
    }
  }

  private void basicColour(int code) {
    if (code < 40) {
      int colour = code == 39 ? Colour.DEFAULT : Colour.indexed(code - 30);
      pen.style = Style.withForeground(pen.style, colour);
    } else {
      int colour = code == 49 ? Colour.DEFAULT : Colour.indexed(code - 40);
      pen.style = Style.withBackground(pen.style, colour);
    }
  }

  private void brightColour(int code) {
    if (code <= 97) {
      pen.style = Style.withForeground(pen.style, Colour.indexed(code - 90 + 8));
    } else if (code >= 100) {
      pen.style = Style.withBackground(pen.style, Colour.indexed(code - 100 + 8));
    }
  }

  private void extendedColour(int code, Params p, int i, int subs) {
    int colour = subs > 0 ? colonColour(p, i, subs) : semicolonColour(p, i);
    if (colour == INVALID) {
      return;
    }
    switch (code) {
      case 38 -> pen.style = Style.withForeground(pen.style, colour);
      case 48 -> pen.style = Style.withBackground(pen.style, colour);
      default -> pen.setExtra(Extra.withUnderlineColour(pen.extra, colour));
    }
  }

  /** 38:2:R:G:B, 38:2:space:R:G:B and longer, 38:5:N. */
  private static int colonColour(Params p, int i, int subs) {
    int kind = p.or(i + 1, 0);
    if (kind == INDEXED) {
      return indexed(p.or(i + 2, 0));
    }
    if (kind != RGB || subs < 4) {
      return INVALID;
    }
    int first = subs == 4 ? i + 2 : i + 3;
    return rgb(p, first);
  }

  /** 38;2;R;G;B and 38;5;N; a colour that is cut short takes the rest along. */
  private int semicolonColour(Params p, int i) {
    int kind = p.or(i + 1, 0);
    if (kind == INDEXED) {
      taken = 2;
      return indexed(p.or(i + 2, 0));
    }
    if (kind == RGB) {
      taken = 4;
      return rgb(p, i + 2);
    }
    taken = 1;
    return INVALID;
  }

  private static int indexed(int index) {
    return index > 255 ? INVALID : Colour.indexed(index);
  }

  private static int rgb(Params p, int first) {
    int r = p.or(first, 0);
    int g = p.or(first + 1, 0);
    int b = p.or(first + 2, 0);
    return (r | g | b) > 255 ? INVALID : Colour.rgb(r << 16 | g << 8 | b);
  }
}
