package dev.atrium.app.config;

import dev.atrium.app.keys.Action;
import dev.atrium.app.keys.Key;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** The settings in force as a file that could be read again, and the schema of such files. */
public final class ConfigText {
  private ConfigText() {}

  /** All settings, each with a comment that says what it is and where its value came from. */
  public static String of(LoadedConfig loaded) {
    StringBuilder text = new StringBuilder("{\n");
    Map<Setting, String> values = values(loaded.config());
    Setting last = Setting.THEME;
    values.forEach(
        (setting, value) -> {
          String origin = loaded.origins().getOrDefault(setting, "default");
          text.append("  // ").append(setting.help()).append(" (").append(origin).append(")\n");
          text.append("  \"").append(setting.key()).append("\": ").append(value);
          text.append(setting == last ? "\n" : ",\n");
        });
    return text.append("}\n").toString();
  }

  private static Map<Setting, String> values(Config config) {
    Map<Setting, String> values = new EnumMap<>(Setting.class);
    for (Setting setting : Setting.values()) {
      values.put(setting, value(config, setting));
    }
    if (config.shell().isEmpty()) {
      values.remove(Setting.SHELL);
    }
    return values;
  }

  private static String value(Config config, Setting setting) {
    return switch (setting) {
      case PREFIX -> quoted(config.prefix().toString());
      case KEYS -> keys(config);
      case COPY_KEYS -> quoted(Config.word(config.copyKeys()));
      case MOUSE -> Boolean.toString(config.mouse());
      case SHELL -> quoted(config.shell().orElse(""));
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
    List<String> lines = new ArrayList<>();
    for (Action action : Action.values()) {
      List<Key> keys = config.keys().get(action);
      if (keys != null) {
        List<String> quoted = keys.stream().map(key -> quoted(key.toString())).toList();
        lines.add("    \"%s\": [%s]".formatted(action.id(), String.join(", ", quoted)));
      }
    }
    return object(lines);
  }

  private static String theme(Config config) {
    List<String> lines = new ArrayList<>();
    for (ThemePart part : ThemePart.values()) {
      Look look = config.theme().get(part);
      if (look != null) {
        lines.add("    \"%s\": %s".formatted(part.key(), quoted(look.toString())));
      }
    }
    return object(lines);
  }

  private static String object(List<String> lines) {
    return lines.isEmpty() ? "{}" : "{\n" + String.join(",\n", lines) + "\n  }";
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
      case MOUSE -> "\"type\": \"boolean\"";
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
