package dev.atrium.reaper.sweep;

import dev.atrium.posix.Posix;
import dev.atrium.posix.ProcessId;
import dev.atrium.posix.ProcessStatus;
import dev.atrium.posix.ProcessTable;
import dev.atrium.posix.Signal;
import dev.atrium.reaper.cgroup.CgroupTree;
import dev.atrium.reaper.cgroup.SessionCgroup;
import dev.atrium.reaper.ending.EndReport;
import dev.atrium.reaper.ending.Ending;
import dev.atrium.reaper.ending.SignalGate;
import dev.atrium.reaper.ending.Survivor;
import dev.atrium.reaper.record.CrashRegistry;
import dev.atrium.reaper.record.KeptSessions;
import dev.atrium.reaper.record.Namespaces;
import dev.atrium.reaper.record.Owner;
import dev.atrium.reaper.record.RecordStore;
import dev.atrium.reaper.record.Stamp;
import dev.atrium.reaper.record.StateDirectory;
import dev.atrium.reaper.record.Whereabouts;
import dev.atrium.reaper.sweep.SweepReport.Cause;
import dev.atrium.reaper.sweep.SweepReport.Fate;
import dev.atrium.reaper.sweep.SweepReport.Skipped;
import dev.atrium.reaper.sweep.SweepReport.Source;
import dev.atrium.reaper.sweep.SweepReport.Victim;
import dev.atrium.reaper.tree.ProcessSnapshot;
import dev.atrium.reaper.tree.Reading;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Collects what dead sessions left behind: first whatever carries their marker, then whatever their
 * records name. Blocks; one thread.
 */
public final class Collector {
  /** Ending a session may end another one that lived in its panes, whose panes are next. */
  private static final int PASSES = 4;

  private final @Nullable StateDirectory state;
  private final ProcessTable table;
  private final Reading reading;
  private final Namespaces here = Whereabouts.here();
  private final String machine = Whereabouts.machine();
  private final List<Skipped> skipped = new ArrayList<>();
  private final Map<ProcessId, Victim> victims =
      new TreeMap<>(Comparator.comparing(ProcessId::pid));
  private int kept;
  private boolean unreadable;

  /**
   * How to sweep.
   *
   * @param dryRun only look
   * @param thorough also look for what is left alone, in order to say so
   * @param grace one for everybody
   */
  public record Options(boolean dryRun, boolean thorough, Duration grace) {}

  /**
   * @param state where the records are, null if there are none
   */
  public Collector(@Nullable StateDirectory state) {
    this(state, ProcessTable.open());
  }

  Collector(@Nullable StateDirectory state, ProcessTable table) {
    this.state = state;
    this.table = table;
    reading = new Reading(table);
  }

  /** Sweeps once and says what was done. Call it once per instance. */
  public SweepReport sweep(Options options) {
    MarkerSweep.Known known = null;
    for (int pass = 0; pass < PASSES; pass++) {
      skipped.clear();
      ProcessSnapshot seen = reading.everything();
      Records records = records();
      known = known(records, seen);
      MarkerSweep markers = new MarkerSweep(table, seen, known);
      Hunt hunt = new Hunt(new SparingRule(table, state, markers.protection(), known.live()));
      markers.find(records.stamps(), options.thorough(), hunt, skipped);
      follow(records, seen, hunt);
      if (hunt.isEmpty()) {
        tidy(records, seen, options);
        break;
      }
      int before = victims.size();
      boolean clean =
          options.dryRun() ? show(hunt, seen) : end(new Sought(hunt, records), seen, options);
      kept = Math.max(kept, hunt.kept());
      if (options.dryRun() || !clean || victims.size() == before) {
        break;
      }
    }
    if (!options.dryRun() && known != null) {
      chase(known);
    }
    return new SweepReport(
        options.dryRun(), List.copyOf(victims.values()), List.copyOf(skipped), kept, unreadable);
  }

  private MarkerSweep.Known known(Records records, ProcessSnapshot seen) {
    OwnerLook looks = records.looks();
    return new MarkerSweep.Known(here, looks, LiveSessions.of(seen, records.registries(), looks));
  }

  /** Victims, and what helps to find more of them. */
  private record Sought(Hunt hunt, Records records) {}

  /** What was written down and is believed. */
  private record Records(List<Stamp> stamps, List<CrashRegistry> registries, OwnerLook looks) {}

