package dev.atrium.app.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Completion scripts for shells that picocli writes none for, from the same model of the commands.
 */
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
              subcommands(command)
                  .forEach(
                      (inner, there) ->
                          lines.add(
                              "complete -c atrium -f -n %s -a %s -d %s"
                                  .formatted(inside, inner, quoted(header(there)))));
            });
    lines.add(
        "complete -c atrium -f -n '__fish_seen_subcommand_from completion' -a 'bash zsh fish'");
    return String.join("\n", lines) + "\n";
  }

  private static void options(CommandLine command, List<String> lines, String condition) {
    for (OptionSpec option : command.getCommandSpec().options()) {
      StringBuilder line = new StringBuilder("complete -c atrium -n ").append(condition);
      for (String name : option.names()) {
        boolean isLong = name.startsWith("--");
        line.append(isLong ? " -l " : " -s ").append(name.substring(isLong ? 2 : 1));
      }
      line.append(option.arity().max() > 0 ? " -r" : "");
      line.append(" -d ").append(quoted(String.join(" ", option.description())));
      lines.add(line.toString());
    }
  }

  static String zsh(CommandLine root) {
    List<String> lines = new ArrayList<>();
    lines.add("#compdef atrium");
    lines.add("# Completion of atrium for zsh.");
    lines.add("_atrium() {");
    lines.add("  local -a commands");
    lines.add("  if (( CURRENT == 2 )); then");
    lines.add("    commands=(");
    subcommands(root)
        .forEach((name, command) -> lines.add("      " + quoted(name + ":" + header(command))));
    lines.add("    )");
    lines.add("    _describe -t commands 'atrium command' commands");
    lines.add("  fi");
    lines.add("  case $words[2] in");
    subcommands(root).forEach((name, command) -> zshCase(name, command, lines));
    lines.add("    *) _arguments -S \\");
    arguments(root, lines);
    lines.add("      '*::program:_normal' ;;");
    lines.add("  esac");
    lines.add("}");
    lines.add("compdef _atrium atrium");
    return String.join("\n", lines) + "\n";
  }

  private static void zshCase(String name, CommandLine command, List<String> lines) {
    List<String> words = new ArrayList<>(subcommands(command).keySet());
    if (name.equals("completion")) {
      words.addAll(List.of("bash", "zsh", "fish"));
    }
    lines.add("    %s) _arguments \\".formatted(name));
    arguments(command, lines);
    lines.add(
        words.isEmpty()
            ? "      '*:argument:_files' ;;"
            : "      '2:%s:(%s)' ;;".formatted(name, String.join(" ", words)));
  }

  private static void arguments(CommandLine command, List<String> lines) {
    for (OptionSpec option : command.getCommandSpec().options()) {
      String help = String.join(" ", option.description()).replaceAll("[\\[\\]:]", "");
      String value = option.arity().max() > 0 ? ":value:_files" : "";
      for (String name : option.names()) {
        lines.add("      %s \\".formatted(quoted(name + "[" + help + "]" + value)));
      }
    }
  }

  private static Map<String, CommandLine> subcommands(CommandLine command) {
    return new TreeMap<>(command.getSubcommands());
  }

  private static String header(CommandLine command) {
    return Arrays.stream(command.getCommandSpec().usageMessage().header()).findFirst().orElse("");
  }

  private static String quoted(String text) {
    return "'" + text.replace("'", "") + "'";
  }
}
