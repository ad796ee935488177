package dev.atrium.app.input;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atrium.app.input.InputDecoder.Target;
import dev.atrium.app.input.OuterAnswer.Kind;
import dev.atrium.app.keys.Action;
import dev.atrium.app.keys.Key;
import dev.atrium.app.keys.KeyTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Each row: a setting, what the terminal sends, what it means; whole, by bytes, at every cut. */
@SuppressWarnings("UnnecessaryLambda") // the settings read as a table of values
class InputDecoderTest {
  private static final Consumer<Recorded> PLAIN = r -> {};
  private static final Consumer<Recorded> REPORTING =
      r -> r.decoder.reports(new OuterReports(true, true, true, false));
  private static final Consumer<Recorded> KITTY =
      r -> r.decoder.reports(new OuterReports(true, false, false, true));
  private static final Consumer<Recorded> OVERLAY = r -> r.decoder.target(Target.OVERLAY);
  private static final Consumer<Recorded> COPY = r -> r.decoder.target(Target.COPY);
  private static final Consumer<Recorded> ASKED = r -> r.decoder.asked(Kind.TERTIARY_ATTRIBUTES);
  private static final Consumer<Recorded> ASKED_POSITION =
      r -> r.decoder.asked(Kind.CURSOR_POSITION);

  private record Row(String name, Consumer<Recorded> setUp, String input, String meaning) {}

  private static List<Row> rows() {
    List<Row> rows = new ArrayList<>();
    rows.addAll(prefixRows());
    rows.addAll(passedRows());
    rows.addAll(reportRows());
    rows.addAll(answerRows());
    rows.addAll(pasteRows());
    rows.addAll(overlayRows());
    return rows;
  }

  private static List<Row> prefixRows() {
    return List.of(
        new Row("a pair acts once", PLAIN, "\001c", "^ !new-window"),
        new Row("text around it passes", PLAIN, "ab\001ncd", "<ab> ^ !next-window <cd>"),
        new Row("twice is a literal prefix", PLAIN, "\001\001x", "^ <\\01x>"),
        new Row(
            "three pairs", PLAIN, "\001c\001n\0011", "^ !new-window ^ !next-window ^ !window-1"),
        new Row("an unknown key is swallowed", PLAIN, "\001yz", "^ unknown:y <z>"),
        new Row("so is one beyond ASCII", PLAIN, "\001\303\251z", "^ unknown:\u00e9 <z>"),
        new Row("an arrow", PLAIN, "\001\033[A", "^ !focus-up"),
        new Row("an application arrow", PLAIN, "\001\033OD", "^ !focus-left"),
        new Row(
            "ctrl arrow repeats",
            PLAIN,
            "\001\033[1;5C\033[1;5Cx",
            "^ !border-right !border-right <x>"),
        new Row(
            "repeat by letter",
            PLAIN,
            "\001HHL\033",
            "^ !border-left !border-left !border-right <ESC>"),
        new Row("rxvt ctrl arrow", PLAIN, "\001\033Oa", "^ !border-up"),
        new Row("prefix and key by kitty", KITTY, "\033[97;5u\033[99u", "^ !new-window"),
        new Row("double prefix by kitty", KITTY, "\033[97;5u\033[97;5u", "^ <ESC[97;5u>"),
        new Row("prefix by modifyOtherKeys", KITTY, "\033[27;5;97~%", "^ !split-side"),
        new Row(
            "kitty shifted letter",
            KITTY,
            "\033[97;5u\033[104:72;2u\033[104;1:3u",
            "^ !border-left"),
        new Row("kitty shift by US layout", KITTY, "\033[97;5u\033[39;2u", "^ !split-stacked"),
        new Row(
            "releases and lone modifiers are no keys",
            KITTY,
            "\033[57442;5u\033[97;5u\033[97;5:3u\033[57442;1:3ux",
            "<ESC[57442;5u> ^ <ESC[57442;1:3u> !close-pane"),
        new Row(
            "prefix by kitty after the pane with it lost the focus",
            REPORTING,
            "\033[97;5u\033[99u",
            "^ !new-window"),
        new Row("caps lock does not matter", KITTY, "\033[97;69u\033[99;65u", "^ !new-window"),
        new Row(
            "reports do not end it",
            REPORTING,
            "\001\033[I\033[<0;3;2M\033[?64cc",
            "^ focus PRESS:LEFT@1,2+0 answer:DEVICE_ATTRIBUTES !new-window"),
        new Row("esc then prefix", PLAIN, "\033\001c", "<ESC> ^ !new-window"),
        new Row("ctrl z", PLAIN, "\001\032", "^ !suspend"),
        new Row("alt key is unknown", PLAIN, "\001\033x", "^ unknown:Alt+x"));
  }

