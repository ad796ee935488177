package dev.atrium.reaper.host;

import dev.atrium.posix.Debug;
import dev.atrium.posix.Descriptors;
import dev.atrium.posix.Posix;
import dev.atrium.posix.ProcessId;
import dev.atrium.posix.ProcessTable;
import dev.atrium.posix.ProcessView;
import dev.atrium.posix.Signal;
import dev.atrium.posix.WaitStatus;
import dev.atrium.posix.Waited;
import dev.atrium.reaper.ending.EndPlan;
import dev.atrium.reaper.ending.EndReport;
import dev.atrium.reaper.ending.Ending;
import dev.atrium.reaper.ending.Quarry;
import dev.atrium.reaper.ending.SignalGate;
import dev.atrium.reaper.record.KeptSessions;
import dev.atrium.reaper.tree.ProcessSnapshot;
import dev.atrium.reaper.tree.ProcessTree;
import dev.atrium.reaper.tree.Reading;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The reaper thread of a host.
 *
 * <p>A pane root that ended stays a zombie until its whole tree is gone: as long as it is one, the
 * kernel gives its number to nobody, so everything in its group and session is certainly its own.
 *
 * <p>A second thread does nothing but block in waitid(2), which leaves the child as it is, and
 * wakes this one. While zombies are held on purpose it would return at once for ever, so it pauses,
 * and this thread looks at its children itself at every turn.
 */
public final class ReaperThread implements HostReaper {
  /** How often children are looked at while zombies are held. */
  private static final long LOOK_EVERY = Duration.ofMillis(10).toNanos();

  /** What is printed first must not wait for a scan; what was started needs a moment to settle. */
  static final long SCAN_AFTER = Duration.ofMillis(500).toNanos();

  /** The registry is written this often at most. */
  private static final long SCAN_EVERY = Duration.ofSeconds(2).toNanos();

  /** So many times in a row newcomers are killed before the whole tree is looked at again. */
  private static final int NEWCOMER_ROUNDS = 50;

  private static final Duration BACKSTOP_MARGIN = Duration.ofMillis(500);

  private final ReaperSetup setup;
  private final HostReaperEvents events;
  private final ProcessTable table = ProcessTable.open();
  private final Reading reading = new Reading(table);
  private final int self = Posix.pid();
  private final PaneTrees trees;
  private final PaneProcesses processes;
  private final Records records;
  private final Leaves leaves;

  private final LinkedBlockingQueue<Runnable> inbox = new LinkedBlockingQueue<>();
  private final Semaphore lookAgain = new Semaphore(0);
  private final AtomicBoolean scanWanted = new AtomicBoolean();
  private volatile boolean closing;

  private final Map<Integer, HostedPane> panes = new HashMap<>();
  private final Map<Integer, Duration> endOnceStarted = new HashMap<>();

  /**
   * Panes that may have a child which {@link #panes} does not know. Written before the fork by who
   * asks for it: a reading that shows the child is then never newer than this set, whatever waits
   * in the inbox.
   */
  private final Set<Integer> starting = ConcurrentHashMap.newKeySet();

  /** Children of ours, and until they were waited for nobody else can have their numbers. */
  private final Set<Integer> failedStarts = new HashSet<>();

  private final List<ActiveEnding> active = new ArrayList<>();

  /** What was reported as a survivor is not hunted for ever. */
  private final Set<ProcessId> givenUp = new HashSet<>();

  private boolean zombiesHeld;
  private boolean waiterPaused;
  private long nextScan = System.nanoTime();

  private ReaperThread(ReaperSetup setup, HostReaperEvents events) {
    this.setup = setup;
    this.events = events;
    boolean adopts = Posix.becomeSubreaper();
    if (Debug.ON) {
      Debug.mark("reaper", "orphans come to this process: " + adopts);
    }
    trees = new PaneTrees(setup, table, children());
    processes = new PaneProcesses(trees, table);
    records = new Records(setup, events, table);
    leaves = new Leaves(setup.cgroup());
  }

  /** Starts the reaper of this process, which becomes a child subreaper. Before any pane. */
  public static HostReaper start(ReaperSetup setup, HostReaperEvents events) {
    ReaperThread reaper = new ReaperThread(setup, events);
    daemon("reaper", reaper::run);
    daemon("reaper-wait", reaper::waitForChildren);
    return reaper;
  }

  private static void daemon(String name, Runnable body) {
    Thread thread = new Thread(body, name);
    thread.setDaemon(true);
    thread.start();
  }

  // ---- any thread ----

  @Override
  public SpawnTicket starting(int pane) {
    starting.add(pane);
    return new Ticket(pane);
  }

  @Override
  public void end(Collection<Integer> numbers, Duration grace) {
    List<Integer> asked = List.copyOf(numbers);
    inbox.add(() -> endPanes(asked, grace));
  }

