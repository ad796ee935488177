package dev.atrium.terminal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A new size for both screens. The main screen is rearranged with its history: lines that were
 * wrapped are joined and cut anew, so that no text is lost or doubled and the cursor stays on its
 * character.
 *
 * <p>Where the screen's top comes to lie: its first line stays first if all lines fit. If they do
 * not, blank lines below the last one go first, then lines move to the history, but never the
 * cursor's. If there is room and the screen was full, lines come back from the history; if it was
 * not (after a {@code clear}), blank lines come in below, so that a prompt at the top stays there.
 */
final class Resize {
  private final Screen s;
  private final Spot cursor;
  private final Spot saved;

  /** How far the saved position is below the last line with anything in it. */
  private int savedBelow;

  Resize(Screen screen) {
    s = screen;
    saved = Spot.of(s.savedMain);
    cursor = s.grid == s.main ? Spot.of(s) : saved;
  }

  void to(Size size) {
    Grid main = s.main;
    boolean onMain = s.grid == main;
    if (size.columns() == main.columns) {
      changeHeight(main, size.rows());
    } else {
      rearrange(main, size);
    }
    clip(s.alternate, size);
    s.sized(size);
    if (s.savedMain.taken) {
      saved.row = Math.min(saved.row + savedBelow, size.rows() - 1);
      saved.moveTo(s.savedMain);
    }
    if (onMain) {
      s.row = Math.min(cursor.row, size.rows() - 1);
      s.column = Math.min(cursor.column, size.columns() - 1);
      s.pendingWrap = cursor.pendingWrap;
    } else {
      s.pendingWrap = false;
    }
  }

  /** The alternate screen belongs to a program that draws it anew: it is only cut or padded. */
  private static void clip(Grid grid, Size size) {
    Row[] rows = new Row[size.rows()];
    int columns = Math.min(grid.columns, size.columns());
    for (int i = 0; i < rows.length; i++) {
      rows[i] = new Row(size.columns());
      if (i < grid.height) {
        rows[i].copyFrom(grid.rows[i], 0, 0, columns);
        rows[i].lineSize = grid.rows[i].lineSize;
      }
    }
    grid.adopt(rows, new Row[0], size.columns());
  }

  /**
   * All lines of the screen and those a former resize left below it, without blank ones at the end.
   */
  private List<Row> usedRows(Grid grid) {
    List<Row> rows = new ArrayList<>(Arrays.asList(grid.rows));
    rows.addAll(Arrays.asList(grid.keptBelow()));
    int used = rows.size();
    while (used > cursor.row + 1 && isBlank(rows.get(used - 1))) {
      used--;
    }
    if (saved != cursor) {
      savedBelow = Math.max(0, saved.row + 1 - used);
      saved.row -= savedBelow;
    }
    return new ArrayList<>(rows.subList(0, used));
  }

  private static boolean isBlank(Row row) {
    return row.used == 0 && row.marks == 0;
  }

  private void changeHeight(Grid grid, int height) {
    List<Row> rows = usedRows(grid);
    boolean full = rows.size() >= grid.height;
    int top = 0;
    @Nullable History history = grid.history;
    if (rows.size() > height) {
      top = Math.min(rows.size() - height, cursor.row);
      for (int i = 0; i < top && history != null; i++) {
        history.push(rows.get(i));
      }
    } else if (full && history != null) {
      top = -Math.min(history.size(), height - rows.size());
      takeBack(history, -top, rows, grid.columns);
    }
    List<Row> shown = rows.subList(Math.max(0, top), rows.size());
    fill(grid, shown, new Size(grid.columns, height));
    cursor.row -= top;
    if (saved != cursor) {
      saved.row = Math.max(0, saved.row - top);
    }
  }

  private static void takeBack(History history, int count, List<Row> rows, int columns) {
    List<Row> back = new ArrayList<>(count);
    for (int i = history.size() - count; i < history.size(); i++) {
      Row row = new Row(columns);
      history.read(i, row);
      back.add(row);
    }
    history.dropNewest(count);
    rows.addAll(0, back);
  }

  /** The lines become the grid's; missing ones are blank, those too many are kept below. */
  private static void fill(Grid grid, List<Row> lines, Size size) {
    Row[] rows = new Row[size.rows()];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = i < lines.size() ? lines.get(i) : new Row(size.columns());
    }
    int fitting = Math.min(lines.size(), rows.length);
    Row[] below = lines.subList(fitting, lines.size()).toArray(new Row[0]);
    grid.adopt(rows, below, size.columns());
  }

  private void rearrange(Grid grid, Size size) {
    List<Row> rows = usedRows(grid);
    boolean full = rows.size() >= grid.height;
    @Nullable History history = grid.history;
    if (history == null) {
      return;
    }
    Reflow reflow = new Reflow(size.columns(), history.limit() + mostLines(grid, rows, size));
    reflow.historyOf(history, grid.columns, rows);
    reflow.screenOf(rows, saved == cursor ? List.of(cursor) : List.of(cursor, saved));
    History out = reflow.lines();
    int gone = (int) out.trimmed();
    int first = Math.max(0, reflow.screenStart() - gone);
    cursor.row = Math.max(0, cursor.row - gone);
    if (saved != cursor) {
      saved.row -= gone;
    }
    int top = top(first, out.size(), size.rows(), full);
    List<Row> shown = new ArrayList<>();
    takeBack(out, out.size() - top, shown, size.columns());
    history.adopt(out);
    fill(grid, shown, size);
    cursor.row -= top;
    if (saved != cursor) {
      saved.row = Math.max(0, saved.row - top);
    }
  }

  /** What the screen alone can become, at two columns a cell: none of it is to be trimmed. */
  private static int mostLines(Grid grid, List<Row> rows, Size size) {
    return size.rows() + rows.size() * (1 + 2 * grid.columns / size.columns());
  }

  private int top(int first, int total, int height, boolean full) {
    int used = total - first;
    if (used > height) {
      return Math.min(total - height, cursor.row);
    }
    return full ? Math.max(0, total - height) : first;
  }
}
