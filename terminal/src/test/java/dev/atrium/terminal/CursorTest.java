package dev.atrium.terminal;

import org.junit.jupiter.api.Test;

/** Cursor movement (ECMA-48 8.3.18 and following; xterm ctlseqs). */
class CursorTest {
  @Test
  void movesAndStopsAtTheEdges() {
    Term.of(10, 5).feed("\\e[3;4H").cursorAt(2, 3).feed("\\e[9A").cursorAt(0, 3);
    Term.of(10, 5).feed("\\e[3;4H\\e[9B").cursorAt(4, 3).feed("\\e[99C").cursorAt(4, 9);
    Term.of(10, 5).feed("\\e[3;4H\\e[99D").cursorAt(2, 0);
    Term.of(10, 5).feed("\\e[99;99H").cursorAt(4, 9).feed("\\e[0;0H").cursorAt(0, 0);
    Term.of(10, 5).feed("\\e[3;4H\\e[E").cursorAt(3, 0).feed("\\e[3C\\e[2F").cursorAt(1, 0);
    Term.of(10, 5).feed("\\e[4d\\e[3G").cursorAt(3, 2).feed("\\e[2`\\e[2a").cursorAt(3, 3);
    Term.of(10, 5).feed("\\e[2;2H\\e[2e").cursorAt(3, 1);
  }

  @Test
  void hugeCountsAreCheapAndClamped() {
    Term.of(10, 5).feed("\\e[2147483648B\\e[99999999999999999999C").cursorAt(4, 9);
    Term.of(10, 5).feed("a\\e[2147483647b").cursorAt(4, (65_535 + 1) % 10);
    Term.of(3, 2).feed("ab\\e[2147483647@\\e[2147483647P\\e[2147483647X").shows("ab");
    Term.of(3, 2).feed("ab\\e[2147483647L\\e[2147483647M\\e[2147483647S\\e[2147483647T").shows();
  }

  @Test
  void theScrollRegionStopsVerticalMovesFromInside() {
    Term.of(10, 6).feed("\\e[2;4r\\e[3;1H\\e[9A").cursorAt(1, 0).feed("\\e[9B").cursorAt(3, 0);
    Term.of(10, 6).feed("\\e[2;4r\\e[6;1H\\e[9A").cursorAt(1, 0);
    Term.of(10, 6).feed("\\e[2;4r\\e[1;1H\\e[9A").cursorAt(0, 0);
    Term.of(10, 6).feed("\\e[2;4r\\e[5;1H\\e[9B").cursorAt(5, 0);
  }

  @Test
  void originModeCountsFromTheMargins() {
    Term.of(10, 6).feed("\\e[2;4r\\e[?6h").cursorAt(1, 0).feed("\\e[9;9H").cursorAt(3, 8);
    Term.of(10, 6).feed("\\e[2;4r\\e[?6h\\e[2;2H\\e[6n").answers("\\e[2;2R");
    Term.of(10, 6).feed("\\e[?69h\\e[3;5s\\e[2;4r\\e[?6h\\e[9;9H").cursorAt(3, 4);
  }

  @Test
  void tabsStopEveryEighthColumnAndWhereSet() {
    Term.of(20, 2).feed("\ta").cursorAt(0, 9).feed("\t\t\t").cursorAt(0, 19);
    Term.of(20, 2).feed("\\e[4G\\eH\r\t").cursorAt(0, 3).feed("\\e[g\r\t").cursorAt(0, 8);
    Term.of(20, 2).feed("\\e[3g\t").cursorAt(0, 19).feed("\\e[?5W\r\t").cursorAt(0, 8);
    Term.of(10, 2).feed("\\e[3g").resize(30, 2).feed("\r\t").cursorAt(0, 29);
    Term.of(10, 2).resize(30, 2).feed("\r\t\t").cursorAt(0, 16);
    Term.of(10, 3).feed("0123456789\t").cursorAt(0, 9).feed("a").shows("0123456789", "a");
    Term.of(10, 3).feed("\\e[?41h0123456789\ta").shows("0123456789", "        a");
    Term.of(20, 2).feed("\\e[2I").cursorAt(0, 16).feed("\\e[Z").cursorAt(0, 8);
  }

  @Test
  void saveAndRestoreKeepPositionLookAndSets() {
    Term.of(10, 3)
        .feed("\\e[2;3H\\e[1;31m\\e(0\\e7\\e[H\\e[m\\e(B\\e8q")
        .shows("", "  ─")
        .look(1, 2, "0;1;31");
    Term.of(10, 3).feed("\\e[3;3H\\e8").cursorAt(0, 0);
    Term.of(3, 2).feed("abc\\e7\\e[H\\e8d").shows("abc", "d");
  }

  @Test
  void reverseWrapGoesBackOverTheEdge() {
    Term.of(4, 3).feed("\\e[?45h\\e[2;1H\b").cursorAt(0, 3).feed("\\e[H\b").cursorAt(2, 3);
    Term.of(4, 3).feed("\\e[?45habcd\b\b").cursorAt(0, 2);
    Term.of(4, 3).feed("\\e[2;1H\b").cursorAt(1, 0);
  }

  @Test
  void theCursorsStyleIsKeptForTheHost() {
    Term term = Term.of(4, 3).feed("\\e[5 q\\e[?25l");
    org.assertj.core.api.Assertions.assertThat(term.terminal.cursor())
        .isEqualTo(new Cursor(0, 0, false, 5));
    term.feed("\\eP$q q\\e\\").answers("\\eP1$r5 q\\e\\");
  }
}
