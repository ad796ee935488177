package dev.atrium.posix;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(OS.LINUX)
class LinuxProcessTableTest {
  private final ProcessTable table = ProcessTable.open();

  private static Process start(ProcessBuilder builder) throws IOException {
    return builder.redirectErrorStream(true).start();
  }

  @Test
  void thisProcessIsSeenAsItSeesItself() {
    ProcessStatus self = requireNonNull(table.read(Posix.pid()));
    assertThat(self.parent()).isEqualTo(Posix.parentPid());
    assertThat(self.group()).isEqualTo(Posix.group(0));
    assertThat(self.session()).isEqualTo(Posix.session(0));
    assertThat(self.hasExeced()).isTrue();
    assertThat(self.name()).isEqualTo("java");
    assertThat(table.isRunning(self.id())).isTrue();
    assertThat(table.isRunning(new ProcessId(self.pid(), self.id().start() + 1))).isFalse();
    assertThat(table.owner(self.pid())).isEqualTo(Posix.uid());
    assertThat(table.workingDirectory(self.pid()))
        .isEqualTo(Path.of("").toAbsolutePath().toString());
    Executable executable = requireNonNull(table.executable(self.pid()));
    assertThat(executable.path()).endsWith("/java");
    assertThat(executable.inode()).isPositive();
    assertThat(table.messageQueueLimit(self.pid()))
        .isEqualTo(Posix.softLimit(Posix.RLIMIT_MSGQUEUE));
  }

  @Test
  void aPassMeetsEveryProcessOnce() throws IOException {
    Process child = start(new ProcessBuilder("sleep", "60"));
    try {
      Map<Integer, Integer> times = new HashMap<>();
      table.forEach(seen -> times.merge(seen.pid(), 1, Integer::sum));
      assertThat(times)
          .containsEntry(Posix.pid(), 1)
          .containsEntry((int) child.pid(), 1)
          .doesNotContainValue(2);
    } finally {
      child.destroyForcibly();
    }
  }

  @Test
  void aChildIsListedAndItsVariablesAreRead() throws Exception {
    ProcessBuilder builder = new ProcessBuilder("sleep", "60");
    builder.environment().clear();
    builder.environment().put("NOISE", "n".repeat(100_000));
    builder.environment().put("ATRIUM_SESSION", "12:34");
    Process child = start(builder);
    int pid = (int) child.pid();
    try {
      assertThat(table.children(Posix.pid())).contains(pid);
      Variables variables = table.variables(pid, List.of("ATRIUM_SESSION", "PATH"));
      assertThat(variables.access()).isEqualTo(Variables.Access.READ);
      assertThat(variables.values()).containsOnly(Map.entry("ATRIUM_SESSION", "12:34"));
    } finally {
      child.destroyForcibly();
    }
    child.waitFor();
    assertThat(table.read(pid)).isNull();
    assertThat(table.children(pid)).isEmpty();
    assertThat(table.executable(pid)).isNull();
    assertThat(table.owner(pid)).isEqualTo(ProcessTable.UNKNOWN);
    assertThat(table.variables(pid, List.of("X")).access()).isEqualTo(Variables.Access.GONE);
  }

  @Test
  void numbersThatAreNoProcessAreNobody() {
    for (int pid : new int[] {0, -1, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
      assertThat(table.read(pid)).as("pid %d", pid).isNull();
    }
  }
}
