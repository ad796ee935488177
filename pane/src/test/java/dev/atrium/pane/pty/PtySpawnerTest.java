package dev.atrium.pane.pty;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.atrium.posix.Environment;
import dev.atrium.posix.Posix;
import dev.atrium.posix.ProcessStatus;
import dev.atrium.posix.ProcessTable;
import dev.atrium.posix.Signal;
import dev.atrium.posix.Signals;
import dev.atrium.posix.WaitStatus;
import dev.atrium.reaper.tree.Brand;
import dev.atrium.terminal.Size;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@EnabledOnOs(OS.LINUX)
class PtySpawnerTest {
  private final Hosted host = new Hosted();

  private final Path folder;

  PtySpawnerTest(@TempDir Path folder) {
    this.folder = folder;
  }

  @AfterEach
  void close() {
    host.close();
  }

  private String script(String name, String text, String mode) throws IOException {
    Path file = folder.resolve(name);
    Files.writeString(file, text);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(mode));
    return file.toString();
  }

  private String failure(SpawnRequest request) {
    SpawnResult result = host.start(request);
    assertThat(result).isInstanceOf(SpawnResult.Failed.class);
    return ((SpawnResult.Failed) result).reason();
  }

  private String failure(String... command) {
    return failure(Hosted.request(new Size(80, 24), command));
  }

  @Test
  void aStartedProgramLeadsItsSessionAndGroupOnItsOwnTerminal() {
    try (Hosted.Pane pane = host.run("sleep", "60")) {
      ProcessStatus seen = requireNonNull(ProcessTable.open().read(pane.root.pid()));
      assertThat(seen.id()).isEqualTo(pane.root);
      assertThat(seen.leadsSession()).isTrue();
      assertThat(seen.leadsGroup()).isTrue();
      assertThat(seen.tty()).isNotZero();
      assertThat(seen.hasExeced()).isTrue();
      assertThat(seen.parent()).isEqualTo(Posix.pid());
      assertThat(pane.channel.foregroundGroup()).isEqualTo(pane.root.pid());
    }
  }

  @ParameterizedTest
  @CsvSource({"80,24", "1,1", "2,2", "1,200", "200,1", "65535,65535"})
  void theSizeIsThereBeforeTheProgramAsks(int columns, int rows) {
    for (int round = 0; round < 5; round++) {
      try (Hosted.Pane pane = host.run(Hosted.request(new Size(columns, rows), "stty", "size"))) {
        assertThat(pane.toTheEnd()).isEqualTo(rows + " " + columns + "\r\n");
      }
    }
  }

  @Test
  void theTailOfTheOutputIsNeverLost() {
    for (int round = 0; round < 20; round++) {
      try (Hosted.Pane pane = host.run("seq", "1", "20000")) {
        assertThat(pane.toTheEnd()).startsWith("1\r\n2\r\n").endsWith("\r\n19999\r\n20000\r\n");
        assertThat(pane.reap()).isEqualTo(WaitStatus.exited(0));
      }
    }
  }

  @Test
  void anExitStatusAndASignalAreTold() {
    try (Hosted.Pane pane = host.run("sh", "-c", "exit 7")) {
      assertThat(pane.reap()).isEqualTo(WaitStatus.exited(7));
    }
    try (Hosted.Pane pane = host.run("sh", "-c", "kill -KILL $$")) {
      assertThat(pane.reap()).isEqualTo(WaitStatus.signalled(9));
    }
  }

  @Test
  void aCommandThatDoesNotExistIsNamed() {
    assertThat(failure("clade")).isEqualTo("no such command: clade");
    assertThat(failure("/no/such/clade")).isEqualTo("no such command: /no/such/clade");
    assertThat(failure("")).isEqualTo("no such command: ''");
    assertThat(failure("/etc/passwd/x")).isEqualTo("no such command: /etc/passwd/x");
  }

  @Test
  void aFileThatIsNotExecutableIsNamed() throws IOException {
    String file = script("plain", "echo no\n", "rw-r--r--");
    assertThat(failure(file)).isEqualTo("not executable: " + file);
    assertThat(failure("/etc")).isEqualTo("not a program: /etc");
    SpawnRequest inPath = Hosted.request(new Size(80, 24), "plain");
    inPath.environment().set("PATH", folder.toString());
    assertThat(failure(inPath)).isEqualTo("not executable: plain");
  }

  @Test
  void aMissingInterpreterIsNamed() throws IOException {
    String file = script("bad", "#!/no/such/interpreter -x\necho no\n", "rwxr-xr-x");
    assertThat(failure(file)).isEqualTo("bad interpreter: /no/such/interpreter (of " + file + ")");
  }

  @Test
  void aFileForAnotherMachineFails() throws IOException {
    String file = script("alien", "\u007fELF\u0001\u0000\u0000", "rwxr-xr-x");
    assertThat(failure(file)).startsWith("cannot start " + file);
  }

  @Test
  void aScriptWithoutInterpreterIsAShellScript() throws IOException {
    String file = script("bare", "echo \"$1 from $0\"\n", "rwxr-xr-x");
    try (Hosted.Pane pane = host.run(file, "hello")) {
      assertThat(pane.toTheEnd()).isEqualTo("hello from " + file + "\r\n");
    }
  }

  @Test
  void theWorkingDirectoryIsCheckedAndTaken() throws IOException {
    Path odd = Files.createDirectory(folder.resolve("a b\n\u00e9"));
    try (Hosted.Pane pane = host.run(in(odd.toString(), "sh", "-c", "pwd; echo \"$PWD\""))) {
      String expected = odd.toString().replace("\n", "\r\n") + "\r\n";
      assertThat(pane.toTheEnd()).isEqualTo(expected + expected);
    }
    assertThat(failure(in("/no/such", "true"))).isEqualTo("no such directory: /no/such");
    assertThat(failure(in("/etc/passwd", "true"))).isEqualTo("not a directory: /etc/passwd");
  }

  private static SpawnRequest in(String directory, String... command) {
    SpawnRequest any = Hosted.request(new Size(80, 24), command);
    return new SpawnRequest(1, any.command(), any.environment(), directory, any.size(), true);
  }

  @Test
  void argumentsAndVariablesArriveByteForByte() {
    byte[] odd = {(byte) 0xff, ' ', '\'', '\n', (byte) 0x80};
    SpawnRequest request =
        new SpawnRequest(
            1,
            List.of(
                "sh".getBytes(StandardCharsets.US_ASCII),
                "-c".getBytes(StandardCharsets.US_ASCII),
                "printf %s \"$1\" \"$ODD\" | od -An -tx1".getBytes(StandardCharsets.US_ASCII),
                "sh".getBytes(StandardCharsets.US_ASCII),
                odd),
            Environment.inherited().set("ODD", "\u00e9="),
            "/",
            new Size(80, 24),
            true);
    try (Hosted.Pane pane = host.run(request)) {
      assertThat(pane.toTheEnd().strip()).isEqualTo("ff 20 27 0a 80 c3 a9 3d");
    }
  }

  @Test
  void nothingIsBlockedOrIgnoredWhateverTheHostDoes() {
    int hangup = Signal.HUP.number();
    Signals.Disposition before = Signals.disposition(hangup);
    long blocked = Signals.block(Signals.set(Signal.QUIT, Signal.TERM));
    Signals.setDisposition(hangup, Signals.Disposition.IGNORED);
    try (Hosted.Pane pane = host.run("grep", "-E", "Sig(Ign|Blk)", "/proc/self/status")) {
      // Signals 32 and 33 belong to the C library, which lets nobody change them: what the test
      // itself was started with shows there.
      assertThat(pane.toTheEnd().replaceAll("0000000[0-3][08]0000000", "0000000000000000"))
          .isEqualTo(
              "SigBlk:\t0000000000000000\r\nSigIgn:\t0000000000000000\r\n"
                  .replace("\t", "  ")
                  .replace("  ", "\t"));
      assertThat(Signals.disposition(hangup)).isEqualTo(Signals.Disposition.IGNORED);
      assertThat(Signals.blocked() & Signals.set(Signal.TERM)).isNotZero();
    } finally {
      Signals.setBlocked(blocked);
      if (before == Signals.Disposition.DEFAULT) {
        Signals.setDisposition(hangup, before);
      }
    }
  }

  @Test
  void noDescriptorButTheTerminalReachesTheProgram() {
    try (Hosted.Pane pane = host.run("sh", "-c", "ls -l /proc/$$/fd | grep -c -- '->'")) {
      assertThat(pane.toTheEnd()).isEqualTo("3\r\n");
    }
  }

  @Test
  void theBrandSurvivesASessionOfItsOwnAndAClearedEnvironment() {
    assumeThat(Brand.isTaken()).as("these tests run in a pane").isFalse();
    long limit = Posix.softLimit(Posix.RLIMIT_MSGQUEUE);
    String[] command = {"setsid", "-w", "env", "-i", "/bin/grep", "msgqueue", "/proc/self/limits"};
    SpawnRequest any = Hosted.request(new Size(80, 24), command);
    SpawnRequest branded =
        new SpawnRequest(7, any.command(), any.environment(), "/", any.size(), true);
    try (Hosted.Pane pane = host.run(branded)) {
      assertThat(pane.toTheEnd()).contains(" " + (limit - 7) + " ");
    }
    assertThat(Posix.softLimit(Posix.RLIMIT_MSGQUEUE)).isEqualTo(limit);
  }

  @Test
  void erasingFollowsTheLocale() {
    for (boolean utf8 : new boolean[] {true, false}) {
      SpawnRequest any = Hosted.request(new Size(80, 24), "stty", "-a");
      try (Hosted.Pane pane =
          host.run(new SpawnRequest(1, any.command(), any.environment(), "/", any.size(), utf8))) {
        assertThat(pane.toTheEnd()).contains(utf8 ? " iutf8" : "-iutf8");
      }
    }
  }

  @Test
  void openingAndClosingLeavesNothingBehind() throws IOException {
    cycle(5);
    int descriptors = descriptors();
    String ptys = Files.readString(Path.of("/proc/sys/kernel/pty/nr"));
    int threads = Thread.activeCount();
    cycle(40);
    assertThat(descriptors()).isEqualTo(descriptors);
    assertThat(Thread.activeCount()).isLessThanOrEqualTo(threads);
    assertThat(Integer.parseInt(Files.readString(Path.of("/proc/sys/kernel/pty/nr")).strip()))
        .as("other programs' ptys may come and go, forty of ours would show")
        .isLessThan(Integer.parseInt(ptys.strip()) + 40);
  }

  private void cycle(int times) {
    for (int i = 0; i < times; i++) {
      try (Hosted.Pane pane = host.run("true")) {
        pane.toTheEnd();
      }
      failure("clade");
    }
  }

  private int descriptors() throws IOException {
    // The channels are closed by their thread; a start and an end behind them says that it has.
    try (Hosted.Pane last = host.run("true")) {
      last.toTheEnd();
    }
    try (Hosted.Pane last = host.run("true");
        var list = Files.list(Path.of("/proc/self/fd"))) {
      last.toTheEnd();
      return (int) list.count();
    }
  }
}
