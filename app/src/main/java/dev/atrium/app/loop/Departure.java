package dev.atrium.app.loop;

import dev.atrium.posix.Debug;
import java.util.ArrayList;
import java.util.List;

/**
 * How far the session is on its way out: under way once the terminal is given back, over once
 * everything was ended or that took too long. Loop thread only.
 */
final class Departure {
  private final List<String> lastWords = new ArrayList<>();
  private boolean leaving;
  private boolean over;
  private long giveUpAt = Long.MAX_VALUE;
  private int status;

  /** Tells whether this is the first call: the terminal is to be given back once. */
  boolean begin() {
    boolean first = !leaving;
    leaving = true;
    return first;
  }

  /**
   * @param exitStatus in shell form
   * @param giveUp when to stop waiting for what does not end, by System.nanoTime
   */
  void with(int exitStatus, long giveUp) {
    status = exitStatus;
    if (Debug.ON) {
      Debug.mark("end", "ending everything, to exit with status " + exitStatus);
    }
    giveUpAt = giveUp;
  }

  boolean isUnderWay() {
    return leaving;
  }

  void finish() {
    over = true;
    if (Debug.ON) {
      Debug.mark("end", "everything has ended");
    }
  }

  boolean isOver() {
    return over;
  }

  long giveUpAt() {
    return giveUpAt;
  }

  /** A line for the person, to be printed on the restored terminal. */
  void lastWord(String line) {
    lastWords.add(line);
  }

  Loop.Outcome outcome() {
    return new Loop.Outcome(status, lastWords);
  }
}
