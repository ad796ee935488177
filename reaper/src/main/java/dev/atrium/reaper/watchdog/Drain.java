package dev.atrium.reaper.watchdog;

import dev.atrium.posix.Debug;
import dev.atrium.posix.Errno;
import dev.atrium.posix.Posix;
import dev.atrium.posix.ProcessId;
import dev.atrium.posix.ProcessStatus;
import dev.atrium.posix.Signal;
import dev.atrium.reaper.ending.Survivor;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Ends everything below this process: hangup and termination, a grace, then SIGKILL in rounds until
 * two readings are empty.
 *
 * <p>A round reads the children of this process alone and kills them. Whatever they leave behind
 * becomes a child in turn, so nothing can fork, change its session and escape, however fast. Only
 * below a child that cannot be killed or does not die of it (another user's, uninterruptible) all
 * that is found there is killed as well.
 */
public final class Drain {
  /** How long rounds go on against what does not die (uninterruptible, another user's). */
  private static final long KILLING_MILLIS = 2000;

  private static final int EMPTY_READINGS = 2;

  /** Sleeps until something ended or the time is over; the watchdog's poll. */
  public interface Pause {
    void await(int millis);
  }

  /** The clock, in milliseconds. */
  public interface Clock {
    long millis();
  }

  /**
   * How it went.
   *
   * @param ended how many processes were found and are gone
   * @param survivors what is still there
   */
  public record Outcome(int ended, List<Survivor> survivors) {}

  private final Brood brood;
  private Runnable beforeKilling = () -> {};
  private final Pause pause;
  private final Clock clock;

  public Drain(Brood brood, Pause pause, Clock clock) {
    this.brood = brood;
    this.pause = pause;
    this.clock = clock;
  }

  /** Has {@code step} done once when the grace is over and something is left. */
  Drain beforeKilling(Runnable step) {
    beforeKilling = step;
    return this;
  }

  /**
   * Ends them all; returns when nothing is left or nothing can be done.
   *
   * @param graceMillis between the request and the kill, ends early when all are gone; with 0 there
   *     is no request
   */
  public Outcome run(long graceMillis) {
    brood.reap();
    List<ProcessId> first = brood.below();
    if (first.isEmpty()) {
      return new Outcome(0, List.of());
    }
    if (graceMillis > 0) {
      ask(first);
      awaitEmpty(clock.millis() + graceMillis);
    }
    List<ProcessId> left = killInRounds();
    int ended = (int) first.stream().filter(one -> !left.contains(one)).count();
    return new Outcome(ended, left.stream().map(this::survivor).toList());
  }

  /** Stopped jobs hear a hangup only once they run again, hence CONT between the two. */
  private void ask(List<ProcessId> all) {
    for (Signal signal : new Signal[] {Signal.HUP, Signal.CONT, Signal.TERM}) {
      for (ProcessId one : all) {
        int result = brood.signal(one, signal.number());
        if (Debug.ON) {
          Debug.mark("drain", signal + " to " + one + ": " + Errno.name(-result));
        }
      }
    }
  }

  private void awaitEmpty(long deadline) {
    while (true) {
      brood.reap();
      long left = deadline - clock.millis();
      if (left <= 0 || brood.ownChildren().isEmpty()) {
        return;
      }
      pause.await((int) left);
    }
  }

  private List<ProcessId> killInRounds() {
    long deadline = clock.millis() + KILLING_MILLIS;
    int empty = 0;
    Set<ProcessId> killed = Set.of();
    if (!brood.below().isEmpty()) {
      beforeKilling.run();
    }
    while (empty < EMPTY_READINGS && clock.millis() < deadline) {
      brood.reap();
      List<ProcessId> children = brood.ownChildren();
      empty = children.isEmpty() ? empty + 1 : 0;
      Set<ProcessId> reached = kill(children);
      boolean someStay = children.stream().anyMatch(stays(killed, reached));
      killed = reached;
      if (someStay && !killBelow()) {
        break;
      }
      if (!children.isEmpty()) {
        // The kernel needs a moment to kill; most of the time its report cuts this short.
        pause.await(1);
      }
    }
    return running();
  }

  /** Whether a child could not be killed now, or was killed the last time and is still there. */
  private static Predicate<ProcessId> stays(Set<ProcessId> before, Set<ProcessId> now) {
    return child -> before.contains(child) || !now.contains(child);
  }

  /**
   * What is below a child that stays does not become ours, so it is gone after; false if all that
   * is left cannot be killed.
   */
  private boolean killBelow() {
    List<ProcessId> left = running();
    return left.isEmpty() || !kill(left).isEmpty();
  }

  /** Everything below that runs: not what only waits for a parent that takes no note. */
  private List<ProcessId> running() {
    return brood.below().stream()
        .filter(one -> one.isUnreadable() || brood.table().isRunning(one))
        .toList();
  }

  /**
   * Kills them, and returns those that this was possible for: no other user's, who stays anyway.
   */
  private Set<ProcessId> kill(List<ProcessId> targets) {
    Set<ProcessId> reached = new HashSet<>();
    for (ProcessId target : targets) {
      if (brood.signal(target, Signal.KILL.number()) != -Errno.EPERM) {
        reached.add(target);
      }
    }
    return reached;
  }

  private Survivor survivor(ProcessId id) {
    ProcessStatus status = brood.table().read(id.pid());
    String name = status == null ? "?" : status.name();
    if (status == null && Posix.kill(id.pid(), 0) == 0) {
      return new Survivor(id, name, Survivor.Reason.UNVERIFIABLE);
    }
    if (brood.signal(id, 0) == -Errno.EPERM) {
      return new Survivor(id, name, Survivor.Reason.FORBIDDEN);
    }
    boolean stuck = status != null && status.state() == 'D';
    return new Survivor(
        id, name, stuck ? Survivor.Reason.UNINTERRUPTIBLE : Survivor.Reason.STILL_RUNNING);
  }
}
