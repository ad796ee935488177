package dev.atrium.app.cli;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * The root of the commands. Its flags are here for {@code --help} and completion only: a session's
 * command line is read by {@link Invocation}, which knows the same flags (a test compares them).
 */
@Command(
    name = "atrium",
    separator = " ",
    header = {"A terminal multiplexer: nothing that a pane started outlives it.", ""},
    synopsisHeading = "Usage: ",
    customSynopsis = {
      "atrium [FLAGS] [--] [COMMAND [ARG...]]",
      "       atrium SUBCOMMAND [...]   (atrium help SUBCOMMAND tells more)"
    },
    descriptionHeading = "%n",
    description =
        "Starts a session in this terminal. Every pane runs COMMAND; without one, your shell. Flags"
            + " stand before the command; everything after it belongs to it. Keys: Ctrl+A, then ?"
            + " shows them all; Ctrl+A q quits.",
    parameterListHeading = "%n",
    optionListHeading = "%nFlags:%n",
    commandListHeading = "%nSubcommands:%n",
    footerHeading = "%nExamples:%n",
    footer = {
      "  atrium                        one pane with your shell",
      "  atrium -n 4 claude            four panes, each running claude",
      "  atrium --grid 2x3 --cwd src   six shells in src, two rows of three",
      "  atrium -- top                 behind --, every name is a program's"
    },
    subcommands = {
      ReapCommand.class,
      LsCommand.class,
      KeepCommand.class,
      SuperviseCommand.class,
      DoctorCommand.class,
      RenderCommand.class,
      ConfigCommand.class,
      CompletionCommand.class,
      HelpCommand.class
    })
final class AtriumCommand implements Callable<Integer> {
  @Spec @Nullable CommandSpec spec;

  @Option(names = "-n", paramLabel = "N", description = "Open N panes at once; N is even.")
  int count;

  @Option(names = "--grid", paramLabel = "RxC", description = "Open R rows of C panes at once.")
  @Nullable String grid;

  @Option(names = "--cwd", paramLabel = "DIR", description = "Start the panes in DIR.")
  @Nullable File directory;

  @Option(names = "--config", paramLabel = "FILE", description = "Read FILE as configuration.")
  @Nullable File config;

  @Option(
      names = "--reap-orphans",
      description = "First end what dead sessions left behind, and say what.")
  boolean reapOrphans;

  @Option(
      names = "--stdin-probe",
      description = "Show for some seconds which bytes this terminal sends.")
  boolean stdinProbe;

  @Option(
      names = {"-V", "--version"},
      description = "Print the version.")
  boolean version;

  @Mixin HelpOption help = new HelpOption();

  @Parameters(
      arity = "0..*",
      paramLabel = "COMMAND",
      hidden = true,
      description = "The program of every pane.")
  List<String> command = new ArrayList<>();

  @Override
  public Integer call() {
    if (stdinProbe) {
      return new StdinProbe(System.out).run(System.err);
    }
    if (spec != null) {
      spec.commandLine().usage(spec.commandLine().getOut());
    }
    return 2;
  }
}
