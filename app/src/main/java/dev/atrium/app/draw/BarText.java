package dev.atrium.app.draw;

import dev.atrium.app.draw.BarView.WindowItem;
import java.util.ArrayList;
import java.util.List;

/**
 * The bar as text: always exactly as wide as the screen, the active window always in it, however
 * narrow. A message may take what the active window leaves, a hint what all of them leave.
 */
final class BarText {
  static final String BRAND = " atrium ";

  /** Below this width the windows need the room more than the name. */
  private static final int WORTH_BRAND = 32;

  /** Below this width there is only room for the active window. */
  private static final int WORTH_TEXT = 16;

  /** Less than this of a text says nothing. */
  private static final int WORTH_WORD = 6;

  private static final int TITLE_LIMIT = 24;

  private BarText() {}

  /** What a part of the bar is, for its look. */
  enum Part {
    PLAIN,
    ACTIVE,
    MESSAGE
  }

  /**
   * A part and its text.
   *
   * @param window the place in the list of the window that it stands for, or -1
   */
  record Piece(Part part, String text, int window) {
    Piece(Part part, String text) {
      this(part, text, -1);
    }
  }

  /** The pieces from left to right. */
  static List<Piece> of(BarView bar, int columns) {
    List<Piece> pieces = new ArrayList<>();
    int room = columns;
    if (columns >= WORTH_BRAND) {
      pieces.add(new Piece(Part.PLAIN, BRAND));
      room -= BRAND.length();
    }
    String flags = bar.flags().isEmpty() ? "" : " [" + Text.clean(bar.flags()) + "]";
    String text = bar.text().isEmpty() ? "" : "  " + Text.clean(bar.text());
    int asked = Text.width(flags) + (bar.message() ? Text.width(text) : 0);
    int most = Math.max(room / 2, bar.message() ? room - ofActive(bar) : 0);
    int tail = columns < WORTH_TEXT ? 0 : Math.min(asked, most);
    List<Piece> windows = windows(bar, room - tail);
    pieces.addAll(windows);
    room -= width(windows);
    room = add(pieces, Part.ACTIVE, Text.cut(flags, room), room);
    room = add(pieces, bar.message() ? Part.MESSAGE : Part.PLAIN, Text.cut(text, room), room);
    String right = bar.right().isEmpty() ? "" : " " + Text.clean(bar.right()) + " ";
    String shown = Text.width(right) < room ? right : "";
    pieces.add(new Piece(Part.PLAIN, " ".repeat(room - Text.width(shown)) + shown));
    return pieces;
  }

  /** What the active window takes with a sign for others on either side. */
  private static int ofActive(BarView bar) {
    int active = Math.min(bar.windows().size() - 1, bar.active());
    return active < 0 ? 0 : Text.width(item(bar.windows().get(active))) + 2;
  }

  private static int add(List<Piece> pieces, Part part, String text, int room) {
    if (!text.isEmpty() && room >= WORTH_WORD) {
      pieces.add(new Piece(part, text));
      return room - Text.width(text);
    }
    return room;
  }

  private static int width(List<Piece> pieces) {
    return pieces.stream().mapToInt(piece -> Text.width(piece.text())).sum();
  }

  /** The windows that fit, the active one among them, with {@code <} and {@code >} for the rest. */
  private static List<Piece> windows(BarView bar, int room) {
    List<String> items = bar.windows().stream().map(BarText::item).toList();
    if (items.isEmpty()) {
      return List.of();
    }
    int active = Math.max(0, Math.min(items.size() - 1, bar.active()));
    int from = firstShown(items, active, room);
    int to = active + 1;
    int used = width(items, from, to) + (from > 0 ? 1 : 0);
    while (to < items.size()
        && used + Text.width(items.get(to)) + (to + 1 < items.size() ? 1 : 0) <= room) {
      used += Text.width(items.get(to));
      to++;
    }
    List<Piece> pieces = new ArrayList<>();
    int markers = (from > 0 ? 1 : 0) + (to < items.size() ? 1 : 0);
    if (from > 0 && room > markers) {
      pieces.add(new Piece(Part.PLAIN, "<", from - 1));
    }
    for (int i = from; i < to; i++) {
      String shown =
          i == active && to == from + 1
              ? Text.cut(items.get(i), roomForOne(room, markers))
              : items.get(i);
      pieces.add(new Piece(i == active ? Part.ACTIVE : Part.PLAIN, shown, i));
    }
    if (to < items.size() && room > markers) {
      pieces.add(new Piece(Part.PLAIN, ">", to));
    }
    return pieces;
  }

  private static int roomForOne(int room, int markers) {
    return room > markers ? room - markers : Math.max(0, room);
  }

  /** The first window such that everything up to the active one fits. */
  private static int firstShown(List<String> items, int active, int room) {
    int from = active;
    int used = Text.width(items.get(active)) + (active + 1 < items.size() ? 1 : 0);
    while (from > 0 && used + Text.width(items.get(from - 1)) + (from > 1 ? 1 : 0) <= room) {
      used += Text.width(items.get(from - 1));
      from--;
    }
    return from;
  }

  private static int width(List<String> items, int from, int to) {
    return items.subList(from, to).stream().mapToInt(Text::width).sum();
  }

  private static String item(WindowItem window) {
    String title = Text.cut(Text.clean(window.title()), TITLE_LIMIT);
    return "| " + window.number() + ":" + title + " " + window.mark() + " ";
  }
}
