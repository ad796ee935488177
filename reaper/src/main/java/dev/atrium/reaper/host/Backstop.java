package dev.atrium.reaper.host;

import dev.atrium.posix.ProcessId;
import java.util.List;

/**
 * Who sees a close through if the host dies in the middle of it: the watchdog. Called on the reaper
 * thread before the first signal is sent; must not block for long.
 */
public interface Backstop {
  /** For a host without a watchdog. */
  Backstop NONE = (roots, deadlineMillis) -> {};

  /**
   * These pane roots are being closed.
   *
   * @param roots the roots of the panes
   * @param deadlineMillis how long from now the host has for it; what runs later is to be killed
   */
  void closing(List<ProcessId> roots, long deadlineMillis);
}