  private static List<Row> passedRows() {
    return List.of(
        new Row("text", PLAIN, "hello", "<hello>"),
        new Row("odd bytes", PLAIN, "\377\303\251\000\200\233", "<\\ff\\c3\\a9\\00\\80\\9b>"),
        new Row("arrows", PLAIN, "\033[A\033OB\033[1;5C", "<ESC[AESCOBESC[1;5C>"),
        new Row(
            "function keys",
            REPORTING,
            "\033OP\033[15~\033[24;2~\033[[A",
            "<ESCOPESC[15~ESC[24;2~ESC[[A>"),
        new Row(
            "alt",
            REPORTING,
            "\033x\033\303\251\033\r\033[\033O\033]\033P\033_",
            "<ESCxESC\\c3\\a9ESC\\0dESC[ESCOESC]ESCPESC_>"),
        new Row("esc esc", REPORTING, "\033\033\033[A", "<ESCESCESC[A>"),
        new Row("rxvt keys", REPORTING, "\033[7$\033[5^\033[6@", "<ESC[7$ESC[5^ESC[6@>"),
        new Row(
            "f3 with modifiers is no answer unless asked", REPORTING, "\033[1;5R", "<ESC[1;5R>"),
        new Row(
            "strings that answer nothing",
            PLAIN,
            "\033]9;x\007\033]777;a\033\\",
            "<ESC]9;x\\07ESC]777;aESC\\>"),
        new Row("unknown control sequence", PLAIN, "\033[1;2;3p", "<ESC[1;2;3p>"),
        new Row(
            "kitty keys that a pane did not ask for",
            REPORTING,
            "\033[98;5u\033[98;5:3u\033[27;3;120~\033[57419u\033[13;2u\033[57441u\033[9;2u",
            "<\\02ESCxESC[A\\0dESC[Z>"),
        new Row("kitty keys", KITTY, "\033[98;5u\033[98;5:3u", "<ESC[98;5uESC[98;5:3u>"));
  }

  private static List<Row> reportRows() {
    return List.of(
        new Row(
            "sgr press and release",
            REPORTING,
            "\033[<0;10;5M\033[<0;10;5mx",
            "PRESS:LEFT@4,9+0 RELEASE:LEFT@4,9+0 <x>"),
        new Row("sgr drag", REPORTING, "\033[<34;1;1M", "DRAG:RIGHT@0,0+0"),
        new Row("sgr move with shift alt ctrl", REPORTING, "\033[<63;2;1M", "MOVE:NONE@0,1+7"),
        new Row(
            "sgr wheel",
            REPORTING,
            "\033[<64;2;1M\033[<65;2;1M",
            "WHEEL:WHEEL_UP@0,1+0 WHEEL:WHEEL_DOWN@0,1+0"),
        new Row("sgr back button", REPORTING, "\033[<128;2;1M", "PRESS:BACK@0,1+0"),
        new Row(
            "urxvt",
            REPORTING,
            "\033[32;10;5M\033[35;10;5M",
            "PRESS:LEFT@4,9+0 RELEASE:NONE@4,9+0"),
        new Row("old", REPORTING, "\033[M \053\045x", "PRESS:LEFT@4,10+0 <x>"),
        new Row("old beyond ASCII", REPORTING, "\033[M \377\377x", "PRESS:LEFT@222,222+0 <x>"),
        new Row(
            "outside of any screen",
            REPORTING,
            "\033[<0;99999999999;0M",
            "PRESS:LEFT@-1,8388606+0"),
        new Row("focus", REPORTING, "\033[I\033[O", "focus blur"));
  }

