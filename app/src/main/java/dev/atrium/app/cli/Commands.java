package dev.atrium.app.cli;

import dev.atrium.app.config.Nearest;
import dev.atrium.posix.FileStatus;
import dev.atrium.posix.FileSystem;
import dev.atrium.posix.Signal;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Runs the commands that draw no screen. The first class here that loads picocli. */
public final class Commands {
  private static final int USAGE = 2;

  private Commands() {}

  /**
   * Runs a command and returns its exit status. Output goes to standard output, complaints to
   * standard error.
   */
  public static int run(List<String> args) {
    if (args.equals(List.of("--version")) || args.equals(List.of("-V"))) {
      System.out.println("atrium " + version());
      return 0;
    }
    return commandLine().execute(args.toArray(String[]::new));
  }

  /**
   * What could not be written to standard output is an error; a reader that has seen enough ends us
   * silently, as SIGPIPE does with other programs.
   *
   * @return the exit status
   */
  public static int notPrinted() {
    FileStatus output = FileSystem.status(1);
    if (output.isFifo() || output.isSocket()) {
      return 128 + Signal.PIPE.number();
    }
    System.err.println("atrium: cannot write to standard output; is the disk full?");
    return 1;
  }

  /** The version that the build wrote into the program's archive. */
  static String version() {
    String version = Commands.class.getPackage().getImplementationVersion();
    return version == null ? "(not packaged)" : version;
  }

  static CommandLine commandLine() {
    CommandLine line = new CommandLine(new AtriumCommand());
    line.setParameterExceptionHandler((problem, args) -> explain(problem));
    line.setExecutionExceptionHandler((problem, command, result) -> failed(problem, command));
    return line;
  }

  private static int explain(ParameterException problem) {
    CommandLine command = problem.getCommandLine();
    String line =
        problem instanceof UnmatchedArgumentException unmatched
            ? unexpected(unmatched, command)
            : Lines.plain(
                String.valueOf(problem.getMessage()).lines().findFirst().orElse("wrong usage"));
    complain(command.getCommandSpec().qualifiedName() + ": " + line, command);
    return USAGE;
  }

  private static String unexpected(UnmatchedArgumentException problem, CommandLine command) {
    String first = problem.getUnmatched().get(0);
    String what =
        problem.isUnknownOption()
            ? "unknown flag " + Lines.plain(first)
            : "unexpected argument " + Lines.quoted(first);
    return what + suggestion(first, command);
  }

  private static String suggestion(String word, CommandLine command) {
    List<String> known = new ArrayList<>(command.getCommandSpec().optionsMap().keySet());
    known.addAll(command.getSubcommands().keySet());
    return Nearest.to(word, known).map("; did you mean %s?"::formatted).orElse("");
  }

  private static int failed(Exception problem, CommandLine command) {
    StringWriter trace = new StringWriter();
    if (System.getenv("ATRIUM_DEBUG") != null) {
      problem.printStackTrace(new PrintWriter(trace, true));
    }
    String name = command.getCommandSpec().qualifiedName();
    String message = problem.getMessage();
    complain(name + ": " + (message == null ? problem.toString() : message) + trace, command);
    return 1;
  }

  private static void complain(String line, CommandLine command) {
    PrintWriter err = command.getErr();
    err.println(line);
    err.flush();
  }
}
