package dev.atrium.reaper.watchdog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atrium.posix.ProcessId;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LinkMessageTest {
  private static LinkMessage sent(LinkMessage message) {
    String line = message.line();
    assertThat(line).endsWith("\n");
    LinkMessage parsed = LinkMessage.parse(line.substring(0, line.length() - 1));
    assertThat(parsed).isNotNull();
    return parsed == null ? message : parsed;
  }

  @Test
  void modesAndLeaveSequenceArriveByteForByte() {
    byte[] every = new byte[256];
    for (int i = 0; i < every.length; i++) {
      every[i] = (byte) i;
    }
    LinkMessage arrived = sent(new LinkMessage.Terminal(every, new byte[0]));
    assertThat(arrived)
        .isInstanceOfSatisfying(
            LinkMessage.Terminal.class,
            terminal -> {
              assertThat(terminal.modes()).isEqualTo(every);
              assertThat(terminal.leave()).isEmpty();
            });
  }

  @Test
  void closingNamesItsRootsByNumberAndStart() {
    LinkMessage closing =
        new LinkMessage.Closing(
            2750, List.of(new ProcessId(4711, 99), new ProcessId(2, Long.MAX_VALUE / 16)));
    assertThat(sent(closing)).isEqualTo(closing);
  }

  @Test
  void wordsOfOneLineArrive() {
    assertThat(sent(new LinkMessage.Ready())).isEqualTo(new LinkMessage.Ready());
    assertThat(sent(new LinkMessage.Released())).isEqualTo(new LinkMessage.Released());
    assertThat(sent(new LinkMessage.Removed())).isEqualTo(new LinkMessage.Removed());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "terminal",
        "terminal 00",
        "terminal 0 00",
        "terminal zz 00",
        "terminal 00 00 00",
        "closing",
        "closing -1 5:5",
        "closing x 5:5",
        "closing 99999999999999999999 5:5",
        "Ready",
        "kill 1"
      })
  void aLineThatIsNoMessageIsNone(String line) {
    assertThat(LinkMessage.parse(line)).isNull();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0:5",
        "1:5",
        "-1:5",
        "2147483648:5",
        "9223372036854775808:5",
        "5",
        ":",
        "5:",
        ":5",
        "5:-1",
        "+5:5",
        "5:5:5"
      })
  void aRootThatCannotBeOneIsLeftOut(String root) {
    assertThat(LinkMessage.parse("closing 100 " + root + " 7:8"))
        .isInstanceOfSatisfying(
            LinkMessage.Closing.class,
            closing -> assertThat(closing.roots()).containsExactly(new ProcessId(7, 8)));
  }
}
