package dev.atrium.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Alternate screen, modes the host acts on, resets, synchronized output. */
class ScreensTest {
  @Test
  void theAlternateScreenHidesTheMainOne() {
    Term.of(5, 2)
        .feed("ab\\e[?1049h\\e[Hxy")
        .shows("xy")
        .feed("\\e[?1049l")
        .shows("ab")
        .cursorAt(0, 2);
    Term.of(5, 2).feed("ab\\e[?1049hxy").shows("  xy");
    Term.of(5, 2).feed("\\e[?47hxy\\e[?47l").shows().feed("\\e[?47h").shows("xy");
    Term.of(5, 2).feed("\\e[?1047hxy\\e[?1047l\\e[?1047h").shows();
    Term.of(5, 2).feed("\\e[?1049ha\r\nb\r\nc\r\nd").shows("c", "d").history();
  }

  @Test
  void modesForTheHostAreKept() {
    Modes modes =
        Term.of(5, 2)
            .feed("\\e[?1h\\e=\\e[?2004h\\e[?1004h\\e[?1002h\\e[?1006h\\e[?1007h\\e[?5h")
            .terminal
            .modes();
    assertThat(modes.applicationCursorKeys()).isTrue();
    assertThat(modes.applicationKeypad()).isTrue();
    assertThat(modes.bracketedPaste()).isTrue();
    assertThat(modes.focusReports()).isTrue();
    assertThat(modes.alternateScroll()).isTrue();
    assertThat(modes.reverseScreen()).isTrue();
    assertThat(modes.mouse()).isEqualTo(MouseProtocol.DRAG);
    assertThat(modes.mouseEncoding()).isEqualTo(MouseEncoding.SGR);
  }

  @Test
  void modesAreSavedAndRestored() {
    Term.of(5, 2)
        .feed("\\e[?2004h\\e[?2004s\\e[?2004l\\e[?2004r\\e[?2004$p")
        .answers("\\e[?2004;1$y");
    Term.of(5, 2)
        .feed("\\e[?1002h\\e[?1002s\\e[?1002l\\e[?1002r\\e[?1002$p")
        .answers("\\e[?1002;1$y");
    Term.of(5, 2).feed("\\e[?2004r\\e[?2004$p").answers("\\e[?2004;2$y");
  }

  @Test
  void theHardResetForgetsEverything() {
    Term term =
        Term.of(5, 3).feed("a\r\nb\r\nc\r\nd\\e[1;31m\\e(0\\e[?1049h\\e[2;3r\\e[?1002h\\e[?6h\\ec");
    term.shows().history().cursorAt(0, 0).feed("q").shows("q").look(0, 0, "0");
    assertThat(term.terminal.modes().mouse()).isEqualTo(MouseProtocol.OFF);
    assertThat(term.terminal.modes().alternateScreen()).isFalse();
  }

  @Test
  void theSoftResetLeavesTheScreen() {
    Term.of(5, 3)
        .feed("ab\\e[2;3r\\e[?6h\\e[4h\\e[1m\\e[?25l\\e[!p")
        .shows("ab")
        .feed("\\e[1;3Hc")
        .shows("abc")
        .look(0, 2, "0")
        .feed("\\e[?25$p\\e[4$p\\eP$qr\\e\\")
        .answers("\\e[?25;1$y\\e[4;2$y\\eP1$r1;3r\\e\\");
  }

  @Test
  void whatAKilledProgramLeftBehindCanBeTakenBack() {
    Term term = Term.of(5, 2).feed("ab\\e[>5u\\e[>4;2m\\e[?1002h\\e[?1004h\\e[?1h\\e[?2004h");
    term.terminal.resetInputModes();
    Modes modes = term.terminal.modes();
    assertThat(modes.kittyFlags() + modes.modifyOtherKeys()).isZero();
    assertThat(modes.mouse()).isEqualTo(MouseProtocol.OFF);
    assertThat(modes.focusReports() || modes.applicationCursorKeys()).isFalse();
    assertThat(modes.bracketedPaste()).isTrue();
    term.shows("ab");
  }

  @Test
  void aSynchronizedUpdateKnowsItsBeginning() {
    Term term = Term.of(5, 3);
    byte[] begin = "\033[?2026h".getBytes(java.nio.charset.StandardCharsets.US_ASCII);
    term.terminal.feed(begin, 0, begin.length, 77);
    term.terminal.feed(begin, 0, begin.length, 99);
    assertThat(term.terminal.modes().synchronizedUpdate()).isTrue();
    assertThat(term.terminal.modes().synchronizedSinceNanos()).isEqualTo(77);
    term.terminal.endSynchronizedUpdate();
    assertThat(term.terminal.modes().synchronizedUpdate()).isFalse();
  }

  @Test
  void onlyChangedLinesAreDamaged() {
    Term term = Term.of(5, 3);
    term.terminal.clearDamage();
    assertThat(term.terminal.isDamaged()).isFalse();
    term.feed("\\e[2;1Hx");
    assertThat(term.terminal.isDamaged(0)).isFalse();
    assertThat(term.terminal.isDamaged(1)).isTrue();
    term.terminal.clearDamage();
    term.feed("\\e[3;1H\n");
    assertThat(term.terminal.isDamaged(0)).isTrue();
  }

  @Test
  void columnsOf132ClearButDoNotResize() {
    Term.of(5, 2).feed("ab\\e[?3h").shows("ab");
    Term.of(5, 2).feed("\\e[?3h\\e[?3$p").answers("\\e[?3;2$y");
    Term.of(5, 2).feed("\\e[?40h\\e[?3h\\e[?3$p").answers("\\e[?3;1$y");
    Term.of(5, 2).feed("ab\\e[?40h\\e[?3h").shows().cursorAt(0, 0);
    // DECNCSM came with the VT510, which this is not.
    Term.of(5, 2).feed("ab\\e[?95h\\e[?40h\\e[?3h\\e[?95$p").shows().answers("\\e[?95;0$y");
  }
}
