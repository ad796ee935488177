package dev.atrium.app.loop;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PacingTest {
  private static final long MS = 1_000_000;
  private final Pacing pacing = new Pacing();

  @Test
  void nothingIsDueWhileNothingChanged() {
    assertThat(pacing.due()).isEqualTo(Long.MAX_VALUE);
    pacing.typed(5);
    assertThat(pacing.due()).isEqualTo(Long.MAX_VALUE);
  }

  @Test
  void theEchoOfAKeyIsDueAtOnce() {
    pacing.typed(10 * MS);
    pacing.output(true, 11 * MS);
    assertThat(pacing.due()).isLessThanOrEqualTo(11 * MS);
  }

  @Test
  void theEchoOfSeveralKeysIsDueWhenItIsCompleteWhateverOthersPrint() {
    pacing.output(false, 0);
    pacing.typed(6 * MS);
    pacing.typed(6 * MS);
    pacing.output(true, 7 * MS);
    pacing.output(false, 8 * MS - 2);
    pacing.output(true, 8 * MS - 1);
    pacing.output(false, 8 * MS);
    assertThat(pacing.due()).isEqualTo(9 * MS - 1);
    pacing.output(true, 20 * MS);
    assertThat(pacing.due()).isEqualTo(2 * Pacing.LATEST);

    pacing.drawn();
    pacing.output(true, 30 * MS);
    pacing.output(false, 31 * MS);
    assertThat(pacing.due()).isEqualTo(32 * MS);
  }

  @Test
  void outputOfAnotherPaneIsNoEcho() {
    pacing.typed(10 * MS);
    pacing.output(false, 11 * MS);
    assertThat(pacing.due()).isEqualTo(12 * MS);
  }

  @Test
  void aFloodAfterAKeyIsShownAtOnceOnlyOnce() {
    pacing.typed(0);
    pacing.output(true, MS);
    pacing.drawn();
    pacing.output(true, 2 * MS);
    assertThat(pacing.due()).isEqualTo(3 * MS);
  }

  @Test
  void outputThatPausesIsDueAfterTheQuietTime() {
    pacing.output(true, 0);
    pacing.output(true, 2 * MS);
    assertThat(pacing.due()).isEqualTo(3 * MS);
  }

  @Test
  void outputThatNeverPausesIsDueAtTheLatestTime() {
    for (long now = 0; now < 20 * MS; now += MS / 2) {
      pacing.output(true, now);
    }
    assertThat(pacing.due()).isEqualTo(Pacing.LATEST);
  }

  @Test
  void afterADrawnFrameTheTimesStartAnew() {
    pacing.changed(0);
    pacing.drawn();
    assertThat(pacing.due()).isEqualTo(Long.MAX_VALUE);
    pacing.output(true, 50 * MS);
    assertThat(pacing.due()).isEqualTo(51 * MS);
  }
}
