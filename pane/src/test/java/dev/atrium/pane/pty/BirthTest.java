package dev.atrium.pane.pty;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atrium.posix.ProcessId;
import dev.atrium.posix.ProcessStatus;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BirthTest {
  private static final int TTY = 34816;

  @Test
  void aProcessThatIsGoneHasFailed() {
    assertThat(Birth.of(null, TTY)).isEqualTo(Birth.FAILED);
  }

  /** Group, session, tty, state, flags, and what that says. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "100, 100,     0, R, 0x40, STARTING",
        " 50,  50,     0, R, 0x40, STARTING",
        "100, 100, 34816, R, 0x40, STARTING",
        "100, 100, 34816, R, 0x00, STARTED",
        "100, 100, 34816, S, 0x00, STARTED",
        "100, 100, 34816, T, 0x400000, STARTED",
        "100, 100, 34817, S, 0x00, STARTING",
        "100, 100,     0, S, 0x00, STARTING",
        " 50, 100, 34816, S, 0x00, STARTING",
        "100,  50, 34816, S, 0x00, STARTING",
        "100, 100,     0, Z, 0x00, STARTED",
        "100, 100,     0, X, 0x00, STARTED",
        "100, 100,     0, Z, 0x40, FAILED",
        " 50,  50,     0, Z, 0x40, FAILED",
        "100,  50,     0, Z, 0x00, FAILED"
      })
  void theKernelsWordDecides(String row) {
    String[] cells = row.strip().split(",\\s*", -1);
    ProcessStatus seen =
        new ProcessStatus(
            new ProcessId(100, 7),
            50,
            Integer.parseInt(cells[0]),
            Integer.parseInt(cells[1]),
            Integer.parseInt(cells[2]),
            cells[3].charAt(0),
            Integer.decode(cells[4]),
            0,
            "x");
    assertThat(Birth.of(seen, TTY)).hasToString(cells[5]);
  }
}
