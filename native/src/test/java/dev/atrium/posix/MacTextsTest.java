package dev.atrium.posix;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bytes as sys/proc_info.h and sys/sysctl.h of macOS lay them out (LP64, little endian). */
class MacTextsTest {
  private static ByteBuffer bytes(int size) {
    return ByteBuffer.allocate(size).order(ByteOrder.nativeOrder());
  }

  private static byte[] array(ByteBuffer buffer) {
    byte[] array = new byte[buffer.capacity()];
    buffer.get(0, array);
    return array;
  }

  private static ByteBuffer bash() {
    ByteBuffer info = bytes(MacTexts.BSD_INFO);
    info.putInt(0, 0x4000 | 0x10 | 0x20).putInt(4, 3).putInt(12, 4711).putInt(16, 4000);
    info.putInt(20, 0).putInt(28, 501).putInt(32, 20);
    info.put(48, "ba sh)".getBytes(StandardCharsets.US_ASCII));
    info.put(64, "a longer name".getBytes(StandardCharsets.US_ASCII));
    info.putInt(100, 4711).putInt(108, 0x10000003).putInt(112, 4712);
    return info.putLong(120, 1_700_000_000L).putLong(128, 123_456L);
  }

  @Test
  void aProcessIsReadFromItsRecord() {
    ProcessView view = new ProcessView();
    byte[] info = array(bash());
    assertThat(MacTexts.bsdInfo(info, info.length, view)).isTrue();
    assertThat(view.id()).isEqualTo(new ProcessId(4711, 1_700_000_000_123_456L));
    assertThat(view.parent()).isEqualTo(4000);
    assertThat(view.group()).isEqualTo(4711);
    assertThat(view.tty()).isEqualTo(0x10000003);
    assertThat(view.state()).isEqualTo('S');
    assertThat(view.name()).isEqualTo("ba sh)");
    assertThat(view.toStatus().hasExeced()).isTrue();
    assertThat(MacTexts.realUid(info)).isEqualTo(501);
  }

  @ParameterizedTest
  @CsvSource({"1, R", "2, R", "3, S", "4, T", "5, Z", "0, ?", "6, ?", "-1, ?"})
  void statesAreThoseOfLinux(int status, char letter) {
    ProcessView view = new ProcessView();
    MacTexts.bsdInfo(array(bash().putInt(4, status)), MacTexts.BSD_INFO, view);
    assertThat(view.state()).isEqualTo(letter);
  }

  @Test
  void aForkedChildHasNotExecedAndNoDeviceIsNoTerminal() {
    ProcessView view = new ProcessView();
    MacTexts.bsdInfo(array(bash().putInt(0, 0x10).putInt(108, -1)), MacTexts.BSD_INFO, view);
    assertThat(view.toStatus().hasExeced()).isFalse();
    assertThat(view.tty()).isZero();
  }

  @Test
  void aShortRecordIsNoProcess() {
    assertThat(MacTexts.bsdInfo(array(bash()), 0, new ProcessView())).isFalse();
    assertThat(MacTexts.bsdInfo(array(bash()), 135, new ProcessView())).isFalse();
    assertThat(MacTexts.bsdInfo(array(bash().putInt(12, 0)), 136, new ProcessView())).isFalse();
  }

  @Test
  void theNameMayFillItsField() {
    ProcessView view = new ProcessView();
    ByteBuffer info = bash().put(48, "0123456789abcdef".getBytes(StandardCharsets.US_ASCII));
    MacTexts.bsdInfo(array(info), MacTexts.BSD_INFO, view);
    assertThat(view.name()).isEqualTo("0123456789abcdef");
  }

  @Test
  void memoryAndDirectoryAreFound() {
    assertThat(MacTexts.processorUnits(array(bytes(96).putLong(16, 40).putLong(24, 2))))
        .isEqualTo(42);
    assertThat(MacTexts.residentBytes(array(bytes(96).putLong(0, 9).putLong(8, 4096))))
        .isEqualTo(4096);
    ByteBuffer paths = bytes(MacTexts.VNODE_PATHS);
    paths.put(152, "/Users/me/a b".getBytes(StandardCharsets.UTF_8));
    paths.put(152 + 1024 + 152, "/root".getBytes(StandardCharsets.UTF_8));
    assertThat(MacTexts.workingDirectory(array(paths), MacTexts.VNODE_PATHS))
        .isEqualTo("/Users/me/a b");
    assertThat(MacTexts.workingDirectory(array(paths), 0)).isNull();
    assertThat(MacTexts.workingDirectory(array(bytes(2352)), 2352)).isNull();
  }

  private static Map<String, String> environment(int argc, String rest, boolean whole) {
    byte[] tail = rest.getBytes(StandardCharsets.UTF_8);
    byte[] text = array(bytes(4 + tail.length).putInt(0, argc).put(4, tail));
    EnvironmentScan scan = new EnvironmentScan(List.of("ATRIUM_SESSION", "X"));
    assertThat(MacTexts.environment(text, text.length, scan)).isEqualTo(whole);
    return scan.values();
  }

  @Test
  void theEnvironmentIsBehindPathPaddingAndArguments() {
    assertThat(
            environment(
                2, "/bin/sh\0\0\0\0sh\0X=argument\0HOME=/\0ATRIUM_SESSION=1:2\0\0X=apple\0", true))
        .containsOnly(Map.entry("ATRIUM_SESSION", "1:2"));
  }

  @Test
  void emptyArgumentsAreCounted() {
    assertThat(environment(3, "/bin/sh\0\0sh\0\0\0X=1\0\0", true))
        .containsOnly(Map.entry("X", "1"));
  }

  @Test
  void aProtectedProgramShowsNoVariables() {
    assertThat(environment(1, "/bin/ps\0\0ps\0", true)).isEmpty();
  }

  @Test
  void aBrokenTextIsRefused() {
    assertThat(environment(5, "/bin/ps\0ps\0", false)).isEmpty();
    assertThat(environment(Integer.MAX_VALUE, "", false)).isEmpty();
    assertThat(environment(-1, "/bin/ps\0\0X=1\0\0", true)).containsKey("X");
    assertThat(MacTexts.environment(new byte[3], 3, new EnvironmentScan(List.of("X")))).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "6F3A9C1E-0B52-4D7A-9E21-5C8D4B7F0A13\0, 37, 6F3A9C1E-0B52-4D7A-9E21-5C8D4B7F0A13",
    "6f3a9c1e-0b52\0\0rest, 20, 6f3a9c1e-0b52",
    "6F3A, 4, 6F3A",
    "6F3A, 2, 6F",
    "'', 0, ''",
    "6F3A, -1, ''",
    "6F3A:1\0, 7, ''",
    "'6F3A 1\0', 7, ''"
  })
  void theBootIsReadIfItIsNothingButDigitsAndHyphens(String text, int length, String id) {
    assertThat(MacTexts.bootSession(text.getBytes(StandardCharsets.UTF_8), length)).isEqualTo(id);
  }

  @Test
  void aFileIsReadFromItsStat() {
    ByteBuffer stat = bytes(144);
    stat.putInt(0, 16777220).putShort(4, (short) 0100600).putLong(8, 77).putInt(16, 501);
    stat.putInt(24, 0x10000003).putLong(96, 12345);
    FileStatus status = MacStat.parse(array(stat));
    assertThat(status).isEqualTo(new FileStatus(0100600, 501, 77, 12345, 16777220, 0x10000003));
    assertThat(status.isRegular()).isTrue();
    assertThat(status.permissions()).isEqualTo(0600);
  }
}
