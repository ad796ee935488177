package dev.atrium.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Pictures that the host may show: sixel, kitty's and iTerm's. */
class GraphicsTest {
  private static final String ST = "\\e\\";

  private static Term wanted() {
    Term term = Term.of(20, 6, TerminalOptions.defaults().withPassthrough(true));
    term.terminal.cellPixels(10, 20);
    return term;
  }

  private static String png(int height) {
    byte[] file = new byte[40];
    byte[] head = {(byte) 0x89, 'P', 'N', 'G', 13, 10, 26, 10, 0, 0, 0, 13, 'I', 'H', 'D', 'R'};
    System.arraycopy(head, 0, file, 0, head.length);
    file[22] = (byte) (height >> 8);
    file[23] = (byte) height;
    return Base64.getEncoder().encodeToString(file);
  }

  @Test
  void whereNobodyWantsThemTheyAreConsumed() {
    Term.of(9, 2)
        .feed(
            "\\ePq#0~~" + ST + "\\e_Ga=T,f=100;AAAA" + ST + "\\e]1337;File=inline=1:AA" + ST + "O")
        .shows("O")
        .tells();
  }

  @Test
  void aPictureIsToldWholeHoweverItComes() {
    Term term = wanted().feed("\\eP0;1q#0").feed("~~-").feed("~~\\e").feed("\\x");
    term.tells("SIXEL 1 \\eP0;1q#0~~-~~\\e\\").shows("x");
    wanted()
        .feed("\\e]1337;File=inline=1;height=2:AA\u0007x")
        .tells("ITERM 2 \\e]1337;File=inline=1;height=2:AA\\e\\")
        .shows("", "x");
  }

