package dev.atrium.reaper.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atrium.posix.ProcessId;
import dev.atrium.reaper.record.Namespaces;
import dev.atrium.reaper.record.SessionMarker;
import dev.atrium.reaper.record.SessionOrigin;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CollectRuleTest {
  private static final Namespaces HERE = new Namespaces("boot", 1, 2);
  private static final ProcessId OWNER = new ProcessId(100, 50);
  private static final SessionOrigin ORIGIN = new SessionOrigin(HERE, "/scope");
  private static final Candidate.Standing PLAIN = new Candidate.Standing(true, false, false);

  private static Candidate candidate(
      @Nullable SessionOrigin origin, @Nullable Namespaces own, @Nullable String cgroup) {
    return new Candidate(
        new ProcessId(200, 60),
        200,
        new SessionMarker(OWNER),
        new Candidate.Place(origin, own, cgroup),
        PLAIN);
  }

  private static final Candidate GOOD = candidate(ORIGIN, HERE, "/scope/pane");

  private static Candidate with(Candidate.Standing standing) {
    return new Candidate(GOOD.id(), GOOD.group(), GOOD.marker(), GOOD.place(), standing);
  }

  private static CollectRule rule(Candidate candidate) {
    return CollectRule.of(candidate, HERE, OwnerVerdict.NO_SUCH_PROCESS);
  }

  @Test
  void aPaneRootOfAGoneOwnerIsCollected() {
    assertThat(rule(GOOD)).isEqualTo(CollectRule.COLLECT);
  }

  @ParameterizedTest
  @EnumSource(OwnerVerdict.class)
  void onlyAProvablyGoneOwnerCounts(OwnerVerdict verdict) {
    CollectRule rule = CollectRule.of(GOOD, HERE, verdict);

    assertThat(rule).isEqualTo(verdict.gone() ? CollectRule.COLLECT : CollectRule.OWNER_NOT_GONE);
  }

  @Test
  void anotherUsersProcessIsLeftAlone() {
    assertThat(rule(with(new Candidate.Standing(false, false, false))))
        .isEqualTo(CollectRule.OTHER_USER);
  }

  @Test
  void whatIsKeptOrProtectedIsLeftAlone() {
    assertThat(rule(with(new Candidate.Standing(true, true, false)))).isEqualTo(CollectRule.KEPT);
    assertThat(rule(with(new Candidate.Standing(true, false, true))))
        .isEqualTo(CollectRule.PROTECTED);
  }

  @Test
  void whoDoesNotLeadItsGroupIsLeftAlone() {
    Candidate member = new Candidate(GOOD.id(), 199, GOOD.marker(), GOOD.place(), PLAIN);

    assertThat(rule(member)).isEqualTo(CollectRule.NO_LEADER);
  }

  @Test
  void whoIsOlderThanItsOwnerIsLeftAlone() {
    Candidate older =
        new Candidate(new ProcessId(200, 49), 200, GOOD.marker(), GOOD.place(), PLAIN);

    assertThat(rule(older)).isEqualTo(CollectRule.OLDER_THAN_OWNER);
  }

  @Test
  void anotherBootOrNamespaceIsLeftAlone() {
    SessionOrigin boot = new SessionOrigin(new Namespaces("other", 1, 2), "/");
    SessionOrigin pid = new SessionOrigin(new Namespaces("boot", 9, 2), "/");
    SessionOrigin time = new SessionOrigin(new Namespaces("boot", 1, 9), "/");

    assertThat(rule(candidate(boot, HERE, "/"))).isEqualTo(CollectRule.ELSEWHERE);
    assertThat(rule(candidate(pid, HERE, "/"))).isEqualTo(CollectRule.ELSEWHERE);
    assertThat(rule(candidate(time, HERE, "/"))).isEqualTo(CollectRule.ELSEWHERE);
  }

  @Test
  void aMarkerThatLeakedIntoAnotherCgroupIsLeftAlone() {
    assertThat(rule(candidate(ORIGIN, HERE, "/system.slice/x.service")))
        .isEqualTo(CollectRule.OUTSIDE_CGROUP);
    assertThat(rule(candidate(ORIGIN, HERE, null))).isEqualTo(CollectRule.OUTSIDE_CGROUP);
  }

  @Test
  void withoutAnOriginItsOwnNamespacesMustBeOurs() {
    assertThat(rule(candidate(null, HERE, "/anywhere"))).isEqualTo(CollectRule.COLLECT);
    assertThat(rule(candidate(null, new Namespaces("boot", 9, 2), "/")))
        .isEqualTo(CollectRule.ELSEWHERE);
    assertThat(rule(candidate(null, null, "/"))).isEqualTo(CollectRule.NAMESPACE_UNKNOWN);
  }
}
