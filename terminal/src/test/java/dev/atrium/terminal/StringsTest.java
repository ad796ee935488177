package dev.atrium.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Base64;
import org.junit.jupiter.api.Test;

/**
 * Control strings: titles, links, clipboard, marks, and that no content of them is ever printed.
 */
class StringsTest {
  private static final String ST = "\\e\\";

  @Test
  void titlesAreCleanedAndCut() {
    Term.of(9, 1).feed("\\e]2;a\tb\u0001c\u0007x").shows("x").tells("title abc");
    Term.of(9, 1).feed("\\e]0;t" + ST + "\\e]1;i" + ST).tells("title t", "icon t", "icon i");
    Term term = Term.of(9, 1).feed("\\e]2;" + "1".repeat(60_000) + "\u0007x").shows("x");
    assertThat(term.terminal.title()).hasSize(1_024);
    Term.of(9, 1).feed("\\e]2;" + "1".repeat(100_000) + "\u0007x").shows("x").tells();
    Term.of(9, 1)
        .feed("\\e]2;a" + ST + "\\e[22t\\e]2;b" + ST + "\\e[23t\\e[23t")
        .tells("title a", "title b", "title a", "icon ");
    Term.of(9, 1).feed("\\e[>0t\\e]2;6869" + ST).tells("title hi");
  }

  @Test
  void theClipboardIsWrittenWholeOrNotAtAll() {
    Term.of(9, 1).feed("\\e]52;c;QUJD").tells().feed("REVG\u0007").tells("clipboard c ABCDEF");
    Term.of(9, 1).feed("\\e]52;c;QU!D\u0007x").shows("x").tells();
    Term.of(9, 1).feed("\\e]52;c;?\u0007").answers("").tells();
    Term.of(9, 1).feed("\\e]52;;QQ==" + ST).tells("clipboard  A");
    byte[] big = new byte[1_000_000];
    Arrays.fill(big, (byte) 'a');
    Term term = Term.of(9, 1);
    term.feed("\\e]52;c;" + Base64.getEncoder().encodeToString(big) + "\u0007x").shows("x");
    assertThat(term.events.told).containsExactly("clipboard c " + "a".repeat(1_000_000));
    Term.of(9, 1).feed("\\e]52;c;" + "QUJD".repeat(3_000_000) + "\u0007x").shows("x").tells();
  }

  @Test
  void theClipboardIsReadOnlyWhereAllowed() {
    Term term = Term.of(9, 1, TerminalOptions.defaults().withClipboardRead(true));
    term.feed("\\e]52;c;?\u0007").tells("clipboard? c");
    term.terminal.answerClipboard("c", new byte[] {'A'});
    term.answers("\\e]52;c;QQ==\\e\\");
  }

  @Test
  void linksHoldSemicolonsAndAreShared() {
    Term term = Term.of(9, 1).feed("\\e]8;id=1;http://a/;b" + ST + "x\\e]8;;" + ST);
    term.feed("\\e]8;id=1;http://a/;b" + ST + "y\\e]8;;" + ST + "z").shows("xyz");
    Row row = term.terminal.row(0);
    assertThat(term.terminal.hyperlink(Extra.link(row.extra(0)))).isEqualTo("http://a/;b");
    assertThat(row.extra(1)).isEqualTo(row.extra(0));
    assertThat(Extra.link(row.extra(2))).isZero();
  }

  @Test
  void oldLinksAreForgotten() {
    Term term = Term.of(9, 1).feed("\\e]8;;u:first" + ST + "x");
    int first = Extra.link(term.terminal.row(0).extra(0));
    for (int i = 0; i <= Hyperlinks.MAX_LINKS; i++) {
      byte[] bytes =
          ("\033]8;;u:" + i + "\033\\").getBytes(java.nio.charset.StandardCharsets.UTF_8);
      term.terminal.feed(bytes, 0, bytes.length, 0);
    }
    assertThat(term.terminal.hyperlink(first)).isNull();
  }

  @Test
  void promptMarksStayWhenTheLineIsErased() {
    Term term = Term.of(9, 4);
    term.feed("\\e]133;A\u0007\\e[J$ \r\na\r\n\\e]133;A\u0007\\e[J$ \\e]133;D;1\u0007");
    assertThat(term.terminal.row(0).marks()).isEqualTo(Row.PROMPT);
    assertThat(term.terminal.row(1).marks()).isZero();
    assertThat(term.terminal.row(2).marks()).isEqualTo(Row.PROMPT);
    term.tells("mark A", "mark A", "mark D1");
  }

  @Test
  void notesProgressAndDirectoryAreTold() {
    Term.of(9, 1)
        .feed("\\e]9;hello" + ST + "\\e]9;4;1;50" + ST + "\\e]777;notify;a;b;c" + ST)
        .tells("note |hello", "progress 1 50", "note a|b;c");
    Term.of(9, 1).feed("\\e]7;file://h/tmp" + ST).tells("cwd file://h/tmp");
  }

  @Test
  void unknownStringsLeaveNoTrace() {
    Term.of(9, 1)
        .feed("\\e]9999;x" + ST + "\\e_x" + ST + "\\e^x" + ST + "\\eXx" + ST + "O")
        .shows("O");
    Term.of(9, 1)
        .feed("\\ePqabc" + ST + "\\e_Gabc" + ST + "\\eP1;2|x" + ST + "O")
        .shows("O")
        .tells();
    Term.of(9, 1).feed("\\e]2;abc\u0018O").shows("O").tells();
    Term.of(9, 1).feed("\\e]2;abc\\e[31mO").shows("O").look(0, 0, "0;31").tells();
    Term.of(9, 1).feed("\\ePtmux;\\e\\eP+q4D73\\e\\e\\\\e\\OK").shows("OK").answers("");
    Term.of(9, 1).feed("\\ePxyz").feed("\\e\\OK").shows("OK");
  }

  @Test
  void endlessSequencesCostNoMemoryAndEnd() {
    Term term = Term.of(9, 1);
    byte[] chunk = new byte[1 << 16];
    Arrays.fill(chunk, (byte) '1');
    for (String start :
        new String[] {"\\e]0;", "\\e[", "\\eP", "\\e_", "\\e^", "\\ePq", "\\e]52;c;"}) {
      term.feed(start);
      for (int i = 0; i < 800; i++) {
        term.terminal.feed(chunk, 0, chunk.length, 0);
      }
      term.feed(start.equals("\\e[") ? "m" : "\u0007\\e\\");
    }
    term.feed("OK").shows("OK");
  }
}