  private static List<Row> answerRows() {
    return List.of(
        new Row("device attributes", ASKED, "a\033[?64;1;2cb", "<a> answer:DEVICE_ATTRIBUTES <b>"),
        new Row("secondary", ASKED, "\033[>41;354;0c", "answer:SECONDARY_ATTRIBUTES"),
        new Row("tertiary", ASKED, "\033P!|00000000\033\\", "answer:TERTIARY_ATTRIBUTES"),
        new Row("status", ASKED, "\033[0n", "answer:STATUS"),
        new Row(
            "position asked for",
            ASKED_POSITION,
            "\033[1;5R\033[1;5R",
            "answer:CURSOR_POSITION <ESC[1;5R>"),
        new Row("position that is no key", ASKED, "\033[24;80R", "answer:CURSOR_POSITION"),
        new Row("extended position", ASKED, "\033[?1;5R", "answer:CURSOR_POSITION"),
        new Row("colour by BEL", ASKED, "\033]11;rgb:0000/0000/0000\007x", "answer:COLOUR <x>"),
        new Row("colour by ST", ASKED, "\033]4;1;rgb:cd/00/00\033\\x", "answer:COLOUR <x>"),
        new Row("mode", ASKED, "\033[?2026;2$y\033[4;1$y", "answer:MODE answer:MODE"),
        new Row("version", ASKED, "\033P>|XTerm(390)\033\\", "answer:VERSION"),
        new Row("kitty flags", ASKED, "\033[?31u", "answer:KEYBOARD_FLAGS"),
        new Row("modify other keys", ASKED, "\033[>4;2m", "answer:MODIFY_OTHER_KEYS"),
        new Row("size in band", ASKED, "\033[48;24;80;480;800t", "answer:SIZE"),
        new Row("window", ASKED, "\033[8;24;80t", "answer:WINDOW"),
        new Row(
            "capability",
            ASKED,
            "\033P1+r524742=38\033\\\033P0+r\033\\",
            "answer:CAPABILITY answer:CAPABILITY"),
        new Row("setting", ASKED, "\033P1$r0m\033\\", "answer:SETTING"),
        new Row("clipboard", ASKED, "\033]52;c;QUJD\007", "answer:CLIPBOARD"),
        new Row("title", ASKED, "\033]lshell\033\\", "answer:TITLE"),
        new Row("graphics", ASKED, "\033_Gi=31;OK\033\\", "answer:GRAPHICS"),
        new Row("colour scheme", ASKED, "\033[?997;1n", "answer:COLOUR_SCHEME"),
        new Row("enter gets out of a broken one", ASKED, "\033]11;rgb:00\rls", "<\\0dls>"),
        new Row(
            "a broken one before another",
            ASKED,
            "\033]11;rgb:00\033[?62c",
            "answer:DEVICE_ATTRIBUTES"));
  }

  private static List<Row> pasteRows() {
    return List.of(
        new Row(
            "paste", REPORTING, "a\033[200~text\rmore\033[201~", "<a> paste {text\\0dmore} end"),
        new Row("empty", REPORTING, "\033[200~\033[201~", "paste end"),
        new Row("typed after it", REPORTING, "\033[200~t\033[201~\r", "paste {t} end <\\0d>"),
        new Row(
            "prefix inside is text",
            REPORTING,
            "\033[200~\001c\033[A\033[201~",
            "paste {\\01cESC[A} end"),
        new Row(
            "end inside is removed",
            REPORTING,
            "\033[200~a\033[201~\rtouch\r\033[201~",
            "paste {a\\0dtouch\\0d} end"),
        new Row(
            "two ends inside",
            REPORTING,
            "\033[200~a\033[201~b\033[201~c\033[201~",
            "paste {abc} end"),
        new Row(
            "no new end from the pieces",
            REPORTING,
            "\033[200~\033[20\033[201~1~x\033[201~",
            "paste {ESC[20[201~1~x} end"),
        new Row(
            "nor from nested pieces",
            REPORTING,
            "\033[200~\033[2\033[201~\033[201~01~x\033[201~",
            "paste {ESC[2[201~01~x} end"),
        new Row(
            "half an end is text",
            REPORTING,
            "\033[200~\033[201\033[20x\033[201~",
            "paste {ESC[201ESC[20x} end"),
        new Row(
            "two pastes",
            REPORTING,
            "\033[200~a\033[201~\033[200~b\033[201~",
            "paste {a} end paste {b} end"),
        new Row("an end alone is nothing", REPORTING, "a\033[201~b", "<ab>"),
        new Row("leaves the prefix", REPORTING, "\001\033[200~c\033[201~", "^ paste {c} end"),
        new Row("without an end", REPORTING, "\033[200~abc\033[20", "paste {abcESC[20} abandoned"));
  }

