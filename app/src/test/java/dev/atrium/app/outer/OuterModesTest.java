package dev.atrium.app.outer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

final class OuterModesTest {
  private final Bytes out = new Bytes(64);
  private final OuterModes modes = new OuterModes(Abilities.all());

  private String change(WantedModes wanted) {
    out.clear();
    modes.change(wanted, out);
    return out.toString();
  }

  private static WantedModes keys(boolean cursorKeys, int kitty, MouseTracking mouse) {
    return new WantedModes(cursorKeys, cursorKeys, false, false, kitty, 0, 0, mouse, "");
  }

  @Test
  void onlyWhatDiffersIsWritten() {
    assertThat(change(WantedModes.PLAIN)).isEmpty();
    assertThat(change(keys(true, 0, MouseTracking.OFF))).isEqualTo("\033[?1h\033=");
    assertThat(change(keys(true, 0, MouseTracking.OFF))).isEmpty();
    assertThat(change(WantedModes.PLAIN)).isEqualTo("\033[?1l\033>");
  }

  @Test
  void theKeyboardProtocolIsPushedOnceAndPoppedOnce() {
    assertThat(change(keys(false, 1, MouseTracking.OFF))).isEqualTo("\033[>1u");
    assertThat(change(keys(false, 5, MouseTracking.OFF))).isEqualTo("\033[=5;1u");
    assertThat(change(WantedModes.PLAIN)).isEqualTo("\033[<u");
  }

  @Test
  void aKeyboardProtocolThatBecomesKnownLaterIsSetThen() {
    OuterModes late = new OuterModes(Abilities.all().without(Ability.KITTY_KEYBOARD));
    late.change(keys(false, 5, MouseTracking.OFF), out);
    assertThat(out.isEmpty()).isTrue();

    late.use(Abilities.all());
    late.change(keys(false, 5, MouseTracking.OFF), out);

    assertThat(out.toString()).isEqualTo("\033[>5u");
  }

  @Test
  void mouseModesReplaceEachOther() {
    assertThat(change(keys(false, 0, MouseTracking.DRAG))).isEqualTo("\033[?1006h\033[?1002h");
    assertThat(change(keys(false, 0, MouseTracking.MOTION))).isEqualTo("\033[?1002l\033[?1003h");
    assertThat(change(WantedModes.PLAIN)).isEqualTo("\033[?1003l\033[?1006l");
  }

  @Test
  void pasteFocusShapeAndTitleFollow() {
    WantedModes wanted =
        new WantedModes(false, false, true, true, 0, 2, 5, MouseTracking.OFF, "vim");

    assertThat(change(wanted))
        .isEqualTo("\033[>4;2m\033[?2004h\033[?1004h\033[5 q\033]2;vim\033\\");
  }

  @Test
  void aTitleCannotEndItsOwnSequence() {
    WantedModes wanted =
        new WantedModes(
            false, false, false, false, 0, 0, 0, MouseTracking.OFF, "a\033\\b\007\u009cc");

    assertThat(change(wanted)).isEqualTo("\033]2;a\\bc\033\\");
  }

  @Test
  void aPlainTerminalGetsNothingThatItDoesNotKnow() {
    OuterModes plain = new OuterModes(Abilities.of(Map.of("TERM", "vt100")));
    plain.enter(out);
    plain.change(
        new WantedModes(false, false, true, true, 3, 2, 5, MouseTracking.MOTION, "vim"), out);

    assertThat(out.toString()).isEqualTo("\033[?7l\033[m\033[H\033[2J");
  }

  @Test
  void theMainScreenComesBackLast() {
    assertThat(OuterModes.LEAVE).endsWith("\033[?25h\033[?1049l");
    assertThat(new String(modes.leave(), java.nio.charset.StandardCharsets.US_ASCII))
        .isEqualTo(OuterModes.LEAVE);
  }
}
