package dev.atrium.app.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * How a session starts.
 *
 * @param command the program of every pane with its arguments, untouched; empty means a shell
 * @param grid how many panes there are at once, and how they are laid out
 * @param directory where the panes start; empty means where atrium was started
 * @param config the configuration file that was named
 * @param reapOrphans whether what dead sessions left is collected first
 */
public record LaunchOptions(
    List<String> command,
    Grid grid,
    Optional<Path> directory,
    Optional<Path> config,
    boolean reapOrphans) {
  public static final LaunchOptions DEFAULT =
      new LaunchOptions(List.of(), Grid.ONE, Optional.empty(), Optional.empty(), false);

  public LaunchOptions {
    command = List.copyOf(command);
  }

  /** Rows and columns of panes, both at least 1. */
  public record Grid(int rows, int columns) {
    public static final Grid ONE = new Grid(1, 1);

    /** Each pane is a process and a pty; nobody means more than this. */
    static final int MOST = 256;

    public int count() {
      return rows * columns;
    }

    /** Rows are the largest divisor that is not above the square root: wide rather than high. */
    static Grid ofCount(int count) {
      int rows = 1;
      for (int divisor = 2; divisor * divisor <= count; divisor++) {
        rows = count % divisor == 0 ? divisor : rows;
      }
      return new Grid(rows, count / rows);
    }
  }
}
