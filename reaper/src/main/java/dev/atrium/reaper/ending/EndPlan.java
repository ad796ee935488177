package dev.atrium.reaper.ending;

import java.time.Duration;

/**
 * The one policy for ending, as a table of state and time to action. Times are nanoseconds since
 * the ending began, in state KILL since that did: who comes late on a busy machine has the same
 * time to kill as anybody, and never reports what it has not tried to kill.
 *
 * <pre>
 *  HANG_UP    at once                        HUP and CONT to every group (a stopped job must hear it)
 *  TERMINATE  50 ms later                    TERM to every group
 *  GRACE      until the grace is over        nothing; over early when nobody is left
 *  KILL       for 2 s at most                KILL in rounds until two readings in a row are empty
 *  DONE       —                              what is left is reported
 * </pre>
 */
public final class EndPlan {
  /** How long killing rounds go on before the rest is reported as survivors. */
  public static final Duration KILL_LIMIT = Duration.ofSeconds(2);

  /**
   * What there is to save on a hangup is saved in this time; a second signal would cut it short.
   */
  static final long TERMINATE_AFTER = Duration.ofMillis(50).toNanos();

  private static final long LOOK_EVERY = Duration.ofMillis(10).toNanos();

  /** The readings in a row that must show nobody, since one may have missed a fork. */
  private static final int EMPTY_READINGS = 2;

  private final long grace;

  /** Where an ending stands. */
  public enum State {
    HANG_UP,
    TERMINATE,
    GRACE,
    KILL,
    DONE
  }

  /** What is to be done now. */
  public enum Action {
    HANG_UP,
    TERMINATE,
    LOOK,
    KILL,
    REPORT
  }

  /**
   * One move.
   *
   * @param action what to do with whom the table shows now
   * @param next the state afterwards
   * @param pause how long to leave it then, in nanoseconds
   */
  public record Move(Action action, State next, long pause) {}

  public EndPlan(Duration grace) {
    this.grace = grace.toNanos();
  }

  /**
   * The move that follows.
   *
   * @param emptyReadings how many readings in a row, this one included, showed nobody
   */
  public Move next(State state, int emptyReadings, long elapsed) {
    if (state == State.DONE || (emptyReadings >= EMPTY_READINGS)) {
      return new Move(Action.REPORT, State.DONE, 0);
    }
    if (emptyReadings > 0) {
      return new Move(Action.LOOK, state, 0);
    }
    return switch (state) {
      case HANG_UP -> new Move(Action.HANG_UP, State.TERMINATE, Math.min(TERMINATE_AFTER, grace));
      case TERMINATE -> terminate(elapsed);
      case GRACE -> elapsed < grace ? look(state, elapsed) : new Move(Action.KILL, State.KILL, 0);
      case KILL, DONE -> kill(elapsed);
    };
  }

  private Move terminate(long elapsed) {
    return elapsed < TERMINATE_AFTER && elapsed < grace
        ? look(State.TERMINATE, elapsed)
        : new Move(Action.TERMINATE, State.GRACE, LOOK_EVERY);
  }

  private Move look(State state, long elapsed) {
    long until = state == State.TERMINATE ? TERMINATE_AFTER : grace;
    return new Move(Action.LOOK, state, Math.max(0, Math.min(LOOK_EVERY, until - elapsed)));
  }

  private Move kill(long elapsed) {
    return elapsed < KILL_LIMIT.toNanos()
        ? new Move(Action.KILL, State.KILL, 0)
        : new Move(Action.REPORT, State.DONE, 0);
  }
}
