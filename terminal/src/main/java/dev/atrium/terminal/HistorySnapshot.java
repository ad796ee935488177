package dev.atrium.terminal;

import java.util.List;

/**
 * The lines of a history as they were at one moment, whatever is added, dropped or cleared later,
 * until the terminal's size changes. It shares them with the history, so that it costs nothing;
 * what the history drops meanwhile stays in memory as long as this does.
 *
 * <p>For the terminal's thread.
 */
public final class HistorySnapshot {
  private final List<HistoryChunk> chunks;
  private final int skipped;
  private final int size;

  HistorySnapshot(List<HistoryChunk> chunks, int skipped, int size) {
    this.chunks = List.copyOf(chunks);
    this.skipped = skipped;
    this.size = size;
  }

  /** How many lines there were. */
  public int size() {
    return size;
  }

  /**
   * Reads a line.
   *
   * @param line 0 is the oldest; below {@link #size}
   * @param into a row from {@link Terminal#newRow}
   */
  public void read(int line, Row into) {
    int at = skipped + line;
    into.clear(Style.DEFAULT);
    chunks.get(at / HistoryChunk.LINES).read(at % HistoryChunk.LINES, into);
  }
}
