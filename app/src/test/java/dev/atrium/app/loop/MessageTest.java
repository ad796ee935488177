package dev.atrium.app.loop;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MessageTest {
  private static final long SECOND = 1_000_000_000L;

  private final Message message = new Message();

  @Test
  void anAnswerStandsAtOnceAndGoesAway() {
    message.say("first", 5);
    message.say("second", 6);
    assertThat(message.text()).isEqualTo("second");
    assertThat(message.expire(6 + Message.SHOWN - 1)).isFalse();
    assertThat(message.expire(message.deadline())).isTrue();
    assertThat(message.text()).isEmpty();
    assertThat(message.deadline()).isEqualTo(Long.MAX_VALUE);
  }

  @Test
  void aReportLeavesAnAnswerTheTimeToBeRead() {
    message.say("answer", 0);
    message.report("report", 10);
    assertThat(message.text()).isEqualTo("answer");
    assertThat(message.expire(SECOND - 1)).isFalse();
    assertThat(message.expire(SECOND)).isTrue();
    assertThat(message.text()).isEqualTo("report");
    assertThat(message.deadline()).isEqualTo(SECOND + Message.SHOWN);
  }

  @Test
  void whatTakesLongToReadStandsLonger() {
    message.say("x".repeat(100), 0);
    assertThat(message.deadline()).isEqualTo(8 * SECOND);
  }

  @Test
  void aReportStandsAtOnceWhereNothingIsLeftToRead() {
    message.report("one", 0);
    assertThat(message.text()).isEqualTo("one");
    message.report("two", SECOND);
    assertThat(message.text()).isEqualTo("two");
  }

  @Test
  void anAnswerPutsAWaitingReportOffAndDoesNotLoseIt() {
    message.say("answer", 0);
    message.report("report", 1);
    message.say("next answer", SECOND / 2);
    assertThat(message.expire(SECOND)).isFalse();
    assertThat(message.expire(SECOND + SECOND / 2)).isTrue();
    assertThat(message.text()).isEqualTo("report");
  }
}
