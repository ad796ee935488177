package dev.atrium.app.config;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The effective settings, where they came from, and what was wrong.
 *
 * @param file the file that was read, or would have been
 * @param exists whether there was one
 * @param origins for each setting that the file changed, the place: {@code file:line:column}
 * @param problems one line each, ready to be shown; the settings concerned have their defaults
 */
public record LoadedConfig(
    Config config,
    Optional<Path> file,
    boolean exists,
    Map<Setting, String> origins,
    List<String> problems) {
  public LoadedConfig {
    origins = Map.copyOf(origins);
    problems = List.copyOf(problems);
  }

  /** The problems with the file's name instead of its path, for where there is little room. */
  public List<String> briefProblems() {
    String path = file.map(Path::toString).orElse("");
    String name = file.map(Path::getFileName).map(Path::toString).orElse("");
    return problems.stream()
        .map(line -> line.startsWith(path) ? name + line.substring(path.length()) : line)
        .toList();
  }
}
