package dev.atrium.reaper.ending;

import dev.atrium.posix.ProcessId;
import dev.atrium.reaper.tree.ProcessSnapshot;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;

/**
 * Whom to send a signal to so that exactly the victims get it.
 *
 * <p>A group is signalled as one, so that a member forked this very moment gets the signal too, but
 * only if everybody in it is a victim and its leader is there to be verified. Any other group is
 * taken member by member.
 *
 * @param groups leaders of groups that are signalled as a whole
 * @param single processes that are signalled one by one
 */
public record Targets(List<ProcessId> groups, List<ProcessId> single) {
  private static final int FIRST_USER_PID = 2;

  /**
   * The targets for the victims of a table.
   *
   * @param victim whether process number i is to be signalled; dead ones may be included, they keep
   *     a group's number from being given away
   */
  public static Targets of(ProcessSnapshot table, IntPredicate victim) {
    Map<Integer, Boolean> pure = new HashMap<>();
    for (int i = 0; i < table.size(); i++) {
      pure.merge(table.group(i), victim.test(i), Boolean::logicalAnd);
    }
    List<ProcessId> groups = new ArrayList<>();
    List<ProcessId> single = new ArrayList<>();
    for (int i = 0; i < table.size(); i++) {
      if (!victim.test(i) || table.pid(i) < FIRST_USER_PID) {
        continue;
      }
      if (wholeGroup(table, table.group(i), pure)) {
        if (table.pid(i) == table.group(i)) {
          groups.add(table.id(i));
        }
      } else if (!table.dead(i)) {
        single.add(table.id(i));
      }
    }
    return new Targets(groups, single);
  }

  private static boolean wholeGroup(ProcessSnapshot table, int group, Map<Integer, Boolean> pure) {
    if (group < FIRST_USER_PID || !pure.getOrDefault(group, false)) {
      return false;
    }
    int leader = table.indexOf(group);
    return leader != ProcessSnapshot.NONE && table.group(leader) == group;
  }

  /** Whether there is nobody to signal. */
  public boolean isEmpty() {
    return groups.isEmpty() && single.isEmpty();
  }
}
