package dev.atrium.reaper.supervise;

import static dev.atrium.reaper.supervise.SuperviseTable.Action.ARM;
import static dev.atrium.reaper.supervise.SuperviseTable.Action.DRAIN;
import static dev.atrium.reaper.supervise.SuperviseTable.Action.DRAIN_REST;
import static dev.atrium.reaper.supervise.SuperviseTable.Action.FORWARD;
import static dev.atrium.reaper.supervise.SuperviseTable.Action.KILL_ALL;

import java.util.List;

/** What the supervisor does: state × event → next state and actions, in order. */
final class SuperviseTable {
  enum State {
    /** The command runs. */
    RUNNING,
    /** Everything was told to end and has the grace for it. */
    TERMINATING,
    /** The command is gone; what it left behind is being ended. */
    DRAINING,
    DONE
  }

  enum Event {
    /** SIGTERM, SIGHUP or SIGINT. */
    TERMINATE,
    COMMAND_ENDED,
    /** The grace is over. */
    DEADLINE,
    DRAINED
  }

  enum Action {
    /** Pass the signal on to everything below. */
    FORWARD,
    ARM,
    /** End what is left, with the usual grace. */
    DRAIN,
    /** End what is left, with what is left of the grace: it was asked before. */
    DRAIN_REST,
    /** End what is left at once: it was asked before. */
    KILL_ALL
  }

  record Step(State next, List<Action> actions) {}

  private SuperviseTable() {}

  static Step step(State state, Event event) {
    return switch (state) {
      case RUNNING -> running(event);
      case TERMINATING -> terminating(event);
      case DRAINING -> event == Event.DRAINED ? to(State.DONE) : to(state);
      case DONE -> to(state);
    };
  }

  private static Step running(Event event) {
    return switch (event) {
      case TERMINATE -> to(State.TERMINATING, FORWARD, ARM);
      case COMMAND_ENDED -> to(State.DRAINING, DRAIN);
      case DEADLINE, DRAINED -> to(State.RUNNING);
    };
  }

  private static Step terminating(Event event) {
    return switch (event) {
      // Passed on, since a second Ctrl+C means something to many programs; the grace stays.
      case TERMINATE -> to(State.TERMINATING, FORWARD);
      case COMMAND_ENDED -> to(State.DRAINING, DRAIN_REST);
      case DEADLINE -> to(State.DRAINING, KILL_ALL);
      case DRAINED -> to(State.TERMINATING);
    };
  }

  private static Step to(State next, Action... actions) {
    return new Step(next, List.of(actions));
  }
}
