package dev.atrium.app.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What {@code ATRIUM_TRACE_PTY} promises: a recording that leads to the screen that was seen. */
class TraceIT {
  private static final String COLOURS =
      "clear; seq 40; printf '\\e[1;31mred\\e[m \\e[4mline\\e[m \\u6f22\\u5b57 e\\u0301\\n'";

  @Test
  void theRecordingRenderedIsThePanesScreen() {
    try (Tmux outer = Tmux.bash(80, 25)) {
      Path folder = outer.folder().resolve("trace");
      outer.line("ATRIUM_TRACE_PTY=" + folder + " " + shell()).waitFor("1:bash");
      outer.line(COLOURS).waitFor("red line");
      List<String> seen = outer.screen().subList(0, 24);
      outer.line("exec true").waitFor("status=0");
      assertThat(rendered(outer, only(folder, ".in"))).containsSequence(seen.subList(1, 23));
      assertThat(only(folder, ".size")).hasContent("80 24");
      assertThat(names(folder, ".steps")).isEmpty();
    }
  }

  @Test
  void aPaneThatChangesItsSizeIsRecordedInSteps() {
    try (Tmux outer = Tmux.bash(80, 25)) {
      Path folder = outer.folder().resolve("trace");
      outer.line("ATRIUM_TRACE_PTY=" + folder + " " + shell()).waitFor("1:bash");
      outer.line("clear; printf '%0100d\\n' 7; echo wi''de").waitFor("wide");
      outer.resize(50, 20).waitFor("1:bash *").line("tput cols").waitFor("50");
      outer.line("echo na''rrow").waitFor("\nnarrow");
      List<String> seen = outer.screen().subList(0, 6);
      outer.line("exec true").waitFor("status=0");
      assertThat(rendered(outer, only(folder, ".steps"))).startsWith(seen.toArray(String[]::new));
    }
  }

  @Test
  void aFolderThatCannotBeMadeIsOneClearLine() {
    try (Tmux outer = Tmux.bash(100, 25)) {
      outer.line("ATRIUM_TRACE_PTY=/dev/null/x " + shell()).waitFor("status=2");
      assertThat(outer.text()).contains("atrium: ATRIUM_TRACE_PTY: cannot make the folder");
    }
  }

  private static String shell() {
    return "PS1='PA\\116E> ' " + Tmux.atrium() + " bash --norc --noprofile; echo status=$?";
  }

  /** What {@code atrium render} makes of a recording, printed in the terminal itself. */
  private static List<String> rendered(Tmux outer, Path recording) {
    Path out = outer.folder().resolve("rendered");
    outer.line("clear; " + Tmux.atrium() + " render " + recording + " > " + out + "; echo re=$?");
    outer.waitFor("re=0");
    try {
      return Files.readAllLines(out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path only(Path folder, String end) {
    List<Path> found = names(folder, end);
    assertThat(found).hasSize(1);
    return found.get(0);
  }

  private static List<Path> names(Path folder, String end) {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(end)).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
