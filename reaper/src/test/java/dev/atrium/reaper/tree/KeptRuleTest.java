package dev.atrium.reaper.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atrium.posix.ProcessId;
import dev.atrium.reaper.record.SessionMarker;
import java.util.List;
import org.junit.jupiter.api.Test;

class KeptRuleTest {
  private static final KeptRule RULE =
      new KeptRule(new SessionMarker(new ProcessId(100, 7)), List.of(new ProcessId(500, 500)));

  private static ProcessSnapshot table(ProcessSnapshot.Row... rows) {
    return ProcessSnapshot.of(List.of(rows));
  }

  private static ProcessSnapshot.Row row(int pid, long start, int session) {
    return new ProcessSnapshot.Row(new ProcessId(pid, start), 1, pid, session, false);
  }

  @Test
  void whoSaysSoWithThisSessionsMarkerIsKept() {
    assertThat(RULE.keeps(table(row(600, 600, 600)), 0, "100:7")).isTrue();
  }

  @Test
  void whoNamesAnotherSessionIsNotKept() {
    ProcessSnapshot table = table(row(600, 600, 600));

    assertThat(RULE.keeps(table, 0, "100:8")).isFalse();
    assertThat(RULE.keeps(table, 0, "1")).isFalse();
    assertThat(RULE.keeps(table, 0, null)).isFalse();
  }

  @Test
  void whoIsInARecordedSessionIsKept() {
    assertThat(RULE.keeps(table(row(500, 500, 500), row(501, 501, 500)), 1, null)).isTrue();
  }

  @Test
  void aRecordedSessionOutlivesItsLeader() {
    assertThat(RULE.keeps(table(row(501, 501, 500)), 0, null)).isTrue();
  }

  @Test
  void aSessionOfTheSameNumberIsAnother() {
    assertThat(RULE.keeps(table(row(500, 900, 500), row(901, 901, 500)), 1, null)).isFalse();
    assertThat(RULE.keeps(table(row(499, 499, 500)), 0, null)).isFalse();
  }
}
