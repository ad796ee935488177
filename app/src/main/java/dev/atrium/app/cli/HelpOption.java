package dev.atrium.app.cli;

import picocli.CommandLine.Option;

/** The flag that every command has. */
final class HelpOption {
  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help.")
  boolean wanted;
}
