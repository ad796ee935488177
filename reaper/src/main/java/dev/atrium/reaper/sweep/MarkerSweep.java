package dev.atrium.reaper.sweep;

import dev.atrium.posix.Posix;
import dev.atrium.posix.ProcessId;
import dev.atrium.posix.ProcessStatus;
import dev.atrium.posix.ProcessTable;
import dev.atrium.posix.Variables;
import dev.atrium.reaper.record.Namespaces;
import dev.atrium.reaper.record.PaneEnvironment;
import dev.atrium.reaper.record.SessionMarker;
import dev.atrium.reaper.record.SessionOrigin;
import dev.atrium.reaper.record.Stamp;
import dev.atrium.reaper.record.Whereabouts;
import dev.atrium.reaper.sweep.SweepReport.Cause;
import dev.atrium.reaper.sweep.SweepReport.Skipped;
import dev.atrium.reaper.sweep.SweepReport.Source;
import dev.atrium.reaper.tree.ProcessSnapshot;
import dev.atrium.reaper.tree.Protection;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds the pane roots of dead sessions by marker and stamp in one reading of the table. */
final class MarkerSweep {
  private static final List<String> NAMES =
      List.of(SessionMarker.VARIABLE, SessionOrigin.VARIABLE, PaneEnvironment.KEEP);

  private final ProcessTable table;
  private final Namespaces here;
  private final ProcessSnapshot seen;
  private final OwnerLook looks;
  private final int uid = Posix.effectiveUid();
  private final Protection protection;

  private final LiveSessions live;

  /** What a sweep goes by: the place, who is known to be gone, and which sessions live. */
  record Known(Namespaces here, OwnerLook looks, LiveSessions live) {}

  MarkerSweep(ProcessTable table, ProcessSnapshot seen, Known known) {
    this.table = table;
    this.here = known.here();
    this.seen = seen;
    this.looks = known.looks();
    this.live = known.live();
    protection = Protection.of(seen, Collector.self(), 0, Set.of());
  }

  Protection protection() {
    return protection;
  }

  /** A candidate with how it was found. */
  private record Found(int index, Candidate candidate, Source source) {}

  /**
   * Adds every pane root of a dead session to {@code hunt}.
   *
   * @param thorough whether to look at those that lead no group as well, which can never be
   *     collected, in order to report them
   */
  void find(List<Stamp> stamps, boolean thorough, Hunt hunt, List<Skipped> skipped) {
    Map<ProcessId, Stamp> byRoot = new HashMap<>();
    stamps.forEach(stamp -> byRoot.put(stamp.root(), stamp));
    List<Found> doubtful = new ArrayList<>();
    for (int i = 0; i < seen.size(); i++) {
      boolean leads = seen.group(i) == seen.pid(i);
      Found found = leads || thorough ? look(i, byRoot.get(seen.id(i))) : null;
      if (found == null) {
        continue;
      }
      if (live.leads(seen.pid(i))) {
        doubtful.add(found);
      } else {
        judge(found, false, hunt, skipped);
      }
    }
    for (Found found : doubtful) {
      judge(found, !isBelowVictim(found.index(), hunt), hunt, skipped);
    }
  }

  private void judge(Found found, boolean liveSession, Hunt hunt, List<Skipped> skipped) {
    Candidate candidate = found.candidate();
    ProcessId owner = candidate.marker().owner();
    OwnerVerdict verdict = looks.verdict(owner);
    CollectRule rule = CollectRule.of(candidate, here, verdict);
    if (rule == CollectRule.COLLECT && liveSession) {
      rule = CollectRule.PROTECTED;
    }
    if (rule == CollectRule.COLLECT) {
      hunt.addGroup(candidate.id(), new Cause(owner, verdict, found.source()));
    } else {
      String why = rule == CollectRule.OWNER_NOT_GONE ? verdict.text() : rule.text();
      skipped.add(new Skipped(describe(candidate.id()), why));
    }
  }

  private String describe(ProcessId id) {
    ProcessStatus status = table.read(id.pid());
    return "process " + id.pid() + (status == null ? "" : " (" + status.name() + ")");
  }

  private boolean isBelowVictim(int index, Hunt hunt) {
    Set<Integer> passed = new HashSet<>();
    int at = index;
    while (at != ProcessSnapshot.NONE && passed.add(at)) {
      if (hunt.known().containsKey(seen.id(at))) {
        return true;
      }
      at = seen.indexOf(seen.parent(at));
    }
    return false;
  }

  private @Nullable Found look(int i, @Nullable Stamp stamp) {
    if (seen.pid(i) == Collector.self() || seen.dead(i)) {
      return null;
    }
    Variables variables = table.variables(seen.pid(i), NAMES);
    String named = variables.get(SessionMarker.VARIABLE);
    SessionMarker marker = SessionMarker.parse(named);
    if (marker != null) {
      return new Found(i, candidate(i, marker, origin(variables), variables), Source.ENVIRONMENT);
    }
    if (stamp != null) {
      SessionMarker owner = new SessionMarker(stamp.owner().id());
      SessionOrigin origin = new SessionOrigin(stamp.owner().namespaces(), stamp.owner().cgroup());
      return new Found(i, candidate(i, owner, origin, variables), Source.STAMP);
    }
    return null;
  }

  /** An origin that is there but malformed compares to nothing, so its bearer is left alone. */
  private static @Nullable SessionOrigin origin(Variables variables) {
    String text = variables.get(SessionOrigin.VARIABLE);
    if (text == null) {
      return null;
    }
    SessionOrigin origin = SessionOrigin.parse(text);
    return origin == null ? new SessionOrigin(new Namespaces("", 0, 0), "/") : origin;
  }

  private Candidate candidate(
      int i, SessionMarker marker, @Nullable SessionOrigin origin, Variables variables) {
    int pid = seen.pid(i);
    SessionMarker keep = SessionMarker.parse(variables.get(PaneEnvironment.KEEP));
    Candidate.Place place =
        new Candidate.Place(
            origin,
            origin == null ? Whereabouts.of(pid) : null,
            origin == null ? null : Whereabouts.cgroup(table, pid));
    Candidate.Standing standing =
        new Candidate.Standing(
            table.owner(pid) == uid, marker.equals(keep), protection.covers(seen, i));
    return new Candidate(seen.id(i), seen.group(i), marker, place, standing);
  }
}
