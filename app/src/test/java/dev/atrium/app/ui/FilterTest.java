package dev.atrium.app.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class FilterTest {
  private static final List<Choice> TREE =
      Stream.of("0 work", "1 vim", "1 bash", "0 logs", "1 tail", "2 grep error", "0 other")
          .map(text -> new Choice(text.charAt(0) - '0', text.substring(2), null, () -> {}))
          .toList();

  @ParameterizedTest
  @CsvSource({
    "'', work vim bash logs tail grep error other",
    "vim, work vim",
    "VIM, work vim",
    "error grep, logs tail grep error",
    "o, work logs tail grep error other",
    "nothing, ''",
  })
  void whatMatchesIsShownWithWhatIsAboveIt(String filter, String expected) {
    assertThat(
            String.join(
                " ",
                Filter.apply(TREE, new ChoiceListing(""), filter).stream()
                    .map(Choice::text)
                    .toList()))
        .isEqualTo(expected);
  }
}
