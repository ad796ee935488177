package dev.atrium.reaper.watchdog;

import dev.atrium.posix.Debug;
import dev.atrium.posix.Descriptors;
import dev.atrium.posix.NativeBuffer;
import dev.atrium.posix.Poll;
import dev.atrium.posix.ProcessId;
import dev.atrium.posix.ProcessTable;
import dev.atrium.posix.Signal;
import dev.atrium.posix.WaitStatus;
import dev.atrium.reaper.cgroup.CgroupTree;
import dev.atrium.reaper.cgroup.SessionCgroup;
import dev.atrium.reaper.ending.Survivor;
import dev.atrium.reaper.sweep.SweepReport;
import dev.atrium.reaper.watchdog.WatchdogTable.Action;
import dev.atrium.reaper.watchdog.WatchdogTable.Event;
import dev.atrium.reaper.watchdog.WatchdogTable.State;
import dev.atrium.reaper.watchdog.WatchdogTable.Step;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The watchdog's loop: turns what happens into events for the table and its actions into calls. */
final class Watchdog {
  /** How long a host that was asked to end may take. */
  private static final long ENDING_MILLIS = 3000;

  /** As everywhere: how long a program has to follow a request to end. */
  private static final long GRACE_MILLIS = 750;

  /** The first state file waits until the host's start no longer needs the processor. */
  private static final long FIRST_COUNT_MILLIS = 2000;

  private static final int HOST_LOOK_MILLIS = 10;

  private static final long NEVER = Long.MAX_VALUE;

  private final Start start;
  private final TerminalRestore terminal;
  private final ProcessTable table = ProcessTable.open();
  private final Brood brood;
  private final Backstops backstops;
  private final SessionFiles files;
  private final LineReader fromHost = new LineReader(Start.FROM_HOST);
  private final @Nullable ProcessId host;
  private final Poll poll = new Poll();
  private final NativeBuffer signals = new NativeBuffer(256);

  private int signalPipe;
  private int lastSignal = Signal.TERM.number();
  private State state = State.WATCHING;
  private long deadline = NEVER;
  private long countAt = now() + FIRST_COUNT_MILLIS;
  private boolean linkLost;
  private boolean removed;
  private boolean abrupt;
  private @Nullable WaitStatus hostStatus;
  private Drain.@Nullable Outcome outcome;
  private @Nullable KeptHere kept;

  Watchdog(Start start, int job, boolean adopts) {
    this.start = start;
    this.terminal = new TerminalRestore(Start.TERMINAL, job);
    this.brood = new Brood(table, start.host(), this::ended);
    this.host = table.identify(start.host());
    this.backstops = new Backstops(table, start.host());
    this.files = new SessionFiles(start, host);
    if (Debug.ON) {
      Debug.mark("watchdog", "host " + host + ", adopts " + adopts);
    }
  }

  /** Tells the host that panes may be forked. */
  void greet() {
    TerminalRestore.write(Start.TO_HOST, new LinkMessage.Ready().bytes());
  }

  /** Watches until nothing of the session is left; returns the status to exit with. */
  int run(int signalPipe) {
    this.signalPipe = signalPipe;
    onFiles(files::removePipes);
    takeNote();
    while (state != State.DONE) {
      turn();
    }
    return hostStatus == null ? 1 : hostStatus.shellStatus();
  }

  private void turn() {
    onFiles(files::turnMarkers);
    poll.clear();
    int signalEntry = poll.add(signalPipe, Poll.IN);
    int hostEntry = linkLost ? -1 : poll.add(Start.FROM_HOST, Poll.IN);
    poll.await(timeout());
    if (poll.ready(signalEntry) != 0) {
      readSignals();
    }
    if (hostEntry >= 0 && poll.ready(hostEntry) != 0) {
      readHost();
    }
    takeNote();
    backstops.killOverdue(now());
    if (now() >= deadline) {
      deadline = NEVER;
      on(Event.DEADLINE);
    }
    if (now() >= countAt) {
      countAt = NEVER;
      onFiles(() -> files.write(brood.count()));
    }
  }

  /** Whatever is wrong with files must not end this process before everything else has ended. */
  private static void onFiles(Runnable step) {
    try {
      step.run();
    } catch (RuntimeException e) {
      SessionFiles.log("files: " + e);
    }
  }

  private int timeout() {
    long next = Math.min(Math.min(deadline, countAt), backstops.next());
    return next == NEVER ? Poll.FOREVER : (int) Math.max(0, Math.min(next - now(), 60_000));
  }

  private void readSignals() {
    int count = Descriptors.read(signalPipe, signals, 0, signals.size());
    for (int i = 0; i < count; i++) {
      int signal = signals.getByte(i);
      if (signal != Signal.CHLD.number()) {
        if (Debug.ON) {
          Debug.mark("watchdog", "got " + Signal.name(signal));
        }
        lastSignal = signal;
        on(Event.TERMINATE);
      } else if (countAt == NEVER) {
        countAt = now();
      }
    }
  }

