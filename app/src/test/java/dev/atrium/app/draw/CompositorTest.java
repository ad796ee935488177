package dev.atrium.app.draw;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atrium.app.draw.BarView.WindowItem;
import dev.atrium.pane.layout.Rect;
import dev.atrium.terminal.Cell;
import dev.atrium.terminal.Clusters;
import dev.atrium.terminal.Colour;
import dev.atrium.terminal.Size;
import dev.atrium.terminal.Style;
import dev.atrium.terminal.Terminal;
import dev.atrium.terminal.TerminalEvents;
import dev.atrium.terminal.TerminalOptions;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

final class CompositorTest {
  private final Clusters clusters = new Clusters();
  private final Compositor compositor = new Compositor(clusters, Theme.DEFAULT);
  private final Frame frame = new Frame(0, 0);

  private Terminal terminal(int rows, int columns) {
    return new Terminal(
        new Size(columns, rows), TerminalOptions.defaults(), clusters, TerminalEvents.NONE);
  }

  private static void feed(Terminal terminal, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    terminal.feed(bytes, 0, bytes.length, 0);
  }

  private static PaneView pane(Rect area, boolean boxed, Terminal terminal) {
    return pane(area, boxed, terminal, List.of());
  }

  private static PaneView pane(Rect area, boolean boxed, Terminal terminal, List<String> notice) {
    PaneState state = notice.isEmpty() ? PaneState.IDLE : PaneState.EXITED;
    return new PaneView(area, boxed, new LiveScreen(terminal), 1, "bash", "", state, true, notice);
  }

  private static BarView bar() {
    return new BarView(List.of(new WindowItem(1, "bash", "*")), 0, "", "hint", false, "");
  }

  private String row(int row) {
    StringBuilder text = new StringBuilder();
    for (int column = 0; column < frame.columns(); column++) {
      text.append(clusters.text(frame.cell(row, column)));
    }
    return text.toString().stripTrailing();
  }

  @Test
  void aSinglePaneFillsTheScreenAboveTheBar() {
    Terminal terminal = terminal(3, 20);
    feed(terminal, "hello\r\n漢字");

    compositor.compose(
        new View(4, 20, List.of(pane(new Rect(0, 0, 3, 20), false, terminal)), bar(), null), frame);

    assertThat(row(0)).isEqualTo("hello");
    assertThat(row(1)).isEqualTo("漢字");
    assertThat(row(3)).startsWith("| 1:bash *").endsWith("hint");
    assertThat(frame.cursorRow()).isEqualTo(1);
    assertThat(frame.cursorColumn()).isEqualTo(4);
    assertThat(frame.isCursorVisible()).isTrue();
  }

  @Test
  void coloursThatTheProgramRedefinedAreDrawnAndGivenBack() {
    Terminal terminal = terminal(2, 6);
    View view = new View(3, 6, List.of(pane(new Rect(0, 0, 2, 6), false, terminal)), bar(), null);
    feed(terminal, "\033[31;44ma\033[mb\033]4;1;#102030\007\033]11;#405060\007");

    compositor.compose(view, frame);

    assertThat(Style.foreground(frame.style(0, 0))).isEqualTo(Colour.rgb(0x102030));
    assertThat(Style.background(frame.style(0, 0))).isEqualTo(Colour.indexed(4));
    assertThat(Style.foreground(frame.style(0, 1))).isEqualTo(Colour.DEFAULT);
    for (int column = 1; column < 6; column++) {
      assertThat(Style.background(frame.style(0, column))).isEqualTo(Colour.rgb(0x405060));
    }
    assertThat(Style.background(frame.style(1, 5))).isEqualTo(Colour.rgb(0x405060));

    feed(terminal, "\033]104\007\033]111\007");
    compositor.compose(view, frame);
    assertThat(Style.foreground(frame.style(0, 0))).isEqualTo(Colour.indexed(1));
    assertThat(frame.style(0, 5)).isEqualTo(Style.DEFAULT);
  }

  @Test
  void twoPanesHaveBoxes() {
    Terminal left = terminal(2, 8);
    Terminal right = terminal(2, 8);
    feed(left, "left");
    feed(right, "right");

    compositor.compose(
        new View(
            4,
            20,
            List.of(
                pane(new Rect(0, 0, 4, 10), true, left), pane(new Rect(0, 10, 4, 10), true, right)),
            null,
            null),
        frame);

    assertThat(row(0)).isEqualTo("┌ 1:bash ┐┌ 1:bash ┐");
    assertThat(row(1)).isEqualTo("│left    ││right   │");
    assertThat(row(2)).isEqualTo("│        ││        │");
    assertThat(row(3)).isEqualTo("└────────┘└────────┘");
  }

