package dev.atrium.app.draw;

import dev.atrium.terminal.unicode.GraphemeBreak;
import dev.atrium.terminal.unicode.Width;

/** Pieces of chrome text by the columns they take. */
public final class Text {
  /** Longer titles and messages are cut before anything else is done with them. */
  private static final int LIMIT = 1024;

  private static final String MORE = "…";

  private Text() {}

  /**
   * Without control characters (C1 too), line ends and bidirectional controls, which could turn the
   * order of what stands beside them; of bounded length.
   */
  public static String clean(String text) {
    StringBuilder clean = new StringBuilder(Math.min(text.length(), LIMIT));
    text.codePoints().limit(LIMIT).filter(Text::isHarmless).forEach(clean::appendCodePoint);
    return clean.toString();
  }

  private static boolean isHarmless(int c) {
    boolean control = c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0x2028 || c == 0x2029;
    boolean bidirectional =
        c == 0x200e || c == 0x200f || (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
    boolean surrogate = c >= 0xd800 && c < 0xe000;
    return !control && !bidirectional && !surrogate && c != 0xfeff;
  }

  /** The columns that it takes. */
  public static int width(String text) {
    Clip all = new Clip(text, Integer.MAX_VALUE);
    return all.columns;
  }

  /** As much of it as fits into so many columns, with an ellipsis where something was cut. */
  public static String cut(String text, int columns) {
    Clip whole = new Clip(text, columns);
    if (whole.end == text.length()) {
      return text;
    }
    return columns < 1 ? "" : text.substring(0, new Clip(text, columns - 1).end) + MORE;
  }

  /** Exactly so many columns: cut, or filled up with blanks. */
  public static String fit(String text, int columns) {
    String cut = cut(text, columns);
    return cut + " ".repeat(Math.max(0, columns - width(cut)));
  }

  /** The longest beginning made of whole characters that fits. */
  private static final class Clip {
    final int end;
    final int columns;

    Clip(String text, int limit) {
      int state = GraphemeBreak.START;
      int done = 0;
      int clusterStart = 0;
      int clusterWidth = 0;
      int last = 0;
      int i = 0;
      while (i < text.length()) {
        int codePoint = text.codePointAt(i);
        state = GraphemeBreak.next(state, codePoint);
        if (GraphemeBreak.isBoundary(state)) {
          done += clusterWidth;
          clusterStart = i;
          clusterWidth = Width.of(codePoint);
        } else {
          clusterWidth = Width.joined(clusterWidth, last, codePoint);
        }
        if (done + clusterWidth > limit) {
          end = clusterStart;
          columns = done;
          return;
        }
        last = codePoint;
        i += Character.charCount(codePoint);
      }
      end = i;
      columns = done + clusterWidth;
    }
  }
}
