package dev.atrium.app.cli;

import dev.atrium.posix.CommandLine;
import dev.atrium.posix.Debug;
import dev.atrium.posix.Posix;
import dev.atrium.reaper.supervise.Supervisor;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code atrium supervise}: one command with all that it starts, and nothing left of it after. */
@Command(
    name = "supervise",
    header = "Run a command and answer for everything it starts.",
    customSynopsis = "atrium supervise [--grace DURATION] [--state FILE] -- COMMAND [ARG...]",
    description = {
      "Orphans are adopted and waited for. SIGTERM, SIGHUP and SIGINT are passed on to every"
          + " process below; what runs after the grace is killed, and so is what COMMAND leaves"
          + " behind. Streams are not touched.",
      "Exit status: that of COMMAND, 128 + N if signal N ended it, 126 if it cannot be executed,"
          + " 127 if there is none of that name."
    },
    footerHeading = "%nExample:%n",
    footer = "  ENTRYPOINT [\"atrium\", \"supervise\", \"--grace\", \"8s\", \"--\"]")
final class SuperviseCommand implements Callable<Integer> {
  /** Shorter than the 10 s after which container runtimes kill. */
  private static final String GRACE = "5s";

  @Option(
      names = "--grace",
      paramLabel = "DURATION",
      defaultValue = GRACE,
      converter = DurationConverter.class,
      description = "Between the request to end and SIGKILL: 750ms, 10s, 2m (${DEFAULT-VALUE}).")
  private Duration grace = Duration.ZERO;

  @Option(
      names = "--state",
      paramLabel = "FILE",
      description = "Keep FILE up to date with counts: active, adopted, orphaned, reaped.")
  private @Nullable Path state;

  @Mixin HelpOption help = new HelpOption();

  @Parameters(arity = "1..*", paramLabel = "COMMAND", description = "The command to run.")
  private List<String> command = List.of();

  @Override
  public Integer call() {
    String name = Debug.escape(command.get(0));
    Supervisor supervisor =
        new Supervisor(
            grace, state, line -> System.err.println("atrium supervise: " + name + ": " + line));
    int status = supervisor.run(CommandLine.bytesOf(command));
    // Nothing of this JVM's own may delay or change the status.
    Posix.exitNow(status);
    return status;
  }
}
