package dev.atrium.reaper.sweep;

import dev.atrium.posix.ProcessId;
import dev.atrium.reaper.ending.Quarry;
import dev.atrium.reaper.sweep.SweepReport.Cause;
import dev.atrium.reaper.tree.ProcessSnapshot;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;

/**
 * The victims of a sweep while they are being ended. A group counts as the victims' own while its
 * leader is the one that was named; once that leader is gone, as long as a victim known before is
 * still in it, for so long the kernel gives its number to nobody else.
 */
final class Hunt implements Quarry {
  /** Who is to be left alone whatever a record says. */
  interface Spared {
    /**
     * @param victims whom the hunt is after so far
     */
    boolean spares(ProcessSnapshot table, int index, Cause cause, Set<ProcessId> victims);
  }

  private final Map<ProcessId, Cause> known = new HashMap<>();
  private final Map<Integer, ProcessId> leaders = new HashMap<>();
  private final Set<ProcessId> spared = new HashSet<>();
  private final Spared rule;
  private BiConsumer<ProcessId, Cause> found = (victim, cause) -> {};

  Hunt(Spared rule) {
    this.rule = rule;
  }

  /** Has {@code listener} told of every running victim when it is first seen, before any signal. */
  void tell(BiConsumer<ProcessId, Cause> listener) {
    found = listener;
  }

  /** A process by itself. */
  void add(ProcessId victim, Cause cause) {
    known.putIfAbsent(victim, cause);
  }

  /** A process with the whole group that it leads. */
  void addGroup(ProcessId leader, Cause cause) {
    add(leader, cause);
    leaders.putIfAbsent(leader.pid(), leader);
  }

  boolean isEmpty() {
    return known.isEmpty();
  }

  Map<ProcessId, Cause> known() {
    return known;
  }

  int kept() {
    return spared.size();
  }

  @Override
  public Prey in(ProcessSnapshot table) {
    Map<Integer, Cause> groups = ownGroups(table);
    BitSet victims = new BitSet();
    for (int i = 0; i < table.size(); i++) {
      Cause cause = known.get(table.id(i));
      if (cause == null) {
        cause = groups.get(table.group(i));
      }
      if (cause == null) {
        continue;
      }
      if (!table.dead(i) && rule.spares(table, i, cause, known.keySet())) {
        spared.add(table.id(i));
      } else {
        known.putIfAbsent(table.id(i), cause);
        victims.set(i);
        if (!table.dead(i)) {
          found.accept(table.id(i), cause);
        }
      }
    }
    return new Prey(victims::get, spared.size());
  }

  private Map<Integer, Cause> ownGroups(ProcessSnapshot table) {
    Map<Integer, Cause> groups = new HashMap<>();
    for (int i = 0; i < table.size(); i++) {
      Cause cause = known.get(table.id(i));
      int group = table.group(i);
      ProcessId leader = leaders.get(group);
      if (cause != null && leader != null) {
        int there = table.indexOf(group);
        boolean same = there == ProcessSnapshot.NONE || table.id(there).equals(leader);
        if (same) {
          groups.put(group, cause);
        }
      }
    }
    return groups;
  }
}
