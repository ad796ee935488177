package dev.atrium.reaper.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atrium.posix.Descriptors;
import dev.atrium.posix.Environment;
import dev.atrium.posix.Errno;
import dev.atrium.posix.FileSystem;
import dev.atrium.posix.NativeBuffer;
import dev.atrium.posix.Posix;
import dev.atrium.posix.ProcessId;
import dev.atrium.posix.ProcessTable;
import dev.atrium.posix.Spawn;
import dev.atrium.reaper.Tagged;
import dev.atrium.reaper.record.SessionMarker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A process that is somebody else in a new session every few milliseconds. */
class ChaseTest {
  /** It holds the pipe open as long as any of it is left, and goes on while the file is there. */
  private static final String FORKER =
      "open(F, '>', $ARGV[0]); while (-e $ARGV[1]) {"
          + " fork and POSIX::_exit(0); setsid; select undef, undef, undef, 0.005 }";

  @TempDir private Path folder = Path.of("");
  private final NativeBuffer buffer = new NativeBuffer(1);
  private int pipe;

  @BeforeEach
  void pipe() throws IOException {
    Files.createFile(folder.resolve("go"));
    String path = folder.resolve("pipe").toString();
    assertThat(FileSystem.makeFifo(path, 0600)).isZero();
    pipe = Descriptors.open(path, Descriptors.O_RDONLY | Descriptors.O_NONBLOCK, 0);
  }

  @AfterEach
  void letItEnd() throws IOException {
    Files.deleteIfExists(folder.resolve("go"));
    Tagged.await("it has ended", () -> !runs());
    Descriptors.close(pipe);
  }

  private boolean runs() {
    return Descriptors.read(pipe, buffer, 0, 1) == -Errno.EAGAIN;
  }

  private void start(ProcessId owner) {
    int pid =
        Spawn.of(List.of("/usr/bin/perl", "-MPOSIX", "-e", FORKER, file("pipe"), file("go")))
            .environment(
                new Environment()
                    .setAll(Map.of("ATRIUM_SESSION", new SessionMarker(owner).format())))
            .inOwnSession()
            .start();
    // The first of them is gone once it has forked, so from here on it is a moving target.
    assertThat(Posix.waitFor(pid, 0).hasEnded()).isTrue();
    assertThat(runs()).isTrue();
  }

  private String file(String name) {
    return folder.resolve(name).toString();
  }

  private static SweepReport sweep() {
    return new Collector(null).sweep(new Collector.Options(false, false, Duration.ofMillis(300)));
  }

  @Test
  void ofADeadOwnerItIsCaught() {
    int pid = Spawn.of(List.of("/bin/true")).start();
    ProcessId owner = Objects.requireNonNull(ProcessTable.open().identify(pid));
    Posix.waitFor(pid, 0);
    start(owner);

    SweepReport report = sweep();

    Tagged.await("it is gone, or reported: " + report, () -> !runs());
    assertThat(report.victims()).anyMatch(victim -> victim.name().equals("perl"));
  }

  @Test
  void ofALivingOwnerItIsLeftAlone() {
    start(Objects.requireNonNull(ProcessTable.open().identify(Posix.pid())));

    SweepReport report = sweep();

    assertThat(runs()).isTrue();
    assertThat(report.victims()).noneMatch(victim -> victim.name().equals("perl"));
  }
}
