package dev.atrium.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** SGR in all forms (ECMA-48 8.3.117, ISO 8613-6, xterm, kitty). */
class SgrTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1|0;1",
        "2|0;2",
        "3|0;3",
        "4|0;4",
        "5|0;5",
        "6|0;5",
        "7|0;7",
        "8|0;8",
        "9|0;9",
        "21|0;21",
        "53|0;53",
        "1;2;3;4;5;7;8;9|0;1;4;5;7;8;2;3;9",
        "1;22|0",
        "1;2;22|0",
        "3;23|0",
        "4;24|0",
        "21;24|0",
        "5;25|0",
        "7;27|0",
        "8;28|0",
        "9;29|0",
        "53;55|0",
        "4:0|0",
        "4:1|0;4",
        "4:2|0;21",
        "4:3|0;4:3",
        "4:4|0;4:4",
        "4:5|0;4:5",
        "4:3;4:0|0",
        "4:9|0",
        "31|0;31",
        "97|0;97",
        "41|0;41",
        "107|0;107",
        "31;39|0",
        "41;49|0",
        "38;5;9|0;91",
        "38;5;200|0;38:5:200",
        "48;5;200|0;48:5:200",
        "38:5:200|0;38:5:200",
        "38;5;256|0",
        "38;2;1;2;3|0;38:2::1:2:3",
        "38:2:1:2:3|0;38:2::1:2:3",
        "38:2::1:2:3|0;38:2::1:2:3",
        "38:2:0:1:2:3:0:0|0;38:2::1:2:3",
        "48;2;1;2;3;1|0;1;48:2::1:2:3",
        "38;2;1;2;256|0",
        "58;2;1;5;7|0",
        "58:5:3;1|0;1",
        "58;5;3;4|0;4",
        "1;;3|0;3",
        "1;0|0",
        "999|0",
        "38|0",
        "38;5|0;30",
        "38;2;1|0;38:2::1:0:0",
        "1:2|0;1",
      })
  void aStyleIs(String sgr, String expected) {
    Term.of(3, 1).feed("\\e[" + sgr + "mx").look(0, 0, expected);
  }

  @Test
  void underlineColourIsNeitherBoldNorBlink() {
    Term term = Term.of(9, 1).feed("\\e[58;2;1;5;7mT\\e[59m \\e[4:3mU\\e[4:0m V");
    term.shows("T U V").look(0, 0, "0").look(0, 2, "0;4:3").look(0, 4, "0");
    assertThat(Extra.underlineColour(term.terminal.row(0).extra(0)))
        .isEqualTo(Colour.rgb(0x010507));
    assertThat(term.terminal.row(0).extra(1)).isEqualTo(Extra.NONE);
  }

  @Test
  void resetKeepsTheLinkAndDropsTheUnderlineColour() {
    Term term = Term.of(9, 1).feed("\\e]8;;u:x\\e\\\\e[58;5;3ma\\e[mb\\e]8;;\\e\\c");
    Row row = term.terminal.row(0);
    assertThat(Extra.link(row.extra(1))).isEqualTo(Extra.link(row.extra(0))).isNotZero();
    assertThat(Extra.underlineColour(row.extra(1))).isEqualTo(Colour.DEFAULT);
    assertThat(row.extra(2)).isEqualTo(Extra.NONE);
    assertThat(Style.has(row.style(2), Style.EXTRA)).isFalse();
  }

  @Test
  void aStackKeepsLooks() {
    Term.of(9, 1).feed("\\e[1;31m\\e[#{\\e[m\\e[3ma\\e[#}b").look(0, 0, "0;3").look(0, 1, "0;1;31");
    Term.of(9, 1).feed("\\e[1;31m\\e[1#{\\e[m\\e[3m\\e[#}b").look(0, 0, "0;1;3");
    Term.of(9, 1).feed("\\e[#}b").look(0, 0, "0");
  }

  @Test
  void fiftyParametersAndMoreAreTaken() {
    Term.of(9, 1).feed("\\e[" + "1;".repeat(60) + "31mx").look(0, 0, "0;1;31");
    Term.of(9, 1).feed("\\e[" + "1;".repeat(100_000) + "mx").shows("x");
  }
}
