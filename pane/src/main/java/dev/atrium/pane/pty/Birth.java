package dev.atrium.pane.pty;

import dev.atrium.posix.ProcessStatus;
import org.jspecify.annotations.Nullable;

/**
 * How far a forked child is, judged by one look at the process table: a function over values.
 *
 * <p>The bits come in this order: setsid makes pid = pgid = sid, then the terminal is opened, then
 * the exec clears PF_FORKNOEXEC. A zombie has lost its terminal again, but keeps the other three.
 */
enum Birth {
  /** Look again. */
  STARTING,
  /** Leader of session and group, its terminal is ours, and it has exec'ed. */
  STARTED,
  /** Dead without an exec. */
  FAILED;

  /**
   * @param seen the child, or null if there is no such process any more
   * @param tty the device number of the pane's terminal
   */
  static Birth of(@Nullable ProcessStatus seen, int tty) {
    if (seen == null) {
      return FAILED;
    }
    boolean execed = seen.hasExeced();
    boolean leads = seen.leadsSession() && seen.leadsGroup();
    if (seen.isZombie()) {
      return execed && leads ? STARTED : FAILED;
    }
    return execed && leads && seen.tty() == tty ? STARTED : STARTING;
  }
}
