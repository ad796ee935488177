package dev.atrium.terminal.golden;

import dev.atrium.terminal.Size;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A recorded case: bytes to feed, and what must be seen then.
 *
 * @param tier who of the judges agreed: A all, B xterm but not all, C not xterm, D none
 * @param replyAsXterm whether xterm answers the same bytes as the source of the case
 */
record GoldenCase(Path folder, String name, char tier, boolean replyAsXterm) {
  String id() {
    return folder.getFileName() + "/" + name;
  }

  boolean isFrom(String source) {
    return folder.endsWith(source);
  }

  byte[] input() {
    return bytes(file("in"));
  }

  Size size() {
    List<String> fields = fields(Corpora.lines(file("size")).get(0));
    return new Size(Integer.parseInt(fields.get(0)), Integer.parseInt(fields.get(1)));
  }

  List<String> text() {
    return Corpora.lines(file("text"));
  }

  /** Lines of the part of the expectation that is kept in {@code NAME.kind}, if the case has it. */
  Optional<List<String>> part(String kind) {
    return Files.exists(file(kind)) ? Optional.of(Corpora.lines(file(kind))) : Optional.empty();
  }

  Optional<byte[]> reply() {
    return Files.exists(file("reply")) ? Optional.of(bytes(file("reply"))) : Optional.empty();
  }

  static List<String> fields(String line) {
    return List.of(line.strip().split("\\s+", -1));
  }

  private Path file(String kind) {
    return folder.resolve(name + "." + kind);
  }

  private static byte[] bytes(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
