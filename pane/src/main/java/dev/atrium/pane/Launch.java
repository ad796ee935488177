package dev.atrium.pane;

import java.util.List;

/**
 * What a pane is asked to run.
 *
 * @param command program and arguments, not empty
 * @param directory absolute path of the directory to start in
 */
public record Launch(List<String> command, String directory) {
  public Launch {
    command = List.copyOf(command);
    if (command.isEmpty()) {
      throw new IllegalArgumentException("a pane needs a command");
    }
  }

  /** The name that a person knows the program by: its last path component. */
  public String name() {
    String program = command.get(0);
    return program.substring(program.lastIndexOf('/') + 1);
  }
}