  @ParameterizedTest
  @CsvSource({
    "~~,                    1",
    "~~-~~-~~-~~-~~,        2",
    "~~-~~-~~-~~-,          2",
    "'\"1;1;10;61~',        4",
    "'\"1;1;10;6~-~-~-~',   2",
    "'#0;2;0;0;0!99~',      1",
    "'',                    0"
  })
  void aSixelPictureIsAsHighAsItsBandsOrItsAttributesSay(String data, int rows) {
    Term term = wanted().feed("\\ePq" + data + ST);
    term.tells("SIXEL " + rows + " \\ePq" + data + "\\e\\").cursorAt(Math.max(0, rows - 1), 0);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a=T,f=24,s=10,v=41     | 3",
        "a=T,r=4,f=24,s=10,v=41 | 4",
        "a=T,s=1,v=1            | 1",
        "a=p,i=1,r=2            | 2",
        "a=p,i=1                | -1",
        "a=T,t=f                | -1",
        "a=T,U=1,r=2            | 0",
        "a=q,s=1,v=1            | 0",
        "a=t,s=1,v=100          | 0",
        "a=d                    | 0",
        "s=1,v=100              | 0"
      })
  void aKittyPictureIsAsHighAsItsKeysSay(String keys, int rows) {
    Term term = wanted().feed("\\e_G" + keys + ";AAAA" + ST);
    term.tells("KITTY " + rows + " \\e_G" + keys + ";AAAA\\e\\").cursorAt(Math.max(0, rows - 1), 0);
  }

  @Test
  void theHeightOfAPngFileIsReadFromIt() {
    String kitty = "\\e_Ga=T,f=100;" + png(70) + ST;
    wanted().feed(kitty).tells("KITTY 4 " + kitty).cursorAt(3, 0);
    String iterm = "\\e]1337;File=inline=1:" + png(30) + ST;
    wanted().feed(iterm).tells("ITERM 2 " + iterm).cursorAt(1, 0);
    String scaled = "\\e]1337;File=inline=1;width=9:" + png(30) + ST;
    wanted().feed(scaled).tells("ITERM -1 " + scaled).cursorAt(0, 0);
  }

  @ParameterizedTest
  @CsvSource({"3, 3", "41px, 3", "50%, 3", "x, -1", "'', -1"})
  void anItermPictureIsAsHighAsItSays(String height, int rows) {
    String sequence = "\\e]1337;File=inline=1;height=" + height + ":AAAA" + ST;
    wanted().feed(sequence).tells("ITERM " + rows + " " + sequence);
  }

  @Test
  void aFileToBeSavedIsNoPicture() {
    wanted().feed("\\e]1337;File=name=eA==:AAAA" + ST + "x").tells().shows("x");
  }

  @Test
  void chunksOfAKittyPictureBelongTogether() {
    Term term = wanted().feed("\\e_Ga=T,r=3,m=1;AAAA" + ST).cursorAt(0, 0);
    term.feed("\\e_Gm=1;BBBB" + ST).cursorAt(0, 0).feed("\\e_Gm=0;CCCC" + ST).cursorAt(2, 0);
    term.tells(
        "KITTY 3 \\e_Ga=T,r=3,m=1;AAAA\\e\\",
        "KITTY 3 \\e_Gm=1;BBBB\\e\\",
        "KITTY 3 \\e_Gm=0;CCCC\\e\\");
    term.feed("\\e_Ga=T,r=3,C=1;AAAA" + ST).cursorAt(2, 0);
  }

  @Test
  void atTheBottomTheScreenScrollsForAPicture() {
    wanted()
        .feed("top\\e[6;3Hlow\\ePq~-~-~-~-~-~-~" + ST)
        .shows("", "", "", "  low")
        .cursorAt(5, 5);
  }

  @Test
  void withoutACellsSizeNoHeightIsKnown() {
    Term term = Term.of(20, 6, TerminalOptions.defaults().withPassthrough(true));
    term.feed("\\ePq~" + ST).tells("SIXEL -1 \\ePq~\\e\\").cursorAt(0, 0);
  }

  @ParameterizedTest
  @ValueSource(strings = {"\u0080", "\u0007", "\u0000", "\u00e9"})
  void whatCouldEndAPictureEarlyElsewhereIsNotPassedOn(String inside) {
    Term term = wanted().feed("\\ePq~" + inside + "~" + ST + "\\e[Hx");
    assertThat(term.events.told).noneMatch(told -> told.startsWith("SIXEL"));
    assertThat(term.screen().get(0)).startsWith("x");
  }

  @Test
  void aCutPictureIsDropped() {
    wanted().feed("\\ePq~~\u0018x").tells().shows("x");
    wanted().feed("\\ePq~~\\e[31mx").tells().shows("x").look(0, 0, "0;31");
  }

  @Test
  void anEndlessPictureIsDroppedAndTakesBoundedMemory() {
    Term term = wanted().feed("\\ePq");
    byte[] chunk = new byte[1 << 16];
    Arrays.fill(chunk, (byte) '~');
    for (int i = 0; i < 800; i++) {
      term.terminal.feed(chunk, 0, chunk.length, 0);
    }
    term.feed(ST + "OK").shows("OK").tells();
  }

  @Test
  void sixelIsAnAbilityOnlyWhereItIsShown() {
    Term term = wanted();
    term.terminal.sixel(true);
    term.feed("\\e[c").answers("\\e[?64;1;2;4;6;9;15;16;17;18;21;22;28;52c");
    Term plain = Term.of(9, 1);
    plain.terminal.sixel(true);
    plain.feed("\\e[c").answers("\\e[?64;1;2;6;9;15;16;17;18;21;22;28;52c");
  }

  @Test
  void clearingTheScreenIsCounted() {
    Term term = wanted();
    int before = term.terminal.clears();
    term.feed("x\\e[H\\e[J\\e[2J\\e[?1049h\\e[?1049l\\e[5;5H\\e[J\\e[K");
    assertThat(term.terminal.clears() - before).isEqualTo(4);
    term.feed("\\ec\\e#8\\e[?40h\\e[?3h");
    assertThat(term.terminal.clears() - before).isEqualTo(7);
  }
}
