package dev.atrium.app.copy;

import dev.atrium.app.config.Config.CopyKeys;
import dev.atrium.app.copy.Selection.Shape;
import dev.atrium.app.draw.Marks;
import dev.atrium.app.keys.Key;
import dev.atrium.terminal.Terminal;
import org.jspecify.annotations.Nullable;

/**
 * Copy mode of one pane: a view of its lines as they were when it was entered, with a cursor, a
 * selection and a search. Output that comes meanwhile changes nothing of it. Lives on the thread
 * that feeds the terminal.
 *
 * <p>The loop gives it keys, shows its {@link CopyScreen} in place of the live screen, and calls
 * {@link #work} once a turn while {@link #hasWork}.
 */
public final class CopyMode {
  /** Rows searched in one step: some milliseconds. */
  private static final int STEP = 10_000;

  private static final int MOST_REPEATS = 100_000;

  private final Terminal terminal;
  private final CopyKeys manner;
  private CopyText text;
  private Motions motions;
  private View view;
  private Position cursor;
  private @Nullable Selection selection;
  private @Nullable Search search;
  private @Nullable SearchPrompt prompt;
  private Position searchFrom;
  private boolean searchDown;
  private boolean jumpPending;
  private Motions.@Nullable Find find;
  private boolean findPending;
  private int findTimes = 1;
  private int count;
  private int changes;

  public CopyMode(Terminal terminal, CopyKeys manner) {
    this.terminal = terminal;
    this.manner = manner;
    text = new CopyText(terminal);
    motions = new Motions(text, manner == CopyKeys.EMACS);
    view = new View(text);
    long row = text.screenStart() + terminal.cursor().row();
    cursor = motions.settle(new Position(row, terminal.cursor().column()));
    searchFrom = cursor;
  }

  /** Begins with the prompt of a search, upwards, as the scrollback is above. */
  public void startSearch() {
    ask(false);
  }

  /**
   * Has the pane's size changed, which may wrap its lines anew: cursor, selection and view stay
   * with the text that they are at.
   */
  public void during(Runnable resize) {
    CopyText before = new CopyText(terminal);
    boolean atEnd = view.top() == text.screenStart();
    TextPlace top = TextPlace.of(before, new Position(view.top(), 0));
    TextPlace at = TextPlace.of(before, cursor);
    Selection selected = selection;
    TextPlace origin = TextPlace.of(before, searchFrom);
    TextPlace anchor = selected == null ? at : TextPlace.of(before, selected.anchor());
    resize.run();
    if (!text.isStale()) {
      return;
    }
    text = new CopyText(terminal);
    motions = new Motions(text, manner == CopyKeys.EMACS);
    view = new View(text);
    view.scrollTo(atEnd ? text.screenStart() : top.in(text).line());
    cursor = motions.settle(at.in(text));
    if (selected != null) {
      selection = new Selection(selected.shape(), anchor.in(text), cursor, selected.inclusive());
    }
    searchFrom = origin.in(text);
    findPending = false;
    if (search != null) {
      search = new Search(text, search.pattern());
    }
    changes++;
    follow();
  }

  /** Acts on a key. */
  public CopyResult key(Key key) {
    changes++;
    SearchPrompt typing = prompt;
    if (typing != null) {
      promptKey(typing, key);
      return CopyResult.STAY;
    }
    arrive();
    if (findPending) {
      findCharacter(key);
      return CopyResult.STAY;
    }
    if (manner == CopyKeys.VI && isDigit(key)) {
      count = Math.min(MOST_REPEATS, count * 10 + key.code() - '0');
      return CopyResult.STAY;
    }
    CopyCommand command = CopyCommand.of(key, manner);
    int times = Math.max(1, count);
    boolean counted = count > 0;
    count = 0;
    return command == null ? CopyResult.STAY : run(command, times, counted);
  }

  private boolean isDigit(Key key) {
    return key.isText()
        && key.code() >= '0'
        && key.code() <= '9'
        && (key.code() > '0' || count > 0);
  }

  /** Pasted text goes into the search that is being typed. */
  public void paste(String pasted) {
    if (prompt != null) {
      changes++;
      prompt.add(pasted);
      searchAgain(prompt);
    }
  }

