package dev.atrium.reaper.watchdog;

import static dev.atrium.reaper.watchdog.WatchdogTable.Action.ARM;
import static dev.atrium.reaper.watchdog.WatchdogTable.Action.DRAIN;
import static dev.atrium.reaper.watchdog.WatchdogTable.Action.FORWARD;
import static dev.atrium.reaper.watchdog.WatchdogTable.Action.KILL_HOST;
import static dev.atrium.reaper.watchdog.WatchdogTable.Action.LEAVE;
import static dev.atrium.reaper.watchdog.WatchdogTable.Action.RESTORE_TERMINAL;

import java.util.List;

/** What the watchdog does: state × event → next state and actions, in order. */
final class WatchdogTable {
  enum State {
    /** The host runs. */
    WATCHING,
    /** The host was asked to end, or let go of its pipe, and has a bounded time for the rest. */
    ENDING,
    /** The host was killed by us and is about to be reported dead. */
    KILLING,
    /** The host is gone; what it left is being ended. */
    DRAINING,
    /** Nothing is left to do. */
    DONE
  }

  enum Event {
    /** SIGTERM, SIGHUP or SIGINT for us, or the launcher is gone. */
    TERMINATE,
    /** End of file on the host's pipe: the host is gone or will be in a moment. */
    LINK_LOST,
    /** The host was waited for; its status is known. */
    HOST_ENDED,
    /** The time that was armed is over. */
    DEADLINE,
    /** Nothing is left below us, or what is left cannot be ended. */
    DRAINED
  }

  enum Action {
    /** Pass the very signal on to the host, and wake it if it is stopped. */
    FORWARD,
    /** Start the bounded time. */
    ARM,
    KILL_HOST,
    RESTORE_TERMINAL,
    /** End everything below us. */
    DRAIN,
    /** Report, remove the session's files, and exit with the host's status. */
    LEAVE
  }

  record Step(State next, List<Action> actions) {}

  private WatchdogTable() {}

  static Step step(State state, Event event) {
    return switch (state) {
      case WATCHING -> watching(event);
      case ENDING -> ending(event);
      case KILLING -> event == Event.HOST_ENDED ? drain() : stay(state);
      case DRAINING -> event == Event.DRAINED ? to(State.DONE, LEAVE) : stay(state);
      case DONE -> stay(state);
    };
  }

  private static Step watching(Event event) {
    return switch (event) {
      case TERMINATE -> to(State.ENDING, FORWARD, ARM);
      // A host that closed its end but lives on is broken; one that is dying needs a moment.
      case LINK_LOST -> to(State.ENDING, ARM);
      case HOST_ENDED -> drain();
      case DEADLINE, DRAINED -> stay(State.WATCHING);
    };
  }

  private static Step ending(Event event) {
    return switch (event) {
      // Not armed again: a second SIGTERM must not buy the host more time.
      case TERMINATE -> to(State.ENDING, FORWARD);
      case DEADLINE -> to(State.KILLING, KILL_HOST);
      case HOST_ENDED -> drain();
      case LINK_LOST, DRAINED -> stay(State.ENDING);
    };
  }

  private static Step drain() {
    return to(State.DRAINING, RESTORE_TERMINAL, DRAIN);
  }

  private static Step to(State next, Action... actions) {
    return new Step(next, List.of(actions));
  }

  private static Step stay(State state) {
    return new Step(state, List.of());
  }
}
