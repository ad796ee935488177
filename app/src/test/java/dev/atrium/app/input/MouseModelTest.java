package dev.atrium.app.input;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atrium.app.input.MouseEvent.Button;
import dev.atrium.app.input.MouseEvent.Kind;
import dev.atrium.app.keys.Key;
import dev.atrium.terminal.Size;
import dev.atrium.terminal.Terminal;
import dev.atrium.terminal.TerminalEvents;
import dev.atrium.terminal.TerminalOptions;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.aggregator.ArgumentsAccessor;
import org.junit.jupiter.params.provider.CsvSource;

/** Two panes of 10x4 cells side by side in boxes, 1 and 2; a bar in row 6. */
class MouseModelTest {
  private static final long MS = 1_000_000L;

  private final MouseModel model = new MouseModel();
  private String wantedByTwo = "";
  private boolean arrows;
  private long now = 1_000 * MS;

  private static MouseReports reports(String modes) {
    Terminal terminal =
        new Terminal(new Size(10, 4), TerminalOptions.defaults(), TerminalEvents.NONE);
    byte[] bytes = modes.getBytes(StandardCharsets.US_ASCII);
    terminal.feed(bytes, 0, bytes.length, 0);
    return MouseReports.of(terminal.modes(), 8, 16);
  }

  private final MousePlaces places =
      new MousePlaces() {
        @Override
        public OptionalInt paneAt(int row, int column) {
          boolean inside = row >= 1 && row <= 4 && column % 12 >= 1 && column % 12 <= 10;
          return inside && column >= 0 && column < 24
              ? OptionalInt.of(column / 12 + 1)
              : OptionalInt.empty();
        }

        @Override
        public boolean isBorder(int row, int column) {
          return column == 11 || column == 12;
        }

        @Override
        public boolean isBar(int row, int column) {
          return row == 6;
        }

        @Override
        public Target target(int pane) {
          String modes = pane == 2 ? wantedByTwo : "";
          return new Target(1, (pane - 1) * 12 + 1, 4, 10, pane == 1, reports(modes), arrows);
        }
      };

  private List<MouseAction> at(Kind kind, Button button, int row, int column) {
    now += 50 * MS;
    return model.event(new MouseEvent(kind, button, row, column, 0), places, now);
  }

  @Test
  void aClickFocusesAndMayBeginASelection() {
    assertThat(at(Kind.PRESS, Button.LEFT, 2, 15))
        .containsExactly(new MouseAction.Focus(2), new MouseAction.Press(2, 1, 2, 1));
    assertThat(at(Kind.RELEASE, Button.LEFT, 2, 15))
        .containsExactly(new MouseAction.EndSelection(2));
  }

  @Test
  void aDragStaysInItsPane() {
    at(Kind.PRESS, Button.LEFT, 2, 3);
    assertThat(at(Kind.DRAG, Button.LEFT, 3, 20)).containsExactly(new MouseAction.Select(1, 2, 9));
    assertThat(at(Kind.DRAG, Button.LEFT, -5, -5))
        .containsExactly(new MouseAction.Select(1, -1, 0));
    assertThat(at(Kind.DRAG, Button.LEFT, 99, 5)).containsExactly(new MouseAction.Select(1, 4, 4));
    assertThat(at(Kind.RELEASE, Button.NONE, 99, 99))
        .containsExactly(new MouseAction.EndSelection(1));
    assertThat(at(Kind.DRAG, Button.LEFT, 3, 3)).isEmpty();
  }

  @Test
  void clicksAtOneCellCountToThree() {
    int[] counted = new int[4];
    for (int i = 0; i < 4; i++) {
      counted[i] =
          at(Kind.PRESS, Button.LEFT, 2, 3).get(0) instanceof MouseAction.Press press
              ? press.clicks()
              : 0;
      at(Kind.RELEASE, Button.LEFT, 2, 3);
    }
    assertThat(counted).containsExactly(1, 2, 3, 1);
    now += 500 * MS;
    assertThat(at(Kind.PRESS, Button.LEFT, 2, 3)).contains(new MouseAction.Press(1, 1, 2, 1));
    at(Kind.RELEASE, Button.LEFT, 2, 3);
    assertThat(at(Kind.PRESS, Button.LEFT, 2, 4)).contains(new MouseAction.Press(1, 1, 3, 1));
  }

  @Test
  void aBorderIsMovedStepByStep() {
    assertThat(at(Kind.PRESS, Button.LEFT, 2, 11))
        .containsExactly(new MouseAction.GraspBorder(2, 11));
    assertThat(at(Kind.DRAG, Button.LEFT, 2, 13))
        .containsExactly(new MouseAction.MoveBorder(2, 13));
    assertThat(at(Kind.DRAG, Button.LEFT, 3, 15))
        .containsExactly(new MouseAction.MoveBorder(3, 15));
    assertThat(at(Kind.RELEASE, Button.LEFT, 3, 15)).isEmpty();
  }

  @Test
  void aProgramThatAskedIsToldInItsOwnCoordinates() {
    wantedByTwo = "\033[?1002h\033[?1006h";
    assertThat(at(Kind.PRESS, Button.LEFT, 2, 15))
        .containsExactly(
            new MouseAction.Focus(2),
            new MouseAction.Report(2, new MouseEvent(Kind.PRESS, Button.LEFT, 1, 2, 0)));
    assertThat(at(Kind.DRAG, Button.LEFT, 2, 3))
        .containsExactly(
            new MouseAction.Report(2, new MouseEvent(Kind.DRAG, Button.LEFT, 1, 0, 0)));
    assertThat(at(Kind.RELEASE, Button.LEFT, 50, 50))
        .containsExactly(
            new MouseAction.Report(2, new MouseEvent(Kind.RELEASE, Button.LEFT, 3, 9, 0)));
    assertThat(at(Kind.MOVE, Button.NONE, 2, 15)).isEmpty();
  }

