package dev.atrium.reaper.ending;

import dev.atrium.posix.ProcessTable;
import dev.atrium.reaper.tree.ProcessSnapshot;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

/** Sees one ending through, for those who have nothing else to do meanwhile. Blocks. */
public final class Ender {
  private final ProcessTable table;
  private final Supplier<ProcessSnapshot> reading;

  /**
   * @param reading takes the readings: of all that is below a subreaper, or of everything
   */
  public Ender(ProcessTable table, Supplier<ProcessSnapshot> reading) {
    this.table = table;
    this.reading = reading;
  }

  /** Ends the quarry within {@code grace}, then by killing, and says what is left. */
  public EndReport end(Quarry quarry, Duration grace) {
    Ending ending = new Ending(quarry, grace, table, System.nanoTime());
    long pause = ending.move(reading.get(), System.nanoTime());
    while (pause != Ending.OVER) {
      if (pause > 0) {
        LockSupport.parkNanos(pause);
      }
      pause = ending.move(reading.get(), System.nanoTime());
    }
    return ending.report(List.of());
  }
}
