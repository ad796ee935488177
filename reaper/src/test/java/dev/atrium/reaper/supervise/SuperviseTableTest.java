package dev.atrium.reaper.supervise;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atrium.reaper.supervise.SuperviseTable.Action;
import dev.atrium.reaper.supervise.SuperviseTable.Event;
import dev.atrium.reaper.supervise.SuperviseTable.State;
import dev.atrium.reaper.supervise.SuperviseTable.Step;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SuperviseTableTest {
  @Test
  void theEndOfTheCommandEndsWhatItLeft() {
    assertThat(SuperviseTable.step(State.RUNNING, Event.COMMAND_ENDED))
        .isEqualTo(new Step(State.DRAINING, java.util.List.of(Action.DRAIN)));
  }

  @Test
  void terminationIsPassedOnAndArmsTheGraceOnce() {
    Step first = SuperviseTable.step(State.RUNNING, Event.TERMINATE);
    assertThat(first.actions()).containsExactly(Action.FORWARD, Action.ARM);
    Step second = SuperviseTable.step(first.next(), Event.TERMINATE);
    assertThat(second.actions()).containsExactly(Action.FORWARD);
  }

  @Test
  void whatIgnoresTheGraceIsKilledWithoutAnother() {
    assertThat(SuperviseTable.step(State.TERMINATING, Event.DEADLINE).actions())
        .containsExactly(Action.KILL_ALL);
  }

  @Test
  void aCommandThatEndsInTheGraceLeavesOthersWhatIsLeftOfIt() {
    assertThat(SuperviseTable.step(State.TERMINATING, Event.COMMAND_ENDED).actions())
        .containsExactly(Action.DRAIN_REST);
  }

  @ParameterizedTest
  @EnumSource(Event.class)
  void afterTheEndNothingHappens(Event event) {
    Step step = SuperviseTable.step(State.DONE, event);
    assertThat(step.next()).isEqualTo(State.DONE);
    assertThat(step.actions()).isEmpty();
  }
}
