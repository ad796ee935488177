package dev.atrium.app.torture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collection;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Techniques in one of four panes, then one of the things that may happen. In short: all at once,
 * each event once. In full, with {@code mvn verify -Ptorture}: as many rounds as {@code
 * atrium.torture.rounds} says, each technique by itself if {@code atrium.torture.apart} is true.
 */
class EscapeMatrixIT {
  private static final String ROUNDS = "atrium.torture.rounds";

  @ParameterizedTest
  @EnumSource
  void nothingSurvives(Event event) {
    assertThat(Round.play(event, List.of(Technique.values())).faults()).isEmpty();
  }

  @Test
  @EnabledIfSystemProperty(named = ROUNDS, matches = "[1-9][0-9]*")
  void nothingSurvivesInAnyRound() {
    boolean apart = Boolean.getBoolean("atrium.torture.apart");
    Table table = new Table();
    for (int i = 0; i < Integer.getInteger(ROUNDS, 1); i++) {
      for (Event event : Event.values()) {
        for (Collection<Technique> techniques : parts(apart)) {
          table.add(event, techniques, Round.play(event, techniques));
        }
      }
      System.out.println(table);
    }
    assertThat(table.faults()).isEmpty();
  }

  private static List<? extends Collection<Technique>> parts(boolean apart) {
    List<Technique> all = List.of(Technique.values());
    return apart ? all.stream().map(List::of).toList() : List.of(all);
  }
}
