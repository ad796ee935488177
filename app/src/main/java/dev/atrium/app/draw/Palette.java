package dev.atrium.app.draw;

import dev.atrium.terminal.Colour;

/** xterm's palette, to show a colour on terminals that have fewer. */
final class Palette {
  /** The sixteen named colours as xterm sets them. */
  private static final int[] NAMED = {
    0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5,
    0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff
  };

  /** The steps of the 6x6x6 cube. */
  private static final int[] STEPS = {0, 95, 135, 175, 215, 255};

  /** For each of the 256 the nearest of the named sixteen. */
  private static final byte[] TO_SIXTEEN = new byte[256];

  static {
    for (int index = 0; index < 256; index++) {
      TO_SIXTEEN[index] = (byte) (index < 16 ? index : nearestNamed(rgb(index)));
    }
  }

  private Palette() {}

  /** The {@link Colour} itself where it is no true colour, else the nearest of the 256. */
  static int to256(int colour) {
    return Colour.isRgb(colour) ? Colour.indexed(nearest256(Colour.value(colour))) : colour;
  }

  /** The nearest of the sixteen; the default colour stays. */
  static int to16(int colour) {
    int indexed = to256(colour);
    return Colour.isDefault(indexed) ? indexed : Colour.indexed(TO_SIXTEEN[Colour.value(indexed)]);
  }

  /** What an index looks like, 0xRRGGBB. */
  static int rgb(int index) {
    if (index < 16) {
      return NAMED[index];
    }
    if (index >= 232) {
      return (8 + 10 * (index - 232)) * 0x010101;
    }
    int cube = index - 16;
    return STEPS[cube / 36] << 16 | STEPS[cube / 6 % 6] << 8 | STEPS[cube % 6];
  }

  private static int nearest256(int rgb) {
    int red = rgb >> 16 & 0xff;
    int green = rgb >> 8 & 0xff;
    int blue = rgb & 0xff;
    int cube = 16 + 36 * step(red) + 6 * step(green) + step(blue);
    int level = (red + green + blue) / 3;
    int grey = 232 + Math.max(0, Math.min(23, (level - 3) / 10));
    return distance(rgb, rgb(grey)) < distance(rgb, rgb(cube)) ? grey : cube;
  }

  private static int step(int value) {
    return value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40;
  }

  private static int nearestNamed(int rgb) {
    int best = 0;
    for (int index = 1; index < NAMED.length; index++) {
      if (distance(rgb, NAMED[index]) < distance(rgb, NAMED[best])) {
        best = index;
      }
    }
    return best;
  }

  private static int distance(int a, int b) {
    int red = (a >> 16 & 0xff) - (b >> 16 & 0xff);
    int green = (a >> 8 & 0xff) - (b >> 8 & 0xff);
    int blue = (a & 0xff) - (b & 0xff);
    return red * red + green * green + blue * blue;
  }
}
