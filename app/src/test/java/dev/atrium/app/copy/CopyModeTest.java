package dev.atrium.app.copy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atrium.app.config.Config.CopyKeys;
import dev.atrium.app.draw.Marks;
import dev.atrium.app.keys.Key;
import dev.atrium.terminal.Cell;
import dev.atrium.terminal.Row;
import dev.atrium.terminal.Size;
import dev.atrium.terminal.Terminal;
import dev.atrium.terminal.TerminalEvents;
import dev.atrium.terminal.TerminalOptions;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class CopyModeTest {
  private static final ThreadMXBean CPU = ManagementFactory.getThreadMXBean();
  private Terminal terminal = terminal(20, 5);

  private static Terminal terminal(int columns, int rows) {
    return new Terminal(
        new Size(columns, rows),
        TerminalOptions.defaults().withHistoryLines(1000),
        TerminalEvents.NONE);
  }

  private void print(String text) {
    byte[] bytes = text.replace("\n", "\r\n").getBytes(StandardCharsets.UTF_8);
    terminal.feed(bytes, 0, bytes.length, 0);
  }

  private CopyMode vi() {
    return new CopyMode(terminal, CopyKeys.VI);
  }

  /** Types keys separated by blanks, and searches to the end. */
  private static CopyResult type(CopyMode mode, String keys) {
    CopyResult result = CopyResult.STAY;
    for (String key : keys.split(" ", -1)) {
      result = mode.key(Key.parse(key).orElseThrow());
      while (mode.hasWork()) {
        mode.work();
      }
    }
    return result;
  }

  private static String copied(CopyResult result) {
    return result instanceof CopyResult.Copied copied ? copied.text() : "nothing: " + result;
  }

  private String shown(CopyMode mode) {
    CopyScreen screen = new CopyScreen(mode);
    List<String> rows = new ArrayList<>();
    for (int row = 0; row < screen.size().rows(); row++) {
      rows.add(screen.row(row).text(terminal.clusters()));
    }
    return String.join("|", rows);
  }

  @Test
  void newOutputDoesNotMoveTheView() {
    print("1\n2\n3\n4\n5\n6\n7\n8");
    CopyMode mode = vi();
    type(mode, "Ctrl+Y Ctrl+Y");
    CopyScreen screen = new CopyScreen(mode);
    assertThat(screen.row(0).text(terminal.clusters())).isEqualTo("2");
    print("\n9\n10\n11\033[2J\033[Hcleared");
    assertThat(shown(mode)).isEqualTo("2|3|4|5|6");
    type(mode, "G");
    assertThat(shown(mode)).isEqualTo("4|5|6|7|8");
  }

  @Test
  void keysTypedAheadOfASearchActWhereItLeads() {
    print("wanted here\n" + "x\n".repeat(900));
    CopyMode mode = vi();
    for (String key : "? w a n t Enter v E".split(" ", -1)) {
      mode.key(Key.parse(key).orElseThrow());
    }
    assertThat(copied(mode.key(Key.parse("Enter").orElseThrow()))).isEqualTo("wanted");
  }

  @Test
  void theViewStaysEvenWhenItsLinesAreDropped() {
    print("a\nb\nc\nd\ne\nf\ng");
    CopyMode mode = vi();
    CopyScreen screen = new CopyScreen(mode);
    type(mode, "g");
    assertThat(screen.row(0).text(terminal.clusters())).isEqualTo("a");
    print("\nx".repeat(1100));
    assertThat(screen.row(0).text(terminal.clusters())).isEqualTo("a");
    assertThat(screen.row(1).text(terminal.clusters())).isEqualTo("b");
    type(mode, "k j V k y");
  }

  @Test
  void scrollingRowByRowShowsTheSameAsAnewView() {
    for (int i = 0; i < 60; i++) {
      print("line " + i + "\n");
    }
    CopyMode mode = vi();
    CopyScreen screen = new CopyScreen(mode);
    String[] keys = {
      "Ctrl+Y", "Ctrl+Y", "Ctrl+U", "Ctrl+E", "g", "Ctrl+D", "Ctrl+F", "Ctrl+E", "G"
    };
    for (String key : keys) {
      type(mode, key);
      for (int row = 0; row < 5; row++) {
        assertThat(screen.row(row).text(terminal.clusters()))
            .isEqualTo(mode.text().line(mode.viewTop() + row).text(terminal.clusters()));
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "w | 0,4",
        "w w | 0,7",
        "w w w | 0,8",
        "W W | 0,15",
        "3 w | 0,8",
        "w w w w w | 0,12",
        "e | 0,2",
        "e e | 0,6",
        "$ | 0,17",
        "$ b | 0,15",
        "$ B B | 0,4",
        "$ 0 | 0,0",
        "j ^ | 1,2",
        "j $ | 1,7",
        "$ j | 1,7",
        "$ j k | 0,17",
        "l l j k | 0,2",
        "j $ w | 3,0",
        "} | 2,0",
        "} } | 4,0",
        "} { | 0,0",
        "f o | 0,5",
        "f o ; | 0,6",
        "f o ; , | 0,5",
        "t o | 0,4",
        "t o ; | 0,5",
        "$ F b | 0,10",
        "$ T b | 0,11",
        "G | 4,0",
        "G g | 0,0",
        "2 G | 1,0",
        "L | 4,0",
        "M | 2,0",
        "1 0 l | 0,10",
        "9 9 9 l | 0,17",
        "h k | 0,0"
      })
  void viMovesAsViDoes(String keys, String place) {
    print("one foo.bob(x) end\n  indent\n\nlast\n\033[1;1H");
    CopyMode mode = vi();
    type(mode, "g " + keys);
    Position cursor = mode.cursor();
    assertThat(cursor.line() - mode.text().first() + "," + cursor.column()).isEqualTo(place);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Alt+f | 0,4",
        "Ctrl+E | 0,7",
        "Ctrl+E Ctrl+F | 0,7",
        "Ctrl+E Ctrl+A | 0,0",
        "Ctrl+F Ctrl+F Ctrl+B | 0,1",
        "Ctrl+N Ctrl+N Ctrl+P | 1,0",
        "Alt+> | 4,0",
        "Alt+> Alt+< | 0,0"
      })
  void emacsMovesAsEmacsDoes(String keys, String place) {
    print("one two\nthree\nfour\n\n\033[1;1H");
    CopyMode mode = new CopyMode(terminal, CopyKeys.EMACS);
    type(mode, keys);
    Position cursor = mode.cursor();
    assertThat(cursor.line() - mode.text().first() + "," + cursor.column()).isEqualTo(place);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "v e y | one",
        "v $ y | one two",
        "v $ Enter | one two",
        "v j y | one two/t",
        "w v b y | one t",
        "w v b O l y | one tw",
        "V y | one two/",
        "V j y | one two/three/",
        "Ctrl+V l j y | on/th",
        "Ctrl+V j $ y | one t/three",
        "v V y | one two/"
      })
  void aSelectionIsCopied(String keys, String text) {
    print("one two\nthree\nfour\n\033[1;1H");
    assertThat(copied(type(vi(), "g " + keys)).replace('\n', '/')).isEqualTo(text);
  }

  @Test
  void anEmacsRegionLeavesOutTheCellOfTheCursor() {
    print("one two\n\033[1;1H");
    CopyMode mode = new CopyMode(terminal, CopyKeys.EMACS);
    assertThat(copied(type(mode, "Ctrl+Space Alt+f Alt+w"))).isEqualTo("one ");
  }

  @Test
  void aLineThatWrappedIsCopiedAsOne() {
    String line = "The quick brown fox jumps over the lazy dog, and on.";
    print(line + "\nnext\n\033[1;1H");
    assertThat(copied(type(vi(), "g V y"))).isEqualTo(line + "\n");
    assertThat(copied(type(vi(), "g v $ y"))).isEqualTo(line);
    assertThat(copied(type(vi(), "g v G y"))).isEqualTo(line + "\nnext\n");
  }

  @Test
  void wideCharactersAreCopiedWhole() {
    print("1234567890123456789漢字\nab漢字cd\n\033[1;1H");
    assertThat(copied(type(vi(), "g v $ y"))).isEqualTo("1234567890123456789漢字");
    CopyMode mode = vi();
    type(mode, "g } k Ctrl+V");
    mode.mouseDown(2, 3, 1);
    mode.mouseDrag(2, 4);
    assertThat(mode.selectedText()).isEqualTo("漢字");
  }

  @Test
  void combinedCharactersAreCopiedAsTheyWereWritten() {
    print("e\u0301 \u0e01\u0e34 \u05d1\u05b0\n\033[1;1H");
    assertThat(copied(type(vi(), "g v $ y"))).isEqualTo("e\u0301 \u0e01\u0e34 \u05d1\u05b0");
  }

  @Test
  void blanksThatFillALineUpAreNotCopied() {
    print("text      \nmore\n\033[1;1H");
    assertThat(copied(type(vi(), "g V j y"))).isEqualTo("text\nmore\n");
  }

  @Test
  void copyingWithoutASelectionLeavesAndCopiesNothing() {
    assertThat(type(vi(), "y")).isEqualTo(CopyResult.LEAVE);
  }

  @Test
  void escDropsTheSelectionThenTheSearchThenLeaves() {
    print("abc");
    CopyMode mode = vi();
    type(mode, "/ b Enter v");
    assertThat(type(mode, "Esc")).isEqualTo(CopyResult.STAY);
    assertThat(mode.hasSelection()).isFalse();
    assertThat(type(mode, "Esc")).isEqualTo(CopyResult.STAY);
    assertThat(type(mode, "Esc")).isEqualTo(CopyResult.LEAVE);
  }

  @Test
  void theEditorGetsTheSelection() {
    print("abc\n\033[1;1H");
    assertThat(type(vi(), "V o")).isEqualTo(new CopyResult.Edit("abc\n"));
    assertThat(type(vi(), "o")).isEqualTo(new CopyResult.Edit("abc\n"));
  }

  @Test
  void aSearchFindsWhileItIsTypedAndCounts() {
    print("foo\nbar\nFoo fo\nbaz\nfoot");
    CopyMode mode = vi();
    type(mode, "? f o");
    assertThat(mode.prompt()).isEqualTo("?fo");
    assertThat(mode.corner()).isEqualTo("[0/0] 4/4");
    type(mode, "o");
    assertThat(mode.corner()).isEqualTo("[0/0] 3/3");
    type(mode, "Enter n");
    assertThat(mode.corner()).isEqualTo("[0/0] 2/3");
    assertThat(mode.cursor().line() - mode.text().first()).isEqualTo(2);
    type(mode, "n n");
    assertThat(mode.corner()).isEqualTo("[0/0] 3/3");
    type(mode, "N N");
    assertThat(mode.corner()).isEqualTo("[0/0] 2/3");
  }

  @Test
  void capitalsMakeASearchExact() {
    print("foo Foo FOO");
    CopyMode mode = vi();
    type(mode, "? F o o Enter");
    assertThat(mode.corner()).isEqualTo("[0/0] 1/1");
  }

  @Test
  void aCancelledSearchGoesBackToWhereItBegan() {
    print("foo\nbar\nx");
    CopyMode mode = vi();
    Position before = mode.cursor();
    type(mode, "? f o o Esc");
    assertThat(mode.cursor()).isEqualTo(before);
    assertThat(mode.corner()).isEqualTo("[0/0]");
  }

  @Test
  void whatIsNotThereHasNoHits() {
    CopyMode mode = vi();
    type(mode, "/ q Enter n N");
    assertThat(mode.corner()).isEqualTo("[0/0] 0 hits");
  }

  @Test
  void aHitIsFoundAcrossTheEdgeOfARow() {
    print("123456789012345678needle\n漢字漢字");
    CopyMode mode = vi();
    type(mode, "? n e e d l e Enter");
    Map<Marks.Kind, String> marks = new EnumMap<>(Marks.Kind.class);
    mode.marks(0, (from, to, kind) -> marks.put(kind, from + "-" + to));
    assertThat(marks).containsOnly(Map.entry(Marks.Kind.CURRENT_HIT, "18-20"));
    mode.marks(1, (from, to, kind) -> marks.put(kind, from + "-" + to));
    assertThat(marks).containsOnly(Map.entry(Marks.Kind.CURRENT_HIT, "0-4"));
  }

  @Test
  void theWordAtTheCursorIsSearched() {
    print("path/to x path/to\n\033[1;1H");
    CopyMode mode = vi();
    type(mode, "*");
    assertThat(mode.corner()).isEqualTo("[0/0] 2/2");
  }

  @Test
  void pastedTextGoesIntoTheSearch() {
    print("foo bar");
    CopyMode mode = vi();
    type(mode, "?");
    mode.paste("o b\n");
    type(mode, "a");
    assertThat(mode.prompt()).isEqualTo("?o ba");
    assertThat(mode.corner()).isEqualTo("[0/0] 1/1");
  }

  @Test
  void promptsAreJumpedTo() {
    for (int i = 0; i < 3; i++) {
      print("\033]133;A\007$ command " + i + "\n\033]133;C\007output\noutput\n");
    }
    CopyMode mode = vi();
    type(mode, "[ [");
    assertThat(mode.text().line(mode.cursor().line()).text(terminal.clusters()))
        .isEqualTo("$ command 1");
    type(mode, "] ] ]");
    assertThat(mode.text().line(mode.cursor().line()).text(terminal.clusters()))
        .isEqualTo("$ command 2");
  }

  @Test
  void theMouseTakesWordsAndLines() {
    print("see /usr/lib/x.so (now)\n\033[1;1H");
    CopyMode mode = vi();
    mode.mouseDown(0, 7, 2);
    assertThat(mode.selectedText()).isEqualTo("/usr/lib/x.so");
    mode.mouseDown(0, 7, 3);
    assertThat(mode.selectedText()).isEqualTo("see /usr/lib/x.so (now)\n");
    mode.mouseDown(0, 0, 1);
    assertThat(mode.hasSelection()).isFalse();
    mode.mouseDrag(0, 2);
    assertThat(mode.selectedText()).isEqualTo("see");
  }

  @Test
  void draggingBeyondTheTopScrolls() {
    print("1\n2\n3\n4\n5\n6\n7\n8");
    CopyMode mode = vi();
    mode.mouseDown(0, 0, 1);
    mode.mouseDrag(-1, 0);
    mode.mouseDrag(-1, 0);
    assertThat(mode.selectedText()).isEqualTo("2\n3\n4");
    assertThat(mode.corner()).isEqualTo("[2/3]");
  }

  @Test
  void aResizeKeepsTheCursorsLineInView() {
    for (int i = 0; i < 50; i++) {
      print("line " + i + "\n");
    }
    CopyMode mode = vi();
    type(mode, "2 0 k");
    mode.during(() -> terminal.resize(new Size(40, 8)));
    assertThat(shown(mode)).contains("line 31");
    type(mode, "V y G");
  }

  @Test
  void aFloodAndAClearedScrollbackLeaveTheTextWhole() {
    for (int i = 0; i < 600; i++) {
      print("line " + i + "\n");
    }
    CopyMode mode = vi();
    type(mode, "g V 5 j");
    print("\033[3J");
    print("flood\n".repeat(5000));
    assertThat(mode.selectedText()).isEqualTo("line 0\nline 1\nline 2\nline 3\nline 4\nline 5\n");
    assertThat(mode.corner()).startsWith("[595/596]");
    type(mode, "Esc / l i n e Space 3 1 7 Enter");
    assertThat(shown(mode)).contains("line 317");
  }

  @Test
  void aCountRepeatsTheSearchForACharacter() {
    print("a.b.c.d.e");
    CopyMode mode = vi();
    type(mode, "0 3 f . v l");
    assertThat(mode.selectedText()).isEqualTo(".d");
    type(mode, "Esc $ 2 F . v l");
    assertThat(mode.selectedText()).isEqualTo(".d");
    type(mode, "Esc 0 9 f . v l");
    assertThat(mode.selectedText()).isEqualTo("a.");
  }

  @Test
  void aResizeLeavesTheSelectionOnItsText() {
    for (int i = 0; i < 30; i++) {
      print("line " + i + " is longer than one row \u6f22\u5b57\u6f22\u5b57 and ends here\n");
    }
    CopyMode mode = vi();
    type(mode, "2 0 k / l o n g Enter v 3 w j j");
    String selected = mode.selectedText();
    assertThat(selected).startsWith("longer than one").contains("\u6f22\u5b57").contains("\n");
    for (int[] size : new int[][] {{13, 5}, {7, 3}, {41, 9}, {80, 24}, {20, 5}}) {
      print("more comes in\n");
      mode.during(() -> terminal.resize(new Size(size[0], size[1])));
      assertThat(mode.selectedText()).isEqualTo(selected);
    }
    assertThat(type(mode, "y")).isEqualTo(new CopyResult.Copied(selected));
  }

  @Test
  void everyScreenSizeIsFine() {
    for (int[] size : new int[][] {{1, 1}, {2, 1}, {1, 2}, {3, 2}}) {
      terminal = terminal(size[0], size[1]);
      print("漢字 abc\nd\n");
      CopyMode mode = vi();
      for (CopyCommand command : CopyCommand.values()) {
        mode.key(command.keys(CopyKeys.VI).get(0));
        mode.key(Key.of(Key.ESC));
        shown(mode);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(CopyKeys.class)
  void noKeyMeansTwoThings(CopyKeys manner) {
    Set<Key> seen = new HashSet<>();
    for (CopyCommand command : CopyCommand.values()) {
      for (Key key : command.keys(manner)) {
        assertThat(seen.add(key)).as("%s of %s", key, command).isTrue();
      }
    }
  }

  @Test
  void aSearchOfAHundredThousandLinesFindsEveryOne() {
    terminal =
        new Terminal(
            new Size(80, 24),
            TerminalOptions.defaults().withHistoryLines(100_000),
            TerminalEvents.NONE);
    for (int i = 0; i < 100_000; i++) {
      print("%06d The quick brown fox jumps over the lazy dog; needle%d\n".formatted(i, i % 10));
    }
    long[] best = {Long.MAX_VALUE, 0};
    for (int round = 0; round < 5; round++) {
      CopyMode mode = vi();
      long start = CPU.getCurrentThreadCpuTime();
      type(mode, "? e d l e 7");
      long took = CPU.getCurrentThreadCpuTime() - start;
      best[0] = Math.min(best[0], took / 5);
      best[1] = Math.max(best[1], took / 5);
      assertThat(mode.corner()).endsWith("10000/10000");
    }
    System.err.printf(
        "search of 100,000 lines: %.1f to %.1f ms of CPU for each key%n",
        best[0] / 1e6, best[1] / 1e6);
    Row row = terminal.newRow();
    terminal.readHistory(7, row);
    assertThat(Cell.value(row.cell(0))).isEqualTo('0');
  }
}
