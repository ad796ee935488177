package dev.atrium.reaper.sweep;

import dev.atrium.posix.ProcessId;
import dev.atrium.posix.ProcessTable;
import dev.atrium.reaper.record.KeptSessions;
import dev.atrium.reaper.record.PaneEnvironment;
import dev.atrium.reaper.record.SessionMarker;
import dev.atrium.reaper.record.StateDirectory;
import dev.atrium.reaper.sweep.SweepReport.Cause;
import dev.atrium.reaper.tree.KeptRule;
import dev.atrium.reaper.tree.ProcessSnapshot;
import dev.atrium.reaper.tree.Protection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Who is left alone in a sweep although a group or a record would take it along. */
final class SparingRule implements Hunt.Spared {
  private static final List<String> KEEP = List.of(PaneEnvironment.KEEP);

  private final ProcessTable table;
  private final List<ProcessId> keptSessions;
  private final Protection protection;
  private final LiveSessions live;
  private final Map<ProcessId, KeptRule> rules = new HashMap<>();

  /**
   * Said once for each: what is above a process of another session may be ended, and gone, before
   * it.
   */
  private final Map<ProcessId, Boolean> carriesLife = new HashMap<>();

  SparingRule(
      ProcessTable table,
      @Nullable StateDirectory state,
      Protection protection,
      LiveSessions live) {
    this.table = table;
    this.protection = protection;
    this.live = live;
    keptSessions = KeptSessions.read(state);
  }

  @Override
  public boolean spares(ProcessSnapshot seen, int index, Cause cause, Set<ProcessId> victims) {
    if (protection.covers(seen, index)
        || carriesLife.computeIfAbsent(seen.id(index), id -> live.covers(seen, index, victims))) {
      return true;
    }
    KeptRule rule =
        rules.computeIfAbsent(
            cause.owner(), owner -> new KeptRule(new SessionMarker(owner), keptSessions));
    String keep = table.variables(seen.pid(index), KEEP).get(PaneEnvironment.KEEP);
    return rule.keeps(seen, index, keep);
  }
}
