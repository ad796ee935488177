package dev.atrium.app.torture;

import dev.atrium.posix.ProcessId;
import dev.atrium.posix.ProcessStatus;
import dev.atrium.posix.Signal;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A process as it was seen running.
 *
 * @param status its entry in the table
 * @param line its command line, a NUL behind each argument; of one of its threads where the first
 *     has ended
 */
record Seen(ProcessStatus status, String line) {
  ProcessId id() {
    return status.id();
  }

  int pid() {
    return status.pid();
  }

  int parent() {
    return status.parent();
  }

  /** Whether it has become exactly {@code sleep TAG}, not a shell that names it. */
  boolean sleeps(String tag) {
    return line.equals("sleep\0" + tag + "\0");
  }

  boolean isStopped() {
    return status.state() == 'T';
  }

  boolean ignores(Signal signal) {
    return mask("SigIgn", signal);
  }

  boolean catches(Signal signal) {
    return mask("SigCgt", signal);
  }

  private boolean mask(String name, Signal signal) {
    String text = text("status");
    int at = text.indexOf(name + ":\t");
    if (at < 0) {
      return false;
    }
    int from = at + name.length() + 2;
    long mask = Long.parseUnsignedLong(text.substring(from, text.indexOf('\n', from)), 16);
    return (mask & 1L << (signal.number() - 1)) != 0;
  }

  /** Whether it has any environment that could say where it came from. */
  boolean hasEnvironment() {
    return text("environ").contains("TORTURE=");
  }

  private String text(String file) {
    return text(Path.of("/proc/" + pid(), file));
  }

  /** A file of /proc, empty if the process is gone. */
  static String text(Path file) {
    try {
      return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      return "";
    }
  }

  @Override
  public String toString() {
    return status.id() + " " + line.replace('\0', ' ') + "(" + status.state() + ")";
  }
}
