package dev.atrium.terminal;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What outside judges of terminals build on: the screen read by checksums (DECRQCRA), the size (CSI
 * 18 t), soft reset (DECSTR) and conformance levels (DECSCL), as xterm has them (ctlseqs).
 */
class ConformanceTest {
  private static final String AREA = "\\e[7;1;%s*y";

  private static Term fed(String text) {
    return Term.of(20, 6).feed(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "A                      | 1;1;1;1 | 0041",
        "A                      | 2;2;2;2 | 0020",
        "ABC                    | 1;1;1;3 | 00C6",
        "AB\\r\\nCD             | 1;1;2;2 | 010A",
        "\\e[1;4;7mA            | 1;1;1;1 | 0041",
        "\u00e9                 | 1;1;1;1 | 00E9",
        "\\e[8mA                | 1;1;1;1 | 0041",
        "A\\e[2J                | 1;1;1;1 | 0020",
        "A\\e[1\\\"qB\\e[?2J    | 1;2;1;2 | 0042",
        "\\e[20GA\\r            | 1;20;1;20 | 0041",
        "\\e[6;20HA             | 6;20;6;20 | 0041",
        "ABC                    | 1;3;1;1 | 0000"
      })
  void aChecksumIsTheSumOfTheCharacters(String text, String area, String sum) {
    fed(text.replace("\\\"", "\"").replace("\\r", "\r").replace("\\n", "\n"))
        .feed(AREA.formatted(area))
        .answers("\\eP7!~" + sum + "\\e\\");
  }

  @Test
  void withoutAnAreaTheWholeScreenIsSummed() {
    // 120 cells, 119 of them blanks.
    fed("A\\e[3*y").answers("\\eP3!~0F21\\e\\");
    fed("A\\e[3;1*y").answers("\\eP3!~0F21\\e\\");
    fed("A\\e[*y").answers("\\eP0!~0F21\\e\\");
  }

  @Test
  void anAreaIsCutAtTheScreensEdges() {
    fed("A\\e[1;1;1;1;99;99*y").answers("\\eP1!~0F21\\e\\");
    fed("A\\e[1;1;0;0;1;1*y").answers("\\eP1!~0041\\e\\");
  }

  @Test
  void theSizeIsThatOfTheTextInRowsAndColumns() {
    fed("\\e[18t").answers("\\e[8;6;20t");
    Term.of(132, 43).feed("\\e[18t\\e[2;5r\\e[18t").answers("\\e[8;43;132t\\e[8;43;132t");
    Term.of(10, 3).resize(7, 2).feed("\\e[18t").answers("\\e[8;2;7t");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // Set before, asked after the soft reset, answered.
        "\\e[?25l               | \\e[?25$p     | \\e[?25;1$y",
        "\\e[4h                 | \\e[4$p       | \\e[4;2$y",
        "\\e[?6h                | \\e[?6$p      | \\e[?6;2$y",
        "\\e[?7l                | \\e[?7$p      | \\e[?7;1$y",
        "\\e[?1h                | \\e[?1$p      | \\e[?1;2$y",
        "\\e[?45h               | \\e[?45$p     | \\e[?45;2$y",
        "\\e[?69h               | \\e[?69$p     | \\e[?69;2$y",
        "\\e[2h                 | \\e[2$p       | \\e[2;2$y",
        "\\e[2;4r               | \\eP$qr\\e\\  | \\eP1$r1;6r\\e\\",
        "\\e[?69h\\e[2;4s       | \\eP$qs\\e\\  | \\eP1$r1;20s\\e\\",
        "\\e[1;4;31m            | \\eP$qm\\e\\  | \\eP1$r0m\\e\\",
        "\\e[1\\\"q             | \\eP$q\\\"q\\e\\ | \\eP1$r0\\\"q\\e\\",
        "\\e[5;5H\\e7           | \\e8\\e[6n    | \\e[1;1R",
        "\\e[3;3H               | \\e[6n        | \\e[3;3R",
        // What a soft reset leaves alone.
        "\\e[?2004h             | \\e[?2004$p   | \\e[?2004;1$y",
        "\\e[?1000h             | \\e[?1000$p   | \\e[?1000;1$y",
        "\\e[?5h                | \\e[?5$p      | \\e[?5;1$y",
        "\\e[63\\\"p            | \\eP$q\\\"p\\e\\ | \\eP1$r63;1\\\"p\\e\\"
      })
  void theSoftResetTakesBackModesAndMarginsButNotTheScreen(
      String before, String question, String answer) {
    fed(before.replace("\\\"", "\"") + "\\e[!p" + question.replace("\\\"", "\""))
        .answers(answer.replace("\\\"", "\""));
  }

  @Test
  void theSoftResetLeavesTextTabsAndHistory() {
    Term term = fed("1\r\n2\r\n3\r\n4\r\n5\r\n6\r\n7\\e[1;4H\\eH\\e[!p");
    term.shows("2", "3", "4", "5", "6", "7").history("1").feed("\\e[1;1H\t").cursorAt(0, 3);
  }

  @ParameterizedTest
  @CsvSource({
    "61, '\\eP1$r61\"p\\e\\'",
    "62, '\\eP1$r62;1\"p\\e\\'",
    "63, '\\eP1$r63;1\"p\\e\\'",
    "64, '\\eP1$r64;1\"p\\e\\'"
  })
  void theLevelIsSetAndReported(int level, String report) {
    fed("\\e[" + level + ";1\"p\\eP$q\"p\\e\\").answers(report);
  }

  @Test
  void aChangeOfTheLevelIsASoftReset() {
    fed("\\e[4h\\e[2;3r\\e[62;1\"p\\e[6n\\eP$qr\\e\\").answers("\\e[1;1R\\eP1$r1;6r\\e\\");
    fed("\\e[60\"p\\eP$q\"p\\e\\").answers("\\eP1$r64;1\"p\\e\\");
    fed("\\e[61\"p\\ec\\eP$q\"p\\e\\").answers("\\eP1$r64;1\"p\\e\\");
  }

  @Test
  void lowLevelsLackWhatCameWithHigherOnes() {
    fed("A\\e[63\"p\\e[1;1;1;1;1;1*y").answers("");
    fed("\\e[62\"p\\e[?25$p").answers("");
    fed("\\e[63\"p\\e[?25$p").answers("\\e[?25;1$y");
  }
}
