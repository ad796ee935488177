package dev.atrium.reaper.tree;

import dev.atrium.posix.Posix;
import dev.atrium.reaper.record.SessionMarker;

/**
 * The mark that a pane's processes carry in their limits: the soft RLIMIT_MSGQUEUE, lowered by the
 * pane's number around the fork. It survives fork, exec, a session of one's own and a cleared
 * environment.
 *
 * @param inherited the host's own soft limit, which panes are counted down from
 */
public record Brand(long inherited) {
  /** Where there is none: it names no pane. */
  public static final Brand NONE = new Brand(Long.MAX_VALUE);

  /**
   * Whether this process carries a mark already, since it lives in a pane of another session, and
   * so must make none: counted down twice, its panes' mark would be that of another pane of the
   * session around it. That is seen from the limit as well, which a cleared environment leaves.
   */
  public static boolean isTaken() {
    return SessionMarker.parse(System.getenv(SessionMarker.VARIABLE)) != null
        || Long.compareUnsigned(
                Posix.softLimit(Posix.RLIMIT_MSGQUEUE), Posix.hardLimit(Posix.RLIMIT_MSGQUEUE))
            < 0;
  }

  /** The mark that this process makes for its panes. */
  public static Brand ofThisProcess() {
    return !Posix.HAS_MESSAGE_QUEUE_LIMIT || isTaken()
        ? NONE
        : new Brand(Posix.softLimit(Posix.RLIMIT_MSGQUEUE));
  }

  /**
   * The pane that a process with this limit came from, or {@link OrphanEvidence#UNKNOWN}.
   *
   * @param limit its soft limit; negative if it is not known
   * @param panes how many panes have been numbered so far; they are numbered from 1
   */
  public int pane(long limit, int panes) {
    long pane = inherited - limit;
    boolean possible = limit >= 0 && inherited != Long.MAX_VALUE && pane >= 1 && pane <= panes;
    return possible ? (int) pane : OrphanEvidence.UNKNOWN;
  }
}
