package dev.atrium.app.config;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atrium.app.keys.Action;
import dev.atrium.app.keys.Key;
import dev.atrium.app.keys.KeyTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConfigFileTest {
  private final Path folder;

  ConfigFileTest(@TempDir Path folder) {
    this.folder = folder;
  }

  private LoadedConfig load(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("config.json"), text);
    return ConfigFile.load(Optional.of(file), Map.of());
  }

  private List<String> problems(String text) throws IOException {
    LoadedConfig loaded = load(text);
    return loaded.problems().stream().map(line -> line.replace(folder + "/", "")).toList();
  }

  @Test
  void theFileIsWhereTheXdgSpecificationSays() {
    assertThat(ConfigFile.standardPath(Map.of("HOME", "/home/me")))
        .contains(Path.of("/home/me/.config/atrium/config.json"));
    assertThat(ConfigFile.standardPath(Map.of("HOME", "/home/me", "XDG_CONFIG_HOME", "/x")))
        .contains(Path.of("/x/atrium/config.json"));
    assertThat(ConfigFile.standardPath(Map.of("HOME", "/home/me", "XDG_CONFIG_HOME", "x")))
        .contains(Path.of("/home/me/.config/atrium/config.json"));
    assertThat(ConfigFile.standardPath(Map.of())).isEmpty();
  }

  @Test
  void withoutAFileEverythingIsTheDefault() {
    LoadedConfig loaded = ConfigFile.load(Optional.empty(), Map.of("HOME", folder.toString()));
    assertThat(loaded.config()).isEqualTo(Config.DEFAULT);
    assertThat(loaded.problems()).isEmpty();
    assertThat(loaded.exists()).isFalse();
  }

  @Test
  void everyKeyIsReadAndCommentsAreAllowed() throws IOException {
    LoadedConfig loaded =
        load(
            """
            // a comment
            {
              "$schema": "schema.json",
              "prefix": "C-b", /* another */
              "keys": { "split-side": "|", "split-stacked": ["-", "Alt+Down"], "quit": null },
              "copy_keys": "emacs",
              "mouse": true,
              "shell": "/bin/sh",
              "term": "tmux-256color",
              "scrollback_lines": 0,
              "grace_ms": 100,
              "escape_ms": 10,
              "on_exit": "keep",
              "confirm": "never",
              "ambiguous_wide": false,
              "clipboard_read": false,
              "title_report": true,
              "bar_right": "{host}",
              "theme": { "focused": "bright_green", "bar": "white on blue bold", },
            }
            """);
    assertThat(loaded.problems()).isEmpty();
    assertThat(loaded.origins()).hasSize(Setting.values().length);
    Config config = loaded.config();
    assertThat(config.prefix()).isEqualTo(Key.ctrl('b'));
    assertThat(config.scrollbackLines()).isZero();
    assertThat(config.onExit()).isEqualTo(Config.OnExit.KEEP);
    assertThat(config.liberties()).isEqualTo(new Config.Liberties(false, false, true));
    assertThat(config.theme().get(ThemePart.BAR)).hasToString("white on blue bold");
    KeyTable table = config.keyTable();
    assertThat(table.action(Key.of('|'))).isEqualTo(Action.SPLIT_SIDE);
    assertThat(table.action(Key.of('%'))).isNull();
    assertThat(table.action(Key.of('q'))).isNull();
    assertThat(table.keyText(Action.SPLIT_STACKED)).isEqualTo("-, Alt+Down");
    assertThat(table.action(Key.ctrl('b'))).isEqualTo(Action.LITERAL_PREFIX);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"scrolback_lines\": 5} | config.json:1:2: unknown key \"scrolback_lines\"; did you mean \"scrollback_lines\"?",
        "{\"qqqqqq\": [1, {}]} | config.json:1:2: unknown key \"qqqqqq\"",
        "{\"mouse\": \"yes\"} | config.json:1:11: \"mouse\" must be true or false",
        "{\"scrollback_lines\": \"many\"} | config.json:1:22: \"scrollback_lines\" must be a whole number from 0 to 10000000",
        "{\"grace_ms\": -1} | config.json:1:14: \"grace_ms\" must be a whole number from 0 to 60000",
        "{\"grace_ms\": 1.5} | config.json:1:14: \"grace_ms\" must be a whole number from 0 to 60000",
        "{\"grace_ms\": 99999999999999999999} | config.json:1:14: \"grace_ms\" must be a whole number from 0 to 60000",
        "{\"term\": {\"a\": 1}} | config.json:1:10: \"term\" must be a text",
        "{\"term\": \"x y\"} | config.json:1:10: \"term\" \"x y\" is no name of a terminal",
        "{\"on_exit\": \"stay\"} | config.json:1:13: \"on_exit\" must be one of \"close\", \"keep\", \"keep_on_error\"",
        "{\"prefix\": \"Ctrl+\"} | config.json:1:12: \"prefix\" \"Ctrl+\" is no key; write \"Ctrl+A\" or \"F12\"",
        "{\"prefix\": \"Ctrl+M\"} | config.json:1:12: \"prefix\" \"Ctrl+M\" would make that key useless for typing",
        "{\"keys\": {\"zoom\": \"Ctrl+B\"}, \"prefix\": \"Ctrl+B\"} | config.json:1:19: \"Ctrl+B\" is the prefix: pressed twice it goes to the program, and can do nothing else",
        "{\"shell\": \"\\ud800\"} | config.json:1:11: \"shell\" must be the path of a program",
        "{\"prefix\": \"a\"} | config.json:1:12: \"prefix\" \"a\" would make that key useless for typing",
        "{\"keys\": []} | config.json:1:10: \"keys\" must be an object",
        "{\"keys\": {\"split-sid\": \"x\"}} | config.json:1:11: unknown action \"split-sid\" in \"keys\"; did you mean \"split-side\"?",
        "{\"keys\": {\"zoom\": \"Hyper+x\"}} | config.json:1:19: \"Hyper+x\" is no key; write \"x\", \"F5\" or \"Ctrl+Left\"",
        "{\"keys\": {\"zoom\": 5}} | config.json:1:19: a key is written as text, such as \"x\" or \"Ctrl+Left\"",
        "{\"keys\": {\"zoom\": \"x\", \"quit\": \"x\"}} | config.json:1:32: \"x\" is bound to \"zoom\" already",
        "{\"theme\": {\"bar\": \"blu\"}} | config.json:1:19: \"blu\" is no colour; did you mean \"blue\"?",
        "{\"theme\": {\"bar\": \"#12345\"}} | config.json:1:19: \"#12345\" is no colour",
        "{\"theme\": {\"bar\": \"256\"}} | config.json:1:19: \"256\" is no colour",
        "{\"theme\": {\"baar\": \"red\"}} | config.json:1:12: unknown part \"baar\" in \"theme\"; did you mean \"bar\"?",
        "{\"mouse\": true, \"mouse\": false} | config.json:1:17: the key \"mouse\" is there twice; the first one counts",
        "[] | config.json:1:1: must be an object: { \"key\": value, ... }",
        "{} x | config.json:1:4: is no JSON: Unrecognized token 'x': was expecting (JSON String, Number, Array, Object or token 'null', 'true' or 'false')",
        "{\"mouse\": true | config.json:1:15: ends before it is complete: a closing bracket is missing",
        "{\"keys\": {\"zoom\": [\"x\" | config.json:1:23: ends before it is complete: a closing bracket is missing",
        "{\"mouse\": true, | config.json:1:16: ends before it is complete: a closing bracket is missing",
        "{\"term\": \"xterm | config.json:1:16: ends before it is complete: a closing quote is missing",
        "{} /* x | config.json:1:8: ends before it is complete: the end of a comment is missing",
        "{\"mouse\": true \"term\": 1} | config.json:1:16: is no JSON: Unexpected character '\"': was expecting comma to separate Object entries",
        "{\"mouse\": true] | config.json:1:15: is no JSON: Unexpected close marker ']': expected '}'",
        "{\"mouse\" true} | config.json:1:10: is no JSON: Unexpected character 't': was expecting a colon to separate field name and value",
        "{\u0001} | config.json:1:3: is no JSON: Illegal control character 1: only regular white space (\\r, \\n, \\t) is allowed between tokens",
        "{\"bar_right\": \"{hots}\"} | config.json:1:15: \"bar_right\" knows no \"{hots}\"; did you mean \"{host}\"?",
        "{\"bar_right\": \"{cwd} {time}\"} | config.json:1:15: \"bar_right\" knows no \"{time}\"; there are {host}, {age}, {cwd}",
        "{\"shell\": \"/no/such\"} | config.json:1:11: \"shell\" \"/no/such\" does not exist",
        "{\"shell\": \"/etc/passwd\"} | config.json:1:11: \"shell\" \"/etc/passwd\" is no program that can be run",
        "{\"shell\": \"/\"} | config.json:1:11: \"shell\" \"/\" is no program that can be run",
        "{\"shell\": \"\"} | config.json:1:11: \"shell\" must be the path of a program",
        "{} {} | config.json:1:4: something follows after the end"
      })
  void aMistakeIsReportedWithItsPlace(String text, String problem) throws IOException {
    assertThat(problems(text)).containsExactly(problem);
  }

  @Test
  void aMistakeCostsOnlyItself() throws IOException {
    LoadedConfig loaded = load("{\"mouse\": 1,\n \"grace_ms\": 5,\n \"prefix\": []}");
    assertThat(loaded.problems()).hasSize(2);
    assertThat(loaded.problems().get(1)).contains(":3:12:");
    assertThat(loaded.config().graceMs()).isEqualTo(5);
    assertThat(loaded.config().mouse()).isFalse();
  }

  @Test
  void aFileThatBreaksOffKeepsWhatCameBefore() throws IOException {
    LoadedConfig loaded = load("{\"grace_ms\": 5, \"keys\": { \"zoom\": [\"x\"");
    assertThat(loaded.problems()).singleElement().asString().contains("before it is complete");
    assertThat(loaded.config().graceMs()).isEqualTo(5);
  }

  @Test
  void whereThereIsLittleRoomTheFileIsKnownByItsName() throws IOException {
    LoadedConfig loaded = load("{\"theme\": {\"bar\": \"brigt_green\"},\n \"mouse\": 1}");
    assertThat(loaded.briefProblems())
        .containsExactly(
            "config.json:1:19: \"brigt_green\" is no colour; did you mean \"bright_green\"?",
            "config.json:2:11: \"mouse\" must be true or false");
    assertThat(loaded.problems()).allMatch(line -> line.startsWith(folder + "/config.json:"));
  }

  @Test
  void aTextWithoutItsClosingQuoteIsToldByItsLine() throws IOException {
    assertThat(problems("{\"mouse\": true,\n\"term\": \"xterm\n}"))
        .singleElement()
        .asString()
        .startsWith("config.json:2:")
        .endsWith("is no JSON: a text begins in this line, but its closing quote is missing");
  }

  @Test
  void tooDeepAFileIsToldWithoutTheParsersInternals() throws IOException {
    assertThat(problems("{\"theme\": {\"bar\":" + "[".repeat(5000)))
        .singleElement()
        .asString()
        .endsWith("nesting depth (1001) exceeds the maximum allowed (1000)");
  }

  @Test
  void anEmptyFileIsAnEmptyConfiguration() throws IOException {
    assertThat(load("").problems()).isEmpty();
    assertThat(load(" \n").config()).isEqualTo(Config.DEFAULT);
  }

  @Test
  void whatIsNoFileOfOursIsOneProblem() throws IOException {
    assertThat(ConfigFile.load(Optional.of(folder), Map.of()).problems())
        .containsExactly(folder + ": is a directory");
    Path missing = folder.resolve("missing");
    assertThat(ConfigFile.load(Optional.of(missing), Map.of()).problems())
        .containsExactly(missing + ": does not exist");
    Path large = Files.write(folder.resolve("large"), new byte[10_000_000]);
    assertThat(ConfigFile.load(Optional.of(large), Map.of()).problems())
        .singleElement()
        .asString()
        .contains("10,000,000 bytes");
    Path binary = Files.write(folder.resolve("binary"), new byte[] {(byte) 0xff, (byte) 0xfe, 0});
    assertThat(ConfigFile.load(Optional.of(binary), Map.of()).problems())
        .containsExactly(binary + ": is no UTF-8 text");
    assertThat(ConfigFile.load(Optional.of(Path.of("/dev/null")), Map.of()).problems())
        .containsExactly("/dev/null: is no regular file");
  }

  @Test
  void deepNestingIsAProblemAndNothingWorse() throws IOException {
    assertThat(problems("{\"x\": " + "[".repeat(100_000))).isNotEmpty();
  }

  @Test
  void theSchemaKnowsEveryKeyActionAndPart() {
    List<String> names = new ArrayList<>(Setting.allKeys());
    names.addAll(ThemePart.allKeys());
    for (Action action : Action.values()) {
      names.add(action.id());
    }
    String schema = ConfigText.schema();
    assertThat(names).allMatch(name -> schema.contains("\"" + name + "\": {"));
    assertThat(new ConfigReader(Path.of("schema")).read(schema).problems())
        .noneMatch(problem -> problem.contains("is no JSON"));
  }
}
