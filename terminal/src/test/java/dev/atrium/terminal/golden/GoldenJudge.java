package dev.atrium.terminal.golden;

import dev.atrium.terminal.Cursor;
import dev.atrium.terminal.LineSize;
import dev.atrium.terminal.Row;
import dev.atrium.terminal.Style;
import dev.atrium.terminal.Terminal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Plays a case and says in words what came out differently; nothing means that the case is met. */
final class GoldenJudge {
  private static final int ENOUGH = 12;
  private static final CellLook PLAIN = CellLook.plain();

  private final GoldenCase golden;
  private final Recorder seen;
  private final List<String> differences = new ArrayList<>();

  private GoldenJudge(GoldenCase golden) {
    this.golden = golden;
    seen = new Recorder(golden.size());
  }

  static List<String> differences(GoldenCase golden, Feeding feeding, long seed) {
    GoldenJudge judge = new GoldenJudge(golden);
    feeding.feed(judge.seen, golden.input(), new Random(seed));
    judge.text();
    judge.cursor();
    judge.attributes();
    judge.reply();
    judge.history();
    return judge.differences;
  }

  private void text() {
    List<String> expected = golden.text();
    List<String> actual = seen.text();
    List<Integer> rows = new ArrayList<>();
    golden
        .part("rows")
        .ifPresentOrElse(
            lines ->
                lines.forEach(
                    line -> GoldenCase.fields(line).forEach(f -> rows.add(Integer.valueOf(f)))),
            () -> {
              for (int row = 0; row < actual.size(); row++) {
                rows.add(row);
              }
            });
    for (int row : rows) {
      differ("row " + row, Recorder.trimmed(expected.get(row)), actual.get(row));
    }
  }

  private void cursor() {
    Terminal terminal = seen.terminal();
    Cursor cursor = terminal.cursor();
    golden
        .part("cursor")
        .ifPresent(
            lines -> differ("cursor", lines.get(0).strip(), cursor.column() + " " + cursor.row()));
  }

  private void attributes() {
    golden.part("attrs").ifPresent(this::attributes);
  }

  private void attributes(List<String> runs) {
    Terminal terminal = seen.terminal();
    CellLook[][] expected = new CellLook[terminal.size().rows()][terminal.size().columns()];
    for (CellLook[] row : expected) {
      Arrays.fill(row, PLAIN);
    }
    for (String run : runs) {
      List<String> fields = List.of(run.split("\t", -1));
      int column = Integer.parseInt(fields.get(1));
      int end = column + Integer.parseInt(fields.get(2));
      CellLook look = CellLook.parse(fields.subList(3, fields.size()));
      Arrays.fill(expected[Integer.parseInt(fields.get(0))], column, end, look);
    }
    for (int row = 0; row < expected.length; row++) {
      compareLooks(row, expected[row]);
    }
  }

  private void compareLooks(int row, CellLook[] expected) {
    Row cells = seen.terminal().row(row);
    for (int column = 0; column < expected.length; column++) {
      boolean plain = cells.style(column) == Style.DEFAULT && cells.lineSize() == LineSize.SINGLE;
      if (!plain || !expected[column].equals(PLAIN)) {
        compareLook(row, column, expected[column]);
      }
    }
  }

  private void compareLook(int row, int column, CellLook expected) {
    Terminal terminal = seen.terminal();
    Row cells = terminal.row(row);
    CellLook look = CellLook.of(terminal, cells, column);
    CellLook wanted = expected;
    if (golden.isFrom("libvterm")) {
      look = look.asLibvterm(false);
      wanted = wanted.asLibvterm(terminal.modes().reverseScreen());
    }
    if (terminal.clusters().text(cells.cell(column)).equals(" ")) {
      look = look.ofBlank();
      wanted = wanted.ofBlank();
    }
    if (!look.equals(wanted)) {
      differ("look of row " + row + " column " + column, wanted, look);
    }
  }

  /**
   * A source's answer counts only where xterm gives the same: who a terminal is differs by nature.
   */
  private void reply() {
    if (golden.replyAsXterm()) {
      golden.reply().ifPresent(bytes -> differ("reply", readable(bytes), readable(seen.answers())));
    }
  }

  private void history() {
    golden.part("history").ifPresent(this::history);
  }

  /** A recording keeps as many lines as its source did; of ours the newest ones count. */
  private void history(List<String> expected) {
    List<String> actual = seen.history();
    List<String> newest =
        actual.subList(Math.max(0, actual.size() - expected.size()), actual.size());
    differ("history", unpadded(expected), unpadded(newest));
  }

  private static List<String> unpadded(List<String> lines) {
    return lines.stream().map(Recorder::trimmed).dropWhile(String::isEmpty).toList();
  }

  private void differ(String what, Object expected, Object actual) {
    if (!expected.equals(actual) && differences.size() < ENOUGH) {
      differences.add(what + "\n  expected <" + expected + ">\n  but was  <" + actual + ">");
    }
  }

  static String readable(byte[] bytes) {
    return new String(bytes, StandardCharsets.ISO_8859_1).replace("\033", "\\e");
  }
}
