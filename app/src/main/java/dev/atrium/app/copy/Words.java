package dev.atrium.app.copy;

import dev.atrium.terminal.Cell;
import dev.atrium.terminal.Row;

/** Words in the text: where the next one begins, where this one ends, which one is here. */
final class Words {
  /** What a cell is to a word. */
  private enum Kind {
    BLANK,
    WORD,
    MARK
  }

  /** What ends a word that was clicked at: paths, addresses and options stay whole. */
  private static final String SEPARATORS = " \t\"'`()[]{}<>|;,│┃║";

  private final CopyText text;

  Words(CopyText text) {
    this.text = text;
  }

  /** The beginning of the next word (vi's {@code w}, or {@code W} for words between blanks). */
  Position next(Position from, boolean big) {
    Cursor at = new Cursor(from, big);
    Kind kind = at.kind();
    boolean moved = true;
    while (moved && kind != Kind.BLANK && at.kind() == kind && !at.broke) {
      moved = at.forward();
    }
    while (moved && at.kind() == Kind.BLANK) {
      moved = at.forward();
    }
    return at.position();
  }

  /** The end of this word or the next ({@code e}). */
  Position end(Position from, boolean big) {
    Cursor at = new Cursor(from, big);
    boolean moved = at.forward();
    while (moved && at.kind() == Kind.BLANK) {
      moved = at.forward();
    }
    Position last = at.position();
    Kind kind = at.kind();
    at.broke = false;
    while (moved && at.forward() && at.kind() == kind && !at.broke) {
      last = at.position();
    }
    return last;
  }

  /** The beginning of this word or the one before ({@code b}). */
  Position previous(Position from, boolean big) {
    Cursor at = new Cursor(from, big);
    boolean moved = at.back();
    while (moved && at.kind() == Kind.BLANK) {
      moved = at.back();
    }
    Position first = at.position();
    Kind kind = at.kind();
    at.broke = false;
    while (moved && at.back() && at.kind() == kind && !at.broke) {
      first = at.position();
    }
    return first;
  }

  /** The word at a cell as a selection; a separator is one by itself. */
  Selection at(Position where) {
    Position first = where;
    Position last = where;
    if (!isSeparator(where)) {
      Cursor at = new Cursor(where, true);
      while (at.back() && !at.broke && !isSeparator(at.position())) {
        first = at.position();
      }
      at = new Cursor(where, true);
      while (at.forward() && !at.broke && !isSeparator(at.position())) {
        last = at.position();
      }
    }
    return new Selection(Selection.Shape.CHARACTERS, first, last, true);
  }

  private boolean isSeparator(Position where) {
    int value = firstOf(where.line(), where.column());
    return value == 0 || SEPARATORS.indexOf(value) >= 0;
  }

  private int firstOf(long line, int column) {
    Row row = text.line(line);
    if (column >= row.columns()) {
      return 0;
    }
    int cell = row.cell(column);
    if (Cell.isTail(cell) && column > 0) {
      cell = row.cell(column - 1);
    }
    return text.clusters().first(cell);
  }

  /** Walks over the cells of the text, from row to row. */
  private final class Cursor {
    private final boolean big;
    private long line;
    private int column;
    private int length;

    /** Whether the last step left a line of text, as an Enter would. */
    private boolean broke;

    Cursor(Position from, boolean big) {
      this.big = big;
      line = from.line();
      column = from.column();
      length = length(line);
    }

    private int length(long number) {
      return text.isWrapped(number) ? text.columns() : text.length(number);
    }

    Position position() {
      return new Position(line, Math.max(0, Math.min(column, text.columns() - 1)));
    }

    boolean forward() {
      broke = false;
      if (column + 1 < length) {
        column++;
        return true;
      }
      if (line + 1 >= text.end()) {
        return false;
      }
      broke = !text.isWrapped(line);
      line++;
      column = 0;
      length = length(line);
      return true;
    }

    boolean back() {
      broke = false;
      if (column > 0) {
        column = Math.min(column, Math.max(length, 1)) - 1;
        return true;
      }
      if (line <= text.first()) {
        return false;
      }
      line--;
      broke = !text.isWrapped(line);
      length = length(line);
      column = Math.max(0, length - 1);
      return true;
    }

    Kind kind() {
      int value = firstOf(line, column);
      if (value == 0 || Character.isWhitespace(value)) {
        return Kind.BLANK;
      }
      return big || value == '_' || Character.isLetterOrDigit(value) ? Kind.WORD : Kind.MARK;
    }
  }
}
