package dev.atrium.app.draw;

/** The edges of a pane's box as text, each exactly as wide as the box. */
final class BorderText {
  private static final String LINE = "─";

  private BorderText() {}

  /**
   * The top edge: corner, title, line, and at the right what the pane is scrolled to.
   *
   * @param columns the width of the box, at least 0
   */
  static String top(int columns, int index, String label, String corner) {
    if (columns < 2) {
      return columns < 1 ? "" : "┌";
    }
    int inside = columns - 2;
    String right = corner.isEmpty() ? "" : " " + Text.clean(corner) + " ";
    if (Text.width(right) > inside) {
      right = Text.cut(right, inside);
    }
    int room = inside - Text.width(right);
    String left = title(room, index, label);
    int line = room - Text.width(left);
    return "┌" + left + LINE.repeat(line) + right + "┐";
  }

  /** {@code " 1:label "}, or less of it. */
  private static String title(int room, int index, String label) {
    String name = index + ":" + Text.clean(label);
    if (room >= Text.width(name) + 2) {
      return " " + name + " ";
    }
    return room < 3
        ? Text.cut(Integer.toString(index), room)
        : " " + Text.cut(name, room - 2) + " ";
  }

  static String bottom(int columns) {
    return columns < 2 ? "└".repeat(Math.max(0, columns)) : "└" + LINE.repeat(columns - 2) + "┘";
  }
}
