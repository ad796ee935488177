package dev.atrium.reaper.watchdog;

import dev.atrium.posix.Debug;
import dev.atrium.posix.Errno;
import dev.atrium.posix.ProcessId;
import dev.atrium.posix.ProcessStatus;
import dev.atrium.posix.Signal;
import dev.atrium.reaper.ending.Survivor;
import java.util.List;

/**
 * Ends everything below this process: hangup and termination, a grace, then SIGKILL in rounds until
 * two readings are empty.
 *
 * <p>A round reads the children of this process alone and kills them. Whatever they leave behind
 * becomes a child in turn, so nothing can fork, change its session and escape, however fast.
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
    return new Outcome(first.size() - left.size(), left.stream().map(this::survivor).toList());
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
    List<ProcessId> children = List.of();
    if (!brood.below().isEmpty()) {
      beforeKilling.run();
    }
    while (empty < EMPTY_READINGS && clock.millis() < deadline) {
      brood.reap();
      children = brood.ownChildren();
      empty = children.isEmpty() ? empty + 1 : 0;
      if (killed(children) == 0 && !children.isEmpty()) {
        return children;
      }
      if (!children.isEmpty()) {
        // The kernel needs a moment to kill; most of the time its report cuts this short.
        pause.await(1);
      }
    }
    return children;
  }

  /** Kills them, and tells how many that was possible for: no other user's, who stays anyway. */
  private int killed(List<ProcessId> children) {
    int count = 0;
    for (ProcessId child : children) {
      count += brood.signal(child, Signal.KILL.number()) == -Errno.EPERM ? 0 : 1;
    }
    return count;
  }

  private Survivor survivor(ProcessId id) {
    ProcessStatus status = brood.table().read(id.pid());
    String name = status == null ? "?" : status.name();
    if (brood.signal(id, 0) == -Errno.EPERM) {
      return new Survivor(id, name, Survivor.Reason.FORBIDDEN);
    }
    boolean stuck = status != null && status.state() == 'D';
    return new Survivor(
        id, name, stuck ? Survivor.Reason.UNINTERRUPTIBLE : Survivor.Reason.STILL_RUNNING);
  }
}