  private CopyResult run(CopyCommand command, int times, boolean counted) {
    switch (command) {
      case LEAVE -> {
        return CopyResult.LEAVE;
      }
      case CANCEL -> {
        return cancel();
      }
      case COPY -> {
        return selection == null ? CopyResult.LEAVE : new CopyResult.Copied(selectedText());
      }
      case EDIT -> {
        return new CopyResult.Edit(selection == null ? SelectedText.all(text) : selectedText());
      }
      case SELECT -> select(Shape.CHARACTERS);
      case SELECT_LINES -> select(Shape.LINES);
      case SELECT_BLOCK -> select(Shape.BLOCK);
      case OTHER_END -> turn();
      case SEARCH_DOWN -> ask(true);
      case SEARCH_UP -> ask(false);
      case NEXT_HIT -> nextHit(searchDown, times);
      case PREVIOUS_HIT -> nextHit(!searchDown, times);
      case SEARCH_WORD -> searchWord();
      case FIND, FIND_BACK, TILL, TILL_BACK -> startFind(command, times);
      case SCROLL_UP -> scroll(-times);
      case SCROLL_DOWN -> scroll(times);
      case BOTTOM -> moveTo(counted ? line(times) : new Position(text.end() - 1, cursor.column()));
      default -> repeat(command, times);
    }
    return CopyResult.STAY;
  }

  private Position line(int number) {
    return new Position(text.first() + number - 1, 0);
  }

  private void repeat(CopyCommand command, int times) {
    Position before = cursor;
    for (int i = 0; i < times; i++) {
      Position next = moved(command);
      if (next.equals(cursor)) {
        break;
      }
      cursor = next;
    }
    if (!cursor.equals(before)) {
      follow();
    }
  }

  private Position moved(CopyCommand command) {
    boolean free = selection != null && selection.shape() == Shape.BLOCK;
    return switch (command) {
      case LEFT -> motions.horizontal(cursor, -1, free);
      case RIGHT -> motions.horizontal(cursor, 1, free);
      case UP -> vertical(-1, free);
      case DOWN -> vertical(1, free);
      case LINE_START -> motions.lineStart(cursor);
      case TEXT_START -> motions.textStart(cursor);
      case LINE_END -> motions.lineEnd(cursor);
      case NEXT_WORD -> motions.settle(motions.words().next(cursor, false));
      case NEXT_BIG_WORD -> motions.settle(motions.words().next(cursor, true));
      case PREVIOUS_WORD -> motions.settle(motions.words().previous(cursor, false));
      case PREVIOUS_BIG_WORD -> motions.settle(motions.words().previous(cursor, true));
      case WORD_END -> motions.settle(motions.words().end(cursor, false));
      case BIG_WORD_END -> motions.settle(motions.words().end(cursor, true));
      case PREVIOUS_BLANK -> motions.blank(cursor, -1);
      case NEXT_BLANK -> motions.blank(cursor, 1);
      case PREVIOUS_PROMPT -> motions.prompt(cursor, -1);
      case NEXT_PROMPT -> motions.prompt(cursor, 1);
      case TOP -> motions.settle(new Position(text.first(), 0));
      case VIEW_TOP -> motions.vertical(cursor, view.top() - cursor.line());
      case VIEW_MIDDLE -> motions.vertical(cursor, view.top() + text.rows() / 2 - cursor.line());
      case VIEW_BOTTOM -> motions.vertical(cursor, view.top() + text.rows() - 1 - cursor.line());
      case PAGE_UP -> page(-Math.max(1, text.rows() - 2), free);
      case PAGE_DOWN -> page(Math.max(1, text.rows() - 2), free);
      case HALF_UP -> page(-Math.max(1, text.rows() / 2), free);
      case HALF_DOWN -> page(Math.max(1, text.rows() / 2), free);
      case FIND_AGAIN -> find == null ? cursor : motions.character(cursor, find);
      case FIND_REVERSED -> find == null ? cursor : motions.character(cursor, find.reversed());
      default -> cursor;
    };
  }

  private Position vertical(long lines, boolean free) {
    return free ? motions.verticalFree(cursor, lines) : motions.vertical(cursor, lines);
  }

  private Position page(int lines, boolean free) {
    view.scrollTo(view.top() + lines);
    return vertical(lines, free);
  }

