package dev.atrium.terminal;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The lines that scrolled off the top of the main screen: a bounded ring, oldest line first. */
final class History {
  private final int limit;
  private List<HistoryChunk> chunks = new ArrayList<>();
  private final ArrayDeque<HistoryChunk> spare = new ArrayDeque<>(2);

  /** Lines at the start of the first chunk that were trimmed. */
  private int skipped;

  private int size;
  private long trimmed;

  History(int limit) {
    this.limit = limit;
  }

  int size() {
    return size;
  }

  int limit() {
    return limit;
  }

  long trimmed() {
    return trimmed;
  }

  void push(Row row) {
    if (limit == 0) {
      trimmed++;
      return;
    }
    HistoryChunk last = chunks.isEmpty() ? null : chunks.get(chunks.size() - 1);
    if (last == null || last.isFull()) {
      last = fresh(last);
      chunks.add(last);
    }
    last.add(row);
    size++;
    if (size > limit) {
      trimOldest();
    }
  }

  private HistoryChunk fresh(@Nullable HistoryChunk before) {
    HistoryChunk used = spare.poll();
    if (used == null) {
      return before == null ? new HistoryChunk() : HistoryChunk.like(before);
    }
    used.reset();
    return used;
  }

  HistorySnapshot snapshot() {
    chunks.forEach(chunk -> chunk.shared = true);
    return new HistorySnapshot(chunks, skipped, size);
  }

  private void trimOldest() {
    size--;
    trimmed++;
    skipped++;
    if (skipped == HistoryChunk.LINES) {
      HistoryChunk empty = chunks.remove(0);
      if (spare.isEmpty() && !empty.shared) {
        spare.add(empty);
      }
      skipped = 0;
    }
  }

  private HistoryChunk chunk(int line) {
    return chunks.get((line + skipped) / HistoryChunk.LINES);
  }

  private int lineIn(int line) {
    return (line + skipped) % HistoryChunk.LINES;
  }

  /** Unpacks a line over a cleared row. */
  void read(int line, Row into) {
    chunk(line).read(lineIn(line), into);
  }

  /** How many cells the line uses. */
  int length(int line) {
    HistoryChunk chunk = chunk(line);
    int at = lineIn(line);
    return chunk.ends[at] - chunk.start(at);
  }

  /** What stands in the line's first cell. */
  int firstCell(int line) {
    HistoryChunk chunk = chunk(line);
    int at = lineIn(line);
    int start = chunk.start(at);
    return chunk.ends[at] == start ? Cell.BLANK : chunk.cells[start];
  }

  boolean wrapped(int line) {
    return chunk(line).wrapped(lineIn(line));
  }

  /**
   * Says that this line and all before it were read for the last time. What held them is used for
   * the lines that {@code to} gets, so that a reflow needs hardly any memory beyond what it moves.
   */
  void passed(int line, History to) {
    if (lineIn(line) == HistoryChunk.LINES - 1 && !chunk(line).shared) {
      to.spare.add(chunk(line));
    }
  }

  /** Becomes what {@code other} is, with this one's limit. {@code other} is used up. */
  void adopt(History other) {
    chunks = other.chunks;
    chunks.forEach(HistoryChunk::trim);
    skipped = other.skipped;
    size = other.size;
    trimmed += other.trimmed;
    spare.clear();
    while (size > limit) {
      trimOldest();
    }
  }

  /** Takes away the newest lines. */
  void dropNewest(int count) {
    for (int i = 0; i < count && size > 0; i++) {
      HistoryChunk last = chunks.get(chunks.size() - 1);
      last.lines--;
      size--;
      if (last.lines == 0) {
        chunks.remove(chunks.size() - 1);
      }
    }
    if (size == 0) {
      chunks.clear();
      skipped = 0;
    }
  }

  /** Has the newest line end where it ends, whatever comes to stand below it. */
  void endNewest() {
    if (size > 0) {
      chunks.get(chunks.size() - 1).endLast();
    }
  }

  /** Forgets all lines (ED 3, RIS); they count as trimmed. */
  void clear() {
    trimmed += size;
    size = 0;
    skipped = 0;
    chunks.clear();
    spare.clear();
  }
}
