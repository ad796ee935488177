package dev.atrium.reaper.ending;

import java.util.ArrayList;
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
  /** This report and the one of what was found meanwhile, as one. */
  public EndReport and(EndReport later) {
    List<Integer> all = new ArrayList<>(panes);
    all.addAll(later.panes);
    List<Survivor> left = new ArrayList<>(survivors);
    left.removeAll(later.survivors);
    left.addAll(later.survivors);
    return new EndReport(
        all, ended + later.ended, Math.max(kept, later.kept), left, nanos + later.nanos);
  }

  /** Whether nothing is left but what was meant to stay. */
  public boolean clean() {
    return survivors.isEmpty();
  }
}
