package dev.atrium.terminal;

import java.util.Arrays;

/**
 * The colours behind indexes and defaults, as the program has changed them (OSC 4, 5, 10–19). What
 * it has not changed is the outer terminal's business: {@link #resolve} leaves it as it is.
 */
public final class Palette {
  /** OSC 10 to 19 less 10: foreground, background, cursor and others. */
  static final int DYNAMIC = 10;

  public static final int FOREGROUND = 0;
  public static final int BACKGROUND = 1;
  public static final int CURSOR = 2;

  /** OSC 5: bold, underline, blink, reverse, italic. */
  static final int SPECIAL = 5;

  private static final int UNSET = -1;
  private static final int[] STANDARD = standard();

  private final int[] indexed = new int[256];
  private final int[] dynamic = new int[DYNAMIC];
  private final int[] special = new int[SPECIAL];
  private final int[] host = new int[DYNAMIC];
  private boolean anyIndexed;

  Palette() {
    Arrays.fill(host, UNSET);
    reset();
  }

  void reset() {
    Arrays.fill(indexed, UNSET);
    Arrays.fill(dynamic, UNSET);
    Arrays.fill(special, UNSET);
    anyIndexed = false;
  }

  private static int[] standard() {
    int[] colours = new int[256];
    int[] base = {
      0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5,
      0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff
    };
    System.arraycopy(base, 0, colours, 0, 16);
    int[] steps = {0, 95, 135, 175, 215, 255};
    for (int i = 0; i < 216; i++) {
      colours[16 + i] = steps[i / 36] << 16 | steps[i / 6 % 6] << 8 | steps[i % 6];
    }
    for (int i = 0; i < 24; i++) {
      colours[232 + i] = (8 + 10 * i) * 0x010101;
    }
    return colours;
  }

  /** The style to draw for one of text: colours that the program redefined become RGB. */
  public long resolve(long style) {
    int foreground = resolve(Style.foreground(style), FOREGROUND);
    int background = resolve(Style.background(style), BACKGROUND);
    return Style.withBackground(Style.withForeground(style, foreground), background);
  }

  private int resolve(int colour, int which) {
    int changed =
        switch (colour & Colour.KIND) {
          case Colour.DEFAULT -> dynamic[which];
          case Colour.INDEXED -> indexed[Colour.value(colour)];
          default -> UNSET;
        };
    return changed == UNSET ? colour : Colour.rgb(changed);
  }

  /** Whether anything that text is drawn in was redefined: {@link #resolve} is worth calling. */
  public boolean isChanged() {
    return anyIndexed || dynamic[FOREGROUND] != UNSET || dynamic[BACKGROUND] != UNSET;
  }

  void host(int which, int rgb) {
    host[which] = rgb;
  }

  int indexed(int index) {
    return indexed[index] == UNSET ? STANDARD[index] : indexed[index];
  }

  void setIndexed(int index, int rgb) {
    indexed[index] = rgb;
    anyIndexed = true;
  }

  void resetIndexed(int index) {
    indexed[index] = UNSET;
  }

  void resetAllIndexed() {
    Arrays.fill(indexed, UNSET);
    anyIndexed = false;
  }

  int special(int which) {
    return special[which] == UNSET ? dynamic(FOREGROUND) : special[which];
  }

  void setSpecial(int which, int rgb) {
    special[which] = rgb;
  }

  void resetSpecial(int which) {
    special[which] = UNSET;
  }

  int dynamic(int which) {
    if (dynamic[which] != UNSET) {
      return dynamic[which];
    }
    if (host[which] != UNSET) {
      return host[which];
    }
    return switch (which) {
      case BACKGROUND, 4, 6 -> 0x000000;
      case CURSOR, 3, 5, 7, 8, 9 -> dynamic(FOREGROUND);
      default -> 0xe5e5e5;
    };
  }

  void setDynamic(int which, int rgb) {
    dynamic[which] = rgb;
  }

  void resetDynamic(int which) {
    dynamic[which] = UNSET;
  }
}
