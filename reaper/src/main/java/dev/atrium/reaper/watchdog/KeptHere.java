package dev.atrium.reaper.watchdog;

import dev.atrium.posix.Posix;
import dev.atrium.posix.ProcessId;
import dev.atrium.posix.ProcessTable;
import dev.atrium.posix.ProcessView;
import dev.atrium.reaper.record.KeptSessions;
import dev.atrium.reaper.record.PaneEnvironment;
import dev.atrium.reaper.record.SessionMarker;
import dev.atrium.reaper.record.StateDirectory;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Whether a process below the watchdog was started by {@code atrium keep} and stays: it is in a
 * session recorded by it, or says so in its environment with our host's marker.
 */
final class KeptHere implements Predicate<ProcessId> {
  private final ProcessTable table;
  private final SessionMarker marker;
  private final Set<ProcessId> known = new HashSet<>();
  private final Set<ProcessId> others = new HashSet<>();
  private @Nullable Map<Integer, ProcessId> sessions;

  KeptHere(ProcessTable table, ProcessId host) {
    this.table = table;
    this.marker = new SessionMarker(host);
  }

  @Override
  public boolean test(ProcessId process) {
    if (known.contains(process)) {
      return true;
    }
    if (others.contains(process)) {
      return false;
    }
    boolean kept = isInKeptSession(process) || saysSo(process.pid());
    (kept ? known : others).add(process);
    return kept;
  }

  /** How many were found so far. */
  int count() {
    return known.size();
  }

  private boolean isInKeptSession(ProcessId process) {
    ProcessView seen = table.look(process.pid());
    int session = seen == null ? Posix.session(process.pid()) : seen.session();
    ProcessId leader = sessions().get(session);
    if (leader == null || (seen != null && seen.start() < leader.start())) {
      return false;
    }
    // A session whose leader is gone keeps its number until its last member is gone, too.
    ProcessId now = table.named(leader.pid());
    return now == null || now.isUnreadable() || now.equals(leader);
  }

  private boolean saysSo(int pid) {
    String keep = table.variables(pid, List.of(PaneEnvironment.KEEP)).get(PaneEnvironment.KEEP);
    return marker.equals(SessionMarker.parse(keep));
  }

  /** Read when the first process is asked about, so that a clean end reads nothing. */
  private Map<Integer, ProcessId> sessions() {
    Map<Integer, ProcessId> read = sessions;
    if (read == null) {
      read = new HashMap<>();
      sessions = read;
      try {
        StateDirectory state =
            StateDirectory.find(System.getenv(), Posix.effectiveUid()).directory();
        for (ProcessId leader : KeptSessions.read(state)) {
          read.put(leader.pid(), leader);
        }
      } catch (RuntimeException e) {
        // The kept ones still say so in their environment, and all others have to end.
        SessionFiles.log("kept sessions: " + e);
      }
    }
    return read;
  }
}
