package dev.atrium.reaper.sweep;

import dev.atrium.posix.ProcessId;
import dev.atrium.posix.ProcessTable;
import dev.atrium.posix.ProcessView;
import dev.atrium.reaper.record.CrashRegistry;
import dev.atrium.reaper.record.Namespaces;
import dev.atrium.reaper.record.RecordStore;
import dev.atrium.reaper.record.StateDirectory;
import dev.atrium.reaper.record.Whereabouts;
import dev.atrium.reaper.tree.ProcessSnapshot;
import dev.atrium.reaper.tree.ProcessTree;
import dev.atrium.reaper.tree.Reading;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The sessions that left a record: live ones, and dead ones that a sweep would collect. */
public final class SessionList {
  private final ProcessTable table = ProcessTable.open();
  private final Namespaces here = Whereabouts.here();

  /**
   * A session.
   *
   * @param owner its host
   * @param owned what is known of the host
   * @param ageSeconds how long ago the host started; of a dead one too, its start is recorded
   * @param panes how many panes are open, or were
   * @param processes how many processes run below its panes
   * @param memory their resident bytes, shared pages counted each time
   */
  public record Session(
      ProcessId owner,
      OwnerVerdict owned,
      long ageSeconds,
      int panes,
      int processes,
      long memory) {}

  /**
   * All sessions.
   *
   * @param state where the records are, null if there are none
   */
  public List<Session> read(@Nullable StateDirectory state) {
    List<Session> sessions = new ArrayList<>();
    if (state == null) {
      return sessions;
    }
    OwnerLook looks = new OwnerLook(table);
    ProcessSnapshot seen = new Reading(table).everything();
    for (CrashRegistry registry : new RecordStore(state, (path, why) -> {}).registries()) {
      ProcessId owner = registry.owner().id();
      boolean ours = here.comparableWith(registry.owner().namespaces());
      looks.recorded(owner, registry.owner().executable());
      OwnerVerdict verdict = ours ? looks.verdict(owner) : OwnerVerdict.ELSEWHERE;
      sessions.add(describe(registry, verdict, seen));
    }
    sessions.sort((one, other) -> Integer.compare(one.owner().pid(), other.owner().pid()));
    return sessions;
  }

  private Session describe(CrashRegistry registry, OwnerVerdict verdict, ProcessSnapshot seen) {
    ProcessId owner = registry.owner().id();
    int processes = 0;
    long memory = 0;
    if (verdict != OwnerVerdict.ELSEWHERE) {
      ProcessTree tree = tree(registry, seen);
      for (int i = 0; i < seen.size(); i++) {
        if (tree.paneOf(i) != ProcessTree.NOBODY && !seen.dead(i)) {
          ProcessView process = table.look(seen.pid(i));
          processes++;
          memory += process == null ? 0 : process.memory();
        }
      }
    }
    return new Session(
        owner, verdict, Age.ofSeconds(owner), registry.panes().size(), processes, memory);
  }

  private static ProcessTree tree(CrashRegistry registry, ProcessSnapshot seen) {
    List<ProcessTree.Seed> seeds = new ArrayList<>();
    registry.panes().forEach(pane -> seeds.add(new ProcessTree.Seed(pane.root(), pane.number())));
    registry.descendants().forEach(one -> seeds.add(new ProcessTree.Seed(one.id(), 0)));
    return ProcessTree.grow(seen, seeds, new ProcessTree.Bounds(0, i -> false));
  }
}