  @Test
  void onlyDirtyRowsAreTakenOverWhileTheViewStays() {
    Terminal terminal = terminal(3, 20);
    feed(terminal, "one\r\ntwo\r\nthree");
    View view = new View(3, 20, List.of(pane(new Rect(0, 0, 3, 20), false, terminal)), null, null);
    compositor.compose(view, frame);
    frame.set(0, 0, 'X', Style.DEFAULT);

    feed(terminal, "\033[2;1Hnew");
    compositor.compose(view, frame);

    assertThat(row(0)).as("not dirty, so not drawn").isEqualTo("Xne");
    assertThat(row(1)).isEqualTo("new");
    assertThat(terminal.isDamaged()).isFalse();
  }

  @Test
  void aWideCharacterDoesNotBleedOutOfASmallerPlace() {
    Terminal terminal = terminal(1, 6);
    feed(terminal, "abc漢d");

    compositor.compose(
        new View(1, 8, List.of(pane(new Rect(0, 0, 1, 4), false, terminal)), null, null), frame);

    assertThat(row(0)).isEqualTo("abc");
    assertThat(Cell.isWide(frame.cell(0, 3))).isFalse();
  }

  @Test
  void aSynchronizedUpdateIsHeldBack() {
    Terminal terminal = terminal(1, 10);
    feed(terminal, "before");
    View view = new View(1, 10, List.of(pane(new Rect(0, 0, 1, 10), false, terminal)), null, null);
    compositor.compose(view, frame);

    feed(terminal, "\033[?2026h\033[2J\033[Hafter");
    compositor.compose(view, frame);
    View sameButNew = new View(1, 10, view.panes(), null, null);
    compositor.compose(sameButNew, frame);
    assertThat(row(0)).isEqualTo("before");
    assertThat(frame.cursorColumn()).as("the cursor waits too").isEqualTo(6);

    feed(terminal, "\033[?2026l");
    compositor.compose(sameButNew, frame);
    assertThat(row(0)).isEqualTo("after");
  }

  @Test
  void aNoticeStandsInTheMiddleOfADimmedScreen() {
    Terminal terminal = terminal(3, 20);
    feed(terminal, "output");

    compositor.compose(
        new View(
            3,
            20,
            List.of(pane(new Rect(0, 0, 3, 20), false, terminal, List.of("exited with 1"))),
            null,
            null),
        frame);

    assertThat(row(1)).isEqualTo("   exited with 1");
    assertThat(frame.style(0, 0) & Style.DIM).isNotZero();
  }

  @Test
  void everySizeFromNothingUpIsDrawn() {
    Terminal terminal = terminal(5, 20);
    feed(terminal, "漢字漢字漢字\r\nabc\r\n");
    for (int rows = 0; rows <= 6; rows++) {
      for (int columns = 0; columns <= 24; columns++) {
        List<PaneView> panes =
            List.of(
                pane(new Rect(0, 0, rows, columns / 2), true, terminal, List.of("one", "two")),
                pane(new Rect(0, columns / 2, rows, columns - columns / 2), true, terminal));
        compositor.compose(new View(rows, columns, panes, bar(), null), frame);
        assertThat(frame.rows()).isEqualTo(rows);
        assertThat(frame.columns()).isEqualTo(columns);
        assertWideCharactersAreWhole();
      }
    }
  }

  private void assertWideCharactersAreWhole() {
    for (int row = 0; row < frame.rows(); row++) {
      for (int column = 0; column < frame.columns(); column++) {
        boolean tailFollows =
            column + 1 < frame.columns() && Cell.isTail(frame.cell(row, column + 1));
        assertThat(Cell.isWide(frame.cell(row, column))).isEqualTo(tailFollows);
      }
    }
  }

  @Test
  void panesLargerThanTheScreenAreCut() {
    Terminal terminal = terminal(50, 100);
    feed(terminal, "x".repeat(3000));

    compositor.compose(
        new View(2, 3, List.of(pane(new Rect(0, 0, 50, 100), true, terminal)), bar(), null), frame);

    assertThat(row(0)).isEqualTo("┌ 1");
  }
}
