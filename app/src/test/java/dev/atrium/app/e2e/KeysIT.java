package dev.atrium.app.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atrium.app.keys.Action;
import dev.atrium.app.keys.Key;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;

/** Every key of the table, in one long session; that none was left out is checked at its end. */
class KeysIT {
  private static final int COLUMNS = 120;
  private static final int ROWS = 36;

  private final Set<Action> pressed = EnumSet.noneOf(Action.class);

  /** Presses the prefix and the first key of the action. */
  private Tmux press(Tmux outer, Action action) {
    return press(outer, action, 0);
  }

  private Tmux press(Tmux outer, Action action, int which) {
    pressed.add(action);
    Key key = action == Action.LITERAL_PREFIX ? Key.ctrl('a') : action.defaults().get(which);
    String name = key.toString();
    return name.length() == 1
        ? outer.prefix(name)
        : outer.keys("C-a", name.replace("Ctrl+", "C-").replaceFirst("^C-([A-Z])$", "C-$1"));
  }

  @Test
  void everyKeyDoesWhatTheTableSays() throws IOException {
    try (Tmux outer = Tmux.bash(COLUMNS, ROWS)) {
      outer.start("bash --norc").waitFor("PANE>").waitFor("1:bash *");
      windows(outer);
      panesAndFocus(outer);
      bordersAndLayouts(outer);
      swapBreakJoin(outer);
      modesAndProcesses(outer);
      text(outer);
      program(outer);
      assertThat(pressed).containsExactlyInAnyOrder(Action.values());
    }
  }

  private void windows(Tmux outer) {
    press(outer, Action.NEW_WINDOW).waitFor("2:bash *");
    press(outer, Action.NEW_SHELL).waitFor("3:bash *");
    press(outer, Action.PROMPT).waitFor("Run").type("sle").keys("Tab").waitFor("sleep ");
    outer.line("4711").waitFor("4:sleep *");
    for (int number = 5; number <= 10; number++) {
      press(outer, Action.NEW_WINDOW).waitFor(number + ":bash *");
    }
    for (int number = 1; number <= 10; number++) {
      String name = number == 4 ? "sleep" : "bash";
      press(outer, Action.valueOf("WINDOW_" + number)).waitFor(number + ":" + name + " *");
    }
    press(outer, Action.WINDOW_2).waitFor("2:bash *");
    press(outer, Action.RENAME_WINDOW).waitFor("Rename window").line("logs").waitFor("2:logs *");
    press(outer, Action.NEXT_WINDOW).waitFor("3:bash *");
    press(outer, Action.PREVIOUS_WINDOW).waitFor("2:logs *");
    press(outer, Action.LAST_WINDOW).waitFor("3:bash *");
    press(outer, Action.MOVE_WINDOW_LEFT).waitFor("2:bash *").waitFor("3:logs -");
    press(outer, Action.MOVE_WINDOW_RIGHT).waitFor("3:bash *").waitFor("2:logs -");
    press(outer, Action.CHOOSER)
        .waitFor("Windows and panes")
        .type("sleep")
        .waitFor("filter: sleep");
    outer.keys("Enter").waitFor("4:sleep *").waitUntilGone("Windows and panes");
    press(outer, Action.CLOSE_WINDOW).waitFor("1 program will end").type("y");
    outer.waitUntilGone("4:sleep").waitFor("1 process ended");
    for (int number = 10; number > 1; number--) {
      if (number != 4) {
        String name = number == 2 ? "logs" : "bash";
        outer.prefix("" + number % 10).waitFor(number + ":" + name + " *");
        outer.prefix("&").waitUntilGone(number + ":" + name);
      }
    }
    outer.waitFor("1:bash *");
  }

  private void panesAndFocus(Tmux outer) {
    press(outer, Action.SPLIT_STACKED).waitFor(" 2:bash ");
    press(outer, Action.SPLIT_SIDE).waitFor(" 3:bash ");
    outer.until("pane 3 is right of pane 2, below pane 1", () -> at(outer, "3:bash", 60, 12));
    focusIs(outer, x -> x > 60, y -> y > 12);
    for (int arrows = 0; arrows < 2; arrows++) {
      press(outer, Action.FOCUS_LEFT, arrows);
      focusIs(outer, x -> x < 60, y -> y > 12);
      press(outer, Action.FOCUS_UP, arrows);
      focusIs(outer, x -> x < 60, y -> y < 12);
      press(outer, Action.FOCUS_DOWN, arrows);
      focusIs(outer, x -> x < 60, y -> y > 12);
      press(outer, Action.FOCUS_RIGHT, arrows);
      focusIs(outer, x -> x > 60, y -> y > 12);
    }
    press(outer, Action.LAST_PANE);
    focusIs(outer, x -> x < 60, y -> y > 12);
    press(outer, Action.LAST_PANE);
    focusIs(outer, x -> x > 60, y -> y > 12);
  }

