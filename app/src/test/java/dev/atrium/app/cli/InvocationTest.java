package dev.atrium.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atrium.app.cli.Invocation.Command;
import dev.atrium.app.cli.Invocation.Launch;
import dev.atrium.app.cli.Invocation.Wrong;
import dev.atrium.app.cli.LaunchOptions.Grid;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class InvocationTest {
  private final Path folder;

  InvocationTest(@TempDir Path folder) {
    this.folder = folder;
  }

  private static Invocation parse(String... args) {
    return Invocation.parse(List.of(args));
  }

  private static LaunchOptions launch(String... args) {
    return assertThat(parse(args)).isInstanceOf(Launch.class).actual() instanceof Launch launch
        ? launch.options()
        : LaunchOptions.DEFAULT;
  }

  private static String wrong(String... args) {
    String message = parse(args) instanceof Wrong wrong ? wrong.message() : "accepted";
    assertThat(message).doesNotContain("\n");
    return message;
  }

  @Test
  void aSessionIsStartedWithoutTheLibrariesOfTheCommands() throws ReflectiveOperationException {
    // Each of them would add tens of milliseconds to every start.
    ClassLoader without = new WithoutLibraries(getClass().getClassLoader());
    Class<?> invocation = Class.forName("dev.atrium.app.cli.Invocation", true, without);
    Object parsed =
        invocation.getMethod("parse", List.class).invoke(null, List.of("-n", "2", "--", "vim"));
    assertThat(parsed.toString()).contains("vim").startsWith("Launch");

    Class<?> config = Class.forName("dev.atrium.app.config.ConfigFile", true, without);
    Object loaded =
        config
            .getMethod("load", Optional.class, Map.class)
            .invoke(null, Optional.empty(), Map.of("HOME", folder.toString()));
    assertThat(loaded.toString()).contains("problems=[]");
  }

  /** Loads our own classes anew, and refuses the libraries that only commands may need. */
  private static final class WithoutLibraries extends ClassLoader {
    WithoutLibraries(ClassLoader parent) {
      super(parent);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (name.startsWith("picocli") || name.startsWith("com.fasterxml")) {
        throw new ClassNotFoundException(name);
      }
      if (!name.startsWith("dev.atrium")) {
        return super.loadClass(name, resolve);
      }
      Class<?> known = findLoadedClass(name);
      return known == null ? define(name) : known;
    }

    private Class<?> define(String name) throws ClassNotFoundException {
      try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
        if (in == null) {
          throw new ClassNotFoundException(name);
        }
        byte[] bytes = in.readAllBytes();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }

  @Test
  void nothingStartsAShell() {
    assertThat(launch()).isEqualTo(LaunchOptions.DEFAULT);
    assertThat(launch("--")).isEqualTo(LaunchOptions.DEFAULT);
  }

  @Test
  void nothingBehindTheCommandIsEaten() {
    assertThat(launch("vim", "-n", "3", "--help", "--", "--grid").command())
        .containsExactly("vim", "-n", "3", "--help", "--", "--grid");
    assertThat(launch("-n", "2", "--", "--version", "-x").command())
        .containsExactly("--version", "-x");
    assertThat(launch("--", "ls", "").command()).containsExactly("ls", "");
    assertThat(launch("--", "--").command()).containsExactly("--");
    assertThat(launch("-").command()).containsExactly("-");
  }

  @Test
  void aSubcommandIsOneOnlyWhenItComesFirst() {
    assertThat(parse("ls", "--json")).isEqualTo(new Command(List.of("ls", "--json")));
    assertThat(launch("--reap-orphans", "ls").command()).containsExactly("ls");
    assertThat(launch("--", "ls").command()).containsExactly("ls");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--help", "-h", "--version", "-V", "--stdin-probe"})
  void aFlagThatStartsNothingIsACommand(String flag) {
    assertThat(parse(flag)).isEqualTo(new Command(List.of(flag)));
    assertThat(parse("-n", "2", flag, "x")).isEqualTo(new Command(List.of(flag)));
  }

  @ParameterizedTest
  @CsvSource({"2,1,2", "4,2,2", "6,2,3", "8,2,4", "10,2,5", "12,3,4", "16,4,4", "36,6,6"})
  void rowsAreTheLargestDivisorNotAboveTheSquareRoot(String count, int rows, int columns) {
    assertThat(launch("-n", count).grid()).isEqualTo(new Grid(rows, columns));
    assertThat(launch("-n" + count).grid()).isEqualTo(new Grid(rows, columns));
    assertThat(launch("-n=" + count).grid()).isEqualTo(new Grid(rows, columns));
  }

  @Test
  void aShapeIsRowsTimesColumns() {
    assertThat(launch("--grid", "2x3").grid()).isEqualTo(new Grid(2, 3));
    assertThat(launch("--grid=1X2", "sh").grid()).isEqualTo(new Grid(1, 2));
  }

  @Test
  void otherFlagsAreTaken() throws IOException {
    Path config = Files.writeString(folder.resolve("c.json"), "{}");
    LaunchOptions options =
        launch("--cwd", folder.toString(), "--config=" + config, "--reap-orphans", "sh");
    assertThat(options)
        .isEqualTo(
            new LaunchOptions(
                List.of("sh"), Grid.ONE, Optional.of(folder), Optional.of(config), true));
  }

  @ParameterizedTest
  @ValueSource(strings = {"3", "0", "-2", "1", "", "x", "2.0", "99999999999", "258", "٤"})
  void aCountThatIsNoneIsOneLine(String count) {
    assertThat(wrong("-n", count)).startsWith("-n needs an even number of panes from 2 to 256");
    assertThat(wrong("-n=" + count)).isEqualTo(wrong("-n", count));
  }

  @ParameterizedTest
  @ValueSource(strings = {"0x4", "4x0", "axb", "1x1", "", "x", "2x", "2x2x2", "100x100", "-1x-2"})
  void aShapeThatIsNoneIsOneLine(String shape) {
    assertThat(wrong("--grid", shape)).startsWith("--grid needs rows x columns");
  }

  @Test
  void aFlagWithoutItsValueSaysWhatItNeeds() {
    assertThat(wrong("--cwd")).isEqualTo("--cwd needs a directory");
    assertThat(wrong("-n")).isEqualTo("-n needs an even number of panes");
    assertThat(wrong("--reap-orphans=1")).isEqualTo("--reap-orphans takes no value");
    assertThat(wrong("--help=1")).isEqualTo("--help takes no value");
    assertThat(wrong("-n", "2", "--grid", "1x2")).contains("two ways");
  }

  @Test
  void pathsThatAreNoneAreOneLine() throws IOException {
    Path file = Files.writeString(folder.resolve("f"), "");
    assertThat(wrong("--cwd", file.toString())).isEqualTo("--cwd: " + file + " is no directory");
    assertThat(wrong("--cwd", "/nowhere/at/all")).contains("does not exist");
    assertThat(wrong("--cwd", "")).contains("is no path");
    assertThat(wrong("--cwd", "a\0b")).isEqualTo("--cwd: \"a?b\" is no path");
    assertThat(wrong("--config", "/nowhere.json")).contains("does not exist");
  }

  @Test
  void anUnknownFlagIsOneLineWithTheNearestKnown() {
    assertThat(wrong("--gird", "2x2")).isEqualTo("unknown flag --gird; did you mean --grid?");
    assertThat(wrong("--reap-orphan")).endsWith("did you mean --reap-orphans?");
    assertThat(wrong("--frobnicate")).startsWith("unknown flag --frobnicate; a program whose");
    assertThat(wrong("--\033[2J")).doesNotContain("\033");
  }

  @Test
  void anEmptyCommandIsOneLine() {
    assertThat(wrong("")).isEqualTo("the command is empty");
  }

  @Test
  void helpAndTheParserKnowTheSameFlags() {
    Set<String> inHelp =
        new TreeSet<>(Commands.commandLine().getCommandSpec().optionsMap().keySet());
    assertThat(inHelp).isEqualTo(new TreeSet<>(LaunchParser.FLAGS));
  }

  @Test
  void everySubcommandOfTheHelpIsOneForTheParser() {
    assertThat(LaunchParser.COMMANDS).containsAll(Commands.commandLine().getSubcommands().keySet());
  }
}
