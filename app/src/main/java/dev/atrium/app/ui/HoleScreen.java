package dev.atrium.app.ui;

import com.googlecode.lanterna.TerminalPosition;
import com.googlecode.lanterna.TerminalSize;
import com.googlecode.lanterna.TextCharacter;
import com.googlecode.lanterna.TextColor;
import com.googlecode.lanterna.graphics.TextGraphics;
import com.googlecode.lanterna.input.KeyStroke;
import com.googlecode.lanterna.screen.Screen;
import com.googlecode.lanterna.screen.TabBehaviour;
import dev.atrium.app.draw.Frame;
import dev.atrium.app.draw.Overlay;
import dev.atrium.app.draw.Text;
import dev.atrium.terminal.Cell;
import dev.atrium.terminal.Clusters;
import dev.atrium.terminal.Style;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * Lanterna's screen without a terminal behind it: characters are kept as packed cells, and where
 * {@link #HOLE} was set, what lies below shows through. Keys come from {@link #press}. Used on the
 * loop thread only.
 */
final class HoleScreen implements Screen, Overlay {
  /** Recognised by identity; its look is never seen. */
  static final TextCharacter HOLE =
      TextCharacter.fromCharacter(' ', TextColor.ANSI.DEFAULT, TextColor.ANSI.DEFAULT)[0];

  private static final int HOLE_CELL = -1;

  private final Clusters clusters;
  private final Queue<KeyStroke> keys = new ArrayDeque<>();
  private int[] cells = {};
  private long[] styles = {};
  private TerminalSize size = TerminalSize.ZERO;
  private @Nullable TerminalSize newSize;
  private @Nullable TerminalPosition cursor;
  private TabBehaviour tabBehaviour = TabBehaviour.ALIGN_TO_COLUMN_4;
  private boolean dirty = true;

  HoleScreen(Clusters clusters) {
    this.clusters = clusters;
  }

  /** Takes a key, to be read by {@link #pollInput}. */
  void press(KeyStroke key) {
    keys.add(key);
  }

  /** The size from the next {@link #doResizeIfNecessary} on. */
  void resize(int rows, int columns) {
    newSize = new TerminalSize(columns, rows);
  }

  @Override
  public boolean isDirty() {
    return dirty;
  }

  @Override
  public void paint(Frame frame) {
    dirty = false;
    for (int row = 0; row < Math.min(frame.rows(), size.getRows()); row++) {
      paintRow(frame, row);
    }
    TerminalPosition at = cursor;
    frame.cursor(at == null ? 0 : at.getRow(), at == null ? 0 : at.getColumn(), at != null);
  }

  private void paintRow(Frame frame, int row) {
    int columns = Math.min(frame.columns(), size.getColumns());
    int base = row * size.getColumns();
    int column = 0;
    while (column < columns) {
      if (cells[base + column] == HOLE_CELL) {
        column++;
        continue;
      }
      int end = column;
      while (end < columns && cells[base + end] != HOLE_CELL) {
        end++;
      }
      frame.mendAround(row, column, end);
      for (; column < end; column++) {
        frame.set(row, column, wholeCell(base, column, end), styles[base + column]);
      }
    }
  }

  /** A wide character without room for its second half is a blank. */
  private int wholeCell(int base, int column, int end) {
    int cell = cells[base + column];
    boolean cut =
        Cell.isWide(cell) && (column + 1 >= end || !Cell.isTail(cells[base + column + 1]));
    boolean orphan = Cell.isTail(cell) && (column == 0 || !Cell.isWide(cells[base + column - 1]));
    return cut || orphan ? ' ' : cell;
  }

  private void put(int column, int row, TextCharacter character) {
    if (column < 0 || row < 0 || column >= size.getColumns() || row >= size.getRows()) {
      return;
    }
    int at = row * size.getColumns() + column;
    if (isHole(character)) {
      cells[at] = HOLE_CELL;
      return;
    }
    boolean behindWide = column > 0 && Cell.isWide(Math.max(0, cells[at - 1]));
    if (behindWide && character.is(' ')) {
      // Lanterna keeps a blank behind a wide character; it is the character's second half.
      cells[at] = Cell.TAIL;
      styles[at] = styles[at - 1];
      return;
    }
    boolean wide = Text.width(character.getCharacterString()) == 2;
    cells[at] = Looks.cell(character, clusters) | (wide ? Cell.WIDE : 0);
    styles[at] = Looks.style(character);
  }

  @SuppressWarnings("ReferenceEquality") // an equal character is a blank and no hole
  private static boolean isHole(TextCharacter character) {
    return character == HOLE;
  }

  private TextCharacter get(int column, int row) {
    if (column < 0 || row < 0 || column >= size.getColumns() || row >= size.getRows()) {
      return DEFAULT_CHARACTER;
    }
    int cell = cells[row * size.getColumns() + column];
    return cell == HOLE_CELL
        ? HOLE
        : TextCharacter.fromString(Cell.isTail(cell) ? " " : clusters.text(cell))[0];
  }

  @Override
  public void clear() {
    Arrays.fill(cells, HOLE_CELL);
    Arrays.fill(styles, Style.DEFAULT);
  }

  @Override
  public @Nullable TerminalSize doResizeIfNecessary() {
    TerminalSize changed = newSize;
    newSize = null;
    if (changed == null || changed.equals(size)) {
      return null;
    }
    size = changed;
    cells = new int[size.getRows() * size.getColumns()];
    styles = new long[cells.length];
    clear();
    return size;
  }

  @Override
  public void refresh() {
    dirty = true;
  }

  @Override
  public void refresh(RefreshType refreshType) {
    dirty = true;
  }

  @Override
  public TextGraphics newTextGraphics() {
    return new HoleGraphics(this::put, this::get, () -> size);
  }

  @Override
  public void setCharacter(int column, int row, TextCharacter character) {
    put(column, row, character);
  }

  @Override
  public void setCharacter(TerminalPosition position, TextCharacter character) {
    put(position.getColumn(), position.getRow(), character);
  }

  @Override
  public TextCharacter getFrontCharacter(int column, int row) {
    return get(column, row);
  }

  @Override
  public TextCharacter getFrontCharacter(TerminalPosition position) {
    return get(position.getColumn(), position.getRow());
  }

  @Override
  public TextCharacter getBackCharacter(int column, int row) {
    return get(column, row);
  }

  @Override
  public TextCharacter getBackCharacter(TerminalPosition position) {
    return get(position.getColumn(), position.getRow());
  }

  @Override
  public @Nullable TerminalPosition getCursorPosition() {
    return cursor;
  }

  @Override
  public void setCursorPosition(@Nullable TerminalPosition position) {
    cursor = position;
  }

  @Override
  public TabBehaviour getTabBehaviour() {
    return tabBehaviour;
  }

  @Override
  public void setTabBehaviour(TabBehaviour behaviour) {
    tabBehaviour = behaviour;
  }

  @Override
  public TerminalSize getTerminalSize() {
    return size;
  }

  @Override
  public @Nullable KeyStroke pollInput() {
    return keys.poll();
  }

  @Override
  public @Nullable KeyStroke readInput() {
    return keys.poll();
  }

  @Override
  public void scrollLines(int firstLine, int lastLine, int distance) {
    int columns = size.getColumns();
    int from = Math.max(0, firstLine) * columns;
    int to = (Math.min(size.getRows() - 1, lastLine) + 1) * columns;
    int shift = Math.min(to - from, Math.max(from - to, distance * columns));
    int kept = to - from - Math.abs(shift);
    int source = shift > 0 ? from + shift : from;
    int target = shift > 0 ? from : from - shift;
    System.arraycopy(cells, source, cells, target, kept);
    System.arraycopy(styles, source, styles, target, kept);
    int blank = shift > 0 ? to - shift : from;
    Arrays.fill(cells, blank, blank + Math.abs(shift), ' ');
    Arrays.fill(styles, blank, blank + Math.abs(shift), Style.DEFAULT);
  }

  @Override
  public void startScreen() {}

  @Override
  public void stopScreen() {}

  @Override
  public void close() {}
}