  @Override
  public void endAll(Duration grace) {
    inbox.add(() -> endEverything(grace));
  }

  @Override
  public void processes(int pane, Consumer<List<PaneProcess>> answer) {
    inbox.add(() -> answer.accept(processes.list(reading.below(self), pane)));
  }

  @Override
  public void endProcess(int pane, ProcessId process, boolean tree, Duration grace) {
    inbox.add(
        () -> {
          Ending ending =
              new Ending(processes.quarry(pane, process, tree), grace, table, System.nanoTime());
          active.add(new ActiveEnding(ending, Set.of(), Scope.PROCESSES));
        });
  }

  @Override
  public void activity() {
    if (scanWanted.compareAndSet(false, true)) {
      inbox.add(this::scanSoon);
    }
  }

  @Override
  public void close() {
    closing = true;
    inbox.add(() -> {});
    leaves.removeAll();
  }

  private final class Ticket implements SpawnTicket {
    private final int pane;
    private boolean open = true;

    Ticket(int pane) {
      this.pane = pane;
    }

    @Override
    public void beforeFork() {
      leaves.enter(pane);
    }

    @Override
    public void afterFork() {
      leaves.leave();
    }

    @Override
    public void started(ProcessId root, int pidfd) {
      inbox.add(() -> begin(pane, root, pidfd));
    }

    @Override
    public void failed(int child) {
      inbox.add(() -> failedStarts.add(child));
    }

    @Override
    public synchronized void close() {
      if (open) {
        open = false;
        inbox.add(() -> startOver(pane));
        lookAgain.release();
      }
    }
  }

  // ---- the waiting thread ----

  private void waitForChildren() {
    while (!closing) {
      Waited child = Posix.peek(Posix.ANY_CHILD, 0);
      if (child.hasEnded()) {
        inbox.add(() -> waiterPaused = true);
      }
      // Until the reaper has dealt with it; without children, until the next start.
      lookAgain.acquireUninterruptibly();
      lookAgain.drainPermits();
    }
  }

  // ---- the reaper thread ----

  private void run() {
    forgetKeptSessions();
    while (!closing) {
      try {
        turn();
      } catch (InterruptedException e) {
        return;
      } catch (RuntimeException e) {
        // One bug must not leave every pane without an end; the next turn starts from the table.
        events.problem("the reaper stumbled: " + e);
      }
    }
  }

  /** Those that are over: their numbers may be strangers' by now. */
  private void forgetKeptSessions() {
    try {
      KeptSessions.prune(setup.state(), table);
    } catch (RuntimeException e) {
      events.problem("records of kept sessions cannot be looked through: " + e);
    }
  }

  private void turn() throws InterruptedException {
    Runnable first = inbox.poll(untilNextMove(), TimeUnit.NANOSECONDS);
    if (first != null) {
      first.run();
    }
    settle();
    moveEndings();
    scanIfDue();
  }

  private long untilNextMove() {
    long now = System.nanoTime();
    long pause = waiterPaused || zombiesHeld ? LOOK_EVERY : Long.MAX_VALUE;
    for (ActiveEnding one : active) {
      pause = Math.min(pause, one.due - now);
    }
    if (scanWanted.get()) {
      pause = Math.min(pause, nextScan - now);
    }
    return Math.max(0, pause);
  }

  private void runInbox() {
    for (Runnable next = inbox.poll(); next != null; next = inbox.poll()) {
      next.run();
    }
  }

  /** Takes note of every child that ended. */
  private void settle() {
    Set<ProcessId> children = children();
    runInbox();
    // A child of a start that is over by now is a known one: its messages were run just above.
    boolean nobodyForks = starting.isEmpty();
    zombiesHeld = false;
    for (ProcessId child : children) {
      Waited waited = Posix.peek(child.pid(), Posix.WNOHANG);
      if (waited.hasEnded()) {
        ended(child, waited.status(), nobodyForks);
      }
    }
    if (waiterPaused && !zombiesHeld) {
      waiterPaused = false;
      lookAgain.release();
    }
  }

  private void ended(ProcessId child, WaitStatus status, boolean nobodyForks) {
    HostedPane pane = paneOf(child);
    if (pane != null) {
      zombiesHeld = true;
      if (!pane.exited) {
        pane.exited = true;
        exited(pane, status);
      }
    } else if (nobodyForks || failedStarts.contains(child.pid())) {
      Posix.waitFor(child.pid(), Posix.WNOHANG);
      failedStarts.remove(child.pid());
      trees.waitedFor(child.pid());
    } else {
      zombiesHeld = true;
    }
  }

  private void exited(HostedPane pane, WaitStatus status) {
    if (Debug.ON) {
      Debug.mark("reaper", "pane " + pane.number + ": its root " + pane.root + " " + status);
    }
    events.exited(pane.number, status);
    if (!pane.ending) {
      endPanes(List.of(pane.number), setup.exitGrace());
    }
  }

