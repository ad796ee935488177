package dev.atrium.terminal.golden;

import dev.atrium.terminal.Cursor;
import dev.atrium.terminal.Size;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Plays a script of sizes, bytes and expectations, one step a line. */
final class ResizeScript {
  private final List<String> differences = new ArrayList<>();
  private @Nullable Recorder recorder;

  private ResizeScript() {}

  static String id(Path script) {
    return "libvterm-resize/" + script.getFileName().toString().replace(".steps", "");
  }

  static List<String> differences(Path script) {
    ResizeScript played = new ResizeScript();
    int number = 0;
    for (String line : Corpora.lines(script)) {
      number++;
      if (!line.isBlank()) {
        played.step("line " + number + ": ", line);
      }
    }
    return played.differences;
  }

  private void step(String where, String line) {
    String verb = word(line, 0);
    switch (verb) {
      case "size" -> recorder = new Recorder(size(line));
      case "resize" -> seen().terminal().resize(size(line));
      case "feed" -> seen().feed(HexFormat.of().parseHex(word(line, 1)));
      case "row" -> differ(where + line, rest(line, 2), seen().text().get(number(line, 1)));
      case "cursor" -> differ(where + line, rest(line, 1), cursor());
      case "cell" -> differ(where + line, word(line, 3), cell(number(line, 2), number(line, 1)));
      case "history" -> differ(where + line, rest(line, 2), history(-number(line, 1)));
      case "expect" ->
          differ(where + line, word(line, 1), HexFormat.of().formatHex(seen().takeAnswers()));
      default -> throw new IllegalArgumentException(where + "unknown step " + verb);
    }
  }

  private Recorder seen() {
    return Objects.requireNonNull(recorder, "a script begins with its size");
  }

  private String cursor() {
    Cursor cursor = seen().terminal().cursor();
    return cursor.column() + " " + cursor.row();
  }

  private String cell(int row, int column) {
    return seen().terminal().clusters().text(seen().terminal().row(row).cell(column));
  }

  /** The line {@code back} from the newest, which is 1. */
  private String history(int back) {
    List<String> lines = seen().history();
    return back <= lines.size() ? lines.get(lines.size() - back) : "no such line";
  }

  private void differ(String where, String expected, String actual) {
    if (!expected.equals(actual)) {
      differences.add(where + "\n  but was <" + actual + ">");
    }
  }

  private static Size size(String line) {
    return new Size(number(line, 1), number(line, 2));
  }

  private static int number(String line, int index) {
    return Integer.parseInt(word(line, index));
  }

  private static String word(String line, int index) {
    List<String> words = List.of(line.split(" ", -1));
    return index < words.size() ? words.get(index) : "";
  }

  private static String rest(String line, int words) {
    List<String> parts = List.of(line.split(" ", words + 1));
    return parts.size() > words ? parts.get(words) : "";
  }
}