  private void readHost() {
    for (String line : fromHost.read()) {
      LinkMessage message = LinkMessage.parse(line);
      if (message instanceof LinkMessage.Terminal taken) {
        terminal.taken(taken);
      } else if (message instanceof LinkMessage.Released) {
        terminal.released();
      } else if (message instanceof LinkMessage.Removed) {
        removed = true;
      } else if (message instanceof LinkMessage.Closing closing) {
        backstops.add(closing, now());
      }
    }
    if (fromHost.hasEnded()) {
      linkLost = true;
      on(Event.LINK_LOST);
    }
  }

  private void takeNote() {
    if (state == State.WATCHING || state == State.ENDING || state == State.KILLING) {
      brood.reap();
      if (!start.isParent() && linkLost) {
        // Not our child: end of file is all that is ever told.
        on(Event.HOST_ENDED);
      }
    }
  }

  private void ended(int pid, WaitStatus status) {
    if (pid == start.host() && hostStatus == null) {
      hostStatus = status;
      if (Debug.ON) {
        Debug.mark("watchdog", "host ended: " + status);
      }
      // What it said last may still be in the pipe: whether the terminal was given back.
      while (!linkLost) {
        poll.clear();
        poll.add(Start.FROM_HOST, Poll.IN);
        if (poll.await(0) <= 0) {
          break;
        }
        readHost();
      }
      on(Event.HOST_ENDED);
    }
  }

  private void on(Event event) {
    Step step = WatchdogTable.step(state, event);
    state = step.next();
    for (Action action : step.actions()) {
      act(action);
    }
  }

  private void act(Action action) {
    switch (action) {
      case FORWARD -> {
        signalHost(lastSignal);
        signalHost(Signal.CONT.number());
      }
      case ARM -> deadline = now() + ENDING_MILLIS;
      case KILL_HOST -> signalHost(Signal.KILL.number());
      case RESTORE_TERMINAL -> restoreTerminal();
      case DRAIN -> drain();
      case LEAVE -> leave();
    }
  }

  private void signalHost(int signal) {
    if (host == null) {
      return;
    }
    int result = brood.signal(host, signal);
    if (Debug.ON) {
      Debug.mark("watchdog", Signal.name(signal) + " to host " + host + ": " + result);
    }
  }

  private void restoreTerminal() {
    abrupt = terminal.isTaken();
    terminal.restore();
  }

  private void drain() {
    if (host != null) {
      kept = new KeptHere(table, host);
      brood.spare(kept);
    }
    if (start.isParent()) {
      outcome =
          new Drain(brood, this::pause, Watchdog::now)
              .beforeKilling(() -> onFiles(this::killCgroups))
              .run(GRACE_MILLIS);
    } else if (!removed) {
      outcome = collect();
    }
    on(Event.DRAINED);
  }

  private void killCgroups() {
    SessionCgroup group = cgroup();
    KeptHere here = kept;
    if (group != null && here != null) {
      group.killAll(
          pid -> {
            ProcessId id = table.identify(pid);
            return id != null && here.test(id);
          });
    }
  }

  private @Nullable SessionCgroup cgroup() {
    return host == null ? null : SessionCgroup.existing(CgroupTree.find(), host);
  }

  /** As the host's child: what it left is not below us and has to be found. */
  private Drain.Outcome collect() {
    awaitDeath();
    SweepReport report = files.collect(Duration.ofMillis(GRACE_MILLIS));
    long survivors = report.survivors();
    if (survivors > 0) {
      say(survivors + " could not be ended; \"atrium reap --verbose\" says why");
    }
    return new Drain.Outcome((int) (report.victims().size() - survivors), List.of());
  }

  /**
   * End of file comes a moment before the host is dead for all to see, which the sweep asks for.
   */
  private void awaitDeath() {
    long end = now() + ENDING_MILLIS;
    while (host != null && table.isRunning(host) && now() < end) {
      pause(HOST_LOOK_MILLIS);
    }
  }

  /** Sleeps until a signal arrives, which is the report of an end, or the time is over. */
  private void pause(int millis) {
    poll.clear();
    poll.add(signalPipe, Poll.IN);
    if (poll.await(millis) > 0) {
      Descriptors.read(signalPipe, signals, 0, signals.size());
    }
  }

  private void leave() {
    Drain.Outcome done = outcome;
    List<Survivor> survivors = done == null ? List.of() : done.survivors();
    if (abrupt) {
      say(Epitaph.of(hostStatus, files.keepCrashLog(), done == null ? 0 : done.ended()));
    }
    Path log = Epitaph.isInLog(hostStatus) ? files.keepLog() : null;
    if (log != null) {
      say("its log is " + log);
    }
    for (Survivor survivor : survivors) {
      say(survivor.line());
    }
    KeptHere stayed = kept;
    if (stayed != null && stayed.count() > 0) {
      say(stayed.count() + " kept running, as asked by atrium keep");
    }
    SessionCgroup group = cgroup();
    if (group != null) {
      group.remove();
    }
    if (!removed && survivors.isEmpty()) {
      files.removeSession();
    }
    files.removeRun();
  }

  private static void say(String line) {
    if (Descriptors.isOpen(Start.USER)) {
      byte[] text = ("atrium: " + line + "\n").getBytes(java.nio.charset.StandardCharsets.UTF_8);
      TerminalRestore.write(Start.USER, text);
    }
  }

  private static long now() {
    return System.nanoTime() / 1_000_000;
  }
}
