package dev.atrium.app.config;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds and reads the configuration file. Without a file no JSON library is loaded. */
public final class ConfigFile {
  /** No configuration is as large; what is, was mistaken for one. */
  static final long LARGEST = 1 << 20;

  private ConfigFile() {}

  /**
   * Where the file is looked for: {@code $XDG_CONFIG_HOME/atrium/config.json}, else {@code
   * ~/.config/atrium/config.json}. Empty without either variable. By the XDG specification a
   * relative {@code XDG_CONFIG_HOME} does not count.
   */
  public static Optional<Path> standardPath(Map<String, String> environment) {
    String xdg = environment.getOrDefault("XDG_CONFIG_HOME", "");
    String home = environment.getOrDefault("HOME", "");
    if (xdg.startsWith("/")) {
      return Optional.of(Path.of(xdg, "atrium", "config.json"));
    }
    return home.isEmpty()
        ? Optional.empty()
        : Optional.of(Path.of(home, ".config", "atrium", "config.json"));
  }

  /**
   * Reads the file. Nothing that is wrong with it is an exception.
   *
   * @param asked the file that the user named; then a missing one is a problem
   */
  public static LoadedConfig load(Optional<Path> asked, Map<String, String> environment) {
    Optional<Path> file = asked.or(() -> standardPath(environment));
    if (file.isEmpty() || (asked.isEmpty() && !Files.exists(file.get()))) {
      return new LoadedConfig(Config.DEFAULT, file, false, Map.of(), List.of());
    }
    Path path = file.get();
    try {
      Optional<String> problem = refusal(path);
      if (problem.isPresent()) {
        return broken(path, problem.get());
      }
      String text = Files.readString(path, StandardCharsets.UTF_8);
      return new ConfigReader(path).read(text);
    } catch (CharacterCodingException e) {
      return broken(path, "is no UTF-8 text");
    } catch (AccessDeniedException e) {
      return broken(path, "may not be read");
    } catch (IOException e) {
      return broken(path, "cannot be read: " + e.getMessage());
    }
  }

  private static Optional<String> refusal(Path path) throws IOException {
    if (!Files.exists(path)) {
      return Optional.of("does not exist");
    }
    if (Files.isDirectory(path)) {
      return Optional.of("is a directory");
    }
    if (!Files.isRegularFile(path)) {
      return Optional.of("is no regular file");
    }
    if (!Files.isReadable(path)) {
      return Optional.of("may not be read");
    }
    long size = Files.size(path);
    return size > LARGEST
        ? Optional.of("has %,d bytes; more than %,d is no configuration".formatted(size, LARGEST))
        : Optional.empty();
  }

  private static LoadedConfig broken(Path path, String problem) {
    return new LoadedConfig(
        Config.DEFAULT, Optional.of(path), true, Map.of(), List.of(path + ": " + problem));
  }
}
