package dev.atrium.posix;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProcStatTest {
  private static final String REST =
      " S 4000 4242 4100 34817 4300 4194368 145 0 12 0 7 3 0 0 20 0 1 0 987654321 2252800 230"
          + " 18446744073709551615 94 0 0 0 0 0 0 0 0 0 0 17 1 0 0 0 0 0 0\n";

  private static ProcessView parsed(byte[] text) {
    ProcessView view = new ProcessView();
    assertThat(ProcStat.parse(text, 0, text.length, view)).isTrue();
    return view;
  }

  private static byte[] line(String name) {
    return ("4242 (" + name + ")" + REST).getBytes(StandardCharsets.ISO_8859_1);
  }

  @Test
  void theFieldsAreThoseOfTheManual() {
    ProcessStatus status = parsed(line("bash")).toStatus();
    assertThat(status.id()).isEqualTo(new ProcessId(4242, 987654321L));
    assertThat(status.parent()).isEqualTo(4000);
    assertThat(status.group()).isEqualTo(4242);
    assertThat(status.session()).isEqualTo(4100);
    assertThat(status.tty()).isEqualTo(34817);
    assertThat(status.state()).isEqualTo('S');
    assertThat(status.flags()).isEqualTo(0x400040);
    assertThat(status.hasExeced()).isFalse();
    assertThat(status.name()).isEqualTo("bash");
    assertThat(status.leadsGroup()).isTrue();
    assertThat(status.leadsSession()).isFalse();
    assertThat(parsed(line("bash")).processor()).isEqualTo((7 + 3) * 10_000_000L);
    assertThat(status.memory()).isPositive().isEqualTo(230 * LibC.sysconf(30));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        ")",
        "(",
        "a b",
        "a) S 1 1 1 (b",
        ") R 1 2 3 4 5 6",
        "x\ny",
        "\t",
        "tmux: server",
        "((sd-pam))",
        "ab)\n9 (c",
        "0123456789abcde"
      })
  void anOddNameChangesNoOtherField(String name) {
    ProcessView view = parsed(line(name));
    assertThat(view.name()).isEqualTo(name);
    assertThat(view.pid()).isEqualTo(4242);
    assertThat(view.state()).isEqualTo('S');
    assertThat(view.parent()).isEqualTo(4000);
    assertThat(view.start()).isEqualTo(987654321L);
  }

  @Test
  void aNameThatIsNotUtf8IsKeptAsBytesAndShownReplaced() {
    ProcessView view = parsed(line("a\u00ff\u00fe"));
    assertThat(view.nameBytes()).containsExactly('a', 0xff, 0xfe);
    assertThat(view.name()).isEqualTo("a\ufffd\ufffd");
  }

  @Test
  void anUnsignedStartTimeIsStillOneValue() {
    byte[] text =
        new String(line("x"), StandardCharsets.ISO_8859_1)
            .replace("987654321", "18446744073709551615")
            .getBytes(StandardCharsets.ISO_8859_1);
    assertThat(parsed(text).start()).isEqualTo(-1L);
  }

  @Test
  void aTextCutBeforeTheLastFieldIsNoProcess() {
    byte[] whole = line("bash");
    int needed = new String(whole, StandardCharsets.ISO_8859_1).indexOf(" 184467");
    ProcessView view = new ProcessView();
    for (int length = 0; length < needed - 3; length++) {
      assertThat(ProcStat.parse(whole, 0, length, view)).as("first %d bytes", length).isFalse();
    }
    assertThat(ProcStat.parse(Arrays.copyOf(whole, needed), 0, needed, view)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "\n", "(", ")", "()", ") (", "4242", "(x) S", "x (y) S 1 2", "0 (z) S 1"})
  void whatIsNoStatLineIsRefused(String text) {
    byte[] bytes = (text + (text.startsWith("0") ? REST : "")).getBytes(StandardCharsets.US_ASCII);
    assertThat(ProcStat.parse(bytes, 0, bytes.length, new ProcessView())).isFalse();
  }
}
