package dev.atrium.app.draw;

import java.util.List;

/**
 * What the bar in the last row says.
 *
 * @param windows all windows by number
 * @param active the place of the active one in that list
 * @param flags short words on the state of the keys or the window (prefix pressed, input
 *     synchronised, zoomed), or empty
 * @param text what stands behind the windows: a message, or a key hint
 * @param message whether the text is a message
 * @param right what stands at the right end, or empty
 */
public record BarView(
    List<WindowItem> windows,
    int active,
    String flags,
    String text,
    boolean message,
    String right) {
  public BarView {
    windows = List.copyOf(windows);
  }

  // Written out, here and below: what the compiler makes of a record is linked at its first call,
  // which takes a tenth of a start.
  @Override
  public boolean equals(Object other) {
    return other instanceof BarView that
        && active == that.active
        && message == that.message
        && flags.equals(that.flags)
        && text.equals(that.text)
        && right.equals(that.right)
        && windows.equals(that.windows);
  }

  @Override
  public int hashCode() {
    return 31 * text.hashCode() + windows.hashCode();
  }

  /**
   * The number of the window that stands in a column of the bar, the next one to be seen for the
   * signs of a list that is longer; 0 for none.
   */
  public int windowAt(int column, int columns) {
    int at = 0;
    for (BarText.Piece piece : BarText.of(this, columns)) {
      at += Text.width(piece.text());
      if (column < at) {
        return piece.window() < 0 ? 0 : windows.get(piece.window()).number();
      }
    }
    return 0;
  }

  /**
   * A window in the list.
   *
   * @param number its number
   * @param title its name, of any length and content
   * @param mark {@code *} active, {@code !} all exited, {@code *!} both; of the others {@code +}
   *     has printed something just now, {@code -} is idle
   */
  public record WindowItem(int number, String title, String mark) {
    @Override
    public boolean equals(Object other) {
      return other instanceof WindowItem that
          && number == that.number
          && mark.equals(that.mark)
          && title.equals(that.title);
    }

    @Override
    public int hashCode() {
      return 31 * number + title.hashCode();
    }
  }
}
