package dev.atrium.terminal;

/**
 * A cell's look, packed into one {@code long} so that a row's styles are one flat array. Zero is
 * the default look.
 *
 * <pre>
 *  63       52 51          26 25           0
 *  +----------+--------------+--------------+
 *  |  flags   |  background  |  foreground  |   colour: 2 bits kind, 24 bits value
 *  +----------+--------------+--------------+
 * </pre>
 *
 * Underline colour and hyperlink are rare: {@link #EXTRA} says that {@link Row#extra} has them.
 */
public final class Style {
  public static final long DEFAULT = 0;

  public static final long BOLD = 1L << 52;
  public static final long DIM = 1L << 53;
  public static final long ITALIC = 1L << 54;
  public static final long BLINK = 1L << 55;
  public static final long INVERSE = 1L << 56;
  public static final long CONCEAL = 1L << 57;
  public static final long STRIKE = 1L << 58;
  public static final long OVERLINE = 1L << 59;

  /** The three bits of the underline style, SGR 4:0 to 4:5. */
  public static final long UNDERLINE = 7L << 60;

  /** The cell has an underline colour or a hyperlink. */
  public static final long EXTRA = 1L << 63;

  static final int UNDERLINE_SHIFT = 60;
  static final int BACKGROUND_SHIFT = 26;
  static final long COLOUR = (1L << 26) - 1;
  static final long FLAGS = -1L << 52;

  private Style() {}

  /** The foreground as a {@link Colour}. */
  public static int foreground(long style) {
    return (int) (style & COLOUR);
  }

  /** The background as a {@link Colour}. */
  public static int background(long style) {
    return (int) (style >>> BACKGROUND_SHIFT & COLOUR);
  }

  /** 0 none, 1 single, 2 double, 3 curly, 4 dotted, 5 dashed: the numbers of SGR 4:n. */
  public static int underline(long style) {
    return (int) (style >>> UNDERLINE_SHIFT) & 7;
  }

  public static boolean has(long style, long flag) {
    return (style & flag) != 0;
  }

  public static long withForeground(long style, int colour) {
    return style & ~COLOUR | colour;
  }

  public static long withBackground(long style, int colour) {
    return style & ~(COLOUR << BACKGROUND_SHIFT) | (long) colour << BACKGROUND_SHIFT;
  }

  public static long withUnderline(long style, int underline) {
    return style & ~UNDERLINE | (long) underline << UNDERLINE_SHIFT;
  }

  /** What an erased cell keeps of the pen: its background (xterm's background colour erase). */
  static long erased(long style) {
    return style & COLOUR << BACKGROUND_SHIFT;
  }
}
