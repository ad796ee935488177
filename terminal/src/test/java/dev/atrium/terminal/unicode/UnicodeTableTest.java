package dev.atrium.terminal.unicode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class UnicodeTableTest {
  private final UcdFiles files = new UcdFiles(UcdFiles.DEBIAN);

  @Test
  void theCommittedTableIsWhatTheGeneratorWrites() throws IOException {
    assumeTrue(
        files.version().equals(UnicodeTable.VERSION),
        () -> "no Unicode " + UnicodeTable.VERSION + " files at " + files.folder());
    Path source =
        Path.of(System.getProperty("atrium.root"), "terminal").resolve(TableGenerator.OUTPUT);

    assertThat(Files.readString(source)).isEqualTo(new TableGenerator(files).generate());
  }

  @Test
  void everyCodePointIsFoundAsItWasDerived() {
    assumeTrue(
        files.version().equals(UnicodeTable.VERSION),
        () -> "no Unicode " + UnicodeTable.VERSION + " files at " + files.folder());
    UnicodeProperties derived = new UnicodeProperties(files);
    for (int codePoint = 0; codePoint <= Character.MAX_CODE_POINT; codePoint++) {
      if (Characters.properties(codePoint) != derived.packed(codePoint)) {
        assertThat(Characters.properties(codePoint))
            .as("U+%04X", codePoint)
            .isEqualTo(derived.packed(codePoint));
      }
    }
  }
}