  private static List<Row> overlayRows() {
    return List.of(
        new Row(
            "keys",
            OVERLAY,
            "a\303\251\001\r\177\t\033[Z",
            "key:a key:\u00e9 key:Ctrl+A key:Enter key:Backspace key:Tab key:Shift+Tab"),
        new Row(
            "named keys",
            OVERLAY,
            "\033[A\033OB\033[5~\033[1;3D\033[3~\033OP\033[H\033[4~",
            "key:Up key:Down key:PageUp key:Alt+Left key:Delete key:F1 key:Home key:End"),
        new Row("esc", OVERLAY, "a\033", "key:a key:Esc"),
        new Row("esc esc", OVERLAY, "\033\033", "key:Esc key:Esc"),
        new Row(
            "alt",
            OVERLAY,
            "\033b\033\177\033\303\251",
            "key:Alt+b key:Alt+Backspace key:Alt+\u00e9"),
        new Row("bad bytes", OVERLAY, "\303x\377y", "key:\ufffd key:x key:\ufffd key:y"),
        new Row(
            "kitty",
            OVERLAY,
            "\033[97;5u\033[57417u\033[27u\033[97;1:3u",
            "key:Ctrl+A key:Left key:Esc"),
        new Row("keypad", OVERLAY, "\033Op\033Oy\033OM\033Ok", "key:0 key:9 key:Enter key:+"),
        new Row("paste", OVERLAY, "\033[200~x\033[201~", "paste {x} end"),
        new Row("prefix acts in copy mode", COPY, "j\001nk", "key:j ^ !next-window key:k"),
        new Row("literal prefix in copy mode", COPY, "\001\001", "^ key:Ctrl+A"));
  }

  @TestFactory
  Stream<DynamicTest> meaning() {
    return rows().stream()
        .map(
            row ->
                DynamicTest.dynamicTest(
                    row.name(),
                    () ->
                        assertThat(Recorded.whole(row.setUp(), row.input()))
                            .isEqualTo(row.meaning())));
  }

  @TestFactory
  Stream<DynamicTest> theSameAtEveryCut() {
    return rows().stream()
        .map(row -> DynamicTest.dynamicTest(row.name(), () -> assertCutsMeanTheSame(row)));
  }

  private static void assertCutsMeanTheSame(Row row) {
    for (int cut = 1; cut < row.input().length(); cut++) {
      // Where nothing is waited for, ESC is passed at once and may be followed by anything.
      Recorded recorded = new Recorded();
      row.setUp().accept(recorded);
      recorded.feed(row.input().substring(0, cut)).pass(20);
      recorded.feed(row.input().substring(cut)).pass(10_000);
      assertThat(recorded.events()).as("cut at %d", cut).isEqualTo(row.meaning());
    }
  }

  @TestFactory
  Stream<DynamicTest> theSameByteByByte() {
    return rows().stream()
        .map(
            row ->
                DynamicTest.dynamicTest(
                    row.name(),
                    () -> {
                      Recorded recorded = new Recorded();
                      row.setUp().accept(recorded);
                      for (char b : row.input().toCharArray()) {
                        recorded.feed(String.valueOf(b)).pass(1);
                      }
                      assertThat(recorded.pass(10_000).events()).isEqualTo(row.meaning());
                    }));
  }

  @Test
  void anotherKeyForThePrefixItselfSendsThePrefix() {
    KeyTable keys = KeyTable.of(Key.ctrl('b'), Map.of(Action.LITERAL_PREFIX, List.of(Key.of('a'))));
    assertThat(new Recorded(keys).feed("\002ax\002\002").events()).isEqualTo("^ <\\02x> ^ <\\02>");
  }

  @Test
  void aBareEscPassesAtOnceWhenNothingIsWaitedFor() {
    Recorded recorded = new Recorded().feed("\033");
    assertThat(recorded.events()).isEqualTo("<ESC>");
    assertThat(recorded.decoder.deadline()).isEqualTo(InputDecoder.NEVER);
  }

  @Test
  void aBareEscPassesWithin25MillisecondsWhenItMayBeginAReport() {
    Recorded recorded = new Recorded();
    REPORTING.accept(recorded);
    assertThat(recorded.feed("\033").events()).isEmpty();
    assertThat(recorded.pass(24).events()).isEmpty();
    assertThat(recorded.pass(1).events()).isEqualTo("<ESC>");
  }

