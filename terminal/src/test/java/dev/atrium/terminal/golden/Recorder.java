package dev.atrium.terminal.golden;

import dev.atrium.terminal.Row;
import dev.atrium.terminal.Size;
import dev.atrium.terminal.Terminal;
import dev.atrium.terminal.TerminalEvents;
import dev.atrium.terminal.TerminalOptions;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;

/** An emulator whose answers are kept, and its screen as text. */
public final class Recorder implements TerminalEvents {
  private final ByteArrayOutputStream answers = new ByteArrayOutputStream();
  private final Terminal terminal;

  public Recorder(Size size) {
    this(size, TerminalOptions.defaults());
  }

  public Recorder(Size size, TerminalOptions options) {
    terminal = new Terminal(size, options, this);
  }

  @Override
  public void answer(byte[] bytes, int from, int to) {
    answers.write(bytes, from, to - from);
  }

  public Terminal terminal() {
    return terminal;
  }

  public void feed(byte[] bytes, int from, int to) {
    terminal.feed(bytes, from, to, 0);
  }

  public void feed(byte[] bytes) {
    feed(bytes, 0, bytes.length);
  }

  public byte[] answers() {
    return answers.toByteArray();
  }

  /** The answers since the last call. */
  public byte[] takeAnswers() {
    byte[] taken = answers.toByteArray();
    answers.reset();
    return taken;
  }

  /** The visible lines without trailing blanks. */
  public List<String> text() {
    List<String> lines = new ArrayList<>();
    for (int row = 0; row < terminal.size().rows(); row++) {
      lines.add(text(terminal.row(row)));
    }
    return lines;
  }

  /** The lines that scrolled off the top, oldest first, without trailing blanks. */
  public List<String> history() {
    List<String> lines = new ArrayList<>();
    for (int line = 0; line < terminal.historySize(); line++) {
      lines.add(text(terminal.history(line)));
    }
    return lines;
  }

  private String text(Row row) {
    return trimmed(row.text(terminal.clusters()));
  }

  /** Without trailing spaces; other white space is text. */
  static String trimmed(String line) {
    int end = line.length();
    while (end > 0 && line.charAt(end - 1) == ' ') {
      end--;
    }
    return line.substring(0, end);
  }
}
