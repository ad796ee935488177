package dev.atrium.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Text: wrapping, inserting, wide characters, clusters, malformed UTF-8, character sets. */
class PrintingTest {
  @Test
  void aSelectorThatWidensIsRepeatedWideAndVanishesNowhere() {
    Term.of(20, 2).feed("\033[?2027h\u263a\ufe0f\033[2b|").cursorAt(0, 7);
    Term.of(5, 2).feed("\033[?2027h\033[?7labcd\u263a\ufe0f").shows("abcd\u263a\ufe0f");
    Term.of(9, 2).feed("\033[?2027habc\033[H\033[4h\u263a\ufe0fX").shows("\u263a\ufe0fXabc");
  }

  @Test
  void nothingJoinsWhatIsErased() {
    Term.of(9, 2).feed("\033[?2027h\ud83c\udde6\033[2J\ud83c\udde7").shows(" \ud83c\udde7");
  }

  @Test
  void theLastColumnWrapsOnlyWithTheNextCharacter() {
    Term.of(3, 2).feed("abc").cursorAt(0, 2).feed("d").shows("abc", "d").cursorAt(1, 1);
    Term.of(3, 2).feed("abc\r\nd").shows("abc", "d");
    Term.of(3, 2).feed("\\e[?7labcdef").shows("abf");
    Term.of(3, 2).feed("abc\nd").shows("abc", "  d");
  }

  @Test
  void insertModeMakesRoom() {
    Term.of(5, 1).feed("abcd\\e[G\\e[4hXY").shows("XYabc");
    Term.of(5, 1).feed("漢字\\e[G\\e[4hX").shows("X漢字");
    Term.of(5, 1).feed("a漢字\\e[G\\e[4hX").shows("Xa漢");
  }

  @Test
  void aWideCharacterIsNeverCut() {
    Term.of(3, 2).feed("ab漢").shows("ab", "漢").cursorAt(1, 2);
    Term.of(4, 1).feed("漢字\\e[2GX").shows(" X字");
    Term.of(4, 1).feed("漢字\\e[3GX").shows("漢X");
    Term.of(4, 1).feed("漢字\\e[2G\\e[P").shows(" 字");
    Term.of(4, 1).feed("漢字\\e[2G\\e[X").shows("  字");
    Term.of(4, 1).feed("漢字\\e[3G\\e[1K").shows();
    Term.of(1, 2).feed("漢a").shows("a");
    Term.of(3, 2).feed("\\e[?7lab漢").shows("ab");
  }

  @Test
  void marksJoinTheCharacterBeforeThem() {
    Term.of(5, 1).feed("e\u0301x").shows("e\u0301x").cursorAt(0, 2);
    Term.of(5, 1).feed("ก\u0e34x").cursorAt(0, 2);
    Term.of(2, 2).feed("ab\u0301c").shows("ab\u0301", "c");
    Term.of(5, 1).feed("\u0301a").shows("a");
    Term.of(5, 1).feed("漢\u0301x").shows("漢\u0301x").cursorAt(0, 3);
  }

  @Test
  void emojiSequencesTakeTwoCells() {
    Term.of(9, 1).feed("👩\u200d💻x").shows("👩\u200d💻x").cursorAt(0, 3);
    Term.of(9, 1).feed("🇯🇵🇩🇪x").shows("🇯🇵🇩🇪x").cursorAt(0, 5);
    Term.of(9, 1).feed("⚠\ufe0fx").shows("⚠\ufe0fx").cursorAt(0, 3);
    Term.of(9, 1).feed("👍🏽x").cursorAt(0, 3);
    Term.of(2, 3).feed("a⚠\ufe0fx").shows("a", "⚠\ufe0f", "x");
  }

  @Test
  void aClusterIsTheSameInWhateverPiecesItComes() {
    byte[] bytes = "a👩\u200d💻e\u0301🇯🇵x".getBytes(StandardCharsets.UTF_8);
    Term term = Term.of(12, 1);
    for (byte b : bytes) {
      term.feed(new byte[] {b});
    }
    term.shows("a👩\u200d💻e\u0301🇯🇵x").cursorAt(0, 7);
  }

  @Test
  void withoutClustersEveryCharacterCountsForItself() {
    Term.of(9, 1).feed("\\e[?2027l👩\u200d💻x").shows("👩\u200d💻x").cursorAt(0, 5);
    Term.of(9, 1).feed("\\e[?2027l⚠\ufe0fx").shows("⚠\ufe0fx").cursorAt(0, 2);
    Term.of(9, 1).feed("\\e[?2027le\u0301x").cursorAt(0, 2);
    Term.of(9, 1).feed("\\e[?2027l\\e[?2027h👩\u200d💻x").cursorAt(0, 3);
  }

  @Test
  void malformedUtf8IsReplacedAndHoldsNothingBack() {
    Term.of(9, 1).feedBytes("p\u00ff>").shows("p\ufffd>");
    Term.of(9, 1).feedBytes("\u00e2\u0094x").shows("\ufffdx");
    Term.of(9, 1).feedBytes("\u00c0\u0080").shows("\ufffd\ufffd");
    Term.of(9, 1).feedBytes("\u00ed\u00a0\u0080").shows("\ufffd\ufffd\ufffd");
    Term.of(9, 1).feedBytes("\u00f4\u0090\u0080\u0080").shows("\ufffd\ufffd\ufffd\ufffd");
    Term.of(9, 1).feedBytes("\u00e2\u009b\033[31mx").shows("\ufffdx").look(0, 1, "0;31");
    Term.of(9, 1).feedBytes("a\u0000b\u007fc").shows("abc");
  }

  @Test
  void c1ControlsInUtf8AreControls() {
    Term.of(9, 2).feed("a\u009b2;2Hb").shows("a", " b");
    Term.of(9, 2).feed("\u009d2;hi\u009cx").shows("x").tells("title hi");
    Term.of(9, 2).feed("\\e]2;\u00dc\u011c\u0007x").shows("x").tells("title \u00dc\u011c");
  }

  @Test
  void characterSetsAreDesignatedAndShifted() {
    Term.of(9, 1).feed("\\e(0lqk\\e(Bx").shows("┌─┐x");
    Term.of(9, 1).feed("\\e)0a\016q\017q").shows("a─q");
    Term.of(9, 1).feed("\\e*0a\\eNqq").shows("a─q");
    Term.of(9, 1).feed("\\e(A#").shows("£");
    Term.of(9, 1).feed("\\e(K[").shows("[").feed("\\e[?42h\\e(K[").shows("[Ä");
    Term.of(9, 1).feed("\\e-A\\e~\016i").shows("é");
  }

  @Test
  void repeatRepeatsOnlyTheCharacterDirectlyBefore() {
    Term.of(9, 1).feed("a\\e[3b").shows("aaaa");
    Term.of(9, 1).feed("a\\e[m\\e[3b").shows("a");
    Term.of(9, 1).feed("e\u0301\\e[2bx").shows("e\u0301e\u0301e\u0301x");
    Term.of(9, 1).feed("漢\\e[2bx").shows("漢漢漢x");
  }

  @Test
  void linesOfDoubleWidthHoldHalf() {
    Term.of(8, 3).feed("\\e#6abcdef").shows("abcd", "ef");
    Term term = Term.of(8, 3).feed("\\e#3a\r\n\\e#4a");
    assertThat(term.terminal.row(0).lineSize()).isEqualTo(LineSize.DOUBLE_HEIGHT_TOP);
    assertThat(term.terminal.row(1).lineSize()).isEqualTo(LineSize.DOUBLE_HEIGHT_BOTTOM);
  }
}
