package dev.atrium.terminal.golden;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Where the recorded cases are: the folder that the system property {@code atrium.corpora} names.
 */
final class Corpora {
  static final List<String> FOLDERS =
      List.of("xtermjs", "alacritty", "libvterm", "jediterm", "zellij", "vttest-recorded");

  private static final Path ROOT = Path.of(System.getProperty("atrium.corpora", "no-corpora"));

  private Corpora() {}

  /** Skips the running test, saying why, where there are none. */
  static void assumePresent() {
    assumeTrue(Files.isDirectory(ROOT), () -> "no corpora at " + ROOT.toAbsolutePath());
  }

  static Path folder(String name) {
    return ROOT.resolve(name);
  }

  static List<GoldenCase> cases() {
    return FOLDERS.stream().flatMap(name -> cases(folder(name))).toList();
  }

  private static Stream<GoldenCase> cases(Path folder) {
    return lines(folder.resolve("MANIFEST.tsv")).stream()
        .skip(1)
        .map(line -> List.of(line.split("\t", -1)))
        .map(f -> new GoldenCase(folder, f.get(0), f.get(1).charAt(0), f.get(5).equals("same")));
  }

  static List<Path> resizeScripts() {
    try (Stream<Path> files = Files.list(folder("libvterm-resize"))) {
      return files.filter(file -> file.toString().endsWith(".steps")).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
