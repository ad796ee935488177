package dev.atrium.app.config;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.ContentReference;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import dev.atrium.app.keys.Action;
import dev.atrium.app.keys.Key;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Reads the file as a stream, so that every complaint knows its line and column, and one wrong
 * value costs only itself.
 */
final class ConfigReader {
  private static final JsonFactory JSON =
      JsonFactory.builder()
          .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS)
          .enable(JsonReadFeature.ALLOW_YAML_COMMENTS)
          .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
          .build();

  private final Path file;
  private final ConfigValues values = new ConfigValues();
  private final Map<Setting, String> origins = new EnumMap<>(Setting.class);
  private final List<String> problems = new ArrayList<>();

  /** The keys that were given to actions, and where. */
  private final Map<Key, JsonLocation> bound = new HashMap<>();

  ConfigReader(Path file) {
    this.file = file;
  }

  LoadedConfig read(String text) {
    // An empty configuration, as touch(1) makes it, is one.
    if (!text.isBlank()) {
      parse(text);
      checkPrefix();
    }
    return new LoadedConfig(values.build(), Optional.of(file), true, origins, problems);
  }

  /** Known only at the end, since the prefix may stand anywhere in the file. */
  private void checkPrefix() {
    JsonLocation at = bound.get(values.prefix());
    if (at != null) {
      problem(
          at,
          "\"%s\" is the prefix: pressed twice it goes to the program, and can do nothing else"
              .formatted(values.prefix()));
    }
  }

  private void parse(String text) {
    JsonLocation start = new JsonLocation(ContentReference.unknown(), 0, 1, 1);
    try (JsonParser json = JSON.createParser(text)) {
      JsonToken first = json.nextToken();
      if (first != JsonToken.START_OBJECT) {
        problem(json.currentTokenLocation(), "must be an object: { \"key\": value, ... }");
        return;
      }
      readObject(json);
      if (json.nextToken() != null) {
        problem(json.currentTokenLocation(), "something follows after the end");
      }
    } catch (JsonProcessingException e) {
      problem(Objects.requireNonNullElse(e.getLocation(), start), ParserMessage.of(e));
    } catch (IOException e) {
      throw new IllegalStateException("reading from memory", e);
    }
  }

  private void readObject(JsonParser json) throws IOException {
    Set<String> seen = new HashSet<>();
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String key = json.currentName();
      JsonLocation at = json.currentTokenLocation();
      Optional<Setting> setting = Setting.of(key);
      json.nextToken();
      if (!seen.add(key)) {
        problem(at, "the key \"%s\" is there twice; the first one counts".formatted(key));
        json.skipChildren();
      } else if (setting.isEmpty()) {
        // Editors find the schema of a file by this key.
        if (!key.equals("$schema")) {
          problem(at, "unknown key \"%s\"%s".formatted(key, meant(key, Setting.allKeys())));
        }
        json.skipChildren();
      } else {
        readSetting(json, setting.get(), at);
      }
    }
  }

  private void readSetting(JsonParser json, Setting setting, JsonLocation at) throws IOException {
    int before = problems.size();
    switch (setting) {
      case KEYS -> readKeys(json);
      case THEME -> readTheme(json);
      default -> readValue(json, setting);
    }
    if (problems.size() == before) {
      origins.put(setting, place(at));
    }
  }

  private void readValue(JsonParser json, Setting setting) throws IOException {
    JsonLocation at = json.currentTokenLocation();
    JsonToken token = json.currentToken();
    Object value =
        switch (token) {
          case VALUE_STRING -> json.getText();
          case VALUE_NUMBER_INT -> json.getBigIntegerValue();
          case VALUE_TRUE -> true;
          case VALUE_FALSE -> false;
          default -> token;
        };
    Optional<String> wrong = values.set(setting, value);
    json.skipChildren();
    wrong.ifPresent(text -> problem(at, "\"%s\" %s".formatted(setting.key(), text)));
  }

  private void readKeys(JsonParser json) throws IOException {
    if (!isObject(json, Setting.KEYS)) {
      return;
    }
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String id = json.currentName();
      JsonLocation at = json.currentTokenLocation();
      Optional<Action> action = Action.ofId(id);
      json.nextToken();
      if (action.isPresent()) {
        readBinding(json, action.get());
      } else {
        Collection<String> ids = Stream.of(Action.values()).map(Action::id).toList();
        problem(at, "unknown action \"%s\" in \"keys\"%s".formatted(id, meant(id, ids)));
        json.skipChildren();
      }
    }
  }

  private void readBinding(JsonParser json, Action action) throws IOException {
    List<Key> keys = new ArrayList<>();
    boolean good = true;
    switch (json.currentToken()) {
      case VALUE_NULL -> {}
      case VALUE_STRING -> good = readKey(json, keys);
      case START_ARRAY -> {
        while (json.nextToken() != JsonToken.END_ARRAY) {
          good &= readKey(json, keys);
        }
      }
      default -> good = readKey(json, keys);
    }
    if (action == Action.LITERAL_PREFIX) {
      keys.forEach(bound::remove);
    }
    if (good) {
      values.bind(action, keys);
    }
  }

  private boolean readKey(JsonParser json, List<Key> keys) throws IOException {
    JsonLocation at = json.currentTokenLocation();
    if (json.currentToken() != JsonToken.VALUE_STRING) {
      json.skipChildren();
      problem(at, "a key is written as text, such as \"x\" or \"Ctrl+Left\"");
      return false;
    }
    Optional<Key> key = Key.parse(json.getText());
    if (key.isEmpty()) {
      problem(
          at, "\"%s\" is no key; write \"x\", \"F5\" or \"Ctrl+Left\"".formatted(json.getText()));
      return false;
    }
    Optional<Action> other = values.boundTo(key.get());
    if (other.isPresent()) {
      problem(at, "\"%s\" is bound to \"%s\" already".formatted(key.get(), other.get().id()));
      return false;
    }
    keys.add(key.get());
    bound.put(key.get(), at);
    return true;
  }

  private void readTheme(JsonParser json) throws IOException {
    if (!isObject(json, Setting.THEME)) {
      return;
    }
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String name = json.currentName();
      JsonLocation at = json.currentTokenLocation();
      Optional<ThemePart> part = ThemePart.of(name);
      json.nextToken();
      if (part.isPresent()) {
        readLook(json, part.get());
      } else {
        problem(
            at,
            "unknown part \"%s\" in \"theme\"%s".formatted(name, meant(name, ThemePart.allKeys())));
        json.skipChildren();
      }
    }
  }

  private void readLook(JsonParser json, ThemePart part) throws IOException {
    JsonLocation at = json.currentTokenLocation();
    if (json.currentToken() != JsonToken.VALUE_STRING) {
      json.skipChildren();
      problem(at, "a look is written as text, such as \"black on yellow bold\"");
      return;
    }
    String written = json.getText();
    Optional<Look> look = Look.parse(written);
    if (look.isPresent()) {
      values.look(part, look.get());
    } else {
      String word = Look.wrongWord(written).orElse(written);
      problem(at, "\"%s\" is no colour%s".formatted(word, meant(word, Look.words())));
    }
  }

  private boolean isObject(JsonParser json, Setting setting) throws IOException {
    if (json.currentToken() == JsonToken.START_OBJECT) {
      return true;
    }
    problem(json.currentTokenLocation(), "\"%s\" must be an object".formatted(setting.key()));
    json.skipChildren();
    return false;
  }

  private static String meant(String written, Collection<String> known) {
    return Nearest.to(written, known).map("; did you mean \"%s\"?"::formatted).orElse("");
  }

  private void problem(JsonLocation at, String text) {
    problems.add(place(at) + ": " + text);
  }

  private String place(JsonLocation at) {
    return "%s:%d:%d".formatted(file, at.getLineNr(), at.getColumnNr());
  }
}
