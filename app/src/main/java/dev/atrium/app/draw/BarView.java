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

  /**
   * A window in the list.
   *
   * @param number its number
   * @param title its name, of any length and content
   * @param mark {@code '!'} all exited, {@code '*'} active, {@code '+'} activity, {@code '-'} idle
   */
  public record WindowItem(int number, String title, char mark) {}
}
