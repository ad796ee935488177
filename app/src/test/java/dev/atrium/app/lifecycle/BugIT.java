package dev.atrium.app.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An exception that nobody expects, in any thread: the terminal first, then the end of all. */
class BugIT {
  private final String stubborn = "sleep 86402." + ThreadLocalRandom.current().nextInt(1 << 30);
  private final Outer outer = Outer.shell();

  @AfterEach
  void closeTheTerminal() {
    outer.close();
  }

  @ParameterizedTest
  @CsvSource({
    "saboteur, IllegalStateException",
    "main, ThreadDeath",
    "pty-io, ThreadDeath",
    "tty-out, ThreadDeath"
  })
  void aBugGivesTheTerminalBackEndsEverythingAndIsTold(String thread, String bug)
      throws IOException {
    Path trigger = outer.folder().resolve("trigger");
    String before = outer.modes("before");
    outer.line(
        "export ATRIUM_HOST_OPTIONS=" + Saboteur.option(outer.folder(), thread + ":" + trigger));
    outer.atrium().line("trap '' HUP TERM; " + stubborn + " &").waitUntilRunning(stubborn);

    Files.createFile(trigger);
    outer.waitUntil("the agent has struck", () -> !Files.exists(trigger));
    // A thread that waits in the kernel dies when it comes back from there.
    outer.type(" ");

    String written = outer.upTo("OUTER:70> ");
    assertThat(written)
        .contains("\033[?1049l")
        .contains("\033[?25h")
        .containsOnlyOnce("atrium: ended by a bug (" + bug + ")")
        .contains("atrium: its log is " + outer.folder());
    assertThat(report())
        .contains("bug in thread " + thread, bug, "  at ")
        .doesNotContain("injected");
    outer.waitUntilGone(stubborn);
    assertThat(outer.modes("after")).isEqualTo(before);
  }

  private String report() throws IOException {
    try (DirectoryStream<Path> found =
        Files.newDirectoryStream(outer.folder().resolve("state"), "log-*.log")) {
      Path report = found.iterator().next();
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(report)))
          .isEqualTo("rw-------");
      return Files.readString(report);
    }
  }
}
