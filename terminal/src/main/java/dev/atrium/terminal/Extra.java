package dev.atrium.terminal;

/**
 * The rarely present part of a cell's look, packed into one {@code long}: the underline colour (a
 * {@link Colour}) in the low half, the hyperlink's number in the high half, 0 for none.
 */
public final class Extra {
  public static final long NONE = 0;

  private Extra() {}

  /** The underline's {@link Colour}; default means that of the text. */
  public static int underlineColour(long extra) {
    return (int) extra;
  }

  /** The number to give to {@link Terminal#hyperlink}, 0 for none. */
  public static int link(long extra) {
    return (int) (extra >>> 32);
  }

  static long withUnderlineColour(long extra, int colour) {
    return extra & ~0xffffffffL | colour;
  }

  /** The same with another link. */
  public static long withLink(long extra, int link) {
    return extra & 0xffffffffL | (long) link << 32;
  }
}
