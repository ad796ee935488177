package dev.atrium.app.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The completion script for bash. Picocli's own one offers nothing where a program or a file
 * stands, which is most of what follows {@code atrium}.
 */
final class BashCompletion {
  /** Bash 3.2, as macOS has it, can run all of it. What offers nothing leaves it to file names. */
  private static final String FUNCTIONS =
      """
      # Completion of atrium for bash.

      # Offers those of the given words that begin with what is typed.
      _atrium_words() {
        local IFS=$'\\n'
        COMPREPLY=( $(compgen -W "$*" -- "$word") )
      }

      # Offers flags where one is being typed, else words.
      _atrium_flags_or() {
        case $word in
          -*) _atrium_words $1 ;;
          *) [ -z "$2" ] || _atrium_words $2 ;;
        esac
      }

      # A program with its arguments, behind the flags from word $1 on: $2 are all of them, $3 those with a value.
      _atrium_program() {
        local at=$1 flags=$2
        while [ "$at" -lt "$COMP_CWORD" ]; do
          case ${COMP_WORDS[at]} in
            --) at=$((at + 1)) flags=; break ;;
            -*)
              case " $3 " in
                *" ${COMP_WORDS[at]} "*)
                  at=$((at + 1))
                  [ "${COMP_WORDS[at]}" != = ] || at=$((at + 1))
                  ;;
              esac
              at=$((at + 1))
              ;;
            *) break ;;
          esac
        done
        if [ "$at" -eq "$COMP_CWORD" ]; then
          case $word in
            -*) _atrium_words $flags ;;
            *)
              local words=("${COMPREPLY[@]}") IFS=$'\\n'
              # Without a letter it would be every program there is.
              [ -z "$word" ] || COMPREPLY=( "${words[@]}" $(compgen -c -- "$word") )
              ;;
          esac
        elif [ "$at" -lt "$COMP_CWORD" ]; then
          COMPREPLY=()
          ! declare -F _command_offset >/dev/null || _command_offset "$at"
        fi
      }

      """;

  private BashCompletion() {}

  static String script(CommandLine root) {
    List<String> lines = new ArrayList<>();
    lines.add("_complete_atrium() {");
    lines.add(
        "  local command= word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}");
    lines.add("  COMPREPLY=()");
    lines.add("  # bash takes --flag=value for three words.");
    lines.add("  [ \"$word\" != = ] || word=");
    lines.add("  [ \"$before\" != = ] || before=${COMP_WORDS[COMP_CWORD - 2]}");
    lines.add("  [ \"$COMP_CWORD\" -lt 2 ] || command=${COMP_WORDS[1]}");
    lines.add("  case $command in");
    Completion.subcommands(root).forEach((name, command) -> branch(name, command, lines));
    lines.add("    *)");
    values(root, lines);
    String words = String.join(" ", Completion.subcommands(root).keySet());
    lines.add("      [ \"$COMP_CWORD\" -ne 1 ] || _atrium_words " + words);
    lines.add("      " + program(1, root) + " ;;");
    lines.add("  esac");
    lines.add("}");
    lines.add("complete -o bashdefault -o default -F _complete_atrium atrium");
    return FUNCTIONS + String.join("\n", lines) + "\n";
  }

  private static void branch(String name, CommandLine command, List<String> lines) {
    lines.add("    " + name + ")");
    values(command, lines);
    String words = String.join(" ", Completion.words(command));
    lines.add(
        Completion.runsProgram(command)
            ? "      " + program(2, command) + " ;;"
            : "      _atrium_flags_or '%s' '%s' ;;".formatted(flags(command, false), words));
  }

  /** Where a flag's value is typed, its flags are no help. */
  private static void values(CommandLine command, List<String> lines) {
    List<OptionSpec> options =
        command.getCommandSpec().options().stream().filter(o -> o.arity().max() > 0).toList();
    if (options.isEmpty()) {
      return;
    }
    lines.add("      case $before in");
    for (OptionSpec option : options) {
      String words = String.join(" ", Completion.values(option));
      String offer = words.isEmpty() ? "" : " _atrium_words " + words + ";";
      lines.add("        %s)%s return ;;".formatted(String.join(" | ", option.names()), offer));
    }
    lines.add("      esac");
  }

  private static String program(int from, CommandLine command) {
    return "_atrium_program %d '%s' '%s'"
        .formatted(from, flags(command, false), flags(command, true));
  }

  private static String flags(CommandLine command, boolean withValue) {
    Stream<String> names =
        command.getCommandSpec().options().stream()
            .filter(option -> !withValue || option.arity().max() > 0)
            .flatMap(option -> Arrays.stream(option.names()));
    return String.join(" ", names.toList());
  }
}
