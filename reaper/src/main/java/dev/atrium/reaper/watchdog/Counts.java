package dev.atrium.reaper.watchdog;

import org.jspecify.annotations.Nullable;

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

  // Written out: linking a record's own at run time takes an interpreted JVM tens of milliseconds.

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Counts that
        && that.active == active
        && that.adopted == adopted
        && that.orphaned == orphaned
        && that.reaped == reaped;
  }

  @Override
  public int hashCode() {
    return Long.hashCode(active * 31L * 31 + adopted * 31 + reaped);
  }
}
