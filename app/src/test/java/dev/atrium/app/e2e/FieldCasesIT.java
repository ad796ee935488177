package dev.atrium.app.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * What users of multiplexers complain of most: text, sequences and questions that go wrong between
 * program and terminal. Each test types what they typed and looks where they looked.
 */
class FieldCasesIT {
  private static final String WARNING_SIGN = "\u26a0";

  private static Tmux start() {
    Tmux outer = Tmux.bash(100, 24);
    outer.server("set-clipboard", "on");
    return outer.start("bash --norc --noprofile").waitFor("1:bash").waitFor("PANE>");
  }

  @Test
  void bordersStayInTheirColumnBesideEmojiOfDoubtfulWidth() {
    try (Tmux outer = start()) {
      outer.prefix("%").waitFor("2:bash").prefix("h");
      outer.line("clear; for i in $(seq 60); do printf '\\u26a0\\ufe0f\\u270d\\ufe0f|\\n'; done");
      outer.line("echo dr''awn").waitFor("drawn");
      assertColumns(outer);
      outer.prefix("[").waitFor("copy").keys("PageUp");
      outer.waitUntilGone("drawn");
      assertColumns(outer);
      outer.prefix("r").waitFor("copy");
      assertColumns(outer);
      outer.type("q").waitFor("drawn");
      assertColumns(outer);
    }
  }

  /** tmux takes each of the two for one cell: behind each it has a blank, then come bar and box. */
  private static void assertColumns(Tmux outer) {
    outer.shows(FieldCasesIT::assertColumns);
  }

  private static void assertColumns(List<String> screen) {
    List<String> lines = screen.stream().filter(line -> line.contains(WARNING_SIGN)).toList();
    assertThat(lines).hasSizeGreaterThan(15);
    assertThat(lines.stream().map(FieldCasesIT::upToTheMiddle).distinct()).hasSize(1);
    assertThat(lines.get(0).replace("\ufe0f", "").indexOf("|")).isEqualTo(5);
    assertThat(upToTheMiddle(lines.get(0)).replace("\ufe0f", "")).hasSize(51);
  }

  private static String upToTheMiddle(String line) {
    return line.substring(0, line.indexOf('\u2502', 1) + 2);
  }

  @Test
  void aWideCharacterAtTheEdgeWrapsWholeAndSparesTheNeighbour() {
    try (Tmux outer = start()) {
      outer.prefix("%").waitFor("2:bash");
      outer.line("clear; yes NEXT | head -30; clear; seq 10 30; echo co''unted").waitFor("counted");
      outer.prefix("h").line("clear; printf '\\e[%dG\\u6f22|\\n' $(tput cols)").waitFor("\u6f22");
      outer.shows(
          screen ->
              assertThat(screen)
                  .anyMatch(
                      row -> row.startsWith("\u2502\u6f22|") && row.contains("\u2502\u2502")));
      outer.resize(90, 24).waitFor("\u6f22|").resize(100, 24).waitFor("\u2502\u6f22|");
      outer.prefix("z").waitFor("zoomed");
      outer.waitFor("the joined line", screen -> screen.startsWith(" ".repeat(47) + "\u6f22|"));
    }
  }

  @Test
  void linesOfARegionAtTheTopAreInTheScrollbackInOrder() {
    try (Tmux outer = start()) {
      outer.line(
          "clear; printf '\\e[1;5r\\e[5;1H'; seq -f L%g 50; printf '%0300d\\n' 7; seq -f M%g 50; "
              + "printf '\\e[1;0r\\e[r\\e[H\\e[2J'; echo re''ady");
      outer.waitFor("ready");
      String all = copyEverything(outer);
      assertThat(all.lines().filter(line -> line.matches("[LM]\\d+|0{299}7")))
          .containsExactlyElementsOf(regionLines());
    }
  }

