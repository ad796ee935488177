package dev.atrium.reaper.sweep;

import dev.atrium.posix.Errno;
import dev.atrium.posix.Executable;
import dev.atrium.posix.Posix;
import dev.atrium.posix.ProcessId;
import dev.atrium.posix.ProcessTable;
import dev.atrium.posix.ProcessView;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Looks for owners, each once per sweep. */
final class OwnerLook {
  private final ProcessTable table;
  private final Map<ProcessId, Executable> recorded = new HashMap<>();
  private final Map<ProcessId, OwnerVerdict> verdicts = new HashMap<>();

  OwnerLook(ProcessTable table) {
    this.table = table;
  }

  /** Takes note of what an owner ran, as a believed record says. */
  void recorded(ProcessId owner, @Nullable Executable executable) {
    if (executable != null) {
      recorded.put(owner, executable);
    }
  }

  OwnerVerdict verdict(ProcessId owner) {
    return verdicts.computeIfAbsent(
        owner, id -> OwnerVerdict.of(id, recorded.get(id), sight(id.pid())));
  }

  private Sighting sight(int pid) {
    ProcessView seen = table.look(pid);
    if (seen == null) {
      return Posix.kill(pid, 0) == -Errno.ESRCH ? Sighting.NOTHING : Sighting.HIDDEN;
    }
    Sighting.State state = table.isDead(seen) ? Sighting.State.DEAD : Sighting.State.RUNNING;
    return new Sighting(state, seen.start(), table.executable(pid));
  }
}
