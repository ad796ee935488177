package dev.atrium.reaper.sweep;

import dev.atrium.posix.ProcessId;
import dev.atrium.reaper.ending.Survivor;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a sweep did. Names are as the kernel had them: escape before printing.
 *
 * @param dryRun whether nothing was signalled
 * @param victims whom it was about, in order of pids
 * @param skipped what was left alone although it looked like a pane's, or a record not believed
 * @param kept how many processes were left alone because of {@code atrium keep}
 * @param unreadable whether something that may matter could not be read
 */
public record SweepReport(
    boolean dryRun, List<Victim> victims, List<Skipped> skipped, int kept, boolean unreadable) {
  /** How a victim was found. */
  public enum Source {
    ENVIRONMENT,
    STAMP,
    RECORD
  }

  /**
   * Why somebody is a victim.
   *
   * @param owner the host it belonged to
   * @param gone how that host is known to be gone
   * @param source where the belonging is written
   */
  public record Cause(ProcessId owner, OwnerVerdict gone, Source source) {}

  /**
   * A process of a dead session.
   *
   * @param id the process
   * @param group its process group
   * @param name its command name
   * @param ageSeconds how long ago it started
   * @param cause why it is a victim
   * @param fate what became of it
   */
  public record Victim(
      ProcessId id, int group, String name, long ageSeconds, Cause cause, Fate fate) {}

  /**
   * What became of a victim.
   *
   * @param ended the last signal before it ended, such as {@code TERM}; null if it did not
   * @param survived why it still runs; null if it does not, or nothing was tried
   */
  public record Fate(@Nullable String ended, Survivor.@Nullable Reason survived) {
    /** For a dry run. */
    static final Fate UNTOUCHED = new Fate(null, null);
  }

  /**
   * Something that was left alone.
   *
   * @param what the process or the record
   * @param why the reason, as a person reads it
   */
  public record Skipped(String what, String why) {}

  /** How many victims are still running. */
  public long survivors() {
    return victims.stream().filter(victim -> victim.fate().survived() != null).count();
  }

  /** As the command's exit status: 0 all done, 1 something survived or could not be read. */
  public int exitStatus() {
    return survivors() > 0 || unreadable ? 1 : 0;
  }
}
