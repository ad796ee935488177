package dev.atrium.app.draw;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atrium.app.outer.Abilities;
import dev.atrium.app.outer.Ability;
import dev.atrium.app.outer.Colours;
import dev.atrium.terminal.Cell;
import dev.atrium.terminal.Colour;
import dev.atrium.terminal.Style;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class FrameEncoderTest {
  private static final Abilities ALL = Abilities.all();

  private final OuterScreen outer =
      new OuterScreen(5, 20, ALL.without(Ability.SYNCHRONIZED_OUTPUT));
  private final Painter painter = new Painter(outer.clusters);
  private final Frame frame = new Frame(5, 20);

  static Stream<Abilities> abilities() {
    return Stream.of(
        ALL,
        ALL.without(Ability.REPEAT),
        ALL.without(Ability.REPEAT).without(Ability.ERASE_CHARACTERS).withColours(Colours.PALETTE),
        ALL.without(Ability.ERASE_COLOUR).without(Ability.SCROLL_REGION),
        Abilities.of(Map.of("TERM", "xterm-256color", "LANG", "C.UTF-8")),
        Abilities.of(Map.of("TERM", "screen", "LANG", "C.UTF-8")),
        Abilities.of(Map.of("TERM", "linux", "LANG", "C.UTF-8")),
        Abilities.of(Map.of("LANG", "C.UTF-8")));
  }

  private void put(int row, int column, String text) {
    put(row, column, text, Style.DEFAULT);
  }

  private void put(int row, int column, String text, long style) {
    painter.text(frame, row, new Painter.Span(column, frame.columns(), style), text);
  }

  @ParameterizedTest
  @MethodSource("abilities")
  void anySequenceOfPicturesIsShownAsItIs(Abilities abilities) {
    for (long seed = 1; seed <= 6; seed++) {
      int rows = seed % 3 == 0 ? 2 : 24;
      int columns = seed % 2 == 0 ? 7 : 60;
      OuterScreen screen = new OuterScreen(rows, columns, abilities);
      RandomPictures pictures = new RandomPictures(seed, screen.clusters);
      Frame picture = new Frame(rows, columns);
      for (int step = 0; step < 150; step++) {
        pictures.change(picture);
        screen.show(picture);
        screen.assertShows(picture, "seed " + seed + ", step " + step);
      }
    }
  }

  @Test
  void anUnchangedPictureTakesNoByte() {
    put(0, 0, "hello");
    frame.cursor(0, 5, true);
    outer.show(frame);

    assertThat(outer.bytesFor(frame)).isEmpty();
  }

  @Test
  void aTypedCharacterTakesOneByte() {
    put(1, 0, "$ l");
    frame.cursor(1, 3, true);
    outer.show(frame);

    put(1, 3, "s");
    frame.cursor(1, 4, true);

    assertThat(outer.bytesFor(frame)).isEqualTo("s");
  }

  @Test
  void aNewLineAtTheBottomScrolls() {
    for (int row = 0; row < 5; row++) {
      put(row, 0, "line number " + row);
    }
    frame.cursor(4, 0, true);
    outer.show(frame);

    frame.scroll(0, 5, 1);
    put(4, 0, "new");
    frame.cursor(4, 3, true);

    assertThat(outer.bytesFor(frame)).isEqualTo("\nnew");
    outer.assertShows(frame, "after scrolling");
  }

  @Test
  void scrollingInsideOfABorderLeavesTheRest() {
    for (int row = 0; row < 5; row++) {
      put(row, 0, "line number " + row);
    }
    frame.cursor(0, 0, true);
    outer.show(frame);

    frame.scroll(1, 5, -1);

    assertThat(outer.bytesFor(frame)).contains("\033[2;5r", "\033M").doesNotContain("number");
    outer.assertShows(frame, "after scrolling down");
  }

  @Test
  void theRestOfALineIsErasedNotOverwritten() {
    put(0, 0, "a long line of text");
    outer.show(frame);

    frame.fill(0, 2, 20, Style.DEFAULT);

    assertThat(outer.bytesFor(frame)).endsWith("\033[K").hasSizeLessThan(12);
    assertThat(outer.row(0)).isEqualTo("a");
  }

  @Test
  void aWordAtTheBeginningOfALineIsWrittenWholeWhereThatIsNotLonger() {
    put(3, 0, "127 left");
    frame.cursor(0, 0, true);
    outer.show(frame);

    put(3, 0, "125 gone");
    frame.cursor(3, 8, true);

    assertThat(outer.bytesFor(frame)).isEqualTo("\n\n\n125 gone");
    outer.assertShows(frame, "after the change");
  }

  @Test
  void aLongRunIsRepeated() {
    put(0, 0, "--------------------");

    assertThat(outer.bytesFor(frame)).contains("-\033[19b");
    assertThat(outer.row(0)).isEqualTo("-".repeat(20));
  }

  @Test
  void theLastCellOfTheScreenDoesNotScroll() {
    put(0, 0, "top");
    put(4, 19, "x");
    outer.show(frame);
    put(4, 19, "y");
    outer.show(frame);

    outer.assertShows(frame, "corner");
  }

  @Test
  void theCursorIsAnchoredBehindAnEmoji() {
    put(0, 0, "⚠️|");

    assertThat(outer.bytesFor(frame)).contains("⚠️\033[3G|");
  }

  @Test
  void plainWideTextNeedsNoAnchor() {
    put(0, 0, "漢字|");

    assertThat(outer.bytesFor(frame)).contains("漢字|");
  }

  @Test
  void controlCharactersNeverLeaveACell() {
    for (int c = 0; c < 0x20; c++) {
      frame.set(0, 0, c, Style.DEFAULT);
      frame.set(0, 1, 0x80 + c, Style.DEFAULT);
      frame.set(0, 2, 0x7f, Style.DEFAULT);
      frame.set(0, 3, Cell.CLUSTER | outer.clusters.append('a', 0x9b), Style.DEFAULT);
      outer.encoder.forget();
      String body = outer.bytesFor(frame).replaceAll("\033(\\[[?0-9;]*[A-Za-z]|]8;;\033\\\\)", "");
      assertThat(body.codePoints().filter(b -> b < 0x20 || (b >= 0x7f && b < 0xa0))).isEmpty();
    }
  }

  @Test
  void withoutUtf8BordersAreAsciiAndNothingElseIsWritten() {
    OuterScreen plain = new OuterScreen(5, 20, ALL.without(Ability.UTF8));
    Painter plainPainter = new Painter(plain.clusters);
    plainPainter.text(frame, 0, new Painter.Span(0, 20, Style.DEFAULT), "┌─┐é漢e\u0301.");
    plainPainter.text(frame, 1, new Painter.Span(0, 20, Style.DEFAULT), "│ └┘");

    String bytes = plain.bytesFor(frame);

    assertThat(bytes.chars()).allMatch(b -> b < 0x80);
    assertThat(plain.row(0)).isEqualTo("+-+???e.");
    assertThat(plain.row(1)).isEqualTo("| ++");
  }

  @Test
  void aLargeFrameIsOneSynchronizedUpdate() {
    OuterScreen screen = new OuterScreen(24, 80, ALL);
    Frame large = new Frame(24, 80);
    for (int row = 0; row < 24; row++) {
      new Painter(screen.clusters)
          .text(large, row, new Painter.Span(0, 80, Style.DEFAULT), "row " + row + " of text");
    }

    assertThat(screen.bytesFor(large)).startsWith("\033[?2026h").endsWith("\033[?2026l");
  }

  @Test
  void sizesOfZeroWriteNoText() {
    Frame none = new Frame(0, 0);
    assertThat(outer.bytesFor(none)).doesNotContain(" ");
    assertThat(outer.bytesFor(new Frame(0, 9))).doesNotContain(" ");
    assertThat(outer.bytesFor(new Frame(3, 0))).doesNotContain(" ");
  }

  @Test
  void aColourChangeIsOneShortSequence() {
    put(0, 0, "a", Style.withForeground(Style.BOLD, Colour.indexed(1)));
    put(0, 1, "b", Style.withForeground(Style.BOLD, Colour.indexed(2)));

    assertThat(outer.bytesFor(frame)).contains("\033[1;31ma\033[32mb");
  }
}