  private static List<String> regionLines() {
    List<String> lines = new ArrayList<>();
    for (int i = 1; i <= 50; i++) {
      lines.add("L" + i);
    }
    lines.add("0".repeat(299) + "7");
    // The last five lines stood in the region when the screen was cleared.
    for (int i = 1; i <= 46; i++) {
      lines.add("M" + i);
    }
    return lines;
  }

  @Test
  void shrinkingGrowingAndZoomingLeaveTheTextAsItWas() {
    try (Tmux outer = start()) {
      outer.prefix("%").waitFor("2:bash").prefix("h");
      outer.line("clear; for i in $(seq 40); do printf \"%0150d\\n\" $i; done; echo re''ady");
      outer.waitFor("ready");
      String before = copyEverything(outer);
      resize(outer, 60);
      resize(outer, 100);
      outer.prefix("z").waitFor("zoomed").prefix("z").waitUntilGone("zoomed").waitFor("ready");
      assertThat(numbered(before)).hasSize(40).doesNotHaveDuplicates();
      assertThat(numbered(copyEverything(outer))).isEqualTo(numbered(before));
    }
  }

  /** Waits until the boxes are as wide as the terminal. */
  private static void resize(Tmux outer, int columns) {
    outer
        .resize(columns, 24)
        .waitFor("boxes in " + columns + " columns", screen -> screen.indexOf('\n') == columns);
  }

  private static List<String> numbered(String text) {
    return text.lines().filter(line -> line.matches("0{40}\\d{110}")).toList();
  }

  @Test
  void marksOfNoWidthAreCopiedAsTheyWerePrinted() {
    try (Tmux outer = start()) {
      outer.line(
          "clear; printf 'e\\u0301 \\u0e01\\u0e34 \\u05d1\\u05b0|\\n'; printf 'a b'' c|\\n'");
      outer.waitFor("a b c|");
      assertThat(copyEverything(outer)).contains("e\u0301 \u0e01\u0e34 \u05d1\u05b0|\na b c|");
    }
  }

  /** By copy mode, to the outer terminal's clipboard. */
  private static String copyEverything(Tmux outer) {
    outer.prefix("[").waitFor("copy").type("gVG").type("y").waitFor("copied");
    return outer.awaitBuffer(text -> !text.isEmpty());
  }

  @Test
  void theClipboardIsSetWholeOrNotAtAllAndNeverRead() {
    try (Tmux outer = start()) {
      outer.line(
          "clear; printf '\\e]52;c;%s\\a' $(head -c 100000 /dev/zero | tr '\\0' x | base64 -w0)");
      assertThat(outer.awaitBuffer(text -> text.startsWith("xx"))).isEqualTo("x".repeat(100_000));
      outer.line("printf '\\e]52;c;QUJD'; sleep .3; printf 'REVG\\a'; echo en''d").waitFor("end");
      assertThat(outer.awaitBuffer(text -> text.startsWith("A"))).isEqualTo("ABCDEF");
      outer.line("printf '\\e]52;c;?\\a'; printf '\\e[5n'; cat -v").waitFor("^[[0n");
      assertThat(outer.screen().stream().filter(line -> !line.startsWith("PANE>")))
          .noneMatch(line -> line.matches(".*(52;|QUJD|REVG|xxx).*"));
    }
  }

  @Test
  void copyModeFindsEveryPromptThatWasMarkedBeforeItsLineWasErased() {
    try (Tmux outer = start()) {
      outer.line("clear; PS1='\\e]133;A\\a\\e[J$ '");
      for (int i = 1; i <= 3; i++) {
        outer.line("seq -f text-" + i + "-%g 30").waitFor("text-" + i + "-30\n$");
      }
      outer.prefix("[").waitFor("copy");
      for (int i = 3; i >= 1; i--) {
        outer.type("[").waitFor("seq -f text-" + i + "-%g 30");
        outer.shows(
            screen ->
                assertThat(screen.get(Integer.parseInt(outer.fact("cursor_y")))).startsWith("$"));
      }
    }
  }

