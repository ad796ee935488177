package dev.atrium.app.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.Test;

/**
 * A host that has no memory left ends at once, and all that is its own is put right by the
 * watchdog.
 */
class OutOfMemoryIT {
  @Test
  void theTerminalIsRestoredTheLogKeptAndTheStatusPassedOn() throws IOException {
    String program = "sleep 86405." + ThreadLocalRandom.current().nextInt(1 << 30);
    try (Outer outer = Outer.shell()) {
      String before = outer.modes("before");
      Path config = Files.createDirectories(outer.folder().resolve("config/atrium"));
      Files.writeString(config.resolve("config.json"), "{\"scrollback_lines\": 10000000}");
      outer.line("ATRIUM_HOST_OPTIONS='-Xms16m -Xmx24m' atrium env 'PS1=PA\\116E> ' bash --norc");
      outer.waitFor("PANE>").line(program + " &");
      outer.waitUntilRunning(program);
      outer.line("seq 1000000000000 1000010000000");
      String written = outer.upTo("OUTER:3> ");
      assertThat(written).contains("\033[?1049l").contains("atrium: the host ran out of memory");
      outer.waitUntilGone(program);
      assertThat(outer.modes("after")).isEqualTo(before);
      assertThat(logs(outer.folder().resolve("state")))
          .singleElement()
          .satisfies(log -> assertThat(log).content().contains("java.lang.OutOfMemoryError"))
          .satisfies(log -> assertThat(written).contains("atrium: its log is " + log));
    }
  }

  private static List<Path> logs(Path state) throws IOException {
    List<Path> logs = new ArrayList<>();
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(state, "log-*.log")) {
      entries.forEach(logs::add);
    }
    return logs;
  }
}
