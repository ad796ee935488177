package dev.atrium.reaper.host;

import dev.atrium.posix.Posix;
import dev.atrium.posix.ProcessId;
import dev.atrium.posix.ProcessTable;
import dev.atrium.posix.Variables;
import dev.atrium.reaper.record.KeptSessions;
import dev.atrium.reaper.record.PaneEnvironment;
import dev.atrium.reaper.record.SessionMarker;
import dev.atrium.reaper.tree.Brand;
import dev.atrium.reaper.tree.KeptRule;
import dev.atrium.reaper.tree.OrphanEvidence;
import dev.atrium.reaper.tree.ProcessSnapshot;
import dev.atrium.reaper.tree.ProcessTree;
import dev.atrium.reaper.tree.Protection;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Which process below the host belongs to which pane. Reaper thread only. */
final class PaneTrees {
  /** The pane number of what the host adopted and nobody can tell where it came from. */
  static final int UNATTRIBUTED = 0;

  private static final List<String> ORIGIN =
      List.of(SessionMarker.VARIABLE, PaneEnvironment.PANE, PaneEnvironment.KEEP);
  private static final List<String> KEEP = List.of(PaneEnvironment.KEEP);

  private final ReaperSetup setup;
  private final ProcessTable table;
  private final SessionMarker marker;
  private final Set<ProcessId> strangers;
  private final int self = Posix.pid();
  private final int ownSession = Posix.session(0);
  private final Brand brand;
  private final Leaves leaves;
  private final Map<Integer, ProcessId> roots = new HashMap<>();

  /** Of the last reading, to know orphans again; as large as the trees are. */
  private Map<ProcessId, Integer> seen = new HashMap<>();

  /** The numbers of the sessions that were recorded as kept at the last reading. */
  private final Set<Integer> keptSessions = new HashSet<>();

  private @Nullable Grown last;
  private int numbered;

  /** The trees of one snapshot, with what was kept. */
  record Grown(ProcessTree tree, Map<Integer, Integer> kept) {}

  PaneTrees(ReaperSetup setup, ProcessTable table, Set<ProcessId> strangers) {
    this.setup = setup;
    this.table = table;
    this.strangers = strangers;
    marker = new SessionMarker(setup.owner().id());
    leaves = new Leaves(setup.cgroup());
    brand = Brand.ofThisProcess();
  }

  void add(int pane, ProcessId root) {
    roots.put(pane, root);
    numbered = Math.max(numbered, pane);
    last = null;
  }

  void remove(int pane) {
    roots.remove(pane);
    last = null;
  }

  /** A child was waited for: its number may be given to anybody from now on. */
  void waitedFor(int pid) {
    strangers.remove(new ProcessId(pid, ProcessId.UNREADABLE));
  }

  /** The trees of all panes in {@code snapshot}; asked again for the same one, the same answer. */
  Grown grow(ProcessSnapshot snapshot) {
    Grown known = last;
    if (known != null && known.tree().table() == snapshot) {
      return known;
    }
    Map<Integer, Integer> kept = new HashMap<>();
    ProcessTree tree = tree(snapshot);
    for (int i = 0; i < snapshot.size(); i++) {
      if (tree.isBarred(i) && snapshot.pid(i) != self) {
        kept.merge(tree.paneOfBarred(i), 1, Integer::sum);
      }
    }
    remember(tree);
    last = new Grown(tree, kept);
    return last;
  }

  private ProcessTree.Bounds bounds(ProcessSnapshot snapshot) {
    Protection protection = Protection.of(snapshot, self, setup.watchdog(), strangers);
    List<ProcessId> kept = KeptSessions.read(setup.state());
    keptSessions.clear();
    kept.forEach(leader -> keptSessions.add(leader.pid()));
    KeptRule rule = new KeptRule(marker, kept);
    return new ProcessTree.Bounds(
        ownSession,
        i ->
            protection.covers(snapshot, i)
                || (!snapshot.dead(i) && rule.keeps(snapshot, i, keep(snapshot.pid(i)))));
  }

