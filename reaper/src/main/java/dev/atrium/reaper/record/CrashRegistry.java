package dev.atrium.reaper.record;

import dev.atrium.posix.ProcessId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a session consists of, written down while it lives for whoever has to end it when its host
 * could not.
 *
 * @param owner the host
 * @param panes the panes that are open
 * @param descendants every process below them at the last reading, without what is kept
 */
public record CrashRegistry(Owner owner, List<Pane> panes, List<Descendant> descendants) {
  /**
   * An open pane.
   *
   * @param number the pane's number
   * @param root its root, leader of a group and a session of the same number
   * @param cgroup path of the pane's own cgroup below the cgroup v2 mount, or null
   */
  public record Pane(int number, ProcessId root, @Nullable String cgroup) {}

  /**
   * A process below a pane.
   *
   * @param id the process
   * @param parent pid of its parent at that time
   * @param group its process group
   * @param groupStart start time of the group's leader, {@link #UNKNOWN_START} if it was gone; then
   *     the group is never signalled as one
   * @param name its command name, as the kernel had it
   */
  public record Descendant(ProcessId id, int parent, int group, long groupStart, String name) {
    /** The leader was not there to be verified. */
    public static final long UNKNOWN_START = 0;

    /** The group's leader, or null if nobody knows when it started. */
    public @Nullable ProcessId leader() {
      return groupStart == UNKNOWN_START ? null : new ProcessId(group, groupStart);
    }

    // Written out: what the compiler makes of a record is linked at its first call, during a start.
    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Descendant that
          && id.equals(that.id)
          && parent == that.parent
          && group == that.group
          && groupStart == that.groupStart
          && name.equals(that.name);
    }

    @Override
    public int hashCode() {
      return id.hashCode();
    }
  }
}
