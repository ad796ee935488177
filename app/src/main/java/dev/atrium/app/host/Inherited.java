package dev.atrium.app.host;

import dev.atrium.posix.Descriptors;

/**
 * Descriptors to the world outside of this JVM.
 *
 * @param user the user's standard error; 1 and 2 are the session's log
 * @param terminal something that may be the terminal where it has no name
 * @param fromWatchdog end of file here means that the watchdog is gone
 * @param toWatchdog messages; end of file there means that this host is gone
 */
record Inherited(int user, int terminal, int fromWatchdog, int toWatchdog) {
  /** As the launcher lays them out; a watchdog has them the other way round. */
  static final Inherited FROM_LAUNCHER = new Inherited(3, 4, 5, 6);

  /** No pane may inherit any of them. */
  void keepToOurselves() {
    for (int descriptor : new int[] {user, terminal, fromWatchdog, toWatchdog}) {
      Descriptors.setCloseOnExec(descriptor, true);
    }
  }
}
