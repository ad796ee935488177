package dev.atrium.app.config;

import dev.atrium.app.keys.Action;
import dev.atrium.app.keys.Key;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** The settings while they are being read: begins with the defaults, refuses what is wrong. */
final class ConfigValues {
  private static final Optional<String> FINE = Optional.empty();

  private final Map<Action, List<Key>> keys = new EnumMap<>(Action.class);
  private final Map<ThemePart, Look> theme = new EnumMap<>(ThemePart.class);

  /** The switches that are on; by default none is. */
  private final Set<Setting> on = EnumSet.noneOf(Setting.class);

  private Key prefix = Config.DEFAULT.prefix();
  private Config.CopyKeys copyKeys = Config.DEFAULT.copyKeys();
  private Optional<String> shell = Config.DEFAULT.shell();
  private String term = Config.DEFAULT.term();
  private int scrollbackLines = Config.DEFAULT.scrollbackLines();
  private int graceMs = Config.DEFAULT.graceMs();
  private int escapeMs = Config.DEFAULT.escapeMs();
  private Config.OnExit onExit = Config.DEFAULT.onExit();
  private Config.Confirm confirm = Config.DEFAULT.confirm();
  private String barRight = Config.DEFAULT.barRight();

  Config build() {
    return new Config(
        prefix,
        keys,
        copyKeys,
        on.contains(Setting.MOUSE),
        shell,
        term,
        scrollbackLines,
        graceMs,
        escapeMs,
        onExit,
        confirm,
        liberties(),
        barRight,
        theme);
  }

  private Config.Liberties liberties() {
    return new Config.Liberties(
        on.contains(Setting.AMBIGUOUS_WIDE),
        on.contains(Setting.CLIPBOARD_READ),
        on.contains(Setting.TITLE_REPORT));
  }

  void bind(Action action, List<Key> bound) {
    keys.put(action, List.copyOf(bound));
  }

  Optional<Action> boundTo(Key key) {
    return keys.keySet().stream().filter(action -> boundTo(action).contains(key)).findFirst();
  }

  private List<Key> boundTo(Action action) {
    return keys.getOrDefault(action, List.of());
  }

  Key prefix() {
    return prefix;
  }

  void look(ThemePart part, Look look) {
    theme.put(part, look);
  }

  /**
   * Sets a plain value.
   *
   * @param value a String, Boolean or BigInteger, or anything else for what is none of them
   * @return what is wrong with it, to follow the key's name
   */
  Optional<String> set(Setting setting, Object value) {
    return switch (setting) {
      case PREFIX -> text(value, this::setPrefix);
      case COPY_KEYS -> word(value, Config.CopyKeys.values(), v -> copyKeys = v);
      case MOUSE, AMBIGUOUS_WIDE, CLIPBOARD_READ, TITLE_REPORT -> bool(setting, value);
      case SHELL -> setShell(value);
      case TERM -> text(value, this::setTerm);
      case SCROLLBACK_LINES -> number(value, 10_000_000, v -> scrollbackLines = v);
      case GRACE_MS -> number(value, 60_000, v -> graceMs = v);
      case ESCAPE_MS -> number(value, 1_000, v -> escapeMs = v);
      case ON_EXIT -> word(value, Config.OnExit.values(), v -> onExit = v);
      case CONFIRM -> word(value, Config.Confirm.values(), v -> confirm = v);
      case BAR_RIGHT -> text(value, this::setBarRight);
      case KEYS, THEME -> throw new IllegalArgumentException(setting.key());
    };
  }

  /** Takes a text, or says what is wrong with it. */
  private interface TextSetter {
    Optional<String> set(String text);
  }

  private static Optional<String> text(Object value, TextSetter setter) {
    return value instanceof String text ? setter.set(text) : Optional.of("must be a text");
  }

  private Optional<String> bool(Setting setting, Object value) {
    if (value instanceof Boolean wanted) {
      if (wanted) {
        on.add(setting);
      } else {
        on.remove(setting);
      }
      return FINE;
    }
    return Optional.of("must be true or false");
  }

  private static Optional<String> number(Object value, int largest, Consumer<Integer> setter) {
    if (value instanceof BigInteger number
        && number.signum() >= 0
        && number.compareTo(BigInteger.valueOf(largest)) <= 0) {
      setter.accept(number.intValue());
      return FINE;
    }
    return Optional.of("must be a whole number from 0 to %d".formatted(largest));
  }

  private static <E extends Enum<E>> Optional<String> word(
      Object value, E[] known, Consumer<E> setter) {
    List<String> words = Stream.of(known).map(Config::word).toList();
    int at = value instanceof String text ? words.indexOf(text) : -1;
    if (at < 0) {
      return Optional.of("must be one of \"%s\"".formatted(String.join("\", \"", words)));
    }
    setter.accept(known[at]);
    return FINE;
  }

  private Optional<String> setPrefix(String text) {
    Optional<Key> key = Key.parse(text);
    if (key.isEmpty()) {
      return Optional.of("\"%s\" is no key; write \"Ctrl+A\" or \"F12\"".formatted(text));
    }
    if (key.get().isText()
        || key.get().equals(Key.of(Key.ENTER))
        || key.get().equals(Key.of(Key.ESC))) {
      return Optional.of("\"%s\" would make that key useless for typing".formatted(text));
    }
    prefix = key.get();
    return FINE;
  }

  private Optional<String> setShell(Object value) {
    if (!(value instanceof String text) || text.isBlank() || text.indexOf('\0') >= 0) {
      return Optional.of("must be the path of a program");
    }
    // A bare name is looked up in PATH when a pane starts.
    Path path;
    try {
      path = Path.of(text);
    } catch (InvalidPathException e) {
      return Optional.of("must be the path of a program");
    }
    if (path.isAbsolute() && !(Files.isRegularFile(path) && Files.isExecutable(path))) {
      String why = Files.exists(path) ? "is no program that can be run" : "does not exist";
      return Optional.of("\"%s\" %s".formatted(text, why));
    }
    shell = Optional.of(text);
    return FINE;
  }

  private Optional<String> setTerm(String text) {
    if (!text.matches("[A-Za-z0-9][A-Za-z0-9+._-]*")) {
      return Optional.of("\"%s\" is no name of a terminal".formatted(text));
    }
    term = text;
    return FINE;
  }

  private Optional<String> setBarRight(String text) {
    if (text.codePoints().anyMatch(Character::isISOControl)) {
      return Optional.of("must not hold control characters");
    }
    Optional<String> unknown = BarRight.unknownName(text);
    if (unknown.isPresent()) {
      String meant =
          Nearest.to(unknown.get(), BarRight.NAMES)
              .map("; did you mean \"{%s}\"?"::formatted)
              .orElse("; there are {%s}".formatted(String.join("}, {", BarRight.NAMES)));
      return Optional.of("knows no \"{%s}\"%s".formatted(unknown.get(), meant));
    }
    barRight = text;
    return FINE;
  }
}