  private static void focusIs(Tmux outer, IntPredicate column, IntPredicate row) {
    outer.until(
        "the cursor in the pane",
        () ->
            column.test(Integer.parseInt(outer.fact("cursor_x")))
                && row.test(Integer.parseInt(outer.fact("cursor_y"))));
  }

  /** Whether a pane's title stands at or behind that column and about in that row. */
  private static boolean at(Tmux outer, String title, int column, int row) {
    return column(outer, title) >= column && Math.abs(row(outer, title) - row) <= 1;
  }

  private static int row(Tmux outer, String title) {
    List<String> screen = outer.screen();
    for (int row = 0; row < screen.size() - 1; row++) {
      if (screen.get(row).contains(title)) {
        return row;
      }
    }
    return -1;
  }

  private static int column(Tmux outer, String title) {
    int row = row(outer, title);
    return row < 0 ? -1 : outer.screen().get(row).indexOf(title);
  }

  private void bordersAndLayouts(Tmux outer) {
    int column = column(outer, "3:bash");
    int row = row(outer, "3:bash");
    press(outer, Action.BORDER_LEFT).keys("H");
    outer.until("the border moved twice", () -> column(outer, "3:bash") == column - 2);
    press(outer, Action.BORDER_RIGHT).keys("L");
    outer.until("and back", () -> column(outer, "3:bash") == column);
    press(outer, Action.BORDER_DOWN);
    outer.until("it moved down", () -> row(outer, "3:bash") == row + 1);
    press(outer, Action.BORDER_UP);
    outer.until("it moved up", () -> row(outer, "3:bash") == row);
    press(outer, Action.BORDER_RIGHT, 1);
    outer.until("by an arrow", () -> column(outer, "3:bash") == column + 1);
    press(outer, Action.BORDER_LEFT, 1);
    outer.until("and back", () -> column(outer, "3:bash") == column);
    press(outer, Action.BORDER_DOWN, 1);
    outer.until("it moved down", () -> row(outer, "3:bash") == row + 1);
    press(outer, Action.BORDER_UP, 1);
    outer.until("it moved up", () -> row(outer, "3:bash") == row);

    press(outer, Action.ZOOM).waitFor("zoomed").waitUntilGone("2:bash");
    press(outer, Action.ZOOM).waitFor("2:bash").waitUntilGone("zoomed");

    for (String name : List.of("even columns", "even rows", "main left", "main top", "grid")) {
      press(outer, Action.NEXT_LAYOUT).waitFor("layout: " + name);
    }
    press(outer, Action.NEXT_LAYOUT);
    outer.until(
        "three columns",
        () -> row(outer, "3:bash") == 0 && row(outer, "2:bash") == 0 && at(outer, "2:bash", 40, 0));
  }

  private void swapBreakJoin(Tmux outer) {
    outer.line("clear; echo mar''ker").waitFor("marker");
    int right = column(outer, "marker");
    press(outer, Action.SWAP_PREVIOUS);
    outer.until("swapped to the left", () -> column(outer, "marker") == right - COLUMNS / 3);
    press(outer, Action.SWAP_NEXT);
    outer.until("swapped back", () -> column(outer, "marker") == right);
    press(outer, Action.BREAK_PANE).waitFor("2:bash *");
    outer.until("it has the window alone", () -> row(outer, "marker") == 0);
    press(outer, Action.JOIN_PANE).waitUntilGone("2:bash *").waitFor(" 3:bash ");
    outer.waitFor("marker");
  }

