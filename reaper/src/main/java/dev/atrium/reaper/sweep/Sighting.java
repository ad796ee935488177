package dev.atrium.reaper.sweep;

import dev.atrium.posix.Executable;
import org.jspecify.annotations.Nullable;

/**
 * What is to be seen of a process that a record names, under its number.
 *
 * @param state what is there
 * @param start its start time; meaningless for {@link State#ABSENT} and {@link State#UNREADABLE}
 * @param executable what it runs, null if that cannot be read
 */
public record Sighting(State state, long start, @Nullable Executable executable) {
  /** What is to be seen under a number. */
  public enum State {
    /** Nothing, and {@code kill(pid, 0)} says ESRCH: a hidden entry is not taken for absence. */
    ABSENT,
    /** A process of which no thread runs any more. */
    DEAD,
    RUNNING,
    /** There may be something, but it cannot be looked at. */
    UNREADABLE
  }

  static final Sighting NOTHING = new Sighting(State.ABSENT, 0, null);
  static final Sighting HIDDEN = new Sighting(State.UNREADABLE, 0, null);
}
