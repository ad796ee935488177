package dev.atrium.app.ui;

import com.googlecode.lanterna.TerminalPosition;
import com.googlecode.lanterna.input.KeyStroke;
import dev.atrium.app.draw.PaneScreen;
import dev.atrium.app.ui.Canvas.Columns;
import dev.atrium.app.ui.Canvas.Look;
import java.util.List;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/** A list to move in, to filter by typing, and to choose from. */
final class ListContent<T> implements Content {
  private static final int COLUMNS = 100;

  /** The filter above and the keys below the list. */
  static final int CHROME_ROWS = 2;

  static final int WORTH_PREVIEW = 60;

  /** Rows of a screen beside a short list, where there is room: enough to tell it by. */
  private static final int LEAST_PREVIEW = 16;

  private final Listing<T> listing;
  private final int headRows;
  private final LineEdit filter = new LineEdit();
  private List<T> all;
  private List<T> shown;
  private boolean waits;
  private int selected;
  private int top;
  private int page = 1;
  private @Nullable TerminalPosition caret;

  ListContent(Listing<T> listing, List<T> entries, int selected) {
    this.listing = listing;
    headRows = listing.head().isEmpty() ? 0 : 1;
    all = List.copyOf(entries);
    shown = all;
    waits = all.isEmpty() && !listing.waiting().isEmpty();
    select(selected, 1);
  }

  /** Other entries; the selection stays at its place in the list. */
  void update(List<T> entries) {
    waits = false;
    all = List.copyOf(entries);
    applyFilter();
  }

  /** As {@link #update}, and the selection follows its entry where {@code same} finds it again. */
  void update(List<T> entries, BiPredicate<T, T> same) {
    T before = selectedEntry();
    update(entries);
    if (before == null) {
      selectFirstMatch();
    }
    for (int i = 0; before != null && i < shown.size(); i++) {
      if (same.test(before, shown.get(i))) {
        selected = i;
      }
    }
  }

  private @Nullable T selectedEntry() {
    return selected >= 0 && selected < shown.size() && !listing.isHeading(shown.get(selected))
        ? shown.get(selected)
        : null;
  }

  @Override
  public String title() {
    return listing.title();
  }

  @Override
  public int wantedRows() {
    int least = preview() == null ? (waits ? 1 : 0) : LEAST_PREVIEW;
    return Math.max(all.size(), least) + CHROME_ROWS + headRows;
  }

  @Override
  public int wantedColumns() {
    return COLUMNS;
  }

  @Override
  public @Nullable TerminalPosition caret() {
    return caret;
  }

  @Override
  public @Nullable PaneScreen preview() {
    T entry = selectedEntry();
    return entry == null ? null : listing.preview(entry);
  }

  @Override
  public void draw(Canvas canvas) {
    page = Math.max(1, canvas.rows() - CHROME_ROWS - headRows);
    int columns = canvas.columns();
    boolean split = preview() != null && columns >= WORTH_PREVIEW;
    int width = split ? columns / 2 - 1 : columns;
    scrollToSelected();
    canvas.text(1, 0, listing.head(), Look.HEADING);
    if (waits) {
      canvas.text(1 + headRows, 0, listing.waiting(), Look.FAINT);
    }
    for (int i = 0; i < Math.min(page, shown.size() - top); i++) {
      T entry = shown.get(top + i);
      Look look = top + i == selected ? Look.SELECTED : listing.look(entry);
      String text = listing.text(entry, width);
      canvas.line(i + 1 + headRows, new Columns(0, width), text, look);
    }
    if (split) {
      canvas.hole(1, columns / 2, page, columns - columns / 2);
    }
    drawFilter(canvas);
    if (canvas.rows() > CHROME_ROWS) {
      canvas.text(canvas.rows() - 1, 0, listing.keys(), Look.FAINT);
    }
  }

  private void drawFilter(Canvas canvas) {
    String label = filter.isEmpty() ? "type to filter" : "filter: ";
    if (filter.isEmpty()) {
      canvas.text(0, 0, label, Look.FAINT);
      caret = null;
      return;
    }
    LineEdit.Shown line = filter.shown(Math.max(1, canvas.columns() - label.length()));
    canvas.text(0, 0, label, Look.FAINT);
    canvas.text(0, label.length(), line.text(), Look.PLAIN);
    int column = Math.min(label.length() + line.caret(), Math.max(0, canvas.columns() - 1));
    caret = new TerminalPosition(column, 0);
  }

  private void scrollToSelected() {
    top = Math.max(0, Math.min(top, shown.size() - page));
    if (selected < top) {
      // A heading above the first entry comes along.
      top = selected > 0 && listing.isHeading(shown.get(selected - 1)) ? selected - 1 : selected;
    } else if (selected >= top + page) {
      top = selected - page + 1;
    }
  }

  @Override
  public Outcome key(KeyStroke key) {
    T entry = selectedEntry();
    switch (key.getKeyType()) {
      case Escape -> {
        return Outcome.CLOSED;
      }
      case Enter -> {
        return entry == null ? Outcome.OPEN : listing.chosen(entry);
      }
      case ArrowUp -> select(selected - 1, -1);
      case ArrowDown -> select(selected + 1, 1);
      case PageUp -> select(Math.max(0, selected - page), 1);
      case PageDown -> select(Math.min(shown.size() - 1, selected + page), -1);
      case Home -> select(0, 1);
      case End -> select(shown.size() - 1, -1);
      default -> {
        return other(key, entry);
      }
    }
    return Outcome.OPEN;
  }

  private Outcome other(KeyStroke key, @Nullable T entry) {
    Outcome outcome = entry == null ? null : listing.other(key, entry);
    if (outcome == null && LineKeys.apply(filter, key)) {
      applyFilter();
      selectFirstMatch();
    }
    return outcome == null ? Outcome.OPEN : outcome;
  }

  @Override
  public void paste(String text) {
    filter.insert(text);
    applyFilter();
    selectFirstMatch();
  }

  private void applyFilter() {
    shown = Filter.apply(all, listing, filter.text());
    select(selected, 1);
  }

  /** After typing: what was looked for is selected, not what merely stands above it. */
  private void selectFirstMatch() {
    for (int i = 0; i < shown.size(); i++) {
      if (Filter.isMatch(shown.get(i), listing, filter.text())) {
        selected = i;
        return;
      }
    }
  }

  /** Selects the entry, or the next one in the direction (else in the other) that is no heading. */
  private void select(int to, int direction) {
    int at = Math.max(0, Math.min(shown.size() - 1, to));
    int found = search(at, direction);
    selected = found >= 0 ? found : Math.max(0, search(at, -direction));
  }

  private int search(int from, int direction) {
    for (int i = from; i >= 0 && i < shown.size(); i += direction) {
      if (!listing.isHeading(shown.get(i))) {
        return i;
      }
    }
    return -1;
  }
}
