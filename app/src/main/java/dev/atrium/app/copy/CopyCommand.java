package dev.atrium.app.copy;

import dev.atrium.app.config.Config.CopyKeys;
import dev.atrium.app.keys.Key;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Everything that a key does in copy mode, with its keys in vi's and in emacs' manner. Help and
 * docs come from here.
 */
public enum CopyCommand {
  LEFT("one cell to the left", "h Left Backspace", "Ctrl+B Left"),
  DOWN("one line down", "j Down Ctrl+N", "Ctrl+N Down"),
  UP("one line up", "k Up Ctrl+P", "Ctrl+P Up"),
  RIGHT("one cell to the right", "l Right Space", "Ctrl+F Right"),
  LINE_START("start of the line", "0 Home", "Ctrl+A Home"),
  TEXT_START("first character of the line", "^", "Alt+m"),
  LINE_END("end of the line", "$ End", "Ctrl+E End"),
  NEXT_WORD("next word", "w", "Alt+f"),
  NEXT_BIG_WORD("next word between blanks", "W", "Alt+F"),
  PREVIOUS_WORD("previous word", "b", "Alt+b"),
  PREVIOUS_BIG_WORD("previous word between blanks", "B", "Alt+B"),
  WORD_END("end of the word", "e", "Alt+e"),
  BIG_WORD_END("end of the word between blanks", "E", "Alt+E"),
  FIND("to the next character that you type, in the line", "f", "Alt+z"),
  FIND_BACK("to the one before", "F", "Alt+Z"),
  TILL("beside the next character that you type", "t", "Alt+t"),
  TILL_BACK("beside the one before", "T", "Alt+T"),
  FIND_AGAIN("repeat the last of these four", ";", "Alt+;"),
  FIND_REVERSED("repeat it the other way", ",", "Alt+,"),
  PREVIOUS_BLANK("previous empty line", "{", "Alt+{"),
  NEXT_BLANK("next empty line", "}", "Alt+}"),
  TOP("oldest line", "g", "Alt+<"),
  BOTTOM("newest line", "G", "Alt+>"),
  VIEW_TOP("top of the view", "H", "Alt+H"),
  VIEW_MIDDLE("middle of the view", "M", "Alt+r"),
  VIEW_BOTTOM("bottom of the view", "L", "Alt+L"),
  PAGE_UP("one page up", "Ctrl+B PageUp", "Alt+v PageUp"),
  PAGE_DOWN("one page down", "Ctrl+F PageDown", "Ctrl+V PageDown"),
  HALF_UP("half a page up", "Ctrl+U", "Alt+Up"),
  HALF_DOWN("half a page down", "Ctrl+D", "Alt+Down"),
  SCROLL_UP("scroll one line up", "Ctrl+Y Ctrl+Up", "Ctrl+Up"),
  SCROLL_DOWN("scroll one line down", "Ctrl+E Ctrl+Down", "Ctrl+Down"),
  PREVIOUS_PROMPT("previous shell prompt (needs OSC 133)", "[", "Alt+["),
  NEXT_PROMPT("next shell prompt", "]", "Alt+]"),
  SEARCH_DOWN("search downwards while typing", "/", "Ctrl+S"),
  SEARCH_UP("search upwards while typing", "?", "Ctrl+R"),
  NEXT_HIT("next hit", "n", "n"),
  PREVIOUS_HIT("hit before", "N", "N"),
  SEARCH_WORD("search the word at the cursor", "*", "*"),
  SELECT("select characters; again: stop", "v", "Ctrl+Space"),
  SELECT_LINES("select whole lines; again: stop", "V", "Alt+Space"),
  SELECT_BLOCK("select a block; again: stop", "Ctrl+V", "Alt+x"),
  OTHER_END("to the other end of the selection", "O", "Ctrl+X"),
  COPY("copy the selection, and leave", "y Enter", "Alt+w Ctrl+W Enter"),
  EDIT("open the selection, or else all there is, in $EDITOR in a new pane", "o", "o"),
  CANCEL("drop selection and search; without them, leave", "Esc", "Ctrl+G Esc"),
  LEAVE("leave copy mode", "q", "q");

  private final String help;

  @SuppressWarnings("ImmutableEnumChecker") // unmodifiable lists of records
  private final List<Key> vi;

  @SuppressWarnings("ImmutableEnumChecker")
  private final List<Key> emacs;

  CopyCommand(String help, String vi, String emacs) {
    this.help = help;
    this.vi = keys(vi);
    this.emacs = keys(emacs);
  }

  private static List<Key> keys(String written) {
    return Stream.of(written.split(" ")).map(key -> Key.parse(key).orElseThrow()).toList();
  }

  public String help() {
    return help;
  }

  public List<Key> keys(CopyKeys manner) {
    return manner == CopyKeys.VI ? vi : emacs;
  }

  /** The keys as text, such as {@code h, Left}. */
  public String keyText(CopyKeys manner) {
    return String.join(", ", keys(manner).stream().map(Key::toString).toList());
  }

  private static final Map<CopyKeys, Map<Key, CopyCommand>> TABLE = new HashMap<>();

  static {
    for (CopyKeys manner : CopyKeys.values()) {
      Map<Key, CopyCommand> keys = new HashMap<>();
      for (CopyCommand command : values()) {
        command.keys(manner).forEach(key -> keys.put(key, command));
      }
      TABLE.put(manner, keys);
    }
  }

  static @Nullable CopyCommand of(Key key, CopyKeys manner) {
    return TABLE.getOrDefault(manner, Map.of()).get(key);
  }
}
