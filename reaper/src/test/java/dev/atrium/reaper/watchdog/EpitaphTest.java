package dev.atrium.reaper.watchdog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atrium.posix.WaitStatus;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class EpitaphTest {
  @Test
  void aSignalIsNamed() {
    assertThat(Epitaph.of(WaitStatus.signalled(9), null, 2))
        .isEqualTo(
            "the host was killed by SIGKILL; the terminal is restored and 2 programs of its panes"
                + " were ended");
  }

  @Test
  void aCrashNamesWhereItsReportIs() {
    assertThat(Epitaph.of(WaitStatus.exited(1), Path.of("/s/crash.log"), 1))
        .startsWith("the host's Java VM crashed (/s/crash.log); ");
  }

  @Test
  void runningOutOfMemoryIsToldFromOtherFailures() {
    assertThat(Epitaph.of(WaitStatus.exited(3), null, 0)).contains("out of memory");
    assertThat(Epitaph.of(WaitStatus.exited(70), null, 0)).contains("status 70");
  }
}
