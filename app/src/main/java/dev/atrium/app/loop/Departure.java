package dev.atrium.app.loop;

import dev.atrium.posix.Debug;
import dev.atrium.posix.ProcessId;
import dev.atrium.reaper.ending.Survivor;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * How far the session is on its way out: under way once the terminal is given back, over once
 * everything was ended or that took too long. Loop thread only.
 */
final class Departure {
  private final List<String> lastWords = new ArrayList<>();
  private final Map<ProcessId, Survivor> survivors = new LinkedHashMap<>();
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

  /** What could not be ended, to be named at the end if it is still there. */
  void survived(List<Survivor> left) {
    left.forEach(one -> survivors.put(one.id(), one));
  }

  /** What {@link Loop#run} is to tell its caller. */
  Loop.Outcome outcome(Predicate<ProcessId> running) {
    List<String> words = new ArrayList<>(lastWords);
    for (Survivor one : survivors.values()) {
      if (running.test(one.id())) {
        words.add(one.line());
      }
    }
    return new Loop.Outcome(status, words);
  }
}
