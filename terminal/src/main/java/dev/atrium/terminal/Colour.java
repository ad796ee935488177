package dev.atrium.terminal;

/**
 * A colour as a program named it, in 26 bits: two bits of kind above 24 bits of value. Zero is the
 * terminal's default colour.
 */
public final class Colour {
  /** The default foreground or background, whichever is asked for. */
  public static final int DEFAULT = 0;

  static final int KIND = 3 << 24;
  static final int INDEXED = 1 << 24;
  private static final int RGB = 2 << 24;

  private Colour() {}

  /** One of the 256 colours of the palette. */
  public static int indexed(int index) {
    return INDEXED | index & 0xff;
  }

  /** A true colour, 0xRRGGBB. */
  public static int rgb(int rgb) {
    return RGB | rgb & 0xffffff;
  }

  public static boolean isDefault(int colour) {
    return (colour & KIND) == 0;
  }

  public static boolean isIndexed(int colour) {
    return (colour & KIND) == INDEXED;
  }

  public static boolean isRgb(int colour) {
    return (colour & KIND) == RGB;
  }

  /** The index (0 to 255) or 0xRRGGBB. */
  public static int value(int colour) {
    return colour & 0xffffff;
  }
}
