package dev.atrium.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class ManPageTest {
  private static final Path PAGE =
      Path.of(Objects.requireNonNullElse(System.getProperty("atrium.root"), ".."))
          .resolve("docs/atrium.1");

  @Test
  void itNamesEveryFlagAndEveryCommand() throws IOException {
    String page = Files.readString(PAGE).replace("\\-", "-");
    assertThat(LaunchParser.FLAGS).allMatch(page::contains);
    assertThat(Commands.commandLine().getSubcommands().keySet())
        .allMatch(name -> page.contains(".B atrium " + name) || page.contains(".B " + name));
  }
}
