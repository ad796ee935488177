package dev.atrium.app.copy;

import dev.atrium.terminal.Row;

/** Where each movement leads from a cell. Vertical ones keep the column that was last chosen. */
final class Motions {
  private final CopyText text;
  private final Words words;

  /** Whether the cursor may stand behind the last character (emacs) or only on it (vi). */
  private final boolean behindEnd;

  /** The column that vertical movements aim at; {@code MAX_VALUE} is the end of whatever line. */
  private int wanted;

  Motions(CopyText text, boolean behindEnd) {
    this.text = text;
    this.behindEnd = behindEnd;
    words = new Words(text);
  }

  Words words() {
    return words;
  }

  Position settle(Position to) {
    Position settled = clamp(to);
    wanted = settled.column();
    return settled;
  }

  /** The nearest place to that where a cursor may stand. */
  Position clamp(Position to) {
    long line = text.clamp(to.line());
    return new Position(line, Math.max(0, Math.min(to.column(), lastColumn(line))));
  }

  private int lastColumn(long line) {
    int length = text.isWrapped(line) ? text.columns() : text.length(line);
    return Math.min(text.columns() - 1, behindEnd ? length : length - 1);
  }

  Position vertical(Position from, long lines) {
    return clamp(new Position(from.line() + lines, wanted));
  }

  /** As {@link #vertical}, in a block: any column will do. */
  Position verticalFree(Position from, long lines) {
    return new Position(text.clamp(from.line() + lines), Math.min(wanted, text.columns() - 1));
  }

  Position horizontal(Position from, int columns, boolean free) {
    int target = Math.max(0, Math.min(text.columns() - 1, from.column() + columns));
    wanted = free ? target : clamp(from.at(target)).column();
    return from.at(wanted);
  }

  Position lineStart(Position from) {
    return settle(new Position(text.startOf(from.line()), 0));
  }

  Position textStart(Position from) {
    long line = text.startOf(from.line());
    Row row = text.line(line);
    int column = 0;
    while (column < row.used() && CopyText.isBlank(row.cell(column))) {
      column++;
    }
    return settle(new Position(line, column));
  }

  Position lineEnd(Position from) {
    Position end = settle(new Position(text.endOf(from.line()), Integer.MAX_VALUE));
    wanted = Integer.MAX_VALUE;
    return end;
  }

  /** The next line without text, downwards ({@code 1}) or upwards ({@code -1}). */
  Position blank(Position from, int step) {
    long line = from.line() + step;
    while (isInside(line) && isEmpty(line)) {
      line += step;
    }
    while (isInside(line) && !isEmpty(line)) {
      line += step;
    }
    return settle(new Position(line, 0));
  }

  /** The next line on which a shell's prompt begins, or the same place when there is none. */
  Position prompt(Position from, int step) {
    for (long line = from.line() + step; isInside(line); line += step) {
      if ((text.line(line).marks() & Row.PROMPT) != 0) {
        return settle(new Position(line, 0));
      }
    }
    return from;
  }

  /** The next cell in the line with that character; {@code before} stops beside it. */
  Position character(Position from, Find find) {
    long first = text.startOf(from.line());
    long last = text.endOf(from.line());
    int step = find.step();
    // Beside the character already, "till" goes to the next one.
    Position at = move(from, find.before() ? 2 * step : step);
    while (at.line() >= first && at.line() <= last && isInside(at.line())) {
      int cell = text.line(at.line()).cell(at.column());
      if (text.clusters().first(cell) == find.codePoint()) {
        return settle(find.before() ? move(at, -step) : at);
      }
      at = move(at, step);
    }
    return from;
  }

  private Position move(Position from, int columns) {
    long cell = from.line() * text.columns() + from.column() + columns;
    return new Position(
        Math.floorDiv(cell, (long) text.columns()), Math.floorMod(cell, text.columns()));
  }

  private boolean isInside(long line) {
    return line >= text.first() && line < text.end();
  }

  private boolean isEmpty(long line) {
    return text.length(line) == 0;
  }

  /**
   * A search for a character in the line: vi's {@code f F t T}.
   *
   * @param step 1 to the right, -1 to the left
   * @param before whether to stop beside the character
   */
  record Find(int codePoint, int step, boolean before) {
    Find reversed() {
      return new Find(codePoint, -step, before);
    }
  }
}
