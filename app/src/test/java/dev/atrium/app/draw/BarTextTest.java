package dev.atrium.app.draw;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atrium.app.draw.BarText.Part;
import dev.atrium.app.draw.BarText.Piece;
import dev.atrium.app.draw.BarView.WindowItem;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class BarTextTest {
  private static BarView bar(int windows, int active, String text) {
    List<WindowItem> items = new ArrayList<>();
    for (int i = 0; i < windows; i++) {
      items.add(new WindowItem(i + 1, "bash", i == active ? "*" : "-"));
    }
    return new BarView(items, active, "", text, false, "");
  }

  private static String text(BarView bar, int columns) {
    return BarText.of(bar, columns).stream().map(Piece::text).collect(Collectors.joining());
  }

  @ParameterizedTest
  @CsvSource({
    "1, 0, 40, ' atrium | 1:bash *   ^A ? help          '",
    "2, 1, 50, ' atrium | 1:bash - | 2:bash *   ^A ? help         '",
    "2, 1, 30, '| 1:bash - | 2:bash *   ^A ? …'",
    "3, 1, 24, '| 1:bash - | 2:bash * > '",
    "1, 0, 12, '| 1:bash *  '",
    "1, 0, 5, '| 1:…'",
    "1, 0, 1, '…'",
  })
  void theBarReads(int windows, int active, int columns, String expected) {
    assertThat(text(bar(windows, active, "^A ? help"), columns)).isEqualTo(expected);
  }

  @Test
  void theMarksAndTheMessageAreThere() {
    BarView bar =
        new BarView(
            List.of(new WindowItem(1, "vim", "*"), new WindowItem(3, "make", "!")),
            0,
            "SYNC",
            "closed pane 3: 4 processes ended",
            true,
            "host");

    assertThat(text(bar, 100))
        .startsWith(" atrium | 1:vim * | 3:make !  [SYNC]  closed pane 3: 4 processes ended ")
        .endsWith(" host ");
    assertThat(BarText.of(bar, 100)).extracting(Piece::part).contains(Part.ACTIVE, Part.MESSAGE);
  }

  @Test
  void aLongMessageTakesTheRoomOfTheWindowsThatAreNotActive() {
    BarView bar =
        new BarView(
            List.of(
                new WindowItem(1, "vim", "-"),
                new WindowItem(2, "make", "*"),
                new WindowItem(3, "bash", "-")),
            1,
            "",
            "config.json:3:13: unknown action",
            true,
            "");
    assertThat(text(bar, 60))
        .startsWith(" atrium <| 2:make * >  config.json:3:13: unknown action ");
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void itIsAlwaysExactlyAsWideAsTheScreenAndShowsTheActiveWindow(long seed) {
    Random random = new Random(seed);
    String[] titles = {
      "bash", "漢字のタイトル", "👩‍💻 work", "", "a very long title of some program, really"
    };
    for (int round = 0; round < 2000; round++) {
      int count = 1 + random.nextInt(12);
      List<WindowItem> items = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        items.add(new WindowItem(i + 1, titles[random.nextInt(titles.length)], "-"));
      }
      String message = random.nextBoolean() ? "" : "closed pane 3: 4 processes ended";
      int active = random.nextInt(count);
      BarView bar =
          new BarView(items, active, random.nextBoolean() ? "SYNC" : "", message, true, "r");
      int columns = random.nextInt(140);
      List<Piece> pieces = BarText.of(bar, columns);

      String text = pieces.stream().map(Piece::text).collect(Collectors.joining());
      assertThat(Text.width(text)).as("%s at %d", text, columns).isEqualTo(columns);
      if (columns >= 16) {
        assertThat(text).as("%d columns", columns).contains("| " + (active + 1) + ":");
      }
    }
  }

  @Test
  void windowsThatDoNotFitAreHintedAt() {
    assertThat(text(bar(20, 10, ""), 60)).contains("<").contains(">").contains("| 11:bash *");
    assertThat(text(bar(20, 0, ""), 60)).doesNotContain("<").contains(">");
    assertThat(text(bar(20, 19, ""), 60)).contains("<").doesNotContain(">");
  }
}
