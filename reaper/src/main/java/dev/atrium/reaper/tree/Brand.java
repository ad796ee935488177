package dev.atrium.reaper.tree;

/**
 * The mark that a pane's processes carry in their limits: the soft RLIMIT_MSGQUEUE, lowered by the
 * pane's number around the fork. It survives fork, exec, a session of one's own and a cleared
 * environment.
 *
 * @param inherited the host's own soft limit, which panes are counted down from
 */
public record Brand(long inherited) {
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
