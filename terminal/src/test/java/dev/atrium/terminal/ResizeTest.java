package dev.atrium.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Reflow: nothing lost, nothing doubled, the cursor on its character. */
class ResizeTest {
  @Test
  void wrappedLinesAreJoinedAndCutAnew() {
    Term.of(6, 3).feed("abcdefgh").resize(4, 3).shows("abcd", "efgh").cursorAt(1, 3);
    Term.of(4, 3)
        .feed("abcdefgh")
        .resize(8, 3)
        .shows("abcdefgh")
        .resize(3, 3)
        .shows("abc", "def", "gh");
    Term.of(4, 3).feed("abcd\r\nef").resize(8, 3).shows("abcd", "ef").cursorAt(1, 2);
    Term.of(4, 3).feed("abcdefgh").resize(9, 3).cursorAt(0, 8).feed("i").shows("abcdefghi");
    Term.of(4, 3).feed("abcdefgh").resize(8, 3).feed("i").shows("abcdefgh", "i");
  }

  @Test
  void whatComesToStandBelowAWrappedLineDoesNotContinueIt() {
    Term.of(20, 4)
        .feed("make: a very long line that wraps here\r\n1\r\n2\r\n\033[H\033[2J$ ls")
        .resize(60, 4)
        .shows("$ ls");
    String line = "abcdefghijKLM\r\n";
    Term.of(10, 4)
        .feed(line + "second\r\nthird\033[2;1H\033[M")
        .resize(20, 4)
        .shows("abcdefghij", "second", "third");
    Term.of(10, 4)
        .feed(line + "second\033[2;1H\033[L\033[2;1Hnew")
        .resize(20, 4)
        .shows("abcdefghij", "new", "KLM", "second");
    Term.of(10, 5)
        .feed("abcdefghijk\033[3;1Hrow3\033[4;1Hrow4\033[2;5r\033[S\033[r")
        .resize(20, 5)
        .shows("abcdefghij", "row3", "row4");
    Term.of(10, 3).feed(line + "1\r\n2\033[H\033Mnew").resize(30, 3).shows("new", "KLM", "1");
    Term.of(10, 4).feed("abcdefghijK\033[2K\rzz").resize(20, 4).shows("abcdefghij", "zz");
    Term.of(10, 4).feed("abcdefghijK\r\033[Jzz").resize(20, 4).shows("abcdefghij", "zz");
    Term.of(10, 4).feed("abcdefghijK\033[2;1H\033[Kzz").resize(20, 4).shows("abcdefghijzz");
  }

  @Test
  void erasedLinesAreNoPromptsAndLeaveTheScreenEmpty() {
    String prompt = "\033]133;A\007$ ";
    Term.of(20, 6)
        .feed("line\r\n".repeat(12) + (prompt + "cmd\r\n").repeat(3) + prompt)
        .feed("\033[H\033[2J" + prompt)
        .resize(20, 8)
        .shows("$")
        .cursorAt(0, 2);
  }

  @Test
  void aSavedPositionIsCarriedAlongOnlyIfItWasSaved() {
    Term.of(10, 3).feed("l\r\n".repeat(8)).resize(10, 6).feed("\0338").cursorAt(0, 0);
    Term.of(20, 10)
        .feed("a\r\nb\033[9;5H\0337\033[3;1H")
        .resize(15, 10)
        .feed("\0338")
        .cursorAt(8, 4);
  }

  @Test
  void aLineOfDoubleWidthIsJoinedWithoutAGap() {
    Term.of(10, 4).feed("\033#6abcdefghij").resize(30, 4).shows("abcdefghij");
  }

  @Test
  void inTheMiddleOfAnythingItLeavesTheRestAsItIs() {
    String[] wholes = {
      "a\033[1;38:2::1:2:3mb\033[mc",
      "a\033]2;title\033\\b\033]8;;http://x\007c\033]8;;\007",
      "a\033P$qm\033\\b\033_Gx\033\\c",
      "ae\u0301\u6f22\ud83d\udc69\u200d\ud83d\udcbb",
      "a\033(0q\033(B\033#8\033[2;2Hb",
      "\033[?1049ha\033[?1049lb\033[?2026hc\033[?2026l"
    };
    for (String whole : wholes) {
      byte[] bytes = whole.getBytes(StandardCharsets.UTF_8);
      String expected = screen(bytes, bytes.length);
      for (int at = 0; at < bytes.length; at++) {
        assertThat(screen(bytes, at)).as("%s at %d", whole, at).isEqualTo(expected);
      }
    }
  }

  /** What is shown when the size went to and fro at that byte, and what was answered. */
  private static String screen(byte[] bytes, int at) {
    Term term = Term.of(20, 4);
    term.terminal.feed(bytes, 0, at, 0);
    for (Size size : List.of(new Size(7, 2), new Size(30, 9), new Size(20, 4))) {
      term.terminal.resize(size);
    }
    term.terminal.feed(bytes, at, bytes.length, 0);
    return term.screen() + "|" + term.events.answers;
  }

  @Test
  void wideCharactersStayWhole() {
    Term.of(4, 4)
        .feed("a漢字b")
        .resize(3, 4)
        .shows("a漢", "字b")
        .resize(2, 4)
        .shows("a", "漢", "字", "b");
    Term.of(3, 4).feed("漢字漢").shows("漢", "字", "漢").resize(6, 4).shows("漢字漢");
  }

  @Test
  void whereOneCellIsLeftAWideCharacterIsABlank() {
    Term.of(4, 2).feed("\u6f22").resize(1, 2).shows();
    // A line of double width has half as many cells.
    Term.of(8, 3).feed("\\e#6\u6f22a").resize(2, 3).shows("", "", "a");
  }

