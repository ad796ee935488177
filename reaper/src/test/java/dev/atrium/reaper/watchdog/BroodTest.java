package dev.atrium.reaper.watchdog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atrium.posix.Errno;
import dev.atrium.posix.Posix;
import dev.atrium.posix.ProcessId;
import dev.atrium.posix.ProcessTable;
import dev.atrium.posix.Signal;
import dev.atrium.posix.Spawn;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class BroodTest {
  /** Of bits/resource.h. */
  private static final int RLIMIT_NOFILE = 7;

  private final ProcessTable table = ProcessTable.open();
  private final Brood brood = new Brood(table, 0, (pid, status) -> {});
  private final int pid = Spawn.of(List.of("sleep", "600")).start();
  private final ProcessId child = Objects.requireNonNull(table.identify(pid));

  @AfterEach
  void end() {
    Posix.kill(pid, Signal.KILL.number());
    Posix.waitFor(pid, 0);
  }

  @Test
  void whatCannotBeNamedForGoodIsNotSignalled() {
    long limit = Posix.softLimit(RLIMIT_NOFILE);
    assertThat(brood.signal(child, 0)).isZero();
    Posix.setSoftLimit(RLIMIT_NOFILE, 3);
    int result = brood.signal(child, Signal.KILL.number());
    Posix.setSoftLimit(RLIMIT_NOFILE, limit);
    assertThat(result).isEqualTo(-Errno.EMFILE);
    assertThat(table.isRunning(child)).isTrue();
  }

  @Test
  void aChildIsOursAndOneFromBeforeIsNot() {
    assertThat(brood.ownChildren()).contains(child);
    assertThat(new Brood(table, 0, (one, status) -> {}).below()).doesNotContain(child);
  }
}
