package dev.atrium.app.outer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atrium.app.input.OuterAnswer;
import dev.atrium.app.input.OuterAnswer.Kind;
import dev.atrium.posix.WindowSize;
import dev.atrium.terminal.Size;
import dev.atrium.terminal.Terminal;
import dev.atrium.terminal.TerminalEvents;
import dev.atrium.terminal.TerminalOptions;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OuterFactsTest {
  private static OuterAnswer colour(String body) {
    return new OuterAnswer(Kind.COLOUR, List.of(), body);
  }

  private static OuterAnswer numbers(Kind kind, Integer... numbers) {
    return new OuterAnswer(kind, List.of(numbers), "");
  }

  /** What a program in a pane is answered, control characters as in {@code cat -v}. */
  private static String asked(OuterFacts facts, String question) {
    StringBuilder answers = new StringBuilder();
    TerminalEvents events =
        new TerminalEvents() {
          @Override
          public void answer(byte[] bytes, int from, int to) {
            answers.append(new String(bytes, from, to - from, StandardCharsets.ISO_8859_1));
          }
        };
    Terminal terminal = new Terminal(new Size(80, 24), TerminalOptions.defaults(), events);
    facts.tell(terminal);
    byte[] bytes = question.getBytes(StandardCharsets.ISO_8859_1);
    terminal.feed(bytes, 0, bytes.length, 0);
    return answers.toString().replace("\033", "^[");
  }

  @Test
  void aProgramIsAnsweredWithTheColoursOfTheOuterTerminal() {
    OuterFacts facts =
        OuterFacts.NONE
            .after(colour("10;rgb:dcdc/dcdc/cccc"))
            .after(colour("11;rgb:3f/3f/3f"))
            .after(colour("12;#ff8000"));

    assertThat(asked(facts, "\033]10;?\033\\")).isEqualTo("^[]10;rgb:dcdc/dcdc/cccc^[\\");
    assertThat(asked(facts, "\033]11;?\033\\")).isEqualTo("^[]11;rgb:3f3f/3f3f/3f3f^[\\");
    assertThat(asked(facts, "\033]12;?\033\\")).isEqualTo("^[]12;rgb:ffff/8080/0000^[\\");
  }

  @Test
  void theSizeInPixelsFollowsFromACellsSize() {
    OuterFacts facts = OuterFacts.NONE.after(numbers(Kind.WINDOW, 6, 18, 9));

    assertThat(asked(facts, "\033[16t")).isEqualTo("^[[6;18;9t");
    assertThat(asked(facts, "\033[14t")).isEqualTo("^[[4;432;720t");
  }

  @Test
  void theSizeOfACellMayComeFromTheTty() {
    OuterFacts facts = OuterFacts.NONE.after(new WindowSize(100, 50, 1000, 1000));

    assertThat(asked(facts, "\033[16t")).isEqualTo("^[[6;20;10t");
    assertThat(OuterFacts.NONE.after(WindowSize.ofCells(100, 50))).isEqualTo(OuterFacts.NONE);
    assertThat(OuterFacts.NONE.after(new WindowSize(0, 0, 1, 1))).isEqualTo(OuterFacts.NONE);
  }

  @Test
  void whatTheOuterTerminalNeverSaidIsNotMadeUp() {
    assertThat(asked(OuterFacts.NONE, "\033[14t\033[16t\033[?996n")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "rgb:0000/0000/0000, 1",
    "rgb:0000/0000/ffff, 1",
    "rgb:ffff/ffff/ffff, 2",
    "rgb:0000/ffff/0000, 2"
  })
  void aGroundIsDarkOrLightByItsBrightness(String background, int scheme) {
    OuterFacts facts = OuterFacts.NONE.after(colour("11;" + background));

    assertThat(asked(facts, "\033[?996n")).isEqualTo("^[[?997;" + scheme + "n");
  }

  @Test
  void theTerminalsOwnWordOnDarkAndLightCounts() {
    OuterFacts facts =
        OuterFacts.NONE
            .after(numbers(Kind.COLOUR_SCHEME, 997, 2))
            .after(colour("11;rgb:0000/0000/0000"));

    assertThat(asked(facts, "\033[?996n")).isEqualTo("^[[?997;2n");
  }

  @ParameterizedTest
  @CsvSource({"10", "10;", "10;?", "10;rgb:1/2", "10;red;blue", "4;1;rgb:1/2/3", "99;red", "''"})
  void anAnswerThatMakesNoSenseChangesNothing(String body) {
    assertThat(OuterFacts.NONE.after(colour(body))).isEqualTo(OuterFacts.NONE);
  }

  @Test
  void reportsOfOtherThingsChangeNothing() {
    assertThat(OuterFacts.NONE.after(numbers(Kind.WINDOW, 8, 24, 80))).isEqualTo(OuterFacts.NONE);
    assertThat(OuterFacts.NONE.after(numbers(Kind.WINDOW, 6, 0, 0))).isEqualTo(OuterFacts.NONE);
    assertThat(OuterFacts.NONE.after(numbers(Kind.COLOUR_SCHEME, 997))).isEqualTo(OuterFacts.NONE);
    assertThat(OuterFacts.NONE.after(numbers(Kind.STATUS, 0))).isEqualTo(OuterFacts.NONE);
  }
}