  @Test
  void shiftKeepsTheMouseFromTheProgram() {
    wantedByTwo = "\033[?1002h";
    MouseEvent press = new MouseEvent(Kind.PRESS, Button.LEFT, 2, 15, Key.SHIFT);
    assertThat(model.event(press, places, now)).contains(new MouseAction.Press(2, 1, 2, 1));
  }

  @Test
  void theWheelScrollsOrGoesToTheProgram() {
    assertThat(at(Kind.WHEEL, Button.WHEEL_UP, 2, 3))
        .containsExactly(new MouseAction.Scroll(1, -3));
    assertThat(at(Kind.WHEEL, Button.WHEEL_LEFT, 2, 3)).isEmpty();
    arrows = true;
    assertThat(at(Kind.WHEEL, Button.WHEEL_DOWN, 2, 3))
        .containsExactly(new MouseAction.Arrows(1, false, 3));
    wantedByTwo = "\033[?1000h";
    assertThat(at(Kind.WHEEL, Button.WHEEL_DOWN, 1, 13))
        .containsExactly(
            new MouseAction.Report(2, new MouseEvent(Kind.WHEEL, Button.WHEEL_DOWN, 0, 0, 0)));
  }

  @Test
  void barAndMiddleButton() {
    assertThat(at(Kind.PRESS, Button.LEFT, 6, 9)).containsExactly(new MouseAction.Bar(9));
    at(Kind.RELEASE, Button.LEFT, 6, 9);
    assertThat(at(Kind.PRESS, Button.MIDDLE, 2, 3)).containsExactly(new MouseAction.Paste(1));
  }

  @Test
  void aReportOutsideOfTheScreenDoesNothing() {
    for (Kind kind : Kind.values()) {
      assertThat(at(kind, Button.LEFT, -1, 8_388_606)).isEmpty();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "?9h | PRESS | LEFT | 0 | ESC[M !\"",
        "?9h | PRESS | RIGHT | 7 | ESC[M\"!\"",
        "?9h | RELEASE | LEFT | 0 | -",
        "?9h | WHEEL | WHEEL_UP | 0 | -",
        "?1000h | RELEASE | LEFT | 0 | ESC[M#!\"",
        "?1000h | DRAG | LEFT | 0 | -",
        "?1002h | DRAG | LEFT | 0 | ESC[M@!\"",
        "?1002h | MOVE | NONE | 0 | -",
        "?1003h | MOVE | NONE | 0 | ESC[MC!\"",
        "?1000;1005h | PRESS | LEFT | 4 | ESC[M0!\"",
        "?1000;1015h | PRESS | LEFT | 0 | ESC[32;1;2M",
        "?1000;1015h | RELEASE | LEFT | 0 | ESC[35;1;2M",
        "?1000;1006h | PRESS | MIDDLE | 2 | ESC[<9;1;2M",
        "?1000;1006h | RELEASE | RIGHT | 0 | ESC[<2;1;2m",
        "?1000;1006h | WHEEL | WHEEL_DOWN | 0 | ESC[<65;1;2M",
        "?1003;1006h | MOVE | NONE | 1 | ESC[<39;1;2M",
        "?1000;1006h | PRESS | BACK | 0 | ESC[<128;1;2M",
        "?1000;1016h | PRESS | LEFT | 0 | ESC[<0;5;25M"
      })
  void everyEncodingIsWritten(ArgumentsAccessor row) {
    MouseEvent event =
        new MouseEvent(row.get(1, Kind.class), row.get(2, Button.class), 1, 0, row.getInteger(3));
    byte[] encoded = reports("\033[" + row.getString(0)).encode(event);
    String text = new String(encoded, StandardCharsets.ISO_8859_1).replace("\033", "ESC");
    assertThat(text.isEmpty() ? "-" : text).isEqualTo(row.getString(4));
  }

  @Test
  void whatIsWrittenIsReadBackAsTheSame() {
    for (String encoding : List.of("", "\033[?1006h", "\033[?1015h")) {
      MouseReports reports = reports("\033[?1003h" + encoding);
      for (int place : new int[] {0, 1, 94, 95, 222}) {
        MouseEvent event = new MouseEvent(Kind.DRAG, Button.MIDDLE, place, place / 2, Key.CTRL);
        byte[] bytes = reports.encode(event);
        Recorded recorded = new Recorded();
        recorded.decoder.reports(new OuterReports(false, false, true, false));
        recorded.decoder.feed(bytes, 0, bytes.length, recorded.now);
        assertThat(recorded.events()).isEqualTo("DRAG:MIDDLE@%d,%d+4".formatted(place, place / 2));
      }
    }
  }

  @Test
  void aPlaceThatTheEncodingCannotSayIsNotReported() {
    MouseEvent far = new MouseEvent(Kind.PRESS, Button.LEFT, 0, 223, 0);
    assertThat(reports("\033[?1000h").encode(far)).isEmpty();
    assertThat(reports("\033[?1000h\033[?1005h").encode(far))
        .isEqualTo("\033[M \u0100!".getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void theWheelIsArrowsInTheProgramsCursorMode() {
    assertThat(MouseReports.arrows(true, 2, false)).asString().isEqualTo("\033[A\033[A");
    assertThat(MouseReports.arrows(false, 1, true)).asString().isEqualTo("\033OB");
  }
}