  /** The pane of a child that was not waited for: its number is enough, it may be unreadable. */
  private @Nullable HostedPane paneOf(ProcessId root) {
    for (HostedPane pane : panes.values()) {
      if (pane.root.pid() == root.pid()) {
        return pane;
      }
    }
    return null;
  }

  private Set<ProcessId> children() {
    Set<ProcessId> children = new HashSet<>();
    int[] pids = table.children(self);
    if (pids == null) {
      // Without lists of children nothing is adopted either: there are only roots and failed
      // starts.
      panes.values().forEach(pane -> children.add(pane.root));
      failedStarts.forEach(pid -> children.add(new ProcessId(pid, ProcessId.UNREADABLE)));
      return children;
    }
    for (int pid : pids) {
      ProcessId id = table.named(pid);
      if (id != null) {
        children.add(id);
      }
    }
    return children;
  }

  private void begin(int number, ProcessId root, int pidfd) {
    panes.put(number, new HostedPane(number, root, pidfd));
    trees.add(number, root);
    records.opened(number, root, leaves.path(number));
    Duration grace = endOnceStarted.remove(number);
    if (grace != null) {
      endPanes(List.of(number), grace);
    }
  }

  private void startOver(int number) {
    starting.remove(number);
    for (int child : failedStarts) {
      if (Posix.peek(child, Posix.WNOHANG).pid() != Waited.NO_CHILD) {
        Posix.kill(child, Signal.KILL.number());
      }
    }
    if (endOnceStarted.remove(number) != null) {
      events.ended(new EndReport(List.of(number), 0, 0, List.of(), 0));
    }
  }

  private void endPanes(List<Integer> numbers, Duration grace) {
    Set<Integer> mine = new HashSet<>();
    List<Integer> nothing = new ArrayList<>();
    for (int number : numbers) {
      HostedPane pane = panes.get(number);
      if (pane != null && !pane.ending) {
        pane.ending = true;
        mine.add(number);
      } else if (pane == null && starting.contains(number)) {
        endOnceStarted.put(number, grace);
      } else if (pane == null) {
        nothing.add(number);
      }
    }
    if (!nothing.isEmpty()) {
      events.ended(new EndReport(nothing, 0, 0, List.of(), 0));
    }
    if (!mine.isEmpty()) {
      activate(mine, grace, Scope.PANES);
    }
  }

  private void endEverything(Duration grace) {
    Set<Integer> all = new HashSet<>();
    for (HostedPane pane : panes.values()) {
      if (!pane.ending) {
        pane.ending = true;
        all.add(pane.number);
      }
    }
    starting.forEach(number -> endOnceStarted.put(number, grace));
    activate(all, grace, Scope.EVERYTHING);
  }

  private ActiveEnding activate(Set<Integer> numbers, Duration grace, Scope scope) {
    List<ProcessId> roots = new ArrayList<>();
    List<Integer> alive = new ArrayList<>();
    for (int number : numbers) {
      HostedPane pane = panes.get(number);
      if (pane != null && !pane.exited) {
        roots.add(pane.root);
        alive.add(number);
      }
    }
    if (!roots.isEmpty()) {
      Duration deadline = grace.plus(EndPlan.KILL_LIMIT).plus(BACKSTOP_MARGIN);
      setup.backstop().closing(roots, deadline.toMillis());
    }
    long now = System.nanoTime();
    Quarry quarry = seen -> prey(seen, numbers, scope == Scope.EVERYTHING);
    Ending ending = new Ending(quarry, grace, table, now).before(() -> events.hangUp(alive));
    ActiveEnding one = new ActiveEnding(ending, numbers, scope);
    active.add(one);
    if (Debug.ON) {
      Debug.mark("reaper", "ending panes " + numbers + ": " + scope);
    }
    return one;
  }

  private Quarry.Prey prey(ProcessSnapshot seen, Set<Integer> numbers, boolean everything) {
    PaneTrees.Grown grown = trees.grow(seen);
    ProcessTree tree = grown.tree();
    int kept = 0;
    for (Map.Entry<Integer, Integer> entry : grown.kept().entrySet()) {
      kept += everything || numbers.contains(entry.getKey()) ? entry.getValue() : 0;
    }
    return everything
        ? new Quarry.Prey(i -> tree.paneOf(i) != ProcessTree.NOBODY, kept)
        : new Quarry.Prey(i -> numbers.contains(tree.paneOf(i)), kept);
  }