  private void moveTo(Position to) {
    cursor = motions.settle(to);
    follow();
  }

  /** The view and the selection go with the cursor. */
  private void follow() {
    changes++;
    view.show(cursor.line());
    if (selection != null) {
      selection = selection.to(cursor);
    }
  }

  /**
   * Moves the view by lines, down if positive; the cursor stays within it.
   *
   * @return whether the view stands at its end, where the live screen was
   */
  public boolean scroll(long lines) {
    view.scrollTo(view.top() + lines);
    long row = Math.max(view.top(), Math.min(view.top() + text.rows() - 1, cursor.line()));
    cursor = motions.vertical(cursor, row - cursor.line());
    follow();
    return view.top() == text.screenStart();
  }

  private CopyResult cancel() {
    if (selection == null && search == null) {
      return CopyResult.LEAVE;
    }
    if (selection != null) {
      selection = null;
    } else {
      search = null;
    }
    return CopyResult.STAY;
  }

  private void select(Shape shape) {
    if (selection == null) {
      selection = new Selection(shape, cursor, cursor, manner == CopyKeys.VI);
    } else {
      selection = selection.shape() == shape ? null : selection.as(shape);
    }
  }

  private void turn() {
    if (selection != null) {
      Position anchor = selection.anchor();
      selection = selection.turned();
      cursor = anchor;
      follow();
    }
  }

  private void startFind(CopyCommand command, int times) {
    findTimes = times;
    int step = command == CopyCommand.FIND || command == CopyCommand.TILL ? 1 : -1;
    boolean before = command == CopyCommand.TILL || command == CopyCommand.TILL_BACK;
    find = new Motions.Find(0, step, before);
    findPending = true;
  }

  private void findCharacter(Key key) {
    findPending = false;
    if (find != null && key.isText()) {
      find = new Motions.Find(key.code(), find.step(), find.before());
      moveTo(found(find, findTimes));
    } else {
      find = null;
    }
  }

  /** As in vi: where there are fewer of them there is no move at all. */
  private Position found(Motions.Find wanted, int times) {
    Position at = cursor;
    for (int i = 0; i < times; i++) {
      Position next = motions.character(at, wanted);
      if (next.equals(at)) {
        return cursor;
      }
      at = next;
    }
    return at;
  }

  // Searching.

  private void ask(boolean down) {
    changes++;
    prompt = new SearchPrompt(down);
    searchFrom = cursor;
  }

  private void promptKey(SearchPrompt typing, Key key) {
    String before = typing.pattern();
    switch (typing.key(key)) {
      case TYPING -> {
        if (!typing.pattern().equals(before)) {
          searchAgain(typing);
        }
      }
      case DONE -> {
        prompt = null;
        if (typing.pattern().isEmpty() && search != null) {
          searchDown = typing.down();
          nextHit(searchDown, 1);
        }
      }
      case CANCELLED -> {
        prompt = null;
        search = null;
        jumpPending = false;
        moveTo(searchFrom);
      }
    }
  }

  private void searchAgain(SearchPrompt typing) {
    searchDown = typing.down();
    if (typing.pattern().isEmpty()) {
      search = null;
      moveTo(searchFrom);
    } else {
      Search before = search;
      search = before == null ? new Search(text, typing.pattern()) : before.then(typing.pattern());
      jumpPending = true;
    }
  }

  private void searchWord() {
    Selection word = motions.words().at(cursor);
    String pattern = SelectedText.of(text, word).strip();
    if (!pattern.isEmpty()) {
      searchFrom = cursor;
      searchDown = true;
      search = new Search(text, pattern);
      jumpPending = true;
    }
  }

  /** Whether a search is under way. */
  public boolean hasWork() {
    return search != null && (!search.isDone() || jumpPending);
  }

  /** Ends a search that was asked for: who types ahead means the place that it leads to. */
  private void arrive() {
    while (jumpPending) {
      work();
    }
  }

  /** Goes on with the search for some milliseconds. */
  public void work() {
    Search running = search;
    if (running == null || !running.step(STEP)) {
      return;
    }
    changes++;
    if (jumpPending) {
      jumpPending = false;
      int hit = nearest(running, searchFrom, searchDown);
      moveTo(hit < 0 ? searchFrom : running.start(hit));
    }
  }

