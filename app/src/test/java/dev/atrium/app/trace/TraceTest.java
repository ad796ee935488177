package dev.atrium.app.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atrium.app.render.Recording;
import dev.atrium.app.render.ScreenFormat;
import dev.atrium.terminal.Size;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TraceTest {
  @SuppressWarnings("NullAway.Init")
  @TempDir
  Path folder;

  private final List<String> log = Collections.synchronizedList(new ArrayList<>());

  @Test
  void nothingIsRecordedUnlessAskedFor() throws IOException {
    assertThat(Trace.of(Map.of(), log::add)).isNull();
    assertThat(Trace.of(Map.of(Trace.VARIABLE, ""), log::add)).isNull();
  }

  @Test
  void aPaneBecomesAGoldenCase() throws IOException {
    try (Trace trace = Trace.open(folder.resolve("new"), log::add);
        PaneTrace pane = trace.pane("pane/1 sh", new Size(10, 2))) {
      feed(pane, "one\r\ntw");
      feed(pane, "o");
    }

    Path in = folder.resolve("new/pane-1-sh.in");
    assertThat(Files.readString(in)).isEqualTo("one\r\ntwo");
    assertThat(Files.readString(folder.resolve("new/pane-1-sh.size"))).isEqualTo("10 2\n");
    assertThat(folder.resolve("new/pane-1-sh.steps")).doesNotExist();
    assertThat(ScreenFormat.TEXT.of(Recording.play(in, null), false)).isEqualTo("one\ntwo\n");
    assertThat(log).isEmpty();
  }

  @Test
  void aResizedPaneIsRecordedInSteps() throws IOException {
    try (Trace trace = Trace.open(folder, log::add);
        PaneTrace pane = trace.pane("p", new Size(10, 3))) {
      feed(pane, "abcdef\r\n");
      pane.resized(new Size(4, 3));
      feed(pane, "gh");
    }

    assertThat(Files.readAllLines(folder.resolve("p.steps")))
        .containsExactly("size 10 3", "feed 6162636465660d0a", "resize 4 3", "feed 6768");
    assertThat(Recording.play(folder.resolve("p.steps"), null).size()).isEqualTo(new Size(4, 3));
  }

  @Test
  void recordingsAreForTheirOwnerOnly() throws IOException {
    try (Trace trace = Trace.open(folder.resolve("new"), log::add)) {
      trace.pane("p", new Size(10, 3)).close();
    }

    assertThat(permissions(folder.resolve("new"))).isEqualTo("rwx------");
    assertThat(permissions(folder.resolve("new/p.in"))).isEqualTo("rw-------");
    assertThat(permissions(folder.resolve("new/p.size"))).isEqualTo("rw-------");
  }

  @Test
  void aFolderThatVanishesIsLoggedAndHurtsNobody() throws IOException {
    Path gone = folder.resolve("gone");
    try (Trace trace = Trace.open(gone, log::add)) {
      Files.delete(gone);
      PaneTrace pane = trace.pane("p", new Size(10, 3));
      feed(pane, "x");
      pane.close();
    }

    assertThat(log).hasSize(1).first().asString().contains("NoSuchFileException");
  }

  private static String permissions(Path file) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
  }

  private static void feed(PaneTrace pane, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    pane.bytes(bytes, 0, bytes.length);
  }
}
