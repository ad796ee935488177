package dev.atrium.app.e2e;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A client of a tmux server in control mode (tmux(1), CONTROL MODE). A process for each look at the
 * screen costs more than what is looked at.
 */
final class TmuxControl implements AutoCloseable {
  /** What it answers as the command itself would; {@code show-buffer}, for one, is escaped. */
  private static final Set<String> COMMANDS =
      Set.of("send-keys", "capture-pane", "display-message", "resize-window", "set-option");

  private final Process client;
  private final Writer commands;
  private final BufferedReader answers;

  /** Takes over a process that is {@code tmux -C attach-session}. */
  TmuxControl(Process client) {
    this.client = client;
    commands = client.outputWriter(StandardCharsets.UTF_8);
    answers =
        new BufferedReader(new InputStreamReader(client.getInputStream(), StandardCharsets.UTF_8));
  }

  /** Whether these words can be said on one line and are answered as they are. */
  static boolean takes(String... words) {
    return COMMANDS.contains(words[0])
        && List.of(words).stream()
            .allMatch(word -> word.chars().noneMatch(Character::isISOControl));
  }

  /** Runs a command and returns what it prints. */
  String ask(String... words) {
    String line = List.of(words).stream().map(TmuxControl::quoted).collect(Collectors.joining(" "));
    try {
      commands.write(line + "\n");
      commands.flush();
      return answer(line);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String quoted(String word) {
    return "'" + word.replace("'", "'\\''") + "'";
  }

  /** Skips what is not the answer to a command of this client: its flags are 1. */
  private String answer(String command) throws IOException {
    String begin = line();
    while (!begin.startsWith("%begin ") || !begin.endsWith(" 1")) {
      begin = line();
    }
    String number = begin.substring("%begin".length());
    StringBuilder text = new StringBuilder();
    for (String line = line(); !line.equals("%end" + number); line = line()) {
      if (line.equals("%error" + number)) {
        throw new IllegalStateException(command + ": " + text);
      }
      text.append(line).append('\n');
    }
    return text.toString();
  }

  private String line() throws IOException {
    String line = answers.readLine();
    if (line == null) {
      throw new IllegalStateException("the tmux server has ended");
    }
    return line;
  }

  @Override
  public void close() {
    client.destroy();
  }
}
