package dev.atrium.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Erasing, inserting, deleting, scrolling, margins, protection. */
class EditingTest {
  private static Term filled() {
    return Term.of(5, 4).feed("aaaaa\r\nbbbbb\r\nccccc\r\nddddd");
  }

  @Test
  void erasesInLineAndDisplay() {
    filled().feed("\\e[2;3H\\e[K").shows("aaaaa", "bb", "ccccc", "ddddd");
    filled().feed("\\e[2;3H\\e[1K").shows("aaaaa", "   bb", "ccccc", "ddddd");
    filled().feed("\\e[2;3H\\e[2K").shows("aaaaa", "", "ccccc", "ddddd");
    filled().feed("\\e[2;3H\\e[J").shows("aaaaa", "bb");
    filled().feed("\\e[2;3H\\e[1J").shows("", "   bb", "ccccc", "ddddd");
    filled().feed("\\e[2;3H\\e[2J").shows().cursorAt(1, 2);
    filled().feed("\\e[2;2H\\e[2X").shows("aaaaa", "b  bb", "ccccc", "ddddd");
  }

  @Test
  void erasedCellsTakeTheBackground() {
    Term.of(3, 1).feed("\\e[41;1m\\e[K").look(0, 2, "0;41");
    Term.of(3, 2).feed("\\e[44m\\e[2;1H\n").look(1, 0, "0;44");
    Term.of(3, 1).feed("\\e[42mab\\e[P").look(0, 2, "0;42");
  }

  @Test
  void insertsAndDeletes() {
    filled().feed("\\e[2;2H\\e[2@").shows("aaaaa", "b  bb", "ccccc", "ddddd");
    Term.of(5, 1).feed("abcde\\e[2G\\e[2P").shows("ade");
    filled().feed("\\e[2;3H\\e[L").shows("aaaaa", "", "bbbbb", "ccccc").cursorAt(1, 0);
    filled().feed("\\e[2;3H\\e[M").shows("aaaaa", "ccccc", "ddddd").cursorAt(1, 0);
    filled().feed("\\e[2;3r\\e[2;1H\\e[9L").shows("aaaaa", "", "", "ddddd");
    filled().feed("\\e[2;3r\\e[4;1H\\e[L").shows("aaaaa", "bbbbb", "ccccc", "ddddd");
    Term.of(5, 1).feed("abcde\\e[2G\\e[2'}").shows("a  bc");
    Term.of(5, 1).feed("abcde\\e[2G\\e[2'~").shows("ade");
    Term.of(5, 1).feed("abcde\\e[2 @").shows("cde").feed("\\e[ A").shows(" cde");
    Term.of(5, 1).feed("abcde\\e[H\\e6").shows(" abcd").feed("\\e[5G\\e9").shows("abcd");
  }

  @Test
  void scrollsTheRegionOnly() {
    filled().feed("\\e[2;3r\\e[3;1H\n").shows("aaaaa", "ccccc", "", "ddddd").history();
    filled().feed("\\e[2;3r\\e[2;1H\\eM").shows("aaaaa", "", "bbbbb", "ddddd");
    filled().feed("\\e[S").shows("bbbbb", "ccccc", "ddddd").history("aaaaa");
    filled().feed("\\e[2T").shows("", "", "aaaaa", "bbbbb");
    filled().feed("\\e[1;2r\\e[2;1H\n").shows("bbbbb", "", "ccccc", "ddddd").history("aaaaa");
  }

  @Test
  void aRegionOfOneLineIsNone() {
    filled().feed("\\e[3;3r\\e[4;1H\n").shows("bbbbb", "ccccc", "ddddd");
    filled().feed("\\e[1;0r\\e[4;1H\n").shows("bbbbb", "ccccc", "ddddd");
  }

  @Test
  void leftAndRightMarginsBoundTextAndScrolling() {
    String margins = "\\e[?69h\\e[2;4s";
    filled().feed(margins + "\\e[1;2Hxyzw").shows("axyza", "bwbbb", "ccccc", "ddddd");
    filled().feed(margins + "\\e[4;3H\n").shows("abbba", "bcccb", "cdddc", "d   d").history();
    filled().feed(margins + "\\e[1;3H\\eM").shows("a   a", "baaab", "cbbbc", "dcccd");
    filled().feed(margins + "\\e[2;3H\\e[L").shows("aaaaa", "b   b", "cbbbc", "dcccd");
    filled().feed(margins + "\\e[1;2H\\e[P").shows("aaa a", "bbbbb", "ccccc", "ddddd");
    filled().feed(margins + "\\e[1;2H\\e[@").shows("a aaa", "bbbbb", "ccccc", "ddddd");
    filled().feed(margins + "\\e[1;4H\r").cursorAt(0, 1).feed("\\e[H\r").cursorAt(0, 0);
    filled().feed(margins + "\\e[?69l\\e[4;1Hx\n").shows("bbbbb", "ccccc", "xdddd");
  }

  @Test
  void selectiveEraseSparesWhatIsProtected() {
    String text = "a\\e[1\"qb\\e[0\"qc";
    Term.of(5, 1).feed(text + "\\e[?2K").shows(" b");
    Term.of(5, 1).feed(text + "\\e[2K").shows();
    Term.of(5, 1).feed(text + "\\e[H\\e[?J").shows(" b");
    Term.of(5, 1).feed(text + "\\e[1;1;1;3${").shows(" b");
    Term.of(5, 1).feed("a\\eVb\\eWc\\e[2K").shows(" b");
    Term.of(5, 1).feed("a\\eVb\\eWc\\e[2X\\e[H\\e[5X").shows(" b");
  }

  @Test
  void theAlignmentPatternFillsTheScreen() {
    Term.of(2, 2).feed("\\e[1;1r\\e[2;2H\\e#8").shows("EE", "EE").cursorAt(0, 0);
  }

  @Test
  void scrollbackIsClearedByEraseThree() {
    Term.of(2, 2).feed("a\r\nb\r\nc").history("a").feed("\\e[3J").history().shows("b", "c");
  }

  @Test
  void historyIsBoundedAndCountsWhatItLost() {
    Term term = Term.of(9, 2, TerminalOptions.defaults().withHistoryLines(300));
    for (int i = 0; i < 2_000; i++) {
      term.feed("L" + i + "\r\n");
    }
    assertThat(term.terminal.historySize()).isEqualTo(300);
    assertThat(term.terminal.historyTrimmed()).isEqualTo(2_000 - 1 - 300);
    assertThat(term.historyText().get(0)).isEqualTo("L1699");
    assertThat(term.historyText().get(299)).isEqualTo("L1998");
  }

  @Test
  void historyKeepsLooksLinksAndMarks() {
    Term term =
        Term.of(9, 1)
            .feed(
                "\\e]133;A\\e\\\\e]8;;http://x/\\e\\\\e[1;31mab\\e]8;;\\e\\\\e[mc\\e[58;5;3md\r\n");
    Row row = term.terminal.history(0);
    assertThat(SgrText.of(row.style(0))).isEqualTo("0;1;31");
    assertThat(SgrText.of(row.style(2))).isEqualTo("0");
    assertThat(term.terminal.hyperlink(Extra.link(row.extra(1)))).isEqualTo("http://x/");
    assertThat(Extra.link(row.extra(2))).isZero();
    assertThat(Extra.underlineColour(row.extra(3))).isEqualTo(Colour.indexed(3));
    assertThat(row.marks()).isEqualTo(Row.PROMPT);
  }
}
