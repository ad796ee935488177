package dev.atrium.reaper.host;

import dev.atrium.posix.ProcessId;
import dev.atrium.posix.ProcessStatus;
import dev.atrium.posix.ProcessTable;
import dev.atrium.reaper.record.CrashRegistry;
import dev.atrium.reaper.record.OwnedFiles;
import dev.atrium.reaper.record.RecordFormat;
import dev.atrium.reaper.record.Stamp;
import dev.atrium.reaper.record.StateDirectory;
import dev.atrium.reaper.tree.ProcessSnapshot;
import dev.atrium.reaper.tree.ProcessTree;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Writes down what the session consists of, when that has changed. Reaper thread only. */
final class Records {
  private final ReaperSetup setup;
  private final HostReaperEvents events;
  private final ProcessTable table;
  private final Map<Integer, CrashRegistry.Pane> panes = new TreeMap<>();
  private List<CrashRegistry.Descendant> descendants = List.of();
  private boolean failed;

  Records(ReaperSetup setup, HostReaperEvents events, ProcessTable table) {
    this.setup = setup;
    this.events = events;
    this.table = table;
  }

  void opened(int pane, ProcessId root, @Nullable String cgroup) {
    panes.put(pane, new CrashRegistry.Pane(pane, root, cgroup));
    byte[] stamp = RecordFormat.format(new Stamp(root, setup.owner()));
    writing(state -> OwnedFiles.write(state.stamp(root), stamp));
    writeRegistry();
  }

  void closed(int pane, ProcessId root) {
    panes.remove(pane);
    writing(state -> Files.deleteIfExists(state.stamp(root)));
    writeRegistry();
  }

  /** Takes note of who is below the panes; writes only if that is news. */
  void saw(ProcessTree tree) {
    List<CrashRegistry.Descendant> now = new ArrayList<>();
    ProcessSnapshot seen = tree.table();
    for (int i = 0; i < seen.size(); i++) {
      if (tree.paneOf(i) != ProcessTree.NOBODY && !seen.dead(i) && !seen.unreadable(i)) {
        now.add(descendant(seen, i));
      }
    }
    if (!now.equals(descendants)) {
      descendants = now;
      writeRegistry();
    }
  }

  private CrashRegistry.Descendant descendant(ProcessSnapshot seen, int i) {
    int leader = seen.indexOf(seen.group(i));
    long groupStart =
        leader == ProcessSnapshot.NONE
            ? CrashRegistry.Descendant.UNKNOWN_START
            : seen.start(leader);
    ProcessStatus status = table.read(seen.pid(i));
    String name = status == null ? "" : status.name();
    return new CrashRegistry.Descendant(
        seen.id(i), seen.parent(i), seen.group(i), groupStart, name);
  }

  private void writeRegistry() {
    CrashRegistry registry =
        new CrashRegistry(setup.owner(), List.copyOf(panes.values()), descendants);
    writing(
        state -> {
          state.createSession(setup.owner().id());
          OwnedFiles.write(state.registry(setup.owner().id()), RecordFormat.format(registry));
        });
  }

  /** A step that may fail; records are a help after a crash, their lack stops nothing now. */
  private interface Step {
    void in(StateDirectory state) throws IOException;
  }

  private void writing(Step step) {
    StateDirectory state = setup.state();
    if (state == null) {
      return;
    }
    try {
      step.in(state);
    } catch (IOException e) {
      if (!failed) {
        failed = true;
        events.problem("a record for a crash cannot be written: " + e.getMessage());
      }
    }
  }
}
