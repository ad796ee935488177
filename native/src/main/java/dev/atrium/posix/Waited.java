package dev.atrium.posix;

/**
 * An answer of {@link Posix#waitFor}.
 *
 * @param pid the child, {@link #NOTHING} or {@link #NO_CHILD}
 * @param status how it ended; meaningless without a child
 */
public record Waited(int pid, WaitStatus status) {
  /** No child that was asked about has ended yet. */
  public static final int NOTHING = 0;

  /** There is no such child (ECHILD). */
  public static final int NO_CHILD = -1;

  static final Waited NOTHING_YET = new Waited(NOTHING, new WaitStatus(0));
  static final Waited WITHOUT_CHILD = new Waited(NO_CHILD, new WaitStatus(0));

  public boolean hasEnded() {
    return pid > 0;
  }
}
