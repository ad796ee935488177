package dev.atrium.app.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The mouse, as a terminal reports it, in a window of two panes. */
class MouseIT {
  /** A report in the encoding that atrium asks for (1006); row and column from 1. */
  private static String sgr(int button, int row, int column, boolean down) {
    return "\033[<%d;%d;%d%s".formatted(button, column, row, down ? "M" : "m");
  }

  private static String click(int row, int column) {
    return sgr(0, row, column, true) + sgr(0, row, column, false);
  }

  private static Tmux captured() {
    Tmux outer = Tmux.running();
    outer.prefix("%").waitFor("2:bash").prefix("m").waitFor("mouse captured");
    return outer.until("it is asked for", () -> outer.fact("mouse_button_flag").equals("1"));
  }

  private static int cursorColumn(Tmux outer) {
    return Integer.parseInt(outer.fact("cursor_x"));
  }

  @Test
  void clicksFocusDragsSelectAndBordersMove() {
    try (Tmux outer = captured()) {
      outer.until("the right pane has the focus", () -> cursorColumn(outer) > 60);
      outer.bytes(click(5, 5)).until("the left one", () -> cursorColumn(outer) < 60);

      outer.line("clear; echo one two-three; echo '\u6f22\u5b57 end'; seq -f n-%g 200 | tail -3");
      outer.waitFor("\u2502one two-three").waitFor("n-200");
      // A drag that leaves the pane selects within it alone.
      outer.bytes(sgr(0, 2, 6, true) + sgr(32, 2, 30, true) + sgr(32, 2, 100, true));
      outer.bytes(sgr(0, 2, 100, false)).waitFor("copied 9 characters");
      outer.reader("cat -v").prefix("]").waitFor("two-three").interrupt();

      outer.line("clear; echo one two-three; echo '\u6f22\u5b57 end'").waitFor("\u2502one two");
      outer.bytes(click(2, 3) + click(2, 3)).waitFor("copied 3 characters");
      outer.bytes(click(3, 3) + click(3, 3) + click(3, 3)).waitFor("copied 7 characters");
      outer.reader("cat -v").prefix("]").waitFor("M-fM-<M-\"M-eM--M-^W end");
      outer.interrupt();

      int border = outer.screen().get(0).indexOf(" 2:bash");
      outer.bytes(sgr(0, 8, 60, true) + sgr(32, 8, 50, true) + sgr(32, 8, 40, true));
      outer.bytes(sgr(0, 8, 40, false));
      outer.until("it moved", () -> outer.screen().get(0).indexOf(" 2:bash") == border - 20);

      outer.line("clear; seq -f line-%g 500").waitFor("line-500");
      outer.bytes(sgr(64, 9, 9, true).repeat(20)).waitUntilGone("line-500").waitFor("copy");
      outer.bytes(sgr(65, 9, 9, true).repeat(30)).waitFor("line-500").waitUntilGone("copy");
      // Reports outside of the screen, cut anywhere: nothing of them reaches a program.
      outer.line("clear; echo re''ady; cat -v").waitFor("ready");
      outer.bytes(sgr(0, 999, 9999, true)).bytes("\033[<0;").bytes("5000").bytes(";1M");
      outer.bytes("\033[").bytes("<0;3;").bytes("1m").line("clean");
      outer.waitFor("\"clean\" twice", text -> text.split("clean", -1).length == 3);
      assertThat(outer.text()).doesNotContain("999").doesNotContain("5000");
    }
  }

  @Test
  void aClickOnTheBarShowsTheWindow() {
    try (Tmux outer = captured()) {
      outer.prefix("c").waitFor("2:bash *").prefix("c").waitFor("3:bash *");
      int bar = 36;
      int second = outer.screen().get(bar - 1).indexOf("2:bash") + 1;
      outer.bytes(click(bar, second)).waitFor("2:bash *");
      int first = outer.screen().get(bar - 1).indexOf("1:bash") + 1;
      outer.bytes(click(bar, first)).waitFor("1:bash *");
    }
  }

