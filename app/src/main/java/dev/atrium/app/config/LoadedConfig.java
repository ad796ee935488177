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
}
