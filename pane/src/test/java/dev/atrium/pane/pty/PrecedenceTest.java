package dev.atrium.pane.pty;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PrecedenceTest {
  private final Precedence<String> precedence = new Precedence<>();

  @Test
  void nobodyWaitsWhereNothingWasTyped() {
    assertThat(precedence.wait("flood", 5)).isZero();
  }

  @Test
  void theOthersWaitUntilTheAnswerIsThereOrOverdue() {
    precedence.typed("shell", 100);
    assertThat(precedence.wait("shell", 101)).isZero();
    assertThat(precedence.wait("flood", 101)).isEqualTo(Precedence.PATIENCE - 1);
    assertThat(precedence.wait("flood", 100 + Precedence.PATIENCE)).isZero();

    precedence.printed("flood");
    assertThat(precedence.wait("flood", 102)).isPositive();
    precedence.printed("shell");
    assertThat(precedence.wait("flood", 103)).isZero();
  }

  @Test
  void keysThatAreNotAnsweredCostTheOthersATenthOfTheTimeAtMost() {
    long waited = 0;
    for (long now = 0; now < 10 * Precedence.PAUSE; now += Precedence.PATIENCE / 10) {
      precedence.typed("silent", now);
      waited += precedence.wait("flood", now) > 0 ? Precedence.PATIENCE / 10 : 0;
    }
    assertThat(waited).isPositive().isLessThanOrEqualTo(Precedence.PAUSE);
  }

  @Test
  void theNextKeyAfterAnAnswerIsWaitedForAgain() {
    precedence.typed("shell", 0);
    precedence.printed("shell");
    precedence.typed("shell", 1);
    assertThat(precedence.wait("flood", 1)).isEqualTo(Precedence.PATIENCE);
  }
}
