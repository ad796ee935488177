package dev.atrium.reaper.watchdog;

/**
 * What a supervisor has seen. Numbers only, in fixed keys.
 *
 * @param active children that run now, the supervised program included
 * @param adopted orphans that became children, since the start
 * @param orphaned adopted ones that run now
 * @param reaped children whose end was taken note of, since the start
 */
public record Counts(int active, long adopted, int orphaned, long reaped) {
  /** One line of JSON. */
  public String json() {
    return "{\"active\":"
        + active
        + ",\"adopted\":"
        + adopted
        + ",\"orphaned\":"
        + orphaned
        + ",\"reaped\":"
        + reaped
        + "}\n";
  }
}
