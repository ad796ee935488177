package dev.atrium.app.copy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The editor's command, run by a real shell. */
class ClipboardToolTest {
  private final Path folder;

  ClipboardToolTest(@TempDir Path folder) {
    this.folder = folder;
  }

  @Test
  void theEditorMayHaveArgumentsAndTheFileOddCharacters() throws Exception {
    Path file = Files.writeString(folder.resolve("a b'c"), "text");
    assertThat(edit(file, Map.of("EDITOR", "cp -v"))).isEqualTo(1);
    Path copy = folder.resolve("copy");
    Path editor = folder.resolve("my-editor");
    Files.writeString(editor, "#!/bin/sh\ncat \"$2\" > '" + copy + "'\n");
    assertThat(editor.toFile().setExecutable(true)).isTrue();
    assertThat(edit(file, Map.of("EDITOR", "false", "VISUAL", editor + " -f"))).isZero();
    assertThat(copy).hasContent("text");
  }

  private static int edit(Path file, Map<String, String> environment)
      throws IOException, InterruptedException {
    List<String> argv = Clipboard.editor(file.toString());
    assumeThat(Path.of(argv.get(0))).exists();
    ProcessBuilder builder = new ProcessBuilder(argv);
    builder.redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD);
    builder.environment().remove("VISUAL");
    builder.environment().putAll(environment);
    return builder.start().waitFor();
  }
}
