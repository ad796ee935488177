package dev.atrium.posix;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(OS.LINUX)
class LinuxProcessTableTest {
  /** Of bits/resource.h. */
  private static final int RLIMIT_NOFILE = 7;

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
  void theArgumentsAndTheAgeOfAChildAreItsOwn() throws Exception {
    ProcessId self = requireNonNull(table.identify(Posix.pid()));
    Process child = start(new ProcessBuilder("sleep", "60", "0.5", "0"));
    try {
      int pid = (int) child.pid();
      assertThat(table.arguments(pid)).containsExactly("sleep", "60", "0.5", "0");
      ProcessId id = requireNonNull(table.identify(pid));
      assertThat(table.age(id)).isBetween(0L, table.age(self));
      long used = requireNonNull(table.look(self.pid())).processor();
      assertThat(used).isBetween(10_000_000L, table.age(self) * 64);
    } finally {
      child.destroyForcibly();
    }
    child.waitFor();
    assertThat(table.arguments((int) child.pid())).isNull();
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
  void processesAreReadWithTheLastDescriptorGone() throws Exception {
    Process child = start(new ProcessBuilder("sleep", "60"));
    int pid = (int) child.pid();
    long limit = Posix.softLimit(RLIMIT_NOFILE);
    List<Integer> all = new ArrayList<>();
    try {
      int[] own = requireNonNull(table.children(Posix.pid()));
      assertThat(table.isUnreadable(pid)).isFalse();
      Posix.setSoftLimit(RLIMIT_NOFILE, 512);
      int one = Descriptors.open("/dev/null", Descriptors.O_RDONLY, 0);
      while (one >= 0) {
        all.add(one);
        one = Descriptors.open("/dev/null", Descriptors.O_RDONLY, 0);
      }
      ProcessId seen = table.identify(pid);
      int[] children = table.children(Posix.pid());
      int pidfd = Posix.pidfdOpen(pid);
      ProcessId besides = table.identify(pid);
      Posix.setSoftLimit(RLIMIT_NOFILE, limit);
      Descriptors.close(pidfd);
      assertThat(one).isEqualTo(-Errno.EMFILE);
      assertThat(children).containsExactly(own);
      assertThat(seen).isNotNull().isEqualTo(besides);
    } finally {
      Posix.setSoftLimit(RLIMIT_NOFILE, limit);
      all.forEach(Descriptors::close);
      child.destroyForcibly();
    }
  }

  @Test
  void whoCannotBeReadIsNotTakenForGone() throws Exception {
    Process child = start(new ProcessBuilder("sleep", "60"));
    int pid = (int) child.pid();
    long limit = Posix.softLimit(RLIMIT_NOFILE);
    try {
      assertThat(table.named(pid)).isEqualTo(table.identify(pid));
      // Not even those held in reserve are any good now.
      Posix.setSoftLimit(RLIMIT_NOFILE, 3);
      ProcessId named = table.named(pid);
      int[] children = table.children(pid);
      ProcessId nobody = table.named(Integer.MAX_VALUE);
      Posix.setSoftLimit(RLIMIT_NOFILE, limit);
      assertThat(named).isEqualTo(new ProcessId(pid, ProcessId.UNREADABLE));
      assertThat(children).isNull();
      assertThat(nobody).isNull();
    } finally {
      Posix.setSoftLimit(RLIMIT_NOFILE, limit);
      child.destroyForcibly();
    }
  }

  @Test
  void numbersThatAreNoProcessAreNobody() {
    for (int pid : new int[] {0, -1, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
      assertThat(table.read(pid)).as("pid %d", pid).isNull();
    }
  }

  /** Python, because the shell has no threads: the first one ends, the second one stays. */
  private static final String LIVES_ON =
      """
      import ctypes, threading, time
      threading.Thread(target=time.sleep, args=(60,)).start()
      ctypes.CDLL(None).pthread_exit(None)
      """;

  @Test
  void aProgramWhoseMainThreadHasEndedIsAZombieThatLives() {
    int pid = Spawn.of(List.of("python3", "-c", LIVES_ON)).start();
    assertThat(pid).isPositive();
    try {
      ProcessView seen = requireNonNull(table.look(pid));
      while (!seen.isZombie()) {
        Thread.onSpinWait();
        seen = requireNonNull(table.look(pid));
      }
      assertThat(table.isDead(seen)).isFalse();
      assertThat(table.isRunning(seen.id())).isTrue();
      assertThat(Posix.waitFor(pid, Posix.WNOHANG).pid()).isEqualTo(Waited.NOTHING);
    } finally {
      Posix.kill(pid, Signal.KILL.number());
    }
    Posix.peek(pid, 0);
    ProcessView dead = requireNonNull(table.look(pid));
    assertThat(table.isDead(dead)).isTrue();
    assertThat(table.isRunning(dead.id())).isFalse();
    Posix.waitFor(pid, 0);
  }

  @Test
  void aChildOfAnotherThreadIsListed() throws Exception {
    int[] pid = new int[1];
    Thread other = new Thread(() -> pid[0] = Spawn.of(List.of("sleep", "60")).start());
    other.start();
    other.join();
    try {
      // While its thread is ending, a child is on its way to another one and on neither's list.
      long end = System.nanoTime() + 10_000_000_000L;
      while (IntStream.of(table.children(Posix.pid())).noneMatch(child -> child == pid[0])) {
        assertThat(System.nanoTime()).as("the child is on no list").isLessThan(end);
        Thread.onSpinWait();
      }
    } finally {
      Posix.kill(pid[0], Signal.KILL.number());
      Posix.waitFor(pid[0], 0);
    }
    assertThat(table.children(Posix.pid())).doesNotContain(pid[0]);
  }

  @Test
  void oddNamesOfRealProgramsAreRead() throws IOException {
    for (String name : List.of("a) R 1 (b", "x\ny", " ", "\u00e9\u00e9")) {
      Path program = Files.createTempDirectory("odd").resolve(name);
      Files.copy(Path.of("/bin/sleep"), program);
      int pid = Spawn.of(List.of(program.toString(), "60")).start();
      try {
        ProcessView seen = requireNonNull(table.look(pid));
        while ((seen.flags() & ProcessStatus.PF_FORKNOEXEC) != 0) {
          seen = requireNonNull(table.look(pid));
        }
        assertThat(seen.name()).isEqualTo(name);
        assertThat(seen.parent()).isEqualTo(Posix.pid());
      } finally {
        Posix.kill(pid, Signal.KILL.number());
        Posix.waitFor(pid, 0);
        Files.delete(program);
        Files.delete(program.getParent());
      }
    }
  }

  @Test
  void theCgroupIsThatOfTheFile() throws IOException {
    String text = Files.readString(Path.of("/proc/self/cgroup"));
    String cgroup = table.cgroup(Posix.pid());
    if (cgroup == null) {
      assertThat(text).doesNotContain("0::");
    } else {
      assertThat(text).contains("0::" + cgroup + "\n");
    }
  }
}
