package dev.atrium.reaper.sweep;

import dev.atrium.posix.ProcessId;
import dev.atrium.reaper.record.Namespaces;
import dev.atrium.reaper.record.SessionMarker;
import dev.atrium.reaper.record.SessionOrigin;
import org.jspecify.annotations.Nullable;

/**
 * A process that carries a marker, and what the rule asks of it.
 *
 * @param id the process
 * @param group its process group
 * @param marker the owner it names
 * @param place where it and its owner are
 * @param standing what else may speak for leaving it alone
 */
record Candidate(ProcessId id, int group, SessionMarker marker, Place place, Standing standing) {
  /**
   * Where a candidate is.
   *
   * @param origin the owner's namespaces and cgroup as the marker's companion says; null without
   *     one
   * @param namespaces the candidate's own; null if unreadable
   * @param cgroup the candidate's own cgroup v2 path; null if unreadable
   */
  record Place(
      @Nullable SessionOrigin origin, @Nullable Namespaces namespaces, @Nullable String cgroup) {}

  /**
   * @param ours whether it runs under our user id
   * @param kept whether it says that it is kept by the very session that its marker names
   * @param covered whether it is protected: ourselves, our ancestors, our group, a live session
   */
  record Standing(boolean ours, boolean kept, boolean covered) {}
}