  private void moveEndings() {
    ProcessSnapshot seen = null;
    for (ActiveEnding one : List.copyOf(active)) {
      if (one.due - System.nanoTime() <= 0) {
        if (one.ending.killing()) {
          killNewcomers(one);
        }
        seen = seen == null ? reading.below(self) : seen;
        if (one.ending.killing()) {
          leaves.kill(one.panes, trees.grow(seen).tree());
        }
        long pause = one.ending.move(seen, System.nanoTime());
        if (pause == Ending.OVER) {
          active.remove(one);
          over(one, seen);
        } else {
          one.due = System.nanoTime() + pause;
        }
      }
    }
  }

  /**
   * Kills what has just come to this process, one by one, each right after it was looked at. A
   * process that forks itself into a new session every few milliseconds is gone again by the time a
   * whole tree has been worked out, but not by the time its own number has been.
   */
  private void killNewcomers(ActiveEnding one) {
    SignalGate gate = new SignalGate(table);
    boolean found = true;
    for (int round = 0; round < NEWCOMER_ROUNDS && found; round++) {
      found = false;
      int[] children = table.children(self);
      for (int pid : children == null ? new int[0] : children) {
        ProcessView child = table.look(pid);
        if (child != null && !child.isZombie() && belongs(one, child.id(), child.session())) {
          found |= gate.send(child.id(), Signal.KILL) == SignalGate.Outcome.SENT;
        }
      }
    }
  }

  private boolean belongs(ActiveEnding one, ProcessId child, int session) {
    int pane = trees.paneOfNewcomer(child, session);
    return one.scope == Scope.EVERYTHING ? pane != ProcessTree.NOBODY : one.panes.contains(pane);
  }

  private void over(ActiveEnding one, ProcessSnapshot seen) {
    for (int number : one.panes) {
      HostedPane pane = panes.get(number);
      if (pane != null) {
        release(pane);
      }
    }
    EndReport report = one.ending.report(List.copyOf(one.panes));
    report.survivors().forEach(survivor -> givenUp.add(survivor.id()));
    saw(seen);
    report = one.earlier == null ? report : one.earlier.and(report);
    if (Debug.ON) {
      Debug.mark("reaper", "ended: " + report);
    }
    boolean more = !starting.isEmpty() || !panes.isEmpty();
    if (one.scope == Scope.PROCESSES) {
      events.endedProcesses(report);
    } else if (one.scope == Scope.EVERYTHING && more && report.clean()) {
      again(report);
    } else if (one.scope == Scope.EVERYTHING) {
      events.endedAll(report);
    } else if (one.scope != Scope.STRAGGLERS || !report.clean()) {
      events.ended(report);
    }
  }

  /** A start or another ending was under way when everything was over: then it was not. */
  private void again(EndReport earlier) {
    Set<Integer> rest = new HashSet<>();
    for (HostedPane pane : panes.values()) {
      if (!pane.ending) {
        pane.ending = true;
        rest.add(pane.number);
      }
    }
    ActiveEnding next = activate(rest, setup.exitGrace(), Scope.EVERYTHING);
    next.earlier = earlier;
    next.due = System.nanoTime() + LOOK_EVERY;
  }

  private void saw(ProcessSnapshot seen) {
    ProcessTree tree = trees.grow(seen).tree();
    records.saw(tree);
    Set<Integer> late = new HashSet<>();
    for (int i = 0; i < seen.size(); i++) {
      int pane = tree.paneOf(i);
      boolean over = pane > PaneTrees.UNATTRIBUTED && !panes.containsKey(pane);
      if (over && !seen.dead(i) && !givenUp.contains(seen.id(i))) {
        late.add(pane);
      }
    }
    active.forEach(one -> late.removeAll(one.panes));
    late.removeAll(starting);
    if (!late.isEmpty()) {
      activate(late, setup.exitGrace(), Scope.STRAGGLERS);
    }
  }

  /** The pane's tree is over: now its root may go as well. */
  private void release(HostedPane pane) {
    Waited waited = Posix.waitFor(pane.root.pid(), Posix.WNOHANG);
    if (waited.hasEnded() && !pane.exited) {
      pane.exited = true;
      events.exited(pane.number, waited.status());
    }
    if (pane.pidfd >= 0) {
      Descriptors.close(pane.pidfd);
    }
    panes.remove(pane.number);
    trees.remove(pane.number);
    records.closed(pane.number, pane.root);
    leaves.remove(pane.number);
  }

  private void scanSoon() {
    long soon = System.nanoTime() + SCAN_AFTER;
    if (nextScan - soon < 0) {
      nextScan = soon;
    }
  }

  private void scanIfDue() {
    long now = System.nanoTime();
    if (!scanWanted.get() || now - nextScan < 0) {
      return;
    }
    scanWanted.set(false);
    if (panes.isEmpty()) {
      return;
    }
    saw(reading.below(self));
    // A big tree is read less often, so that output never costs more than a fiftieth of one core.
    long cost = System.nanoTime() - now;
    nextScan = System.nanoTime() + Math.max(SCAN_EVERY, 50 * cost);
  }
}
