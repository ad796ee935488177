package dev.atrium.terminal;

import java.util.List;

/**
 * Joins wrapped lines and cuts them to a new width, oldest first, and follows positions among them.
 */
final class Reflow {
  private final int columns;
  private final History out;
  private final LineBuffer line = new LineBuffer();
  private final Row scratch;

  /** Lines written so far: the number of the next. */
  private int written;

  private int screenStart;

  /** Where in the line under way the screen begins; -1 if not in it. */
  private int screenOffset = -1;

  private List<Spot> spots = List.of();
  private int[] spotOffsets = {};

  Reflow(int columns, int capacity) {
    this.columns = columns;
    out = new History(capacity);
    scratch = new Row(columns);
  }

  History lines() {
    return out;
  }

  /** The number of the line that shows what the first line of the old screen began with. */
  int screenStart() {
    return screenStart;
  }

  /**
   * Takes the lines of the history, which is used up.
   *
   * @param rows the screen's lines: the newest line of the history may go on there
   */
  void historyOf(History history, int oldColumns, List<Row> rows) {
    Row row = new Row(oldColumns);
    for (int i = 0; i < history.size(); i++) {
      row.clear(Style.DEFAULT);
      history.read(i, row);
      boolean wide = false;
      if (row.wrapped && i + 1 < history.size()) {
        wide = Cell.isWide(history.firstCell(i + 1));
      } else if (row.wrapped) {
        wide = !rows.isEmpty() && beginsWide(rows.get(0));
      }
      line.add(row, wide);
      history.passed(i, out);
      if (!row.wrapped) {
        endLine();
      }
    }
  }

  private static boolean beginsWide(Row row) {
    return Cell.isWide(row.cells[0]);
  }

  void screenOf(List<Row> rows, List<Spot> toFollow) {
    spots = toFollow;
    spotOffsets = new int[toFollow.size()];
    java.util.Arrays.fill(spotOffsets, -1);
    int[] at = toFollow.stream().mapToInt(spot -> Math.min(spot.row, rows.size() - 1)).toArray();
    screenOffset = line.length;
    for (int r = 0; r < rows.size(); r++) {
      Row row = rows.get(r);
      for (int i = 0; i < at.length; i++) {
        if (at[i] == r) {
          spotOffsets[i] = line.length + spots.get(i).column + (spots.get(i).pendingWrap ? 1 : 0);
        }
      }
      boolean last = r + 1 == rows.size();
      line.add(row, row.wrapped && !last && beginsWide(rows.get(r + 1)));
      if (!row.wrapped || last) {
        endLine();
      }
    }
  }

  private void endLine() {
    int width = line.lineSize == LineSize.SINGLE ? columns : Math.max(1, columns / 2);
    int from = 0;
    do {
      int count = line.fitting(from, width);
      boolean last = from + count >= line.length;
      scratch.clear(Style.DEFAULT);
      line.write(from, count, scratch);
      scratch.marks = (byte) (from == 0 ? line.marks : 0);
      follow(from, count, last);
      out.push(scratch);
      written++;
      from += count;
    } while (from < line.length);
    line.clear();
    screenOffset = -1;
    java.util.Arrays.fill(spotOffsets, -1);
  }

  /** Whether the positions are on the piece of the line about to be written. */
  private void follow(int from, int count, boolean last) {
    int end = last ? Integer.MAX_VALUE : from + count;
    if (screenOffset >= from && screenOffset < end) {
      screenStart = written;
      screenOffset = -1;
    }
    for (int i = 0; i < spotOffsets.length; i++) {
      int offset = spotOffsets[i];
      if (offset >= from && offset < end) {
        place(spots.get(i), offset - from);
        spotOffsets[i] = -1;
      }
    }
  }

  /**
   * Beyond the text a cursor is held in the last column; just after text that ends at the right
   * edge it is about to wrap.
   */
  private void place(Spot spot, int column) {
    boolean atEdge = column == columns;
    spot.row = written;
    spot.column = Math.min(column, columns - 1);
    spot.pendingWrap = atEdge;
  }
}
