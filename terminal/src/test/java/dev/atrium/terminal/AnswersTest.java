package dev.atrium.terminal;

import org.junit.jupiter.api.Test;

/** Everything a program may ask (VT420 manual, xterm ctlseqs, kitty). */
class AnswersTest {
  private static Term fed(String text) {
    return Term.of(20, 5).feed(text);
  }

  @Test
  void saysWhatItIs() {
    fed("\\e[c\\eZ\\e[0c").answers("\\e[?64;1;2;6;9;15;16;17;18;21;22;28;52c".repeat(3));
    fed("\\e[>c\\e[=c").answers("\\e[>41;379;0c\\eP!|00000000\\e\\");
    fed("\\e[>q").answers("\\eP>|atrium\\e\\");
    fed("\\e[1c\\e[>1c\\e[=1c\\e[>1q").answers("");
  }

  @Test
  void saysHowItIs() {
    fed("\\e[5n").answers("\\e[0n");
    fed("\\e[3;4H\\e[6n\\e[?6n").answers("\\e[3;4R\\e[?3;4;1R");
    fed("\\e[?15n\\e[?25n\\e[?26n").answers("\\e[?13n\\e[?20n\\e[?27;1;0;0n");
    fed("\\e[?55n\\e[?56n\\e[?62n").answers("\\e[?53n\\e[?57;0n\\e[0*{");
    fed("\\e[?63;7n\\e[?75n\\e[?85n").answers("\\eP7!~0000\\e\\\\e[?70n\\e[?83n");
    fed("\\e[99n\\e[?99n").answers("");
  }

  @Test
  void saysWhichModesAreSet() {
    fed("\\e[?2026$p\\e[?2004$p\\e[?9999$p").answers("\\e[?2026;2$y\\e[?2004;2$y\\e[?9999;0$y");
    fed("\\e[?2004h\\e[?2004$p").answers("\\e[?2004;1$y");
    fed("\\e[4$p\\e[4h\\e[4$p\\e[99$p").answers("\\e[4;2$y\\e[4;1$y\\e[99;0$y");
    fed("\\e[?1002h\\e[?1002$p\\e[?1000$p").answers("\\e[?1002;1$y\\e[?1000;2$y");
    fed("\\e[?1006h\\e[?1006$p\\e[?1015$p").answers("\\e[?1006;1$y\\e[?1015;2$y");
    fed("\\e[?1049h\\e[?1049$p\\e[?47$p").answers("\\e[?1049;1$y\\e[?47;1$y");
    fed("\\e[?7$p\\e[?25$p\\e[?69$p").answers("\\e[?7;1$y\\e[?25;1$y\\e[?69;2$y");
    fed("\\e[?18$p\\e[?18h\\e[?18$p\\e[?60$p").answers("\\e[?18;2$y\\e[?18;1$y\\e[?60;4$y");
    fed("\\e[?2027$p\\e[?2031$p\\e[?2048$p").answers("\\e[?2027;1$y\\e[?2031;2$y\\e[?2048;2$y");
  }

  @Test
  void saysHowItIsSet() {
    fed("\\e[1;31m\\eP$qm\\e\\").answers("\\eP1$r0;1;31m\\e\\");
    fed("\\e[38;2;1;2;3;4m\\eP$qm\\e\\").answers("\\eP1$r0;4;38:2::1:2:3m\\e\\");
    fed("\\e[2;4r\\eP$qr\\e\\").answers("\\eP1$r2;4r\\e\\");
    fed("\\e[?69h\\e[2;4s\\eP$qs\\e\\").answers("\\eP1$r2;4s\\e\\");
    fed("\\e[1\"q\\eP$q\"q\\e\\").answers("\\eP1$r1\"q\\e\\");
    fed("\\eP$q\"p\\e\\").answers("\\eP1$r64;1\"p\\e\\");
    fed("\\e[62\"p\\eP$q\"p\\e\\").answers("\\eP1$r62;1\"p\\e\\");
    fed("\\eP$q q\\e\\\\eP$q*|\\e\\").answers("\\eP1$r1 q\\e\\\\eP1$r5*|\\e\\");
    fed("\\eP$q*x\\e\\\\e[2*x\\eP$q*x\\e\\").answers("\\eP1$r0*x\\e\\\\eP1$r2*x\\e\\");
    fed("\\e[1$~\\eP$q$~\\e\\\\eP$q$}\\e\\").answers("\\eP1$r0$~\\e\\\\eP1$r0$}\\e\\");
    fed("\\eP$qx\\e\\").answers("\\eP0$r\\e\\");
  }

  @Test
  void saysItsSizeAndTitleButTheTitleOnlyWhereAllowed() {
    fed("\\e[18t\\e[19t\\e[11t").answers("\\e[8;5;20t\\e[9;5;20t\\e[1t");
    fed("\\e[14t\\e[16t").answers("");
    fed("\\e]2;rm -rf\\e\\\\e[21t").answers("\\e]l\\e\\");
    Term.of(9, 1, TerminalOptions.defaults().withTitleReport(true))
        .feed("\\e]2;hi\\e\\\\e[21t\\e]1;ho\\e\\\\e[20t")
        .answers("\\e]lhi\\e\\\\e]Lho\\e\\");
    Term term = Term.of(20, 5);
    term.terminal.cellPixels(8, 16);
    term.feed("\\e[14t\\e[16t").answers("\\e[4;80;160t\\e[6;16;8t");
  }

