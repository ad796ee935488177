package dev.atrium.terminal.golden;

import static java.util.stream.Collectors.toMap;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The cases that are deliberately not met, from {@code golden-exceptions.tsv}: case, tab, reason.
 */
final class GoldenExceptions {
  private final Map<String, String> reasons;

  private GoldenExceptions(Map<String, String> reasons) {
    this.reasons = reasons;
  }

  static GoldenExceptions load() {
    try (InputStream file = GoldenExceptions.class.getResourceAsStream("/golden-exceptions.tsv")) {
      String text = new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8);
      return new GoldenExceptions(
          text.lines()
              .filter(line -> !line.isBlank() && !line.startsWith("#"))
              .map(line -> line.split("\t", 2))
              .collect(toMap(line -> line[0], line -> line[1], (one, two) -> one, TreeMap::new)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Set<String> cases() {
    return reasons.keySet();
  }

  @Nullable String reason(String id) {
    return reasons.get(id);
  }
}
