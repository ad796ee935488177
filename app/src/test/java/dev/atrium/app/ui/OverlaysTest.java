package dev.atrium.app.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atrium.app.config.Config.CopyKeys;
import dev.atrium.app.draw.Compositor;
import dev.atrium.app.draw.Frame;
import dev.atrium.app.draw.LiveScreen;
import dev.atrium.app.draw.Overlay;
import dev.atrium.app.draw.PaneState;
import dev.atrium.app.draw.PaneView;
import dev.atrium.app.draw.Theme;
import dev.atrium.app.draw.View;
import dev.atrium.app.keys.Key;
import dev.atrium.app.keys.KeyTable;
import dev.atrium.app.ui.Completer.Candidates;
import dev.atrium.app.ui.Overlays.ProcessEnds;
import dev.atrium.pane.layout.Rect;
import dev.atrium.posix.ProcessId;
import dev.atrium.terminal.Clusters;
import dev.atrium.terminal.Size;
import dev.atrium.terminal.Terminal;
import dev.atrium.terminal.TerminalEvents;
import dev.atrium.terminal.TerminalOptions;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class OverlaysTest {
  private static final int ROWS = 20;
  private static final int COLUMNS = 80;

  private final Clusters clusters = new Clusters();
  private final Terminal terminal =
      new Terminal(
          new Size(COLUMNS, ROWS), TerminalOptions.defaults(), clusters, TerminalEvents.NONE);
  private final Compositor compositor = new Compositor(clusters, Theme.DEFAULT);
  private final Frame frame = new Frame(ROWS, COLUMNS);
  private final AtomicInteger changes = new AtomicInteger();
  private final Overlays overlays = new Overlays(clusters, changes::incrementAndGet);
  private final List<String> answers = new ArrayList<>();

  @BeforeEach
  void fillThePane() {
    overlays.resize(ROWS, COLUMNS);
    feed("\033[H");
    for (int row = 0; row < ROWS; row++) {
      feed("pane row " + row + (row < ROWS - 1 ? "\r\n" : ""));
    }
  }

  private void feed(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    terminal.feed(bytes, 0, bytes.length, 0);
  }

  private List<String> screen() {
    PaneView pane =
        new PaneView(
            new Rect(0, 0, ROWS, COLUMNS),
            false,
            new LiveScreen(terminal),
            1,
            "bash",
            "",
            PaneState.IDLE,
            true,
            List.of());
    compositor.compose(
        new View(ROWS, COLUMNS, List.of(pane), null, overlays.isOpen() ? overlays.picture() : null),
        frame);
    return IntStream.range(0, frame.rows()).mapToObj(this::row).toList();
  }

  private String row(int row) {
    return IntStream.range(0, frame.columns())
        .mapToObj(column -> clusters.text(frame.cell(row, column)))
        .collect(Collectors.joining())
        .stripTrailing();
  }

  private String text() {
    return String.join("\n", screen());
  }

  private Overlay picture() {
    return Objects.requireNonNull(overlays.picture());
  }

  private void type(String text) {
    text.codePoints().forEach(c -> overlays.key(Key.of(c, 0)));
  }

  private void press(int... codes) {
    for (int code : codes) {
      overlays.key(Key.of(code, 0));
    }
  }

  @Test
  void thePaneShowsThroughAroundADialogAndComesBackWhole() {
    List<String> before = screen();
    overlays.confirm("Quit?\n3 programs will end.", () -> answers.add("yes"));

    assertThat(text()).contains("Quit?", "3 programs will end.", "y, Enter: yes", "pane row 0");
    feed("\033[1;1Hchanged meanwhile");
    assertThat(text()).contains("changed meanwhile");

    press(Key.ESC);

    assertThat(overlays.isOpen()).isFalse();
    assertThat(answers).isEmpty();
    List<String> after = screen();
    assertThat(after.subList(1, ROWS)).isEqualTo(before.subList(1, ROWS));
  }

  @Test
  void yesIsYes() {
    overlays.confirm("Quit?", () -> answers.add("yes"));
    type("y");

    assertThat(answers).containsExactly("yes");
    assertThat(overlays.isOpen()).isFalse();
  }

  @Test
  void onlyThePlainKeysAnswerAQuestion() {
    overlays.confirm("Quit?", () -> answers.add("yes"));
    for (int key : new int[] {'y', 'n', 'q', Key.ENTER}) {
      overlays.key(Key.of(key, Key.CTRL));
      overlays.key(Key.of(key, Key.ALT));
    }

    assertThat(answers).isEmpty();
    assertThat(overlays.isOpen()).isTrue();
    overlays.key(Key.of(Key.ESC, Key.ALT));
    assertThat(overlays.isOpen()).isFalse();
  }

  @Test
  void aQuestionMayBeAskedFromWithinADialog() {
    overlays.confirm("First?", () -> overlays.confirm("Second?", () -> answers.add("both")));
    type("y");

    assertThat(text()).contains("Second?").doesNotContain("First?");
    type("y");
    assertThat(answers).containsExactly("both");
    assertThat(overlays.isOpen()).isFalse();
  }

  @Test
  void helpListsEveryKeyAndFilters() {
    overlays.help(KeyTable.defaults(), CopyKeys.VI);
    assertThat(text()).contains("Keys, each after", "new window with the launch command");

    type("zoom");

    assertThat(text()).contains("filter: zoom", "zoom the pane", "Panes").doesNotContain("rename");
    press(Key.ESC);
    assertThat(overlays.isOpen()).isFalse();
  }

  @Test
  void helpKnowsTheKeysOfCopyModeInTheMannerThatIsConfigured() {
    overlays.help(KeyTable.defaults(), CopyKeys.EMACS);
    type("block");

    assertThat(text()).contains("In copy mode, without Ctrl+A", "Alt+x", "select a block");
    overlays.close();
    overlays.help(KeyTable.defaults(), CopyKeys.VI);
    type("block");
    assertThat(text()).contains("Ctrl+V", "select a block").doesNotContain("Alt+x");
  }

  @Test
  void helpScrollsToItsEnd() {
    overlays.help(KeyTable.defaults(), CopyKeys.VI);
    press(Key.END);

    assertThat(text()).contains("leave copy mode");
    press(Key.HOME);
    assertThat(text()).contains("new window with the launch command");
  }

  @Test
  void aPromptIsEditedAndAnswered() {
    overlays.prompt(new Prompt("Run", "", answers::add));
    type("vin 漢é😀");
    assertThat(text()).contains("vin 漢é😀");
    press(Key.HOME, Key.RIGHT, Key.RIGHT, Key.DELETE);
    type("m");
    press(Key.END);
    overlays.paste(" a\nb");
    overlays.key(Key.of('w', Key.CTRL));
    press(Key.ENTER);

    assertThat(answers).containsExactly("vim 漢é😀 a ");
  }

  @Test
  void theCursorStandsInThePrompt() {
    overlays.prompt(new Prompt("Rename", "漢", answers::add));
    screen();

    int row = frame.cursorRow();
    assertThat(frame.isCursorVisible()).isTrue();
    assertThat(row(row)).contains("漢");
    assertThat(clusters.text(frame.cell(row, frame.cursorColumn() - 2))).isEqualTo("漢");
  }

  @Test
  void theCursorStaysInThePromptWhenNothingChanges() {
    overlays.prompt(new Prompt("Rename", "name", answers::add));
    screen();
    View same = new View(ROWS, COLUMNS, List.of(), null, overlays.picture());
    compositor.compose(same, frame);
    int row = frame.cursorRow();
    compositor.compose(same, frame);

    assertThat(frame.isCursorVisible()).isTrue();
    assertThat(frame.cursorRow()).isEqualTo(row);
    assertThat(row(row)).contains("name");
  }

  @Test
  void historyIsWalkedAndWhatWasTypedIsKept() {
    overlays.prompt(new Prompt("Run", "", List.of("first", "second"), null, answers::add));
    type("new");
    press(Key.UP, Key.UP, Key.UP);
    assertThat(text()).contains("first");
    press(Key.DOWN, Key.DOWN, Key.DOWN);
    press(Key.ENTER);

    assertThat(answers).containsExactly("new");
  }

  @Test
  void tabCompletesAsFarAsItIsSure() {
    Completer completer =
        (line, answer) ->
            answer.accept(
                line.equals("vi")
                    ? new Candidates(0, List.of("vim", "vimdiff"))
                    : new Candidates(4, List.of("src/")));
    overlays.prompt(new Prompt("Run", "", List.of(), completer, answers::add));
    type("vi\t");
    assertThat(text()).contains("vim  vimdiff");
    type(" s\t");
    press(Key.ENTER);

    assertThat(answers).containsExactly("vim src/");
    assertThat(changes.get()).isPositive();
  }

  @Test
  void anAnswerToALineThatHasChangedIsDropped() {
    List<Runnable> late = new ArrayList<>();
    Completer completer =
        (line, answer) ->
            late.add(() -> answer.accept(new Candidates(0, List.of("something-else"))));
    overlays.prompt(new Prompt("Run", "", List.of(), completer, answers::add));
    type("a\tb");
    late.get(0).run();
    press(Key.ENTER);

    assertThat(answers).containsExactly("ab");
  }

  @Test
  void theChooserShowsATreeWithALivePreviewAndFilters() {
    Terminal other =
        new Terminal(new Size(40, 5), TerminalOptions.defaults(), clusters, TerminalEvents.NONE);
    LiveScreen preview = new LiveScreen(other);
    overlays.choose(
        "Windows",
        List.of(
            new Choice(0, "1:work", preview, () -> answers.add("work")),
            new Choice(1, "1:vim", preview, () -> answers.add("vim")),
            new Choice(0, "2:logs", null, () -> answers.add("logs")),
            new Choice(1, "1:tail", null, () -> answers.add("tail"))),
        1);
    byte[] bytes = "preview 漢字".getBytes(StandardCharsets.UTF_8);
    other.feed(bytes, 0, bytes.length, 0);
    assertThat(picture().isDirty()).isTrue();
    assertThat(text()).contains("1:work", "  1:vim", "preview 漢字");
    assertThat(picture().isDirty()).isFalse();

    type("tail");
    assertThat(text()).contains("2:logs", "1:tail").doesNotContain("1:vim");
    press(Key.DOWN, Key.ENTER);

    assertThat(answers).containsExactly("tail");
  }

  @Test
  void processesAreListedRefreshedAndEnded() {
    openProcesses();
    assertThat(overlays.isProcessListOpen()).isTrue();
    overlays.update(List.of(process(10, 0, "bash"), process(11, 1, "sleep 600")));
    assertThat(text()).contains("COMMAND", "bash", "sleep 600", "12.5", "3072K", "1h1m");

    press(Key.DOWN);
    overlays.update(
        List.of(process(9, 0, "new"), process(10, 0, "bash"), process(11, 1, "sleep 600")));
    press(Key.DELETE);
    overlays.key(Key.of('t', Key.CTRL));
    press(Key.ESC);

    assertThat(answers).containsExactly("end 11", "tree 11");
    assertThat(overlays.isProcessListOpen()).isFalse();
    overlays.update(List.of());
  }

  @Test
  void theListOfProcessesTakesKeysBeforeItsRowsAreKnown() {
    openProcesses();
    assertThat(text()).contains("Processes of pane 1", "looking ...");

    type("sleep");
    press(Key.DELETE, Key.ENTER);
    overlays.update(List.of(process(10, 0, "bash"), process(11, 1, "sleep 600")));
    assertThat(text()).contains("filter: sleep", "sleep 600").doesNotContain("looking");
    press(Key.DELETE);

    assertThat(answers).containsExactly("end 11");
  }

  @Test
  void aPaneWithoutProcessesIsNotLookedAtForever() {
    openProcesses();
    overlays.update(List.of());

    assertThat(text()).contains("Processes of pane 1").doesNotContain("looking");
  }

  private void openProcesses() {
    overlays.processes(
        "Processes of pane 1",
        new ProcessEnds(
            row -> answers.add("end " + row.process().pid()),
            row -> answers.add("tree " + row.process().pid())));
  }

  private static ProcessRow process(int pid, int depth, String command) {
    return new ProcessRow(new ProcessId(pid, 1), depth, 12.5, 3 << 20, 'S', 3660, false, command);
  }

  @Test
  void everySizeHoldsEveryDialog() {
    overlays.help(KeyTable.defaults(), CopyKeys.VI);
    overlays.prompt(new Prompt("Run", "x".repeat(200), answers::add));
    overlays.confirm("Quit?\nReally?", () -> answers.add("yes"));
    for (int rows = 0; rows <= 8; rows++) {
      for (int columns = 0; columns <= 30; columns++) {
        overlays.resize(rows, columns);
        frame.resize(rows, columns);
        picture().paint(frame);
        press(Key.DOWN, Key.UP);
      }
    }
    overlays.resize(ROWS, COLUMNS);
    assertThat(text()).contains("Really?");
    type("y");
    press(Key.ESC);
    press(Key.ESC);
    assertThat(overlays.isOpen()).isFalse();
    assertThat(answers).containsExactly("yes");
  }

  @Test
  void closingFromOutsideLeavesNothing() {
    List<String> before = screen();
    overlays.help(KeyTable.defaults(), CopyKeys.VI);
    overlays.close();

    assertThat(overlays.isOpen()).isFalse();
    assertThat(screen()).isEqualTo(before);
  }
}
