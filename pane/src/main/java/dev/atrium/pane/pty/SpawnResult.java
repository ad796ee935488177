package dev.atrium.pane.pty;

import dev.atrium.posix.ProcessId;

/** What came of a start. */
public sealed interface SpawnResult {
  /**
   * The program runs (or has run already and is a zombie).
   *
   * @param root session leader, group leader, with the pty as its controlling terminal
   * @param master non-blocking, for {@link PtyIo#attach}, which owns it from then on
   */
  record Started(ProcessId root, int master) implements SpawnResult {}

  /**
   * There is no program and no pty.
   *
   * @param reason a line for the user, such as {@code no such command: clade}; what came from
   *     outside is in it as it was, so escape it before printing
   */
  record Failed(String reason) implements SpawnResult {}
}
