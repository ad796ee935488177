package dev.atrium.app.cli;

import java.util.List;

/**
 * What a command line asks for. Parsed by hand: a session must not wait for a library that reads
 * command lines (150 ms), and nothing behind the program's name may be touched.
 */
public sealed interface Invocation {
  /** Start a session. */
  record Launch(LaunchOptions options) implements Invocation {}

  /**
   * Run a command that draws no screen: {@link Commands#run} does.
   *
   * @param args all words of the command line
   */
  record Command(List<String> args) implements Invocation {
    public Command {
      args = List.copyOf(args);
    }
  }

  /**
   * The command line makes no sense: print the line to standard error and exit with status 2.
   *
   * @param message one line, without the program's name before it
   */
  record Wrong(String message) implements Invocation {}

  /** Reads a command line. Looks at the file system for directories and files that it names. */
  static Invocation parse(List<String> args) {
    if (!args.isEmpty() && LaunchParser.COMMANDS.contains(args.get(0))) {
      return new Command(args);
    }
    try {
      return new LaunchParser(args).parse();
    } catch (LaunchParser.UsageException e) {
      return new Wrong(e.line());
    }
  }
}
