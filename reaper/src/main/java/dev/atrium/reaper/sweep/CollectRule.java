package dev.atrium.reaper.sweep;

import dev.atrium.reaper.record.Namespaces;
import dev.atrium.reaper.record.SessionOrigin;

/**
 * Whether a process with a marker may be collected: only when it carries a marker that must be its
 * own, leads its process group, and its owner is provably gone. Every other answer leaves it alone.
 */
enum CollectRule {
  COLLECT("collected"),
  OTHER_USER("belongs to another user"),
  KEPT("kept by atrium keep"),
  PROTECTED("is ourselves, above us, in our group or a live session"),
  ELSEWHERE("was started in another boot or namespace"),
  NAMESPACE_UNKNOWN("its namespaces cannot be read"),
  OLDER_THAN_OWNER("is older than its owner"),
  OUTSIDE_CGROUP("is outside its owner's cgroup"),
  NO_LEADER("does not lead its process group"),
  OWNER_NOT_GONE("its owner is not provably gone");

  private final String text;

  CollectRule(String text) {
    this.text = text;
  }

  /** The answer as a person reads it. */
  String text() {
    return text;
  }

  /**
   * The answer for one candidate.
   *
   * @param here our own namespaces, the only ones in which we can compare numbers
   * @param owner what is known of the owner, asked only in these namespaces
   */
  static CollectRule of(Candidate candidate, Namespaces here, OwnerVerdict owner) {
    if (!candidate.standing().ours()) {
      return OTHER_USER;
    }
    CollectRule place = place(candidate, here);
    if (place != COLLECT) {
      return place;
    }
    if (candidate.standing().kept()) {
      return KEPT;
    }
    if (candidate.id().start() < candidate.marker().owner().start()) {
      return OLDER_THAN_OWNER;
    }
    if (candidate.group() != candidate.id().pid()) {
      return NO_LEADER;
    }
    if (!owner.gone()) {
      return OWNER_NOT_GONE;
    }
    return candidate.standing().covered() ? PROTECTED : COLLECT;
  }

  private static CollectRule place(Candidate candidate, Namespaces here) {
    SessionOrigin origin = candidate.place().origin();
    String cgroup = candidate.place().cgroup();
    if (origin != null) {
      if (!here.comparableWith(origin.namespaces())) {
        return ELSEWHERE;
      }
      return cgroup != null && origin.covers(cgroup) ? COLLECT : OUTSIDE_CGROUP;
    }
    Namespaces own = candidate.place().namespaces();
    if (own == null) {
      return NAMESPACE_UNKNOWN;
    }
    return here.comparableWith(own) ? COLLECT : ELSEWHERE;
  }
}
