package dev.atrium.reaper.watchdog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atrium.reaper.watchdog.WatchdogTable.Action;
import dev.atrium.reaper.watchdog.WatchdogTable.Event;
import dev.atrium.reaper.watchdog.WatchdogTable.State;
import dev.atrium.reaper.watchdog.WatchdogTable.Step;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class WatchdogTableTest {
  private final List<Action> done = new ArrayList<>();
  private State state = State.WATCHING;

  private WatchdogTableTest on(Event... events) {
    for (Event event : events) {
      Step step = WatchdogTable.step(state, event);
      state = step.next();
      done.addAll(step.actions());
    }
    return this;
  }

  @Test
  void terminationIsForwardedAndGivenABoundedTime() {
    on(Event.TERMINATE);
    assertThat(done).containsExactly(Action.FORWARD, Action.ARM);
  }

  @Test
  void aSecondTerminationIsForwardedButBuysNoTime() {
    on(Event.TERMINATE, Event.TERMINATE);
    assertThat(done).containsExactly(Action.FORWARD, Action.ARM, Action.FORWARD);
  }

  @Test
  void aHostThatDoesNotFollowIsKilled() {
    on(Event.TERMINATE, Event.DEADLINE);
    assertThat(done).endsWith(Action.KILL_HOST);
    assertThat(state).isEqualTo(State.KILLING);
  }

  @Test
  void aHostThatLetGoOfItsPipeHasAMomentToDie() {
    on(Event.LINK_LOST);
    assertThat(done).containsExactly(Action.ARM);
  }

  @Test
  void aHostThatLetGoOfItsPipeAndLivesOnIsKilled() {
    on(Event.LINK_LOST, Event.DEADLINE);
    assertThat(done).containsExactly(Action.ARM, Action.KILL_HOST);
  }

  @ParameterizedTest
  @EnumSource(
      value = State.class,
      names = {"WATCHING", "ENDING", "KILLING"})
  void wheneverTheHostEndsTheTerminalComesFirstAndThenTheRest(State before) {
    state = before;
    on(Event.HOST_ENDED);
    assertThat(done).containsExactly(Action.RESTORE_TERMINAL, Action.DRAIN);
    assertThat(state).isEqualTo(State.DRAINING);
  }

  @Test
  void nobodyIsKilledWithoutADeadline() {
    on(Event.TERMINATE, Event.LINK_LOST, Event.TERMINATE, Event.HOST_ENDED, Event.DRAINED);
    assertThat(done).doesNotContain(Action.KILL_HOST).endsWith(Action.LEAVE);
    assertThat(state).isEqualTo(State.DONE);
  }

  @ParameterizedTest
  @EnumSource(Event.class)
  void afterTheEndNothingHappens(Event event) {
    state = State.DONE;
    on(event);
    assertThat(done).isEmpty();
    assertThat(state).isEqualTo(State.DONE);
  }

  @ParameterizedTest
  @EnumSource(value = Event.class, names = "DRAINED", mode = EnumSource.Mode.EXCLUDE)
  void whileItDrainsNothingDistractsIt(Event event) {
    state = State.DRAINING;
    on(event);
    assertThat(done).isEmpty();
    assertThat(state).isEqualTo(State.DRAINING);
  }
}
