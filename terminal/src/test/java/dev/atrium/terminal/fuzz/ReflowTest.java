package dev.atrium.terminal.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atrium.terminal.Row;
import dev.atrium.terminal.Size;
import dev.atrium.terminal.Terminal;
import dev.atrium.terminal.golden.Recorder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A resize rearranges what was printed and neither loses nor doubles any of it. */
class ReflowTest {
  private static final long SEED = Long.getLong("atrium.seed", System.nanoTime());
  private static final int ROUNDS = Integer.getInteger("atrium.fuzz.rounds", 100);
  private static final List<String> LETTERS =
      List.of("a", "b", "c", " ", "7", "é", "e\u0301", "中", "한", "😀", "🇩🇪");

  @Test
  void resizingKeepsEveryLineOfText() {
    for (int i = 0; i < ROUNDS; i++) {
      Random random = new Random(SEED + i);
      Recorder recorder = new Recorder(size(random));
      List<String> lines = printLines(recorder, random);
      for (int step = 0; step < 12; step++) {
        assertThat(logicalLines(recorder.terminal()))
            .as("-Datrium.seed=%d step %d, %s", SEED + i, step, recorder.terminal().size())
            .isEqualTo(lines);
        recorder.terminal().resize(size(random));
      }
    }
  }

  @Test
  void theCursorStaysOnItsCharacter() {
    for (int i = 0; i < ROUNDS; i++) {
      Random random = new Random(SEED + i);
      Recorder recorder = new Recorder(size(random));
      printLines(recorder, random);
      recorder.feed("prompt> uvwxyz\b\b\b".getBytes(StandardCharsets.UTF_8));
      String letter = underCursor(recorder.terminal());
      for (int step = 0; step < 12; step++) {
        recorder.terminal().resize(size(random));
        assertThat(underCursor(recorder.terminal()))
            .as("-Datrium.seed=%d step %d, %s", SEED + i, step, recorder.terminal().size())
            .isEqualTo(letter);
      }
    }
  }

  /** Long enough for the memory of what was read to be written again meanwhile. */
  @Test
  void aLongHistoryComesBackWithItsStylesAndLinks() {
    Random random = new Random(SEED);
    Recorder recorder = new Recorder(new Size(80, 24));
    Terminal terminal = recorder.terminal();
    for (int i = 0; i < 1500; i++) {
      String link = i % 7 == 0 ? "\033]8;;http://x/" + i + "\033\\" : "";
      String words = "\033[38;5;%dmword\033[m ".formatted(i % 256).repeat(random.nextInt(25));
      recorder.feed(
          (link + i + " " + words + ".\033]8;;\033\\\r\n").getBytes(StandardCharsets.UTF_8));
    }
    List<String> before = cells(terminal);

    for (int columns : List.of(37, 130, 61, 80)) {
      terminal.resize(new Size(columns, 24));
    }
    assertThat(cells(terminal)).as("-Datrium.seed=%d", SEED).isEqualTo(before);
  }

  /** Everything of every row, a line each. */
  private static List<String> cells(Terminal terminal) {
    List<String> all = new ArrayList<>();
    int history = terminal.historySize();
    for (int i = 0; i < history + terminal.size().rows(); i++) {
      Row row = i < history ? terminal.history(i) : terminal.row(i - history);
      StringBuilder line = new StringBuilder(row.text(terminal.clusters()));
      for (int column = 0; column < row.columns(); column++) {
        line.append(' ').append(row.style(column)).append('/').append(row.extra(column));
      }
      all.add(line.append(row.wrapped()).toString());
    }
    return all;
  }

  private static List<String> printLines(Recorder recorder, Random random) {
    List<String> lines = new ArrayList<>();
    int count = random.nextInt(60);
    for (int i = 0; i < count; i++) {
      StringBuilder line = new StringBuilder();
      int letters = random.nextInt(random.nextInt(4) == 0 ? 150 : 20);
      for (int k = 0; k < letters; k++) {
        line.append(LETTERS.get(random.nextInt(LETTERS.size())));
      }
      lines.add(line.append('.').toString());
      recorder.feed((line + "\r\n").getBytes(StandardCharsets.UTF_8));
    }
    return lines;
  }

  /** History and screen with wrapped lines joined, up to the last that has text. */
  private static List<String> logicalLines(Terminal terminal) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    int history = terminal.historySize();
    for (int i = 0; i < history + terminal.size().rows(); i++) {
      Row row = i < history ? terminal.history(i) : terminal.row(i - history);
      line.append(row.text(terminal.clusters()));
      if (!row.wrapped()) {
        lines.add(line.toString());
        line.setLength(0);
      }
    }
    int end = lines.size();
    while (end > 0 && lines.get(end - 1).isBlank()) {
      end--;
    }
    return lines.subList(0, end);
  }

  private static String underCursor(Terminal terminal) {
    int cell = terminal.row(terminal.cursor().row()).cell(terminal.cursor().column());
    return terminal.clusters().text(cell);
  }

  /** Wide enough for a wide character. */
  private static Size size(Random random) {
    return new Size(2 + random.nextInt(90), 1 + random.nextInt(30));
  }
}
