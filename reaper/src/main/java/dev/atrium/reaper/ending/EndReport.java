package dev.atrium.reaper.ending;

import java.util.List;

/**
 * How ending a set of panes went.
 *
 * @param panes the numbers of the panes that were ended
 * @param ended how many processes ended, pane roots that were still running included
 * @param kept how many processes were left alone because the user asked to keep them
 * @param survivors what is still running, never silently dropped
 * @param nanos how long it took
 */
public record EndReport(
    List<Integer> panes, int ended, int kept, List<Survivor> survivors, long nanos) {
  /** Whether nothing is left but what was meant to stay. */
  public boolean clean() {
    return survivors.isEmpty();
  }
}
