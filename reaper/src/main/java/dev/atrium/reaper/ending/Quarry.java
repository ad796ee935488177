package dev.atrium.reaper.ending;

import dev.atrium.reaper.tree.ProcessSnapshot;
import java.util.function.IntPredicate;

/** Whom an ending is about. Asked anew for each reading, since processes come and go meanwhile. */
public interface Quarry {
  /** The victims among the processes of {@code table}. */
  Prey in(ProcessSnapshot table);

  /**
   * The answer for one reading.
   *
   * @param victims whether process number i is to be ended; dead ones included
   * @param kept how many processes are left alone because they are kept
   */
  record Prey(IntPredicate victims, int kept) {}
}
