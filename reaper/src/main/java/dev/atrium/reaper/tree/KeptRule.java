package dev.atrium.reaper.tree;

import dev.atrium.posix.ProcessId;
import dev.atrium.reaper.record.SessionMarker;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Who was started by {@code atrium keep} and therefore stays: what is in a session recorded by it,
 * or says so in its environment with the marker of the session that is ending. There is no other
 * way out.
 */
public final class KeptRule {
  private final SessionMarker session;
  private final Map<Integer, Long> keptSessions = new HashMap<>();

  /**
   * @param session the atrium session whose processes are being ended
   * @param keptSessions the leaders of the kernel sessions that were recorded as kept
   */
  public KeptRule(SessionMarker session, Collection<ProcessId> keptSessions) {
    this.session = session;
    keptSessions.forEach(leader -> this.keptSessions.put(leader.pid(), leader.start()));
  }

  /**
   * Whether process number {@code index} is kept.
   *
   * @param keep the value of {@code ATRIUM_KEEP} in its environment, null if there is none or it
   *     cannot be read
   */
  public boolean keeps(ProcessSnapshot table, int index, @Nullable String keep) {
    return inKeptSession(table, index) || session.equals(SessionMarker.parse(keep));
  }

  private boolean inKeptSession(ProcessSnapshot table, int index) {
    Long start = keptSessions.get(table.session(index));
    if (start == null || (!table.unreadable(index) && table.start(index) < start)) {
      return false;
    }
    int leader = table.indexOf(table.session(index));
    // A session whose leader is gone keeps its number until the last member is gone too.
    return leader == ProcessSnapshot.NONE || table.start(leader) == start;
  }
}