  /** The hit next to a place, around the end if need be, or -1. */
  private static int nearest(Search search, Position from, boolean down) {
    if (search.count() == 0) {
      return -1;
    }
    int after = search.firstFrom(from.at(from.column() + 1));
    int before = search.firstFrom(from) - 1;
    return down ? after < search.count() ? after : 0 : before >= 0 ? before : search.count() - 1;
  }

  private void nextHit(boolean down, int times) {
    Search found = search;
    for (int i = 0; found != null && i < times; i++) {
      int hit = nearest(found, cursor, down);
      if (hit >= 0) {
        cursor = found.start(hit);
      }
    }
    moveTo(cursor);
  }

  // The mouse.

  /**
   * Begins a selection by mouse at a cell of the view.
   *
   * @param clicks 1 characters, 2 the word, 3 the line
   */
  public void mouseDown(int row, int column, int clicks) {
    changes++;
    cursor = new Position(text.clamp(view.top() + row), Math.max(0, column));
    selection =
        switch (clicks) {
          case 1 -> null;
          case 2 -> motions.words().at(cursor);
          default -> new Selection(Shape.LINES, cursor, cursor, true);
        };
    if (selection != null) {
      cursor = selection.head();
    }
  }

  /** Drags the selection to a cell; rows outside of the view scroll it. */
  public void mouseDrag(int row, int column) {
    changes++;
    if (selection == null) {
      selection = new Selection(Shape.CHARACTERS, cursor, cursor, true);
    }
    int inside = Math.max(0, Math.min(text.columns() - 1, column));
    cursor = new Position(text.clamp(view.top() + row), inside);
    follow();
  }

  /** The selected text, empty without a selection. */
  public String selectedText() {
    return selection == null ? "" : SelectedText.of(text, selection);
  }

  public boolean hasSelection() {
    return selection != null;
  }

  // What is shown.

  /** The search that is being typed, such as {@code /foo}, or null. */
  public @Nullable String prompt() {
    return prompt == null ? null : prompt.shown();
  }

  /** What stands in the pane's corner: how far it is scrolled back, and the hits. */
  public String corner() {
    String place =
        "[%d/%d]".formatted(text.screenStart() - view.top(), text.screenStart() - text.first());
    Search found = search;
    if (found == null) {
      return place;
    }
    if (!found.isDone()) {
      return place + " searching";
    }
    int at = currentHit(found);
    String more = found.count() >= Search.MOST_HITS ? "+" : "";
    return at < 0
        ? "%s %d%s hits".formatted(place, found.count(), more)
        : "%s %d/%d%s".formatted(place, at + 1, found.count(), more);
  }

  private int currentHit(Search found) {
    int at = found.firstFrom(cursor);
    return at < found.count() && found.start(at).equals(cursor) ? at : -1;
  }

  /** A number that changes with everything that can be seen. */
  int changes() {
    return changes;
  }

  CopyText text() {
    return text;
  }

  long viewTop() {
    return view.top();
  }

  Position cursor() {
    return cursor;
  }

  /** Marks hits and selection of a row of the view. */
  void marks(int row, Marks marks) {
    long line = view.top() + row;
    if (search != null) {
      markHits(search, line, marks);
    }
    Selection selected = selection;
    if (selected != null && isSelected(selected, line)) {
      int width = text.columns();
      marks.add(selected.from(line), selected.to(line, width), Marks.Kind.SELECTED);
    }
  }

  private boolean isSelected(Selection selected, long line) {
    if (selected.shape() != Shape.LINES) {
      return selected.has(line);
    }
    return line >= text.startOf(selected.first().line())
        && line <= text.endOf(selected.last().line());
  }

  private void markHits(Search found, long line, Marks marks) {
    int current = currentHit(found);
    for (int hit = found.firstOn(line); hit < found.count(); hit++) {
      Position start = found.start(hit);
      Position end = found.end(hit);
      if (start.line() > line) {
        return;
      }
      marks.add(
          start.line() == line ? start.column() : 0,
          end.line() == line ? end.column() : text.columns(),
          hit == current ? Marks.Kind.CURRENT_HIT : Marks.Kind.HIT);
    }
  }
}
