package dev.atrium.app.cli;

import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code atrium completion}: a script that teaches a shell to complete atrium's command line. */
@Command(
    name = "completion",
    header = "Print a completion script for a shell.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  eval \"$(atrium completion bash)\"      # in ~/.bashrc",
      "  eval \"$(atrium completion zsh)\"       # in ~/.zshrc, after compinit",
      "  atrium completion fish > ~/.config/fish/completions/atrium.fish"
    })
final class CompletionCommand implements Callable<Integer> {
  /** The shells that a script is there for. */
  enum Shell {
    bash,
    zsh,
    fish
  }

  @Spec @Nullable CommandSpec spec;

  @Parameters(paramLabel = "SHELL", description = "One of ${COMPLETION-CANDIDATES}.")
  Shell shell = Shell.bash;

  @Mixin HelpOption help = new HelpOption();

  @Override
  public Integer call() {
    CommandLine root = Commands.commandLine();
    PrintWriter out =
        spec == null
            ? new PrintWriter(System.out, false, Charset.defaultCharset())
            : spec.commandLine().getOut();
    out.print(
        switch (shell) {
          case bash -> BashCompletion.script(root);
          case zsh -> Completion.zsh(root);
          case fish -> Completion.fish(root);
        });
    out.flush();
    return 0;
  }
}
