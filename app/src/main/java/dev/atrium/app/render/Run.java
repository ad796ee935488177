package dev.atrium.app.render;

import dev.atrium.terminal.Cell;
import dev.atrium.terminal.Clusters;
import dev.atrium.terminal.Extra;
import dev.atrium.terminal.Row;
import dev.atrium.terminal.Style;
import java.util.ArrayList;
import java.util.List;

/**
 * Neighbouring cells of one look.
 *
 * @param column where they begin, zero-based
 * @param cells how many columns they take
 * @param style a {@link Style}
 * @param extra an {@link Extra}
 * @param text what stands in them
 */
record Run(int column, int cells, long style, long extra, String text) {
  /** A line cut into runs, without the blanks of default look that end it. */
  static List<Run> of(Row row, Clusters clusters) {
    List<Run> runs = new ArrayList<>();
    int end = end(row);
    int start = 0;
    for (int column = 1; column <= end; column++) {
      if (column == end || !sameLook(row, start, column)) {
        runs.add(of(row, clusters, start, column));
        start = column;
      }
    }
    return runs;
  }

  private static Run of(Row row, Clusters clusters, int start, int end) {
    StringBuilder text = new StringBuilder(end - start);
    for (int column = start; column < end; column++) {
      clusters.appendTo(text, row.cell(column));
    }
    return new Run(start, end - start, row.style(start), row.extra(start), text.toString());
  }

  /** The second half of a wide character belongs to the first, whatever its look. */
  private static boolean sameLook(Row row, int one, int other) {
    return Cell.isTail(row.cell(other))
        || (row.style(one) == row.style(other) && row.extra(one) == row.extra(other));
  }

  private static int end(Row row) {
    int end = row.used();
    while (end > 0 && isPlainBlank(row, end - 1)) {
      end--;
    }
    return end;
  }

  private static boolean isPlainBlank(Row row, int column) {
    return Cell.look(row.cell(column)) == ' '
        && row.style(column) == Style.DEFAULT
        && row.extra(column) == Extra.NONE;
  }
}