  @Test
  void theCursorStaysOnItsCharacter() {
    Term.of(8, 4).feed("abcdefgh\\e[1;6H").resize(4, 4).cursorAt(1, 1).resize(8, 4).cursorAt(0, 5);
    Term.of(8, 2)
        .feed("1\r\n2\r\nabcdefgh\\e[2;6H")
        .resize(4, 2)
        .cursorAt(1, 1)
        .resize(8, 2)
        .cursorAt(1, 5);
  }

  @Test
  void aLowerScreenGivesUpBlankLinesFirst() {
    Term.of(4, 5)
        .feed("a\r\nb")
        .resize(4, 2)
        .shows("a", "b")
        .history()
        .resize(4, 5)
        .shows("a", "b");
    Term.of(4, 5).feed("a\r\nb\r\nc\r\nd\r\ne").resize(4, 2).shows("d", "e").history("a", "b", "c");
    Term.of(4, 2).feed("a\r\nb\r\nc").resize(4, 5).shows("a", "b", "c").history().cursorAt(2, 1);
  }

  @Test
  void linesBelowTheCursorComeBack() {
    Term.of(4, 4)
        .feed("a\r\nb\r\nc\r\nd\\e[H")
        .resize(4, 2)
        .shows("a", "b")
        .cursorAt(0, 0)
        .resize(4, 4)
        .shows("a", "b", "c", "d");
    Term.of(4, 4).feed("a\r\nb\r\nc\r\nd\\e[H").resize(2, 2).resize(4, 4).shows("a", "b", "c", "d");
    Term.of(4, 4).feed("a\r\nb\r\nc\r\nd\\e[H").resize(4, 2).feed("\\e[2J").resize(4, 4).shows();
  }

  @Test
  void aPromptAtTheTopStaysThere() {
    Term.of(9, 4)
        .feed("1\r\n2\r\n3\r\n4\r\n5\\e[H\\e[2J$ ")
        .resize(20, 4)
        .shows("$")
        .cursorAt(0, 2)
        .resize(20, 8)
        .shows("$");
  }

  @Test
  void looksLinksAndMarksComeAlong() {
    Term term =
        Term.of(6, 2).feed("\\e]133;A\u0007\\e]8;;u:x\u0007\\e[1mabcdef\\e[mgh").resize(3, 4);
    term.shows("abc", "def", "gh").look(1, 0, "0;1").look(2, 0, "0");
    assertThat(Extra.link(term.terminal.row(2).extra(0))).isNotZero();
    assertThat(term.terminal.row(0).marks()).isEqualTo(Row.PROMPT);
    assertThat(term.terminal.row(1).marks()).isZero();
  }

  @Test
  void aColouredBarReachesTheNewEdge() {
    Term.of(4, 2).feed("\\e[44mab\\e[K").resize(6, 2).look(0, 5, "0;44").resize(3, 2).shows("ab");
  }

  @Test
  void theAlternateScreenIsClippedAndTheMainOneReflowed() {
    Term.of(6, 3)
        .feed("abcdef\r\n$ \\e[?1049h\\e[Hvwxyz")
        .resize(3, 3)
        .shows("vwx")
        .feed("\\e[?1049l")
        .shows("abc", "def", "$")
        .cursorAt(2, 2);
  }

  @Test
  void everySizeIsSurvived() {
    Term term = Term.of(80, 24).feed("漢字 ⚠\ufe0f abc\r\n".repeat(30));
    for (Size size :
        List.of(
            new Size(1, 1), new Size(2, 2), new Size(1, 200), new Size(200, 1), new Size(80, 24))) {
      term.resize(size.columns(), size.rows()).feed("x漢\r\n\\e[2;2r\\e[?69h\\e[2;9s\\e[H\\e[L");
    }
  }

  @Test
  void fortyLongLinesComeBackIdentical() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 40; i++) {
      text.append("\r\n").append(i).append(" ").append("x".repeat(140)).append(i);
    }
    Term term = Term.of(80, 24).feed(text.toString());
    List<String> before = logical(term);
    term.resize(40, 24).resize(7, 5).resize(80, 24);
    assertThat(logical(term)).isEqualTo(before);
  }

  @Test
  void anyTextSurvivesAnyResizes() {
    long seed = Long.getLong("atrium.seed", System.nanoTime());
    Random random = new Random(seed);
    for (int round = 0; round < 60; round++) {
      Term term = Term.of(20, 6);
      for (int i = 0; i < 30; i++) {
        term.feed("ab漢c".repeat(random.nextInt(12)) + i + "\r\n");
      }
      List<String> before = logical(term);
      for (int i = 0; i < 5; i++) {
        term.resize(2 + random.nextInt(60), 1 + random.nextInt(20));
      }
      assertThat(logical(term)).as("seed %d round %d", seed, round).isEqualTo(before);
    }
  }

  /** History and screen as logical lines, without empty ones at the end. */
  private static List<String> logical(Term term) {
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < term.terminal.historySize(); i++) {
      rows.add(term.terminal.history(i));
    }
    for (int i = 0; i < term.terminal.size().rows(); i++) {
      rows.add(term.terminal.row(i));
    }
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (Row row : rows) {
      line.append(row.text(term.terminal.clusters()));
      if (!row.wrapped()) {
        lines.add(line.toString());
        line.setLength(0);
      }
    }
    while (!lines.isEmpty() && lines.get(lines.size() - 1).isEmpty()) {
      lines.remove(lines.size() - 1);
    }
    return lines;
  }
}