  private @Nullable String keep(int pid) {
    return table.variables(pid, KEEP).get(PaneEnvironment.KEEP);
  }

  /** Roots first, then orphans that can be told, then the rest of what the host adopted. */
  private ProcessTree tree(ProcessSnapshot snapshot) {
    List<ProcessTree.Seed> seeds = new ArrayList<>();
    roots.forEach((pane, root) -> seeds.add(new ProcessTree.Seed(root, pane)));
    ProcessTree tree = ProcessTree.grow(snapshot, seeds, bounds(snapshot));
    List<ProcessTree.Seed> told = new ArrayList<>();
    List<ProcessTree.Seed> rest = new ArrayList<>();
    for (int i = 0; i < snapshot.size(); i++) {
      if (snapshot.parent(i) == self && tree.paneOf(i) == ProcessTree.NOBODY) {
        int pane = attribute(snapshot.id(i));
        (pane == OrphanEvidence.UNKNOWN ? rest : told)
            .add(new ProcessTree.Seed(snapshot.id(i), Math.max(pane, UNATTRIBUTED)));
      }
    }
    tree.include(told);
    tree.include(rest);
    return tree;
  }

  private int attribute(ProcessId orphan) {
    Integer before = seen.get(orphan);
    if (before != null) {
      return before;
    }
    return attribute(orphan, table.variables(orphan.pid(), ORIGIN));
  }

  /**
   * Where an orphan of this very moment came from, without looking at anybody else.
   *
   * @return a pane, {@link #UNATTRIBUTED}, or {@link ProcessTree#NOBODY} if it must be left alone
   */
  int paneOfNewcomer(ProcessId orphan, int session) {
    boolean root = roots.containsValue(orphan);
    if (Protection.isStranger(strangers, orphan) || root || keptSessions.contains(session)) {
      return ProcessTree.NOBODY;
    }
    Integer before = seen.get(orphan);
    if (before != null) {
      return before;
    }
    Variables variables = table.variables(orphan.pid(), ORIGIN);
    if (marker.equals(SessionMarker.parse(variables.get(PaneEnvironment.KEEP)))) {
      return ProcessTree.NOBODY;
    }
    return Math.max(attribute(orphan, variables), UNATTRIBUTED);
  }

  private int attribute(ProcessId orphan, Variables variables) {
    SessionMarker named = SessionMarker.parse(variables.get(SessionMarker.VARIABLE));
    int leaf = leaves.paneOf(table, orphan.pid());
    if (leaf != OrphanEvidence.UNKNOWN) {
      return leaf;
    }
    boolean another = named != null && !named.equals(marker);
    // A session inside a pane counts its panes down from our brand, so its brands are not ours.
    int branded =
        another
            ? OrphanEvidence.UNKNOWN
            : brand.pane(table.messageQueueLimit(orphan.pid()), numbered);
    int environment =
        marker.equals(named)
            ? paneNumber(variables.get(PaneEnvironment.PANE))
            : OrphanEvidence.UNKNOWN;
    return new OrphanEvidence(OrphanEvidence.UNKNOWN, branded, environment).pane();
  }

  private int paneNumber(@Nullable String text) {
    if (text == null || !text.matches("[1-9][0-9]{0,8}")) {
      return OrphanEvidence.UNKNOWN;
    }
    int pane = Integer.parseInt(text);
    return pane <= numbered ? pane : OrphanEvidence.UNKNOWN;
  }

  private void remember(ProcessTree tree) {
    Map<ProcessId, Integer> now = new HashMap<>();
    for (int i = 0; i < tree.table().size(); i++) {
      if (tree.paneOf(i) > UNATTRIBUTED) {
        now.put(tree.table().id(i), tree.paneOf(i));
      }
    }
    seen = now;
  }
}
