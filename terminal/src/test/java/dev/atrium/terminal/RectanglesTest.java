package dev.atrium.terminal;

import org.junit.jupiter.api.Test;

/** Rectangles (VT420 and VT510 manuals). */
class RectanglesTest {
  @Test
  void aCopyWithinARowKeepsItsWideCharacters() {
    Term.of(12, 2).feed("\u4e16\u754cab\033[1;1;1;4;1;1;2;1$v").shows(" \u4e16\u754cb");
  }

  private static Term letters() {
    return Term.of(5, 4).feed("abcde\r\nfghij\r\nklmno\r\npqrst");
  }

  @Test
  void fillsErasesAndCopies() {
    letters().feed("\\e[88;2;2;3;4$x").shows("abcde", "fXXXj", "kXXXo", "pqrst");
    letters().feed("\\e[2;2;3;4$z").shows("abcde", "f   j", "k   o", "pqrst");
    letters().feed("\\e[1;1;2;2;1;3;4;1$v").shows("abcde", "fghij", "klmab", "pqrfg");
    letters().feed("\\e[1;1;3;3;1;2;2;1$v").shows("abcde", "fabcj", "kfgho", "pklmt");
    letters().feed("\\e[2;2;4;4;1;1;1;1$v").shows("ghide", "lmnij", "qrsno", "pqrst");
    letters().feed("\\e[3;3;2;2$z").shows("abcde", "fghij", "klmno", "pqrst");
    letters().feed("\\e[$z").shows();
    letters().feed("\\e[99;99;99;99$z").shows("abcde", "fghij", "klmno", "pqrst");
  }

  @Test
  void countFromTheMarginsInOriginMode() {
    letters().feed("\\e[2;3r\\e[?6h\\e[88;1;1;9;9$x").shows("abcde", "XXXXX", "XXXXX", "pqrst");
  }

  @Test
  void changeAttributes() {
    letters().feed("\\e[1;2;2;3;1;4$r").look(0, 0, "0").look(0, 4, "0;1;4").look(1, 0, "0;1;4");
    letters().feed("\\e[2*x\\e[1;2;2;3;1$r").look(0, 4, "0").look(1, 1, "0;1").look(1, 0, "0");
    letters()
        .feed("\\e[2*x\\e[1;1;1;1;1;7$t")
        .look(0, 0, "0;1;7")
        .feed("\\e[1;1;1;1;1$t")
        .look(0, 0, "0;7");
  }

  @Test
  void wideCharactersCutByAnEdgeAreBlanked() {
    Term.of(6, 2).feed("漢字漢\\e[88;1;2;1;3$x").shows(" XX 漢");
    Term.of(6, 2).feed("漢字漢\\e[1;2;1;5;1;2;1;1$v").shows("漢字漢", " 字");
  }

  @Test
  void reportCommonAttributes() {
    Term.of(3, 1).feed("\\e[1;31ma\\e[1;32mb\\e[1;1;1;2#|").answers("\\e[0;1m");
  }
}