  @Test
  void aProgramGetsTheMouseInTheEncodingThatItAskedFor() {
    try (Tmux outer = captured()) {
      // The right pane's inside begins at row 2, column 62 of the screen.
      String[] modes = {"1000", "1000;1005", "1000;1006", "1000;1015", "9"};
      String[] reports = {
        "^[[M *%^[[M#*%",
        "^[[M *%^[[M#*%",
        "^[[<0;10;5M^[[<0;10;5m",
        "^[[32;10;5M^[[35;10;5M",
        "^[[M *%"
      };
      for (int i = 0; i < modes.length; i++) {
        outer.line(
            "clear; printf '\\e[?%sh'; stty -icanon; echo re''ady-%d; cat -v"
                .formatted(modes[i], i));
        outer.waitFor("\u2502ready-" + i).bytes(click(6, 71)).waitFor(reports[i]);
        outer.bytes(sgr(4, 6, 71, true) + sgr(4, 6, 71, false));
        outer.interrupt();
        assertThat(outer.text()).as("Shift keeps it from the program").doesNotContain("<4;");
        outer.line("printf '\\e[?%sl'; stty sane".formatted(modes[i]));
      }
      outer.line("clear; printf '\\e[?1003;1006h'; stty -icanon; echo re''ady; cat -v");
      outer.waitFor("\u2502ready");
      outer.until("movements too", () -> outer.fact("mouse_all_flag").equals("1"));
      outer.bytes(sgr(35, 7, 72, true)).waitFor("^[[<35;11;6M");
      outer.bytes(sgr(64, 7, 72, true)).waitFor("^[[<64;11;6M");
      outer.bytes(sgr(2, 7, 72, true)).waitFor("^[[<2;11;6M");
    }
  }

  @Test
  void aButtonThatIsHeldWhileItsPaneEndsHarmsNobody() {
    try (Tmux outer = captured()) {
      outer.bytes(sgr(0, 5, 71, true)).line("exit").waitUntilGone("2:bash");
      outer.bytes(sgr(32, 6, 71, true) + sgr(0, 6, 71, false));
      outer.line("echo al''ive").waitFor("alive");

      outer.prefix("%").waitFor("2:bash");
      outer.line(
          "clear; printf '\\e[?1002;1006h'; stty -icanon -echo; echo re''ady; read -n 1; exit");
      outer.waitFor("\u2502ready").bytes(sgr(0, 5, 71, true)).waitUntilGone("2:bash");
      outer.bytes(sgr(32, 6, 71, true) + sgr(0, 6, 71, false));
      outer.line("echo st''ill").waitFor("still");
    }
  }

  @Test
  void belowADialogNothingIsClickedOrPasted() {
    try (Tmux outer = captured()) {
      outer.line("clear; echo se''cret").waitFor("\u2502secret");
      outer.bytes(click(2, 63) + click(2, 63)).waitFor("copied 6 characters");
      outer.reader("cat -v").prefix("?").waitFor("each after Ctrl+A");
      String top = outer.text();
      outer.bytes(sgr(1, 20, 100, true) + sgr(1, 20, 100, false) + click(5, 5));
      outer
          .bytes(sgr(65, 10, 60, true).repeat(60))
          .waitFor("it scrolls", text -> !text.equals(top));
      outer.keys("Escape").waitUntilGone("each after Ctrl+A").line("e''nd");
      outer.waitFor("it is echoed and printed", text -> text.split("e''nd", -1).length == 3);
      assertThat(outer.text()).doesNotContain("secret");
      assertThat(cursorColumn(outer)).isGreaterThan(60);
    }
  }

  @Test
  void aBorderComesBackWithThePointerThatWentTooFar() {
    try (Tmux outer = captured()) {
      int border = outer.screen().get(0).indexOf(" 2:bash");
      outer.bytes(sgr(0, 8, 60, true) + sgr(32, 8, 118, true) + sgr(32, 8, 120, true));
      outer.until(
          "it is at the edge", () -> outer.screen().get(5).lastIndexOf("\u2502\u2502") > 100);
      outer.bytes(sgr(32, 8, 90, true) + sgr(32, 8, 50, true) + sgr(0, 8, 50, false));
      outer.until("it is back", () -> outer.screen().get(0).indexOf(" 2:bash") == border - 10);
    }
  }

  @Test
  void aTripleClickInTheScrollbackMeansTheLineThatIsSeen() {
    try (Tmux outer = captured()) {
      // Where there is no scrollback yet the wheel does nothing: copy mode would take the keys.
      outer.bytes(sgr(64, 9, 71, true)).line("clear; seq -f 'line %g' 200").waitFor("line 200");
      outer.bytes(sgr(64, 9, 71, true).repeat(5)).waitUntilGone("line 200");
      String row = outer.screen().get(9);
      String line = row.substring(row.lastIndexOf("line "), row.lastIndexOf("line ") + 8);
      outer.bytes(click(10, 63) + click(10, 63) + click(10, 63)).waitFor("copied 9 characters");
      assertThat(outer.awaitBuffer(text -> text.startsWith("line 1"))).isEqualTo(line + "\n");
    }
  }

  @Test
  void aClickSeesWhatWasPrinted() {
    try (Tmux outer = captured()) {
      outer.line("clear; sleep 1; echo la''te").bytes(click(5, 5));
      outer.waitFor("\u2502late").bytes(click(5, 71)).bytes(click(5, 5));
      outer.prefix("c").waitFor("2:bash *").waitFor("1:bash -");
    }
  }
}
