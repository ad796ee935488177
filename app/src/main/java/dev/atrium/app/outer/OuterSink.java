package dev.atrium.app.outer;

/** Where bytes for the outer terminal go: a tty, or in tests something that stalls on demand. */
interface OuterSink {
  /**
   * Writes as much of {@code bytes[from, to)} as there is room for.
   *
   * @return the count, 0 if there is no room now, or {@code -errno} if the terminal is gone
   */
  int write(byte[] bytes, int from, int to);

  /** Waits until there is room; false after so many milliseconds without. */
  boolean awaitRoom(int millis);

  /** Throws away what was written and not yet taken by the terminal. */
  void discard();

  /** Whether {@link #write} returns at once even if the terminal takes nothing. */
  boolean neverBlocks();

  /** No more will be written. */
  void close();
}
