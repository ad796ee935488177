package dev.atrium.app.cli;

import dev.atrium.app.cli.LaunchOptions.Grid;
import dev.atrium.app.config.Nearest;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads {@code [FLAGS] [--] [COMMAND [ARG…]]}. */
final class LaunchParser {
  /** The words that are commands when they come first. */
  static final List<String> COMMANDS =
      List.of(
          "reap", "ls", "keep", "supervise", "doctor", "render", "config", "completion", "help");

  /** Every flag before the command. */
  static final List<String> FLAGS =
      List.of(
          "-n",
          "--grid",
          "--cwd",
          "--config",
          "--reap-orphans",
          "--stdin-probe",
          "--version",
          "--help",
          "-V",
          "-h");

  /** One line for the user, who gave a command line that makes no sense. */
  static final class UsageException extends Exception {
    private static final long serialVersionUID = 1;
    private final String line;

    UsageException(String line) {
      super(line, null, false, false);
      this.line = line;
    }

    String line() {
      return line;
    }
  }

  private final List<String> args;
  private int at;
  private @Nullable Grid byCount;
  private @Nullable Grid byShape;
  private Optional<Path> directory = Optional.empty();
  private Optional<Path> config = Optional.empty();
  private boolean reapOrphans;

  LaunchParser(List<String> args) {
    this.args = args;
  }

  Invocation parse() throws UsageException {
    while (at < args.size()) {
      String word = args.get(at);
      if (word.equals("--")) {
        at++;
        break;
      }
      if (!word.startsWith("-") || word.equals("-")) {
        break;
      }
      at++;
      if (isCommandFlag(word)) {
        return new Invocation.Command(List.of(word));
      }
      flag(word);
    }
    List<String> command = args.subList(at, args.size());
    if (!command.isEmpty() && command.get(0).isEmpty()) {
      throw new UsageException("the command is empty");
    }
    return new Invocation.Launch(
        new LaunchOptions(command, grid(), directory, config, reapOrphans));
  }

  private static boolean isCommandFlag(String word) {
    return switch (word) {
      case "--help", "-h", "--version", "-V", "--stdin-probe" -> true;
      default -> false;
    };
  }

  private Grid grid() throws UsageException {
    if (byCount != null && byShape != null) {
      throw new UsageException("-n and --grid say the same in two ways: give one of them");
    }
    return byCount != null ? byCount : byShape != null ? byShape : Grid.ONE;
  }

  private void flag(String word) throws UsageException {
    int equals = word.startsWith("--") || word.startsWith("-n=") ? word.indexOf('=') : -1;
    String name = equals > 0 ? word.substring(0, equals) : word;
    String joined = equals > 0 ? word.substring(equals + 1) : null;
    switch (name) {
      case "-n" -> byCount = count(value(name, joined, "an even number of panes"));
      case "--grid" -> byShape = shape(value(name, joined, "rows and columns, such as 2x3"));
      case "--cwd" -> directory = Optional.of(directory(value(name, joined, "a directory")));
      case "--config" -> config = Optional.of(file(value(name, joined, "a file")));
      case "--reap-orphans" -> reapOrphans = noValue(name, joined);
      case "--help", "--version", "--stdin-probe" -> noValue(name, joined);
      default -> shortOrUnknown(name);
    }
  }

  /** {@code -n4} is {@code -n 4}, as with every short flag. */
  private void shortOrUnknown(String name) throws UsageException {
    if (name.matches("-n[0-9]+")) {
      byCount = count(name.substring(2));
      return;
    }
    String meant = Nearest.to(name, FLAGS).map("; did you mean %s?"::formatted).orElse("");
    String program =
        meant.isEmpty() ? "; a program whose name begins with - needs -- before it" : "";
    throw new UsageException("unknown flag " + Lines.plain(name) + meant + program);
  }

  private String value(String name, @Nullable String joined, String what) throws UsageException {
    if (joined != null) {
      return joined;
    }
    if (at == args.size()) {
      throw new UsageException(name + " needs " + what);
    }
    return args.get(at++);
  }

  private static boolean noValue(String name, @Nullable String joined) throws UsageException {
    if (joined != null) {
      throw new UsageException(name + " takes no value");
    }
    return true;
  }

  private static Grid count(String text) throws UsageException {
    int count = text.matches("[0-9]{1,4}") ? Integer.parseInt(text) : -1;
    if (count < 2 || count % 2 != 0 || count > Grid.MOST) {
      throw new UsageException(
          "-n needs an even number of panes from 2 to %d, not %s"
              .formatted(Grid.MOST, Lines.quoted(text)));
    }
    return Grid.ofCount(count);
  }

  private static Grid shape(String text) throws UsageException {
    if (text.matches("[0-9]{1,4}[xX][0-9]{1,4}")) {
      int cross = text.toLowerCase(Locale.ROOT).indexOf('x');
      int rows = Integer.parseInt(text.substring(0, cross));
      int columns = Integer.parseInt(text.substring(cross + 1));
      if (rows > 0 && columns > 0 && rows * columns >= 2 && rows * columns <= Grid.MOST) {
        return new Grid(rows, columns);
      }
    }
    throw new UsageException(
        "--grid needs rows x columns of 2 to %d panes in all, such as 2x3, not %s"
            .formatted(Grid.MOST, Lines.quoted(text)));
  }

  private static Path directory(String text) throws UsageException {
    Path path = path("--cwd", text);
    if (!Files.isDirectory(path)) {
      String why = Files.exists(path) ? " is no directory" : " does not exist";
      throw new UsageException("--cwd: " + Lines.plain(text) + why);
    }
    if (!Files.isExecutable(path)) {
      throw new UsageException("--cwd: " + Lines.plain(text) + " may not be entered");
    }
    return path.toAbsolutePath();
  }

  private static Path file(String text) throws UsageException {
    Path path = path("--config", text);
    if (!Files.exists(path)) {
      throw new UsageException("--config: " + Lines.plain(text) + " does not exist");
    }
    return path.toAbsolutePath();
  }

  private static Path path(String flag, String text) throws UsageException {
    try {
      if (!text.isEmpty()) {
        return Path.of(text);
      }
    } catch (InvalidPathException e) {
      // Falls through to the same complaint: there is no such path.
    }
    throw new UsageException(flag + ": " + Lines.quoted(text) + " is no path");
  }
}
