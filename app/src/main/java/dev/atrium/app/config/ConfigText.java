package dev.atrium.app.config;

import dev.atrium.app.keys.Action;
import dev.atrium.app.keys.KeyTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The settings in force as a file that could be read again, and the schema of such files. */
public final class ConfigText {
  private ConfigText() {}

  /** All settings, each with a comment that says what it is and where its value came from. */
  public static String of(LoadedConfig loaded, Map<String, String> environment) {
    StringBuilder text = new StringBuilder("{\n");
    Setting last = Setting.THEME;
    for (Setting setting : Setting.values()) {
      String origin = loaded.origins().getOrDefault(setting, usualOrigin(setting, environment));
      String value = value(loaded.config(), setting, environment);
      text.append("  // ").append(setting.help()).append(" (").append(origin).append(")\n");
      text.append("  \"").append(setting.key()).append("\": ").append(value);
      text.append(setting == last ? "\n" : ",\n");
    }
    return text.append("}\n").toString();
  }

  private static String usualOrigin(Setting setting, Map<String, String> environment) {
    boolean fromEnvironment =
        setting == Setting.SHELL && !environment.getOrDefault("SHELL", "").isEmpty();
    return fromEnvironment ? "$SHELL" : "default";
  }

  private static String value(Config config, Setting setting, Map<String, String> environment) {
    return switch (setting) {
      case PREFIX -> quoted(config.prefix().toString());
      case KEYS -> keys(config);
      case COPY_KEYS -> quoted(Config.word(config.copyKeys()));
      case MOUSE -> Boolean.toString(config.mouse());
      case AMBIGUOUS_WIDE -> Boolean.toString(config.liberties().ambiguousWide());
      case CLIPBOARD_READ -> Boolean.toString(config.liberties().clipboardRead());
      case TITLE_REPORT -> Boolean.toString(config.liberties().titleReport());
      case SHELL -> quoted(config.shellProgram(environment));
      case TERM -> quoted(config.term());
      case SCROLLBACK_LINES -> Integer.toString(config.scrollbackLines());
      case GRACE_MS -> Integer.toString(config.graceMs());
      case ESCAPE_MS -> Integer.toString(config.escapeMs());
      case ON_EXIT -> quoted(Config.word(config.onExit()));
      case CONFIRM -> quoted(Config.word(config.confirm()));
      case BAR_RIGHT -> quoted(config.barRight());
      case THEME -> theme(config);
    };
  }

  private static String keys(Config config) {
    KeyTable table = config.keyTable();
    List<String> lines = new ArrayList<>();
    for (Action action : Action.values()) {
      // The prefix itself is bound by being the prefix; written here, it would outlive a change.
      List<String> keys =
          table.keys(action).stream()
              .filter(key -> !key.equals(config.prefix()))
              .map(key -> quoted(key.toString()))
              .toList();
      if (action != Action.LITERAL_PREFIX || !keys.isEmpty()) {
        lines.add("    %s: %s".formatted(quoted(action.id()), keyList(keys)));
      }
    }
    return object(lines);
  }

  private static String keyList(List<String> keys) {
    return switch (keys.size()) {
      case 0 -> "null";
      case 1 -> keys.get(0);
      default -> "[" + String.join(", ", keys) + "]";
    };
  }

  private static String theme(Config config) {
    List<String> lines = new ArrayList<>();
    for (ThemePart part : ThemePart.values()) {
      Look look = config.theme().get(part);
      String written = look == null ? part.usual() : look.toString();
      lines.add("    %s: %s".formatted(quoted(part.key()), quoted(written)));
    }
    return object(lines);
  }

  private static String object(List<String> lines) {
    return "{\n" + String.join(",\n", lines) + "\n  }";
  }

  /** A JSON string. Settings hold no control characters. */
  static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  /** A JSON schema (draft 2020-12) of the configuration file. */
  public static String schema() {
    List<String> lines = new ArrayList<>();
    lines.add("    \"$schema\": { \"type\": \"string\" }");
    for (Setting setting : Setting.values()) {
      lines.add(
          "    %s: { \"description\": %s, %s }"
              .formatted(quoted(setting.key()), quoted(setting.help()), type(setting)));
    }
    return """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "Configuration of atrium",
          "type": "object",
          "additionalProperties": false,
          "properties": {
        %s
          }
        }
        """
        .formatted(String.join(",\n", lines));
  }

  private static String type(Setting setting) {
    return switch (setting) {
      case PREFIX, SHELL, TERM, BAR_RIGHT -> "\"type\": \"string\"";
      case MOUSE, AMBIGUOUS_WIDE, CLIPBOARD_READ, TITLE_REPORT -> "\"type\": \"boolean\"";
      case SCROLLBACK_LINES -> range(10_000_000);
      case GRACE_MS -> range(60_000);
      case ESCAPE_MS -> range(1_000);
      case COPY_KEYS -> words(Config.CopyKeys.values());
      case ON_EXIT -> words(Config.OnExit.values());
      case CONFIRM -> words(Config.Confirm.values());
      case KEYS -> members(actionIds(), BINDING);
      case THEME -> members(ThemePart.allKeys(), "{ \"type\": \"string\" }");
    };
  }

  private static final String BINDING =
      "{ \"type\": [\"string\", \"array\", \"null\"], \"items\": { \"type\": \"string\" } }";

  private static List<String> actionIds() {
    return List.of(Action.values()).stream().map(Action::id).toList();
  }

  private static String range(int largest) {
    return "\"type\": \"integer\", \"minimum\": 0, \"maximum\": " + largest;
  }

  private static String words(Enum<?>[] values) {
    List<String> words = List.of(values).stream().map(v -> quoted(Config.word(v))).toList();
    return "\"enum\": [" + String.join(", ", words) + "]";
  }

  private static String members(List<String> names, String type) {
    List<String> members = names.stream().map(name -> quoted(name) + ": " + type).toList();
    return "\"type\": \"object\", \"additionalProperties\": false, \"properties\": {\n      "
        + String.join(",\n      ", members)
        + "\n    }";
  }
}