  private Records records() {
    OwnerLook looks = new OwnerLook(table);
    if (state == null) {
      return new Records(List.of(), List.of(), looks);
    }
    RecordStore store = store(state);
    List<CrashRegistry> registries = new ArrayList<>();
    for (CrashRegistry registry : store.registries()) {
      if (isOfThisBoot(registry.owner(), "session of " + registry.owner().id().pid())) {
        registries.add(registry);
        looks.recorded(registry.owner().id(), registry.owner().executable());
      }
    }
    List<Stamp> stamps = new ArrayList<>();
    for (Stamp stamp : store.stamps()) {
      if (isOfThisBoot(stamp.owner(), "stamp of " + stamp.root().pid())) {
        stamps.add(stamp);
        looks.recorded(stamp.owner().id(), stamp.owner().executable());
      }
    }
    return new Records(stamps, registries, looks);
  }

  private RecordStore store(StateDirectory directory) {
    return new RecordStore(
        directory,
        (path, problem) -> {
          skipped.add(new Skipped(path.toString(), problem));
          unreadable |= problem.startsWith("cannot be read");
        });
  }

  private boolean isOfThisBoot(Owner owner, String what) {
    if (here.comparableWith(owner.namespaces())) {
      return true;
    }
    skipped.add(new Skipped(what, CollectRule.ELSEWHERE.text()));
    return false;
  }

  /** Adds what the records of dead sessions name: a process if verified, a group by its leader. */
  private void follow(Records records, ProcessSnapshot seen, Hunt hunt) {
    for (CrashRegistry registry : records.registries()) {
      ProcessId owner = registry.owner().id();
      OwnerVerdict verdict = records.looks().verdict(owner);
      if (verdict.gone()) {
        RecordSweep sweep = new RecordSweep(seen, hunt, new Cause(owner, verdict, Source.RECORD));
        registry.panes().forEach(pane -> sweep.follow(pane.root(), pane.root()));
        registry.descendants().forEach(one -> sweep.follow(one.id(), one.leader()));
        SessionCgroup group = cgroup(registry.owner());
        if (group != null) {
          group.members().forEach(pid -> sweep.followMember(pid));
        }
      } else {
        skipped.add(new Skipped("session of " + owner.pid(), verdict.text()));
      }
    }
  }

  private boolean show(Hunt hunt, ProcessSnapshot seen) {
    hunt.tell((id, cause) -> victims.computeIfAbsent(id, fresh -> describe(fresh, cause)));
    hunt.in(seen);
    return true;
  }

  private boolean end(Sought sought, ProcessSnapshot first, Options options) {
    Hunt hunt = sought.hunt();
    Map<ProcessId, Victim> found = new HashMap<>();
    hunt.tell((id, cause) -> found.computeIfAbsent(id, fresh -> describe(fresh, cause)));
    Map<ProcessId, String> ended = new HashMap<>();
    Ending ending =
        new Ending(hunt, options.grace(), table, System.nanoTime())
            .tell((id, signal) -> ended.put(id, signal.name()));
    Freezer freezer =
        new Freezer(
            reading::everything,
            seen ->
                new MarkerSweep(table, seen, known(sought.records(), seen))
                    .find(sought.records().stamps(), false, hunt, new ArrayList<>()),
            new SignalGate(table));
    long killAt = System.nanoTime() + options.grace().toNanos();
    long pause = ending.move(first, System.nanoTime());
    while (pause != Ending.OVER) {
      if (pause > 0) {
        LockSupport.parkNanos(pause);
      }
      ProcessSnapshot seen =
          System.nanoTime() - killAt < 0 ? reading.everything() : freezer.freeze(hunt);
      pause = ending.move(seen, System.nanoTime());
    }
    EndReport report = ending.report(List.of());
    Map<ProcessId, Survivor.Reason> left = new HashMap<>();
    report.survivors().forEach(survivor -> left.put(survivor.id(), survivor.reason()));
    found.forEach(
        (id, victim) -> {
          Survivor.Reason reason = left.get(id);
          String signal = ended.getOrDefault(id, Signal.KILL.name());
          victims.put(id, withFate(victim, new Fate(reason == null ? signal : null, reason)));
        });
    return report.clean();
  }

