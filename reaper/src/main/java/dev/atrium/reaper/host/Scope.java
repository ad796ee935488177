package dev.atrium.reaper.host;

/** What an ending is about. */
enum Scope {
  PANES,
  /** Processes that turned up after their pane was over; nobody waits for a report. */
  STRAGGLERS,
  /** Processes that the user chose. */
  PROCESSES,
  EVERYTHING
}