  private void modesAndProcesses(Tmux outer) {
    press(outer, Action.SYNCHRONISE).waitFor("synchronised");
    outer.line("clear; echo in-''all").waitFor("all panes", text -> count(text, "in-all") == 3);
    press(outer, Action.SYNCHRONISE).waitUntilGone("synchronised");
    outer.line("clear; echo in-''one").waitFor("one pane", text -> count(text, "in-one") == 1);

    outer.line("clear; printf '\\e[?1h'; cat -v");
    outer.until("the keys are set outside", () -> outer.fact("keypad_cursor_flag").equals("1"));
    outer.keys("Up").waitFor("^[OA");
    press(outer, Action.RESET_PANE);
    outer.until("the keys are reset outside", () -> outer.fact("keypad_cursor_flag").equals("0"));
    outer.keys("Up").waitFor("^[[A");
    press(outer, Action.LITERAL_PREFIX).waitFor("^A");
    outer.interrupt();

    outer.line("clear; sleep 4712 & sleep 4713 & echo sta''rted").waitFor("started");
    press(outer, Action.PROCESSES).waitFor("Processes of").waitFor("  sleep 4713");
    outer.keys("Escape").waitUntilGone("Processes of").keys("C-a", "d", "4", "7", "1", "2");
    outer.waitFor("filter: 4712").waitFor("  sleep 4712").waitUntilGone("  sleep 4713");
    outer.keys("DC").waitFor("End process").type("y");
    outer.waitUntilGone("  sleep 4712").waitFor("1 process ended");
    outer.keys("Escape").waitUntilGone("Processes of").keys("Enter").waitFor("Hangup");
    press(outer, Action.CLOSE_PANE).waitFor("1 program will end").type("y");
    outer.waitUntilGone(" 3:bash ").waitFor("2 processes ended");
    outer.prefix("x").waitUntilGone(" 2:bash ");
  }

  private static int count(String text, String word) {
    return text.split(word, -1).length - 1;
  }

  private void text(Tmux outer) {
    outer.prefix("=").waitFor("nothing was copied yet");
    outer.line("clear; seq -f line-%g 300").waitFor("line-300");
    press(outer, Action.COPY_MODE).waitFor("copy").type("gg").waitFor("line-2\nline-3\n");
    outer.type("q").waitUntilGone("copy").waitFor("line-300");
    press(outer, Action.SEARCH).type("line-77").keys("Enter").waitFor("line-77").waitFor("1/1");
    outer.type("Vy").waitFor("copied");
    press(outer, Action.PASTE).waitFor("PANE> line-77").keys("Enter");
    outer.waitFor("line-77: command not found");
    press(outer, Action.COPY_MODE).type("?line-123").keys("Enter").type("vE").keys("Enter");
    outer.waitFor("copied 8 characters");
    press(outer, Action.PASTE_HISTORY).waitFor("Copied texts").waitFor("line-123").type("77");
    outer.keys("Enter").waitUntilGone("Copied texts").waitFor("PANE> line-77\n").keys("Enter");
    outer.waitFor("again", text -> count(text, "line-77: command not found") == 2);
    press(outer, Action.MOUSE).waitFor("mouse captured");
    outer.until("the mouse is asked for", () -> outer.fact("mouse_button_flag").equals("1"));
    press(outer, Action.MOUSE).waitFor("mouse left to the terminal");
    outer.until("the mouse is let go", () -> outer.fact("mouse_any_flag").equals("0"));
  }

  private void program(Tmux outer) throws IOException {
    press(outer, Action.HELP).waitFor("new window with a shell").keys("Escape");
    outer.waitUntilGone("new window with a shell");
    Files.writeString(Path.of(outer.fact("pane_tty")), "\033[5;5Hstray-print");
    outer.waitFor("stray-print");
    press(outer, Action.REDRAW).waitUntilGone("stray-print");
    Path config = outer.folder().resolve("config/atrium/config.json");
    Files.createDirectories(config.getParent());
    Files.writeString(config, "{\"bar_right\": \"at the right\"}");
    press(outer, Action.RELOAD_CONFIG).waitFor("was read again").waitFor("at the right");
    press(outer, Action.SUSPEND).waitFor("Stopped").waitFor("OUTER>");
    outer.line("fg").waitFor("1:bash *").waitFor("at the right");
    outer.line("sleep 4714");
    outer.until("it runs", () -> outer.text().contains("sleep 4714"));
    press(outer, Action.QUIT).waitFor("1 program will end").type("y");
    // What the screen showed before is back at once, the shell only when all has ended.
    outer.waitFor("the next prompt", text -> text.strip().endsWith("OUTER>"));
    outer.line("echo status=$?").waitFor("status=0");
  }
}
