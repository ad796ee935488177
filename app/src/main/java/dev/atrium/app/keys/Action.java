package dev.atrium.app.keys;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Everything that a key after the prefix can do, in the order in which help and docs list it: name,
 * default keys and help text. The help overlay, {@code docs/keys.md} and the configuration come
 * from here and from nowhere else.
 */
public enum Action {
  NEW_WINDOW(Group.WINDOWS, "new window with the launch command", "c"),
  NEW_SHELL(Group.WINDOWS, "new window with a shell", "!"),
  PROMPT(Group.WINDOWS, "command prompt: run any program in a new window", ":"),
  WINDOW_1(Group.WINDOWS, "go to window 1", "1"),
  WINDOW_2(Group.WINDOWS, "go to window 2", "2"),
  WINDOW_3(Group.WINDOWS, "go to window 3", "3"),
  WINDOW_4(Group.WINDOWS, "go to window 4", "4"),
  WINDOW_5(Group.WINDOWS, "go to window 5", "5"),
  WINDOW_6(Group.WINDOWS, "go to window 6", "6"),
  WINDOW_7(Group.WINDOWS, "go to window 7", "7"),
  WINDOW_8(Group.WINDOWS, "go to window 8", "8"),
  WINDOW_9(Group.WINDOWS, "go to window 9", "9"),
  WINDOW_10(Group.WINDOWS, "go to window 10", "0"),
  NEXT_WINDOW(Group.WINDOWS, "next window", "n"),
  PREVIOUS_WINDOW(Group.WINDOWS, "previous window", "p"),
  LAST_WINDOW(Group.WINDOWS, "the window that was active before", "Tab"),
  MOVE_WINDOW_LEFT(
      Group.WINDOWS, "move the window one place to the left, from the first to the last", "<"),
  MOVE_WINDOW_RIGHT(
      Group.WINDOWS, "move the window one place to the right, from the last to the first", ">"),
  RENAME_WINDOW(Group.WINDOWS, "rename the window", ","),
  CHOOSER(Group.WINDOWS, "choose a window or pane from a tree with a preview", "w"),
  CLOSE_WINDOW(Group.WINDOWS, "close the window", "&"),

  SPLIT_STACKED(Group.PANES, "split the pane: one above the other", "\""),
  SPLIT_SIDE(Group.PANES, "split the pane: side by side", "%"),
  FOCUS_LEFT(Group.PANES, "focus the pane on the left", "h", "Left"),
  FOCUS_DOWN(Group.PANES, "focus the pane below", "j", "Down"),
  FOCUS_UP(Group.PANES, "focus the pane above", "k", "Up"),
  FOCUS_RIGHT(Group.PANES, "focus the pane on the right", "l", "Right"),
  LAST_PANE(Group.PANES, "the pane that was focused before", ";"),
  BORDER_LEFT(Group.PANES, "move the border to the left (repeats)", "H", "Ctrl+Left"),
  BORDER_DOWN(Group.PANES, "move the border down (repeats)", "J", "Ctrl+Down"),
  BORDER_UP(Group.PANES, "move the border up (repeats)", "K", "Ctrl+Up"),
  BORDER_RIGHT(Group.PANES, "move the border to the right (repeats)", "L", "Ctrl+Right"),
  ZOOM(Group.PANES, "zoom the pane to the whole screen, and back", "z"),
  NEXT_LAYOUT(Group.PANES, "next layout: columns, rows, main left, main top, grid", "Space"),
  SWAP_PREVIOUS(Group.PANES, "swap the pane with the previous one", "{"),
  SWAP_NEXT(Group.PANES, "swap the pane with the next one", "}"),
  BREAK_PANE(Group.PANES, "move the pane out into a window of its own", "b"),
  JOIN_PANE(Group.PANES, "move the pane into the window that was active before", "B"),
  SYNCHRONISE(Group.PANES, "type into all panes of the window at once", "s"),
  RESET_PANE(Group.PANES, "reset the pane's terminal modes after a program died badly", "R"),
  PROCESSES(Group.PANES, "the pane's processes: cpu, memory, state; end one", "d"),
  CLOSE_PANE(Group.PANES, "close the pane (asks if more than an idle shell runs)", "x"),

  COPY_MODE(Group.TEXT, "scroll back, select and copy (copy mode)", "["),
  SEARCH(Group.TEXT, "search the scrollback", "/"),
  PASTE(Group.TEXT, "paste the last copied text", "]"),
  PASTE_HISTORY(Group.TEXT, "choose what to paste from all copied texts", "="),
  MOUSE(Group.TEXT, "mouse capture on and off", "m"),

  HELP(Group.ATRIUM, "all keys; type to search", "?"),
  REDRAW(Group.ATRIUM, "redraw everything", "r"),
  RELOAD_CONFIG(Group.ATRIUM, "read the configuration file again", "C"),
  SUSPEND(Group.ATRIUM, "suspend atrium as a job of the outer shell", "Ctrl+Z"),
  /** Bound to the prefix itself, whatever that is. */
  LITERAL_PREFIX(Group.ATRIUM, "send the prefix key to the program"),
  QUIT(
      Group.ATRIUM,
      "quit (asks if more than idle shells run, and says how many programs will end)",
      "q");

  /** The headings of help and docs. */
  public enum Group {
    WINDOWS("Windows"),
    PANES("Panes"),
    TEXT("Scrollback, copy and paste"),
    ATRIUM("atrium");

    private final String title;

    Group(String title) {
      this.title = title;
    }

    public String title() {
      return title;
    }
  }

  private final Group group;
  private final String help;

  @SuppressWarnings("ImmutableEnumChecker") // an unmodifiable list of records
  private final List<Key> defaults;

  Action(Group group, String help, String... keys) {
    this.group = group;
    this.help = help;
    this.defaults = Stream.of(keys).map(key -> Key.parse(key).orElseThrow()).toList();
  }

  /** The name in the configuration and the docs, such as {@code split-side}. */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The action of that name, if there is one. */
  public static Optional<Action> ofId(String id) {
    return Stream.of(values()).filter(action -> action.id().equals(id)).findFirst();
  }

  public Group group() {
    return group;
  }

  /** What it does, in a few words without a full stop. */
  public String help() {
    return help;
  }

  /** The keys that do it unless the configuration says otherwise; the first is the one shown. */
  public List<Key> defaults() {
    return defaults;
  }

  /** Whether its keys go on acting without the prefix for half a second after the last one. */
  public boolean repeats() {
    return this == BORDER_LEFT || this == BORDER_DOWN || this == BORDER_UP || this == BORDER_RIGHT;
  }

  /** For {@code WINDOW_1} to {@code WINDOW_10} the number of the window, else 0. */
  public int windowNumber() {
    return name().startsWith("WINDOW_") ? Integer.parseInt(name().substring(7)) : 0;
  }
}
