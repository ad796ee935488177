package dev.atrium.reaper.tree;

import dev.atrium.posix.ProcessId;
import java.util.ArrayList;
import java.util.List;

/** Process tables for tests, written line by line. */
public final class Tables {
  private final List<ProcessSnapshot.Row> rows = new ArrayList<>();

  /** A running process that started at the time of its pid: later ones have higher pids. */
  public Tables running(int pid, int parent, int group, int session) {
    return row(new ProcessSnapshot.Row(new ProcessId(pid, pid), parent, group, session, false));
  }

  public Tables dead(int pid, int parent, int group, int session) {
    return row(new ProcessSnapshot.Row(new ProcessId(pid, pid), parent, group, session, true));
  }

  public Tables row(ProcessSnapshot.Row row) {
    rows.add(row);
    return this;
  }

  public ProcessSnapshot snapshot() {
    return ProcessSnapshot.of(rows);
  }
}
