package dev.atrium.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class CommandsTest {
  private final Path folder;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  CommandsTest(@TempDir Path folder) {
    this.folder = folder;
  }

  private int run(String... args) {
    CommandLine line = Commands.commandLine();
    line.setOut(new PrintWriter(out, true));
    line.setErr(new PrintWriter(err, true));
    return line.execute(args);
  }

  @TestFactory
  Stream<DynamicTest> everySubcommandHasHelpWithAnExample() {
    return Commands.commandLine().getSubcommands().keySet().stream()
        .filter(name -> !name.equals("help"))
        .map(
            name ->
                DynamicTest.dynamicTest(
                    name,
                    () -> {
                      out.getBuffer().setLength(0);
                      assertThat(run(name, "--help")).isZero();
                      assertThat(out.toString()).contains("Example", "atrium " + name);
                    }));
  }

  @Test
  void helpShowsFlagsSubcommandsAndExamples() {
    assertThat(run("--help")).isZero();
    assertThat(out.toString())
        .contains("atrium [FLAGS] [--] [COMMAND [ARG...]]", "--grid", "Subcommands:", "Examples:");
    assertThat(out.toString().lines()).allMatch(line -> line.length() <= 80);
  }

  @Test
  void aWrongFlagOfASubcommandIsOneLineWithTheNearestAndStatusTwo() {
    assertThat(run("config", "check", "--confg", "x")).isEqualTo(2);
    assertThat(err.toString().strip())
        .isEqualTo("atrium config check: unknown flag --confg; did you mean --config?");
  }

  @Test
  void anArgumentTooManyIsNamed() {
    assertThat(run("ls", "foo")).isEqualTo(2);
    assertThat(err.toString().strip()).isEqualTo("atrium ls: unexpected argument \"foo\"");
  }

  @Test
  void aMistypedSubSubcommandIsOneLine() {
    assertThat(run("config", "chek")).isEqualTo(2);
    assertThat(err.toString().strip().lines()).hasSize(1);
    assertThat(err.toString()).contains("did you mean check?");
  }

  @Test
  void showGivesAFileThatReadsBackAsItself() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("a.json"),
            """
            { "prefix": "Ctrl+B", "keys": { "quit": ["Q", "F10"], "zoom": null },
              "theme": { "hit": "black on #ffcc00 bold" }, "bar_right": "\\"{host}\\" \\\\" }
            """);
    assertThat(run("config", "show", "--config", file.toString())).isZero();
    String shown = out.toString();
    assertThat(shown).contains("\"prefix\": \"Ctrl+B\"", file + ":1:3", "(default)");

    Path again = Files.writeString(folder.resolve("b.json"), shown);
    out.getBuffer().setLength(0);
    assertThat(run("config", "show", "--config", again.toString())).isZero();
    assertThat(withoutComments(out.toString())).isEqualTo(withoutComments(shown));
  }

  @Test
  void whatIsShownWithoutAFileIsAValidConfigurationWithNothingLeftOut() throws IOException {
    Path empty = Files.writeString(folder.resolve("empty.json"), "{}");
    assertThat(run("config", "show", "--config", empty.toString())).isZero();
    String shown = out.toString();
    assertThat(shown)
        .contains("\"shell\": \"/", "\"close-pane\": \"x\"", "\"focus-left\": [\"h\", \"Left\"]")
        .contains("\"bar\": \"default reverse\"")
        .doesNotContain("{}");

    Path again = Files.writeString(folder.resolve("again.json"), shown);
    out.getBuffer().setLength(0);
    assertThat(run("config", "check", "--config", again.toString())).as(out.toString()).isZero();
    assertThat(out.toString().strip()).isEqualTo(again + ": good");
  }

  @Test
  void keysThatAreTakenAwayAreShownAsNone() throws IOException {
    Path file = Files.writeString(folder.resolve("a.json"), "{ \"keys\": { \"zoom\": \"x\" } }");
    assertThat(run("config", "show", "--config", file.toString())).isZero();
    assertThat(out.toString()).contains("\"zoom\": \"x\"", "\"close-pane\": null");
  }

  private static String withoutComments(String text) {
    return text.replaceAll("(?m)^ *//.*\n", "");
  }

  @Test
  void checkPrintsProblemsAndSaysSoByItsStatus() throws IOException {
    Path file = Files.writeString(folder.resolve("a.json"), "{ \"prefx\": 1 }");
    assertThat(run("config", "check", "--config", file.toString())).isEqualTo(1);
    assertThat(out.toString()).contains(file + ":1:3", "did you mean \"prefix\"?");
  }

  @ParameterizedTest
  @ValueSource(strings = {"bash", "zsh", "fish"})
  void completionScriptsKnowFlagsAndSubcommands(String shell) {
    assertThat(run("completion", shell)).isZero();
    assertThat(out.toString()).contains("grid", "reap-orphans", "config", "completion");
  }
}