  @Test
  void saysItsCapabilities() {
    fed("\\eP+q436f;544e\\e\\")
        .answers("\\eP1+r436f=323536\\e\\\\eP1+r544e=787465726D2D323536636F6C6F72\\e\\");
    fed("\\eP+q7878;zz\\e\\").answers("\\eP0+r7878\\e\\\\eP0+rzz\\e\\");
  }

  @Test
  void reportsAndRestoresCursorAndTabs() {
    fed("\\e[2;3H\\e[1m\\e[1$w").answers("\\eP1$u2;3;1;A;@;@;0;2;@;BBBB\\e\\");
    fed("\\e[2$w").answers("\\eP2$u1/9/17\\e\\");
    fed("\\eP1$t3;4;1;A;@;@;0;2;@;0BBB\\e\\q").shows("", "", "   ─").look(2, 3, "0;1");
    fed("\\eP2$t3/6\\e\\\t").cursorAt(0, 2).feed("\t").cursorAt(0, 5);
  }

  @Test
  void aChecksumOfOneCellIsItsCharacter() {
    fed("A\\e[1;0;1;1;1;1*y").answers("\\eP1!~0041\\e\\");
    fed("\\e[1;7;4mA\\e[3;1;1;1;1;1*y").answers("\\eP3!~0041\\e\\");
    fed("\\e[1;0;1;1;1;1*y").answers("\\eP1!~0020\\e\\");
    fed("A\\e[2J\\e[1;0;1;1;1;1*y").answers("\\eP1!~0020\\e\\");
    fed("AB\\e[2;0;1;1;1;2*y").answers("\\eP2!~0083\\e\\");
    fed("A\\e[1;0;9;9;1;1*y").answers("\\eP1!~0000\\e\\");
    fed("A\\e[0#y\\ec\\e[1;0;1;1;1;1*y").answers("\\eP1!~0020\\e\\");
    fed("A\\e[9;0;2;1;1;1*y").answers("\\eP9!~0000\\e\\");
  }

  @Test
  void checksumsOfOriginModeCountFromTheMargins() {
    fed("a\r\nb\r\nc\\e[2;3r\\e[?6h\\e[5;1;1;1;1;1*y").answers("\\eP5!~0062\\e\\");
  }

  @Test
  void checksumsCountInXtermsOtherWaysOnRequest() {
    fed("A\\e[0#y\\e[1;0;1;1;1;1*y").answers("\\eP1!~FFBF\\e\\");
    fed("A\\e[3#y\\e[1;0;1;1;1;1*y").answers("\\eP1!~0041\\e\\");
    fed("\\e[7mA\\e[1#y\\e[1;0;1;1;1;1*y").answers("\\eP1!~0061\\e\\");
  }

  @Test
  void keyboardFlagsAreAStackPerScreen() {
    fed("\\e[?u").answers("\\e[?0u");
    fed("\\e[>5u\\e[?u\\e[>1u\\e[?u\\e[<u\\e[?u\\e[<u\\e[?u")
        .answers("\\e[?5u\\e[?1u\\e[?5u\\e[?0u");
    fed("\\e[>5u\\e[?1049h\\e[?u\\e[?1049l\\e[?u").answers("\\e[?0u\\e[?5u");
    fed("\\e[=3u\\e[=4;2u\\e[?u\\e[=1;3u\\e[?u").answers("\\e[?7u\\e[?6u");
    fed("\\e[>5u\\e[<99u\\e[?u").answers("\\e[?0u");
    fed("\\e[>5u".repeat(50) + "\\ec\\e[?u").answers("\\e[?0u");
    fed("\\e[>4;2m\\e[?4m\\e[>4m\\e[?4m").answers("\\e[>4;2m\\e[>4;0m");
  }

  @Test
  void coloursAreAnsweredAsAskedAndEndAsAsked() {
    fed("\\e]4;1;?\\e\\").answers("\\e]4;1;rgb:cdcd/0000/0000\\e\\");
    fed("\\e]4;1;#abcdef;1;?\u0007").answers("\\e]4;1;rgb:abab/cdcd/efef\\a");
    fed("\\e]4;1;#fff\\e\\\\e]104;1\\e\\\\e]4;1;?\\e\\").answers("\\e]4;1;rgb:cdcd/0000/0000\\e\\");
    fed("\\e]11;rgb:1/22/333\\e\\\\e]11;?\\e\\").answers("\\e]11;rgb:1111/2222/3333\\e\\");
    fed("\\e]10;red;blue\\e\\\\e]10;?;?\\e\\")
        .answers("\\e]10;rgb:ffff/0000/0000\\e\\\\e]11;rgb:0000/0000/ffff\\e\\");
    fed("\\e]11;red\\e\\\\e]111\\e\\\\e]11;?\\e\\").answers("\\e]11;rgb:0000/0000/0000\\e\\");
    Term term = Term.of(9, 1);
    term.terminal.hostColour(Palette.BACKGROUND, 0x123456);
    term.feed("\\e]11;?\\e\\").answers("\\e]11;rgb:1212/3434/5656\\e\\");
  }

  @Test
  void tellsOfSchemeAndSizeOnlyWhoAsked() {
    Term term = Term.of(20, 5);
    term.terminal.colourScheme(true);
    term.answers("").feed("\\e[?996n").answers("\\e[?997;1n");
    term.feed("\\e[?2031h");
    term.terminal.colourScheme(false);
    term.terminal.colourScheme(false);
    term.answers("\\e[?997;2n");
    term.resize(30, 6).answers("").feed("\\e[?2048h").answers("\\e[48;6;30;0;0t");
    term.resize(10, 4).answers("\\e[48;4;10;0;0t");
  }
}
