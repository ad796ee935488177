package dev.atrium.app.config;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Every key of the configuration file, with what {@code atrium config show}, the documentation and
 * the schema say of it.
 */
public enum Setting {
  PREFIX("the key that every command of atrium begins with"),
  KEYS("keys after the prefix, by the name of the action: a key, a list of keys, or null for none"),
  COPY_KEYS("how keys move in copy mode: vi or emacs"),
  MOUSE("whether mouse capture is on at the start"),
  SHELL("the program of a new pane without a command, instead of $SHELL"),
  TERM("what programs see as TERM"),
  SCROLLBACK_LINES("how many lines that left the screen are kept for each pane"),
  GRACE_MS("how long ended programs may take to clean up before they are killed, in milliseconds"),
  ESCAPE_MS("how long an Esc that may begin a sequence is waited for, in milliseconds"),
  ON_EXIT("what happens to a pane whose program ended: close, keep or keep_on_error"),
  CONFIRM("when closing asks first: running (something other than a shell runs), always or never"),
  AMBIGUOUS_WIDE("whether characters of ambiguous width take two cells, as in East Asian fonts"),
  CLIPBOARD_READ("whether a program may read what was copied last in any pane (OSC 52)"),
  TITLE_REPORT("whether a program may have its title typed to it, which can be abused (CSI 21 t)"),
  BAR_RIGHT("what stands at the right of the bar; {host}, {age} and {cwd} are filled in"),
  THEME("looks of the chrome, by the name of the part, such as \"bright_cyan bold\"");

  private final String help;

  Setting(String help) {
    this.help = help;
  }

  /** The key in the file, such as {@code scrollback_lines}. */
  public String key() {
    return name().toLowerCase(Locale.ROOT);
  }

  public String help() {
    return help;
  }

  static Optional<Setting> of(String key) {
    return Stream.of(values()).filter(setting -> setting.key().equals(key)).findFirst();
  }

  static List<String> allKeys() {
    return Stream.of(values()).map(Setting::key).toList();
  }
}