  @Test
  void aReportWhoseEscWasPassedOnIsStillNotTyped() {
    Recorded recorded = new Recorded();
    REPORTING.accept(recorded);
    recorded.feed("\033").pass(100).feed("[<0;3;2M").feed("x");
    assertThat(recorded.events()).isEqualTo("<ESC> PRESS:LEFT@1,2+0 <x>");
  }

  @Test
  void anAnswerCutAnywhereForTwoSecondsIsNotTyped() {
    String answer = "\033[?64;1;2c";
    for (int cut = 4; cut < answer.length(); cut++) {
      Recorded recorded = new Recorded();
      recorded.feed(answer.substring(0, cut)).pass(2000).feed(answer.substring(cut));
      assertThat(recorded.events()).as("cut at %d", cut).isEqualTo("answer:DEVICE_ATTRIBUTES");
    }
  }

  @Test
  void aReportThatNobodyTurnedOnIsStillNoKey() {
    assertThat(new Recorded().feed("\033[<0;10;5M").events()).isEqualTo("PRESS:LEFT@4,9+0");
  }

  @Test
  void thePrefixHasNoTimeout() {
    assertThat(new Recorded().feed("\001").pass(3_600_000).feed("c").events())
        .isEqualTo("^ !new-window");
  }

  @Test
  void escLeavesThePrefix() {
    Recorded recorded = new Recorded().feed("\001\033").pass(25);
    assertThat(recorded.decoder.isPrefixed()).isFalse();
    assertThat(recorded.feed("c").events()).isEqualTo("^ <c>");
  }

  @Test
  void aBorderKeyActsForHalfASecondAfterTheLastOne() {
    Recorded recorded = new Recorded().feed("\001H").pass(499).feed("H").pass(499).feed("H");
    assertThat(recorded.pass(501).feed("H").events())
        .isEqualTo("^ !border-left !border-left !border-left <H>");
  }

  @Test
  void anAnswerMakesTheOnesAskedBeforeItSettled() {
    Recorded recorded = new Recorded();
    recorded.decoder.asked(Kind.CURSOR_POSITION);
    recorded.decoder.asked(Kind.DEVICE_ATTRIBUTES);
    recorded.feed("\033[?64c\033[1;5R");
    assertThat(recorded.events()).isEqualTo("answer:DEVICE_ATTRIBUTES <ESC[1;5R>");
    assertThat(recorded.feed("\033").events()).endsWith("ESC>");
  }

  @Test
  void typingIsPossibleAgainAfterAPasteThatNeverEnds() {
    Recorded recorded = new Recorded().feed("\033[200~abc").pass(5000).feed("\001c");
    assertThat(recorded.events()).isEqualTo("paste {abc} abandoned ^ !new-window");
  }

  @Test
  void aMegabyteOfPasteStreamsUnchanged() {
    StringBuilder body = new StringBuilder();
    for (int i = 0; body.length() < 1_000_000; i++) {
      body.append("line ").append(i).append((char) (i % 256)).append("\r");
    }
    String plain = body.toString().replace("\033", "");
    Recorded recorded = new Recorded();
    String all = "\033[200~" + plain + "\033[201~";
    for (int at = 0; at < all.length(); at += 4095) {
      recorded.feed(all.substring(at, Math.min(all.length(), at + 4095)));
    }
    String expected = new Recorded().feed("\033[200~" + plain + "\033[201~").pass(100).events();
    assertThat(recorded.pass(100).events()).isEqualTo(expected).hasSizeGreaterThan(1_000_000);
  }

  @Test
  void garbageNeverThrowsAndTheDecoderRecovers() {
    Random random = new Random(7);
    for (int round = 0; round < 300; round++) {
      Recorded recorded = new Recorded();
      REPORTING.accept(recorded);
      byte[] soup = new byte[200];
      random.nextBytes(soup);
      for (int i = 0; i < soup.length; i += 3) {
        soup[i] = (byte) "\033[<?>;0123M~uPc]\007\\\001".charAt(random.nextInt(19));
      }
      recorded.decoder.feed(soup, 0, soup.length, recorded.now);
      recorded.pass(20_000).feed("\r\033").pass(20_000).feed("zz");
      assertThat(recorded.events()).contains("z");
    }
  }
}