  /** Ends what kept out of every reading by being somebody else each time. */
  private void chase(MarkerSweep.Known known) {
    Map<ProcessId, Cause> prey = new HashMap<>();
    Chase chase =
        new Chase(
            table,
            new Chase.Rule() {
              @Override
              public List<ProcessId> prey(ProcessSnapshot newcomers) {
                return newcomers(newcomers, known, prey);
              }

              @Override
              public void caught(ProcessId one) {
                Victim victim = describe(one, Objects.requireNonNull(prey.get(one)));
                if (victim != null) {
                  victims.put(one, withFate(victim, new Fate(Signal.KILL.name(), null)));
                }
              }
            });
    ProcessId escaped = chase.run(!victims.isEmpty());
    if (escaped != null) {
      Cause cause = Objects.requireNonNull(prey.get(escaped));
      Fate fate = new Fate(null, Survivor.Reason.KEEPS_FORKING);
      victims.put(
          escaped, new Victim(escaped, escaped.pid(), "", Age.ofSeconds(escaped), cause, fate));
    }
  }

  private List<ProcessId> newcomers(
      ProcessSnapshot newcomers, MarkerSweep.Known known, Map<ProcessId, Cause> causes) {
    MarkerSweep markers = new MarkerSweep(table, newcomers, known);
    Hunt hunt = new Hunt(new SparingRule(table, state, markers.protection(), known.live()));
    markers.find(List.of(), false, hunt, new ArrayList<>());
    if (hunt.isEmpty()) {
      return List.of();
    }
    List<ProcessId> prey = new ArrayList<>();
    hunt.tell(
        (id, cause) -> {
          causes.put(id, cause);
          prey.add(id);
        });
    hunt.in(newcomers);
    return prey;
  }

  private static Victim withFate(Victim victim, Fate fate) {
    return new Victim(
        victim.id(), victim.group(), victim.name(), victim.ageSeconds(), victim.cause(), fate);
  }

  /** Names have to be read while their bearers live. */
  private @Nullable Victim describe(ProcessId id, Cause cause) {
    ProcessStatus status = table.read(id.pid());
    if (status == null || !status.id().equals(id)) {
      return null;
    }
    long age = Age.ofSeconds(id);
    return new Victim(id, status.group(), status.name(), age, cause, Fate.UNTOUCHED);
  }

  /** Removes records that no longer say anything: of dead sessions, and stamps that do not fit. */
  private void tidy(Records records, ProcessSnapshot seen, Options options) {
    if (state == null || options.dryRun()) {
      return;
    }
    RecordStore store = store(state);
    for (CrashRegistry registry : records.registries()) {
      if (records.looks().verdict(registry.owner().id()).gone()) {
        store.removeSession(registry.owner().id());
        removeCgroups(registry.owner());
      }
    }
    for (Stamp stamp : records.stamps()) {
      if (seen.indexOf(stamp.root()) == ProcessSnapshot.NONE) {
        store.remove(stamp);
      }
    }
    tidyOldBoots(store);
    KeptSessions.prune(state, table);
  }

  /** Groups in which nobody is left; a name that is none of ours is looked for in vain. */
  private static void removeCgroups(Owner owner) {
    SessionCgroup group = cgroup(owner);
    if (group != null) {
      group.remove();
    }
  }

  private static @Nullable SessionCgroup cgroup(Owner owner) {
    CgroupTree tree = CgroupTree.find();
    return tree == null || !owner.cgroup().startsWith("/")
        ? null
        : SessionCgroup.existing(new CgroupTree(tree.mount(), owner.cgroup()), owner.id());
  }

  /**
   * Numbers of another boot of this very machine mean nothing; another machine may still use its.
   */
  private void tidyOldBoots(RecordStore store) {
    for (CrashRegistry registry : store.registries()) {
      if (isOfAnOlderBoot(registry.owner())) {
        store.removeSession(registry.owner().id());
      }
    }
    for (Stamp stamp : store.stamps()) {
      if (isOfAnOlderBoot(stamp.owner())) {
        store.remove(stamp);
      }
    }
  }

  private boolean isOfAnOlderBoot(Owner owner) {
    return !machine.isEmpty()
        && owner.machine().equals(machine)
        && !owner.namespaces().boot().equals(here.boot());
  }

  /** The process that sweeps; for the protection. */
  static int self() {
    return Posix.pid();
  }
}