  @Test
  void questionsAreAnsweredAtOnceAndStringsLeaveNoTrace() {
    try (Tmux outer = start()) {
      outer.line("printf '\\e[?2026$p\\e[?2004$p\\e[?9999$p'; cat -v");
      outer.waitFor("^[[?2026;2$y^[[?2004;2$y^[[?9999;0$y").interrupt().line("clear");
      outer.line("printf '\\ePtmux;\\e\\eP+q4D73\\e\\e\\x5c\\e\\x5cO''K\\n'").waitFor("OK");
      outer.line("printf '\\ePxyz'; sleep .2; printf '\\e\\x5cRE''ADY\\n'").waitFor("READY");
      assertThat(outer.text().lines().filter(line -> line.equals("OK"))).hasSize(1);
      assertThat(outer.text().lines().filter(line -> line.equals("READY"))).hasSize(1);
    }
  }

  @Test
  void aTitleCannotBreakOutOfTheBarAndIsNeverTyped() {
    try (Tmux outer = start()) {
      outer.line("clear; printf '\\e]2;a\\tb\\x01\\x9bc\\a'; sleep 100").waitFor("1:ab");
      outer.shows(
          screen -> assertThat(screen.get(23)).startsWith(" atrium | 1:ab").contains("all keys"));
      outer.interrupt().line("printf '\\e]2;%060000d\\a' 1; echo lo''ng").waitFor("1:0000");
      outer.line("printf '\\e]2;%0100000d\\a' 2; echo too-lo''ng").waitFor("\ntoo-long");
      outer.shows(screen -> assertThat(screen.get(23)).startsWith(" atrium | 1:000"));
      assertThat(outer.fact("pane_title")).matches("0{1,256}");
      outer.line("clear; printf '\\e[21t\\e[5n'; cat -v").waitFor("^[]l^[\\^[[0n");
    }
  }

  @Test
  void focusIsReportedOncePerChangeAndOnlyToWhoAsked() {
    try (Tmux outer = start()) {
      outer.line("clear; echo fi''rst; cat -v").waitFor("first").prefix("%").waitFor("2:bash");
      outer.line("clear; printf '\\e[?1004h'; echo sec''ond; cat -v").waitFor("second");
      for (int i = 0; i < 3; i++) {
        outer.prefix("h").prefix("l");
      }
      outer.line("|end").waitFor("|end");
      String expected = "^[[O^[[I".repeat(3) + "|end";
      outer.waitFor(expected);
      assertThat(outer.text().replace(expected, "")).doesNotContain("^[[O").doesNotContain("^[[I");
    }
  }

  @Test
  void keyboardProtocolsBelongToTheirPaneAndCanBeTakenBack() {
    try (Tmux outer = start()) {
      outer.line("bash -c 'printf \"\\e[>5u\\e[>4;2m\\e[?1h\"; kill -9 $$'").waitFor("Killed");
      outer.reader("cat -v").prefix("c").waitFor("2:bash");
      outer.reader("cat -v").keys("Up", "C-b").type("|B").waitFor("^[[A^B|B");
      outer.prefix("1").prefix("R").keys("Up", "C-b").type("|A").waitFor("^[[A^B|A");
    }
  }

  @Test
  void aStringThatNeverEndsStopsNobodyElse() {
    try (Tmux outer = start()) {
      outer.prefix("%").waitFor("2:bash").prefix("h");
      outer.line(
          "clear; printf '\\e]0;'; head -c 5000000 /dev/zero | tr '\\0' a; printf '\\aO''K1\\n'; "
              + "printf '\\e['; yes 1 | head -c 5000000 | tr -d '\\n'; printf 'mO''K2\\n'");
      outer.prefix("l").line("echo next''door").waitFor("nextdoor");
      outer.waitFor("OK1").waitFor("OK2");
    }
  }
}
