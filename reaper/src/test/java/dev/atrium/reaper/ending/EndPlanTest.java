package dev.atrium.reaper.ending;

import static dev.atrium.reaper.ending.EndPlan.State.DONE;
import static dev.atrium.reaper.ending.EndPlan.State.GRACE;
import static dev.atrium.reaper.ending.EndPlan.State.HANG_UP;
import static dev.atrium.reaper.ending.EndPlan.State.KILL;
import static dev.atrium.reaper.ending.EndPlan.State.TERMINATE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.atrium.reaper.ending.EndPlan.Action;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class EndPlanTest {
  private static final EndPlan PLAN = new EndPlan(Duration.ofMillis(750));

  private static long ms(long millis) {
    return Duration.ofMillis(millis).toNanos();
  }

  /** All actions but looks, with their times, of an ending in which somebody is always left. */
  private static List<String> stubborn(EndPlan plan) {
    List<String> actions = new ArrayList<>();
    EndPlan.State state = HANG_UP;
    Action last = null;
    long killingSince = 0;
    for (long now = 0; state != DONE; now += ms(1)) {
      killingSince = state == KILL ? killingSince : now;
      EndPlan.Move move = plan.next(state, 0, state == KILL ? now - killingSince : now);
      if (move.action() != last && move.action() != Action.LOOK) {
        actions.add(move.action() + "@" + now / ms(1));
        last = move.action();
      }
      state = move.next();
    }
    return actions;
  }

  @Test
  void theStubbornAreHungUpThenTerminatedThenKilledThenReported() {
    assertThat(stubborn(PLAN))
        .containsExactly("HANG_UP@0", "TERMINATE@50", "KILL@750", "REPORT@2750");
  }

  @Test
  void withoutAGraceAllIsSaidAndThenKilled() {
    assertThat(stubborn(new EndPlan(Duration.ZERO)))
        .containsExactly("HANG_UP@0", "TERMINATE@1", "KILL@2", "REPORT@2002");
  }

  @Test
  void whoComesLateKillsBeforeItReports() {
    assertThat(PLAN.next(GRACE, 0, ms(60_000)).action()).isEqualTo(Action.KILL);
    assertThat(PLAN.next(KILL, 0, ms(1999)).action()).isEqualTo(Action.KILL);
    assertThat(PLAN.next(KILL, 0, ms(2000)).action()).isEqualTo(Action.REPORT);
  }

  @Test
  void endingNothingIsDoneAtOnce() {
    assertThat(PLAN.next(HANG_UP, 2, 0).action()).isEqualTo(Action.REPORT);
  }

  @Test
  void theGraceEndsWhenTwoReadingsShowNobody() {
    assertThat(PLAN.next(GRACE, 1, ms(100))).isEqualTo(new EndPlan.Move(Action.LOOK, GRACE, 0));
    assertThat(PLAN.next(GRACE, 2, ms(101)).next()).isEqualTo(DONE);
  }

  @Test
  void oneEmptyReadingIsNotBelieved() {
    assertThat(PLAN.next(TERMINATE, 1, ms(20)).next()).isEqualTo(TERMINATE);
    assertThat(PLAN.next(KILL, 1, ms(50)).next()).isEqualTo(KILL);
  }

  @Test
  void aPauseNeverGoesBeyondTheNextStep() {
    assertThat(PLAN.next(TERMINATE, 0, ms(45)).pause()).isEqualTo(ms(5));
    assertThat(PLAN.next(GRACE, 0, ms(749)).pause()).isEqualTo(ms(1));
    assertThat(PLAN.next(HANG_UP, 0, 0).pause()).isEqualTo(ms(50));
  }
}
