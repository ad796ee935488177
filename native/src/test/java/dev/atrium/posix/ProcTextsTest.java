package dev.atrium.posix;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ProcTextsTest {
  private static final String STATUS =
      """
      Name:\tUid:\\t7
      Umask:\t0022
      State:\tS (sleeping)
      Uid:\t1000\t0\t0\t0
      Gid:\t5\t5\t5\t5
      """;
  private static final String LIMITS =
      """
      Limit                     Soft Limit           Hard Limit           Units
      Max open files            1024                 1048576              files
      Max msgqueue size         819193               819200               bytes
      """;

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  @Test
  void theRealUserIsTheFirstNumberOfTheUidLine() {
    byte[] text = ascii(STATUS);
    assertThat(ProcTexts.realUid(text, 0, text.length)).isEqualTo(1000);
  }

  @Test
  void aStatusWithoutUidLineHasNoOwner() {
    byte[] text = ascii("Name:\tx\n");
    assertThat(ProcTexts.realUid(text, 0, text.length)).isEqualTo(ProcessTable.UNKNOWN);
  }

  @Test
  void theBrandIsTheSoftLimit() {
    byte[] text = ascii(LIMITS);
    assertThat(ProcTexts.messageQueueLimit(text, 0, text.length)).isEqualTo(819193);
  }

  @Test
  void anUnlimitedQueueIsTheLargestNumber() {
    byte[] text = ascii(LIMITS.replace("819193", "unlimited"));
    assertThat(ProcTexts.messageQueueLimit(text, 0, text.length)).isEqualTo(Long.MAX_VALUE);
  }

  @Test
  void aMissingLimitIsUnknown() {
    byte[] text = ascii("Max open files  1  1  files\n");
    assertThat(ProcTexts.messageQueueLimit(text, 0, text.length)).isEqualTo(ProcessTable.UNKNOWN);
  }

  @Test
  void theUnifiedCgroupIsFoundBesideTheOldOnes() {
    byte[] text = ascii("12:pids:/a\n1:name=systemd:/0::/no\n0::/user.slice/a b:c\n");
    assertThat(ProcTexts.unifiedCgroup(text, 0, text.length)).isEqualTo("/user.slice/a b:c");
  }

  @Test
  void withoutUnifiedHierarchyThereIsNoCgroup() {
    byte[] text = ascii("12:pids:/a\n");
    assertThat(ProcTexts.unifiedCgroup(text, 0, text.length)).isNull();
  }

  @Test
  void childrenAreSeparatedByBlanks() {
    IntList pids = new IntList();
    byte[] text = ascii("12 345 6789 ");
    ProcTexts.children(text, 0, text.length, pids);
    assertThat(pids.toArray()).containsExactly(12, 345, 6789);
  }
}
