package dev.atrium.app.cli;

import dev.atrium.app.config.ConfigFile;
import dev.atrium.app.config.ConfigText;
import dev.atrium.app.config.LoadedConfig;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** {@code atrium config}: where the configuration is, what is wrong with it, what is in force. */
@Command(
    name = "config",
    header = "Show or check the configuration.",
    synopsisSubcommandLabel = "path|check|show|schema",
    footerHeading = "%nExample:%n",
    footer = "  atrium config check")
final class ConfigCommand implements Runnable {
  @Spec @Nullable CommandSpec spec;

  @Option(
      names = "--config",
      paramLabel = "FILE",
      scope = ScopeType.INHERIT,
      description = "Look at FILE instead of the usual place.")
  @Nullable Path file;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      scope = ScopeType.INHERIT,
      description = "Show this help.")
  boolean help;

  @Override
  public void run() {
    if (spec != null) {
      spec.commandLine().usage(out());
    }
  }

  @Command(
      name = "path",
      header = "Print where the configuration file is, or would be.",
      footerHeading = "%nExample:%n",
      footer = "  $EDITOR \"$(atrium config path)\"")
  int path() {
    LoadedConfig loaded = load();
    if (loaded.file().isEmpty()) {
      err().println("atrium config: neither XDG_CONFIG_HOME nor HOME is set");
      err().flush();
      return 1;
    }
    out().println(loaded.file().get());
    out().flush();
    return 0;
  }

  @Command(
      name = "check",
      header = "Say what is wrong with the configuration file.",
      description = "Exit status: 0 nothing is wrong, 1 something is.",
      footerHeading = "%nExample:%n",
      footer = "  atrium config check --config draft.json")
  int check() {
    LoadedConfig loaded = load();
    loaded.problems().forEach(out()::println);
    if (loaded.problems().isEmpty()) {
      String file = loaded.file().map(Path::toString).orElse("no file");
      out().println(loaded.exists() ? file + ": good" : file + ": not there; defaults are used");
    }
    out().flush();
    return loaded.problems().isEmpty() ? 0 : 1;
  }

  @Command(
      name = "show",
      header = "Print the settings in force, with where each came from.",
      description = "The output is itself a valid configuration file.",
      footerHeading = "%nExample:%n",
      footer = "  atrium config show")
  int show() {
    LoadedConfig loaded = load();
    out().print(ConfigText.of(loaded, System.getenv()));
    out().flush();
    loaded.problems().forEach(err()::println);
    err().flush();
    return loaded.problems().isEmpty() ? 0 : 1;
  }

  @Command(
      name = "schema",
      header = "Print the JSON schema of the configuration file, for editors.",
      footerHeading = "%nExample:%n",
      footer = "  atrium config schema > ~/.config/atrium/schema.json")
  int schema() {
    out().print(ConfigText.schema());
    out().flush();
    return 0;
  }

  private LoadedConfig load() {
    return ConfigFile.load(Optional.ofNullable(file), System.getenv());
  }

  private PrintWriter out() {
    return spec == null
        ? new PrintWriter(System.out, true, StandardCharsets.UTF_8)
        : spec.commandLine().getOut();
  }

  private PrintWriter err() {
    return spec == null
        ? new PrintWriter(System.err, true, StandardCharsets.UTF_8)
        : spec.commandLine().getErr();
  }
}
