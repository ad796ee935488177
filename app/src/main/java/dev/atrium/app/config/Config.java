package dev.atrium.app.config;

import dev.atrium.app.keys.Action;
import dev.atrium.app.keys.Key;
import dev.atrium.app.keys.KeyTable;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The effective settings.
 *
 * @param prefix the key before every command
 * @param keys the actions whose keys differ from the defaults
 * @param copyKeys how copy mode is operated
 * @param mouse whether mouse capture is on at the start
 * @param shell the program of a pane without a command; empty means {@code $SHELL}
 * @param term TERM inside of panes
 * @param scrollbackLines 0 to 10,000,000
 * @param graceMs from asking programs to end to killing them, in milliseconds
 * @param escapeMs how long an ESC may be kept back, in milliseconds
 * @param liberties what programs may do that could harm or confuse others
 * @param barRight text with {@code {host}}, {@code {age}} and {@code {cwd}} to be filled in
 * @param theme looks by the name of the part; parts that are not in it keep theirs
 */
public record Config(
    Key prefix,
    Map<Action, List<Key>> keys,
    CopyKeys copyKeys,
    boolean mouse,
    Optional<String> shell,
    String term,
    int scrollbackLines,
    int graceMs,
    int escapeMs,
    OnExit onExit,
    Confirm confirm,
    Liberties liberties,
    String barRight,
    Map<ThemePart, Look> theme) {

  public static final Config DEFAULT =
      new Config(
          KeyTable.DEFAULT_PREFIX,
          Map.of(),
          CopyKeys.VI,
          false,
          Optional.empty(),
          "xterm-256color",
          10_000,
          750,
          25,
          OnExit.KEEP_ON_ERROR,
          Confirm.RUNNING,
          new Liberties(false, false, false),
          "",
          Map.of());

  /** Whose keys copy mode understands. */
  public enum CopyKeys {
    VI,
    EMACS;
  }

  /** What happens to a pane whose program ended. */
  public enum OnExit {
    CLOSE,
    KEEP,
    /** Keeps it when the program failed within two seconds, so that the error can be read. */
    KEEP_ON_ERROR;
  }

  /** When closing and quitting ask first. */
  public enum Confirm {
    /** Something other than an idle shell runs. */
    RUNNING,
    ALWAYS,
    NEVER;
  }

  /**
   * What the emulator does only where the user wants it.
   *
   * @param ambiguousWide characters of ambiguous width (UAX #11) take two cells
   * @param clipboardRead programs may ask for what was copied last (OSC 52)
   * @param titleReport programs may have their title typed to them (CSI 20 t and 21 t)
   */
  public record Liberties(boolean ambiguousWide, boolean clipboardRead, boolean titleReport) {}

  public Config {
    keys = Map.copyOf(keys);
    theme = Map.copyOf(theme);
  }

  /** The bindings in force. */
  public KeyTable keyTable() {
    return KeyTable.of(prefix, keys);
  }

  /** The program of a pane without a command. */
  public String shellProgram(Map<String, String> environment) {
    String program = shell.orElse(environment.getOrDefault("SHELL", ""));
    return program.isEmpty() ? "/bin/sh" : program;
  }

  /** How long an ESC may be kept back, in nanoseconds. */
  public long escapeNanos() {
    return escapeMs * 1_000_000L;
  }

  /** A word of the file for a value of an enum. */
  static String word(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }
}
