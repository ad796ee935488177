package dev.atrium.reaper.sweep;

import dev.atrium.posix.ProcessId;
import dev.atrium.posix.Signal;
import dev.atrium.reaper.ending.Quarry;
import dev.atrium.reaper.ending.SignalGate;
import dev.atrium.reaper.tree.ProcessSnapshot;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Stops the victims of a sweep before they are killed: what is stopped starts nothing any more, so
 * that after a reading without newcomers all of them are known. What a sweep ends does not become
 * its child, so newcomers are found by reading the table alone.
 */
final class Freezer {
  /** A program that outruns so many readings is not to be had this way. */
  private static final int ROUNDS = 10;

  private final Set<ProcessId> stopped = new HashSet<>();
  private final Supplier<ProcessSnapshot> reading;
  private final Consumer<ProcessSnapshot> search;
  private final SignalGate gate;

  /**
   * @param reading reads the table
   * @param search adds to the hunt what of a reading belongs to dead sessions
   */
  Freezer(Supplier<ProcessSnapshot> reading, Consumer<ProcessSnapshot> search, SignalGate gate) {
    this.reading = reading;
    this.search = search;
    this.gate = gate;
  }

  /** Stops them all, and returns the last reading, in which nobody was new. */
  ProcessSnapshot freeze(Quarry quarry) {
    ProcessSnapshot seen = reading.get();
    for (int round = 0; round < ROUNDS && stopNewcomers(quarry, seen); round++) {
      seen = reading.get();
    }
    return seen;
  }

  private boolean stopNewcomers(Quarry quarry, ProcessSnapshot seen) {
    search.accept(seen);
    Quarry.Prey prey = quarry.in(seen);
    boolean found = false;
    for (int i = 0; i < seen.size(); i++) {
      if (!seen.dead(i) && prey.victims().test(i) && stopped.add(seen.id(i))) {
        found = true;
        gate.send(seen.id(i), Signal.STOP);
      }
    }
    return found;
  }
}
