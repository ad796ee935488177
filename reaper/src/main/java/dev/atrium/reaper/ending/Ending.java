package dev.atrium.reaper.ending;

import dev.atrium.posix.Errno;
import dev.atrium.posix.Posix;
import dev.atrium.posix.ProcessId;
import dev.atrium.posix.ProcessStatus;
import dev.atrium.posix.ProcessTable;
import dev.atrium.posix.Signal;
import dev.atrium.reaper.ending.SignalGate.Outcome;
import dev.atrium.reaper.tree.ProcessSnapshot;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;

/**
 * One ending on its way from the hangup to the report, a move at a time, so that one thread can see
 * several through and wait for children in between. One thread at a time.
 */
public final class Ending {
  /** {@link #move}: the ending is over, ask for its {@link #report}. */
  public static final long OVER = -1;

  private final EndPlan plan;
  private final Quarry quarry;
  private final ProcessTable table;
  private final SignalGate gate;
  private final long begun;
  private long killingSince;

  private EndPlan.State state = EndPlan.State.HANG_UP;
  private int emptyReadings;
  private int ended;
  private int kept;
  private long finished;
  private Set<ProcessId> running = new HashSet<>();
  private Signal lastSignal = Signal.HUP;
  private BiConsumer<ProcessId, Signal> gone = (process, signal) -> {};
  private Runnable first = () -> {};

  /** The last refusals, for the report: why a signal did not reach someone. */
  private final Map<ProcessId, Outcome> refused = new HashMap<>();

  /**
   * @param now {@code System.nanoTime()}; the grace begins here
   */
  public Ending(Quarry quarry, Duration grace, ProcessTable table, long now) {
    this.quarry = quarry;
    this.table = table;
    plan = new EndPlan(grace);
    gate = new SignalGate(table);
    begun = now;
  }

  /** Has {@code listener} told of each process that ended, and the last signal before that. */
  public Ending tell(BiConsumer<ProcessId, Signal> listener) {
    gone = listener;
    return this;
  }

  /** Has {@code what} run once the first reading is known, before the first signal. */
  public Ending before(Runnable what) {
    first = what;
    return this;
  }

  /** Whether the grace is over and what is left is being killed. */
  public boolean killing() {
    return state == EndPlan.State.KILL;
  }

  /**
   * Makes the next move.
   *
   * @param seen a reading taken just now
   * @param now {@code System.nanoTime()}
   * @return for how many nanoseconds nothing has to be done, or {@link #OVER}
   */
  public long move(ProcessSnapshot seen, long now) {
    Quarry.Prey prey = quarry.in(seen);
    count(seen, prey);
    EndPlan.Move move = plan.next(state, emptyReadings, now - (killing() ? killingSince : begun));
    killingSince = killing() ? killingSince : now;
    state = move.next();
    switch (move.action()) {
      case HANG_UP -> {
        first.run();
        signal(seen, prey, Signal.HUP);
        signal(seen, prey, Signal.CONT);
      }
      case TERMINATE -> signal(seen, prey, Signal.TERM);
      case KILL -> signal(seen, prey, Signal.KILL);
      case LOOK, REPORT -> finished = now;
    }
    return state == EndPlan.State.DONE ? OVER : move.pause();
  }

  private void count(ProcessSnapshot seen, Quarry.Prey prey) {
    Set<ProcessId> now = new HashSet<>();
    for (int i = 0; i < seen.size(); i++) {
      if (!seen.dead(i) && prey.victims().test(i)) {
        now.add(seen.id(i));
      }
    }
    for (ProcessId one : running) {
      if (!now.contains(one)) {
        ended++;
        gone.accept(one, lastSignal);
        refused.remove(one);
      }
    }
    running = now;
    // One that was left alone is no longer told from strangers once its pane is gone.
    kept = Math.max(kept, prey.kept());
    emptyReadings = isAllDone(now) ? emptyReadings + 1 : 0;
  }

  /** Whether nothing is left, or, after the grace, nothing but what belongs to other users. */
  private boolean isAllDone(Set<ProcessId> left) {
    return left.isEmpty()
        || (killing() && left.stream().allMatch(one -> refused.get(one) == Outcome.FORBIDDEN));
  }

  private void signal(ProcessSnapshot seen, Quarry.Prey prey, Signal signal) {
    lastSignal = signal == Signal.CONT ? lastSignal : signal;
    Targets targets = Targets.of(seen, prey.victims());
    for (ProcessId leader : targets.groups()) {
      Outcome outcome = gate.sendToGroup(leader, signal);
      if (outcome != Outcome.SENT) {
        memberByMember(seen, leader.pid(), prey, signal);
      } else if (signal == Signal.KILL) {
        note(leader, outcome);
      }
    }
    for (ProcessId one : targets.single()) {
      note(one, gate.send(one, signal));
    }
  }

  private void memberByMember(ProcessSnapshot seen, int group, Quarry.Prey prey, Signal signal) {
    for (int i = 0; i < seen.size(); i++) {
      if (seen.group(i) == group && !seen.dead(i) && prey.victims().test(i)) {
        note(seen.id(i), gate.send(seen.id(i), signal));
      }
    }
  }

  private void note(ProcessId one, Outcome outcome) {
    if (outcome == Outcome.FORBIDDEN || outcome == Outcome.UNVERIFIED) {
      refused.put(one, outcome);
    } else {
      refused.remove(one);
    }
  }

  /** What became of it all, once {@link #move} said {@link #OVER}. */
  public EndReport report(List<Integer> panes) {
    List<Survivor> survivors = new ArrayList<>();
    for (ProcessId one : running) {
      ProcessStatus status = table.read(one.pid());
      if (status != null && status.id().equals(one)) {
        survivors.add(new Survivor(one, status.name(), reason(status)));
      } else if (status == null && table.isUnreadable(one.pid())) {
        boolean forbidden = Posix.kill(one.pid(), 0) == -Errno.EPERM;
        Survivor.Reason reason =
            forbidden ? Survivor.Reason.FORBIDDEN : Survivor.Reason.UNVERIFIABLE;
        survivors.add(new Survivor(one, "?", reason));
      } else if (emptyReadings > 0) {
        ended++;
      } else {
        // It went after the last reading that killing had time for, and may have left a successor.
        survivors.add(new Survivor(one, "", Survivor.Reason.KEEPS_FORKING));
      }
    }
    return new EndReport(panes, ended, kept, survivors, finished - begun);
  }

  private Survivor.Reason reason(ProcessStatus status) {
    Outcome outcome = refused.get(status.id());
    if (outcome == Outcome.FORBIDDEN || Posix.kill(status.pid(), 0) == -Errno.EPERM) {
      return Survivor.Reason.FORBIDDEN;
    }
    if (outcome == Outcome.UNVERIFIED) {
      return Survivor.Reason.UNVERIFIABLE;
    }
    return status.state() == 'D' ? Survivor.Reason.UNINTERRUPTIBLE : Survivor.Reason.STILL_RUNNING;
  }
}
