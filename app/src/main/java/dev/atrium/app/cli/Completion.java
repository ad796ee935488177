package dev.atrium.app.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import picocli.CommandLine;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Completion scripts for fish and zsh, from picocli's model of the commands. */
final class Completion {
  private Completion() {}

  static String fish(CommandLine root) {
    List<String> lines = new ArrayList<>();
    lines.add("# Completion of atrium for fish.");
    lines.add("complete -c atrium -n __fish_use_subcommand -xa '(__fish_complete_command)'");
    options(root, lines, "__fish_use_subcommand");
    subcommands(root)
        .forEach(
            (name, command) -> {
              lines.add(
                  "complete -c atrium -n __fish_use_subcommand -a %s -d %s"
                      .formatted(name, quoted(header(command))));
              String inside = "'__fish_seen_subcommand_from " + name + "'";
              options(command, lines, inside);
              arguments(command, lines, inside);
              subcommands(command)
                  .forEach(
                      (inner, there) ->
                          lines.add(
                              "complete -c atrium -f -n %s -a %s -d %s"
                                  .formatted(inside, inner, quoted(header(there)))));
            });
    return String.join("\n", lines) + "\n";
  }

  private static void options(CommandLine command, List<String> lines, String condition) {
    for (OptionSpec option : command.getCommandSpec().options()) {
      StringBuilder line = new StringBuilder("complete -c atrium -n ").append(condition);
      for (String name : option.names()) {
        boolean isLong = name.startsWith("--");
        line.append(isLong ? " -l " : " -s ").append(name.substring(isLong ? 2 : 1));
      }
      String values = String.join(" ", values(option));
      line.append(option.arity().max() > 0 ? " -r" : "");
      line.append(values.isEmpty() ? "" : " -f -a " + quoted(values));
      line.append(" -d ").append(quoted(String.join(" ", option.description())));
      lines.add(line.toString());
    }
  }

  private static void arguments(CommandLine command, List<String> lines, String condition) {
    String start = "complete -c atrium -f -n " + condition + " -a ";
    if (runsProgram(command)) {
      lines.add(start + "'(__fish_complete_subcommand --fcs-skip=2)'");
    }
    // Its own commands are offered with their descriptions.
    List<String> words = new ArrayList<>(words(command));
    words.removeAll(subcommands(command).keySet());
    if (!words.isEmpty()) {
      lines.add(start + quoted(String.join(" ", words)));
    }
  }

  /** Whether a command line of its own follows, as with {@code sudo}. */
  static boolean runsProgram(CommandLine command) {
    return command.getCommandSpec().positionalParameters().stream()
        .anyMatch(
            argument -> argument.paramLabel().equals("COMMAND") && argument.arity().isVariable());
  }

  /** What can stand there, where that is a list of words. */
  static List<String> values(ArgSpec argument) {
    List<String> values = new ArrayList<>();
    Iterable<String> candidates = argument.completionCandidates();
    if (candidates != null) {
      candidates.forEach(values::add);
    }
    return values;
  }

  /** The words that can follow a command: its own commands, or the values of its argument. */
  static List<String> words(CommandLine command) {
    // The help command takes the name of any other.
    CommandLine named = command.getCommand() instanceof HelpCommand ? command.getParent() : command;
    List<String> words = new ArrayList<>(subcommands(named).keySet());
    command
        .getCommandSpec()
        .positionalParameters()
        .forEach(argument -> words.addAll(values(argument)));
    return words;
  }

  static String zsh(CommandLine root) {
    List<String> lines = new ArrayList<>();
    lines.add("#compdef atrium");
    lines.add("# Completion of atrium for zsh.");
    lines.add("# The -- before a program is no part of its command line.");
    lines.add("_atrium_program() {");
    lines.add("  if [[ $words[1] == -- ]]; then shift words; (( CURRENT-- )); fi");
    lines.add("  if (( CURRENT == 1 )); then _command_names -e; else _normal; fi");
    lines.add("}");
    lines.add("_atrium() {");
    lines.add("  local -a names");
    lines.add("  if (( CURRENT == 2 )); then");
    lines.add("    names=(");
    subcommands(root)
        .forEach((name, command) -> lines.add("      " + quoted(name + ":" + header(command))));
    lines.add("    )");
    lines.add("    _describe -t commands 'atrium command' names");
    lines.add("  fi");
    lines.add("  case $words[2] in");
    subcommands(root).forEach((name, command) -> zshCase(name, command, lines));
    lines.add("    *) _arguments -S \\");
    arguments(root, lines);
    lines.add("      '*::program:_atrium_program' ;;");
    lines.add("  esac");
    lines.add("}");
    lines.add("compdef _atrium atrium");
    return String.join("\n", lines) + "\n";
  }

  private static void zshCase(String name, CommandLine command, List<String> lines) {
    List<String> words = words(command);
    lines.add("    %s) _arguments -S \\".formatted(name));
    arguments(command, lines);
    if (runsProgram(command)) {
      lines.add("      '1: :' '*:::program:_atrium_program' ;;");
    } else if (words.isEmpty()) {
      lines.add("      '*:argument:_files' ;;");
    } else {
      lines.add("      '2:%s:(%s)' ;;".formatted(name, String.join(" ", words)));
    }
  }

  private static void arguments(CommandLine command, List<String> lines) {
    for (OptionSpec option : command.getCommandSpec().options()) {
      String help = String.join(" ", option.description()).replaceAll("[\\[\\]:]", "");
      String values = String.join(" ", values(option));
      String action = values.isEmpty() ? "_files" : "(" + values + ")";
      String value = option.arity().max() > 0 ? ":value:" + action : "";
      for (String name : option.names()) {
        lines.add("      %s \\".formatted(quoted(name + "[" + help + "]" + value)));
      }
    }
  }

  static Map<String, CommandLine> subcommands(CommandLine command) {
    return new TreeMap<>(command.getSubcommands());
  }

  private static String header(CommandLine command) {
    return Arrays.stream(command.getCommandSpec().usageMessage().header()).findFirst().orElse("");
  }

  private static String quoted(String text) {
    return "'" + text.replace("'", "") + "'";
  }
}
