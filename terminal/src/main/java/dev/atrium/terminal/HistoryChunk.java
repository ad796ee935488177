package dev.atrium.terminal;

import java.util.Arrays;

/**
 * Up to {@link #LINES} lines of history, stored one behind the other without their trailing blanks.
 * Styles and extras are runs of equal cells. Lines are only added at the end; a chunk whose lines
 * were all trimmed is emptied and used again, so that scrolling allocates nothing.
 *
 * <pre>
 *  cells   |line 0    |line 1 |line 2        | ...      ends[i]: where line i ends in cells
 *  runs    |style,count ...                  |          runEnds[i]: where its style runs end
 * </pre>
 */
final class HistoryChunk {
  static final int LINES = 256;

  private static final int FIRST_CELLS = 1024;
  private static final int FIRST_RUNS = 64;

  int lines;

  /** Whether a snapshot holds it too, so that its memory must not be used again. */
  boolean shared;

  int[] cells;
  final int[] ends = new int[LINES];
  private long[] runStyles;
  private long[] runExtras = new long[0];
  private int[] runCounts;
  private final int[] runEnds = new int[LINES];
  private final byte[] flags = new byte[LINES];

  private static final int WRAPPED = 1;
  private static final int MARKS_SHIFT = 1;
  private static final int SIZE_SHIFT = 4;

  HistoryChunk() {
    this(FIRST_CELLS, FIRST_RUNS);
  }

  private HistoryChunk(int cellRoom, int runRoom) {
    cells = new int[cellRoom];
    runStyles = new long[runRoom];
    runCounts = new int[runRoom];
  }

  /** An empty one with room for what a full one holds and an eighth more. */
  static HistoryChunk like(HistoryChunk full) {
    int cellCount = full.ends[LINES - 1];
    int runCount = full.runEnds[LINES - 1];
    return new HistoryChunk(
        Math.max(FIRST_CELLS, cellCount + cellCount / 8),
        Math.max(FIRST_RUNS, runCount + runCount / 8));
  }

  boolean isFull() {
    return lines == LINES;
  }

  void reset() {
    lines = 0;
  }

  int start(int line) {
    return line == 0 ? 0 : ends[line - 1];
  }

  boolean wrapped(int line) {
    return (flags[line] & WRAPPED) != 0;
  }

  /** The last line does not go on in what follows. */
  void endLast() {
    flags[lines - 1] &= ~WRAPPED;
  }

  void add(Row row) {
    int start = start(lines);
    int count = row.used;
    if (start + count > cells.length) {
      cells = Arrays.copyOf(cells, Math.max(cells.length * 2, start + count));
    }
    System.arraycopy(row.cells, 0, cells, start, count);
    ends[lines] = start + count;
    runEnds[lines] = addRuns(row, count);
    flags[lines] =
        (byte)
            ((row.wrapped ? WRAPPED : 0)
                | row.marks << MARKS_SHIFT
                | row.lineSize.code << SIZE_SHIFT);
    lines++;
  }

  private int addRuns(Row row, int count) {
    int run = lines == 0 ? 0 : runEnds[lines - 1];
    if (!row.styled) {
      return count == 0 ? run : addRun(run, Style.DEFAULT, Extra.NONE, count);
    }
    return row.hasExtras
        ? addRunsWithExtras(row, count, run)
        : addPlainRuns(row.styles, count, run);
  }

  private int addPlainRuns(long[] styles, int count, int firstRun) {
    int run = firstRun;
    int i = 0;
    while (i < count) {
      long style = styles[i];
      int from = i;
      do {
        i++;
      } while (i < count && styles[i] == style);
      run = addRun(run, style, Extra.NONE, i - from);
    }
    return run;
  }

  private int addRunsWithExtras(Row row, int count, int firstRun) {
    long[] styles = row.styles;
    int run = firstRun;
    int i = 0;
    while (i < count) {
      long style = styles[i];
      long extra = row.extra(i);
      int from = i;
      do {
        i++;
      } while (i < count && styles[i] == style && row.extra(i) == extra);
      run = addRun(run, style, extra, i - from);
    }
    return run;
  }

  private int addRun(int run, long style, long extra, int count) {
    if (run == runCounts.length) {
      int size = Math.max(FIRST_RUNS, run * 2);
      runStyles = Arrays.copyOf(runStyles, size);
      runCounts = Arrays.copyOf(runCounts, size);
      if (runExtras.length > 0) {
        runExtras = Arrays.copyOf(runExtras, size);
      }
    }
    if (extra != Extra.NONE && runExtras.length == 0) {
      runExtras = new long[runCounts.length];
    }
    if (runExtras.length > 0) {
      runExtras[run] = extra;
    }
    runStyles[run] = style;
    runCounts[run] = count;
    return run + 1;
  }

  /** Unpacks a line over a cleared row, as much of it as fits. */
  void read(int line, Row into) {
    int start = start(line);
    int count = Math.min(ends[line] - start, into.cells.length);
    System.arraycopy(cells, start, into.cells, 0, count);
    into.used = count;
    readRuns(line, into, count);
    int f = flags[line];
    into.wrapped = (f & WRAPPED) != 0;
    into.marks = (byte) (f >> MARKS_SHIFT & 7);
    into.lineSize = LineSize.of(f >> SIZE_SHIFT);
  }

  private void readRuns(int line, Row into, int count) {
    int column = 0;
    for (int run = line == 0 ? 0 : runEnds[line - 1]; run < runEnds[line]; run++) {
      int end = Math.min(column + runCounts[run], count);
      if (column < end) {
        into.fillStyles(column, end, runStyles[run]);
        if (runExtras.length > 0 && runExtras[run] != Extra.NONE) {
          into.fillExtras(column, end, runExtras[run]);
        }
      }
      column = end;
    }
  }

  /** Gives memory back where more than half of it is for lines longer than these. */
  void trim() {
    int used = lines == 0 ? 0 : ends[lines - 1];
    if (used < cells.length / 2) {
      cells = Arrays.copyOf(cells, used);
    }
    int runs = lines == 0 ? 0 : runEnds[lines - 1];
    if (runs < runCounts.length / 2) {
      runStyles = Arrays.copyOf(runStyles, runs);
      runCounts = Arrays.copyOf(runCounts, runs);
      runExtras = runExtras.length == 0 ? runExtras : Arrays.copyOf(runExtras, runs);
    }
  }

  /** The bytes its arrays take, roughly. */
  int weight() {
    return cells.length * 4 + runStyles.length * 8 + runExtras.length * 8 + runCounts.length * 4;
  }
}
