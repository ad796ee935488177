package dev.atrium.app.render;

import dev.atrium.terminal.Size;
import dev.atrium.terminal.Terminal;
import dev.atrium.terminal.TerminalEvents;
import dev.atrium.terminal.TerminalOptions;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Recorded output of a program, in the format of the golden cases: {@code NAME.in} holds raw bytes,
 * {@code NAME.size} beside it {@code COLUMNS ROWS}; {@code NAME.steps} has a step a line, {@code
 * size C R}, {@code feed HEX} or {@code resize C R}, and says more than the other two where the
 * size changed.
 */
public final class Recording {
  private static final Size USUAL = new Size(80, 24);

  private Recording() {}

  /** The terminal after all bytes of {@code bytes} at one size. */
  public static Terminal play(InputStream bytes, @Nullable Size size) throws IOException {
    Terminal terminal = terminal(size == null ? USUAL : size);
    byte[] buffer = new byte[1 << 16];
    for (int count = bytes.read(buffer); count >= 0; count = bytes.read(buffer)) {
      terminal.feed(buffer, 0, count, 0);
    }
    return terminal;
  }

  /**
   * The terminal after all of a file.
   *
   * @param size overrides the recorded size; a {@code .steps} file still resizes
   */
  public static Terminal play(Path file, @Nullable Size size) throws IOException {
    String name = file.getFileName().toString();
    try (InputStream bytes = Files.newInputStream(file)) {
      if (name.endsWith(".steps")) {
        return playSteps(bytes, size);
      }
      return play(bytes, size == null ? recordedSize(file) : size);
    }
  }

  private static Size recordedSize(Path file) throws IOException {
    String name = file.getFileName().toString().replaceFirst("\\.in$", "") + ".size";
    Path beside = file.resolveSibling(name);
    return Files.isRegularFile(beside)
        ? size(words(Files.readString(beside)), 0, beside.toString())
        : USUAL;
  }

  private static Terminal playSteps(InputStream steps, @Nullable Size size) throws IOException {
    BufferedReader lines = new BufferedReader(new InputStreamReader(steps, StandardCharsets.UTF_8));
    Terminal terminal = terminal(size == null ? USUAL : size);
    int number = 0;
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      String where = "line " + ++number;
      List<String> words = words(line);
      switch (words.get(0)) {
        case "size" -> terminal = size == null ? terminal(size(words, 1, where)) : terminal;
        case "resize" -> terminal.resize(size(words, 1, where));
        case "feed" -> feed(terminal, words, where);
        default -> {
          // Expectations of a test are not for us.
        }
      }
    }
    return terminal;
  }

  private static void feed(Terminal terminal, List<String> words, String where) throws IOException {
    try {
      byte[] bytes = HexFormat.of().parseHex(words.size() > 1 ? words.get(1) : "");
      terminal.feed(bytes, 0, bytes.length, 0);
    } catch (IllegalArgumentException e) {
      throw new IOException(where + ": not hexadecimal", e);
    }
  }

  private static Terminal terminal(Size size) {
    return new Terminal(size, TerminalOptions.defaults(), TerminalEvents.NONE);
  }

  private static List<String> words(String line) {
    return List.of(line.strip().split("\\s+", -1));
  }

  private static Size size(List<String> words, int at, String where) throws IOException {
    try {
      return new Size(Integer.parseInt(words.get(at)), Integer.parseInt(words.get(at + 1)));
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      throw new IOException(where + ": not a size: " + String.join(" ", words), e);
    }
  }
}
