package dev.atrium.app.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atrium.app.config.Config.CopyKeys;
import dev.atrium.app.config.Setting;
import dev.atrium.app.config.ThemePart;
import dev.atrium.app.copy.CopyCommand;
import dev.atrium.app.keys.Action;
import dev.atrium.app.keys.KeyTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The tables in the pages for users say what the program's own tables say. Run with {@code
 * -Datrium.docs=write} to write them anew.
 */
class DocTablesTest {
  private static final Path DOCS =
      Path.of(Objects.requireNonNullElse(System.getProperty("atrium.root"), "..")).resolve("docs");

  @Test
  void theKeysPageIsTheKeyTable() throws IOException {
    List<String> lines = new ArrayList<>();
    for (Action.Group group : Action.Group.values()) {
      lines.add("## " + group.title());
      lines.add("");
      lines.add("| key after the prefix | does | name in the configuration |");
      lines.add("| --- | --- | --- |");
      for (Action action : Action.values()) {
        if (action.group() == group) {
          String keys = code(KeyTable.defaults().keyText(action));
          lines.add("| %s | %s | `%s` |".formatted(keys, action.help(), action.id()));
        }
      }
      lines.add("");
    }
    assertRegion("keys.md", "keys", lines);
  }

  @Test
  void theCopyModePageIsTheCopyTable() throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add("| does | vi | emacs |");
    lines.add("| --- | --- | --- |");
    for (CopyCommand command : CopyCommand.values()) {
      String vi = code(command.keyText(CopyKeys.VI));
      String emacs = code(command.keyText(CopyKeys.EMACS));
      lines.add("| %s | %s | %s |".formatted(command.help(), vi, emacs));
    }
    assertRegion("copy-mode.md", "keys", lines);
  }

  @Test
  void theConfigurationPageKnowsEverySetting() throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add("| key | what it is |");
    lines.add("| --- | --- |");
    for (Setting setting : Setting.values()) {
      lines.add("| `%s` | %s |".formatted(setting.key(), setting.help()));
    }
    assertRegion("configuration.md", "settings", lines);
    lines.clear();
    lines.add("| part | what it is | default |");
    lines.add("| --- | --- | --- |");
    for (ThemePart part : ThemePart.values()) {
      lines.add("| `%s` | %s | `%s` |".formatted(part.key(), part.help(), part.usual()));
    }
    assertRegion("configuration.md", "theme", lines);
  }

  private static String code(String keys) {
    return Stream.of(keys.split(", "))
        .map(key -> key.replace("|", "\\|"))
        .map(key -> key.equals("`") ? "`` ` ``" : "`" + key + "`")
        .reduce((a, b) -> a + ", " + b)
        .orElse("");
  }

  private static void assertRegion(String page, String name, List<String> lines)
      throws IOException {
    Path file = DOCS.resolve(page);
    String text = Files.readString(file);
    String begin = "<!-- " + name + " -->\n";
    String end = "<!-- end of " + name + " -->";
    int from = text.indexOf(begin) + begin.length();
    int to = text.indexOf(end);
    assertThat(from).as("the mark %s in %s", begin, page).isLessThanOrEqualTo(to);
    String wanted = String.join("\n", lines) + "\n";
    if ("write".equals(System.getProperty("atrium.docs"))) {
      Files.writeString(file, text.substring(0, from) + wanted + text.substring(to));
    } else {
      assertThat(text.substring(from, to)).isEqualTo(wanted);
    }
  }
}
