package dev.atrium.reaper.watchdog;

import dev.atrium.posix.ProcessId;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What host and watchdog say to each other: one line of ASCII each.
 *
 * <pre>
 *  ready                          watchdog → host: panes may be forked now
 *  terminal MODES LEAVE           host → watchdog: the terminal is taken; how to give it back
 *  released                       host → watchdog: the terminal was given back, nothing to restore
 *  closing MILLIS PID:START …     host → watchdog: these pane roots are to be gone by then
 *  removed                        host → watchdog: panes are ended and the session's files removed
 * </pre>
 *
 * MODES (struct termios) and LEAVE (what to write) are hexadecimal, {@code -} for none.
 */
public sealed interface LinkMessage {
  /** Panes may be forked: orphans will be caught. */
  record Ready() implements LinkMessage {
    @Override
    public String line() {
      return "ready\n";
    }
  }

  /**
   * The host is about to change the terminal.
   *
   * @param modes its modes before
   * @param leave what to write to it so that it looks and behaves as before
   */
  @SuppressWarnings("ArrayRecordComponent") // Bytes that are passed through and never compared.
  record Terminal(byte[] modes, byte[] leave) implements LinkMessage {
    @Override
    public String line() {
      return "terminal " + hex(modes) + " " + hex(leave) + "\n";
    }
  }

  /** The terminal is as it was before. */
  record Released() implements LinkMessage {
    @Override
    public String line() {
      return "released\n";
    }
  }

  /**
   * Panes are being closed.
   *
   * @param millis from now until what is left of them is to be killed
   * @param roots their roots
   */
  record Closing(long millis, List<ProcessId> roots) implements LinkMessage {
    @Override
    public String line() {
      StringBuilder line = new StringBuilder("closing ").append(millis);
      for (ProcessId root : roots) {
        line.append(' ').append(root.pid()).append(':').append(root.start());
      }
      return line.append('\n').toString();
    }
  }

  /** Nothing of the session is left but the host itself. */
  record Removed() implements LinkMessage {
    @Override
    public String line() {
      return "removed\n";
    }
  }

  /** The line that says it, with its end. */
  String line();

  /** The bytes of {@link #line}. */
  default byte[] bytes() {
    return line().getBytes(StandardCharsets.US_ASCII);
  }

  /** The message that a line (without its end) spells, or null if it is none: it is skipped. */
  static @Nullable LinkMessage parse(String line) {
    String[] words = line.split(" ", -1);
    return switch (words[0]) {
      case "ready" -> new Ready();
      case "released" -> new Released();
      case "removed" -> new Removed();
      case "terminal" -> terminal(words);
      case "closing" -> closing(words);
      default -> null;
    };
  }

  private static @Nullable LinkMessage terminal(String[] words) {
    byte[] modes = words.length == 3 ? bytes(words[1]) : null;
    byte[] leave = words.length == 3 ? bytes(words[2]) : null;
    return modes == null || leave == null ? null : new Terminal(modes, leave);
  }

  private static @Nullable LinkMessage closing(String[] words) {
    long millis = words.length < 2 ? -1 : decimal(words[1]);
    if (millis < 0) {
      return null;
    }
    List<ProcessId> roots = new ArrayList<>();
    for (int i = 2; i < words.length; i++) {
      int colon = words[i].indexOf(':');
      long pid = colon < 0 ? -1 : decimal(words[i].substring(0, colon));
      long start = colon < 0 ? -1 : decimal(words[i].substring(colon + 1));
      // A root that cannot be one is left out: nothing is ever signalled on its account.
      if (pid >= 2 && pid <= Integer.MAX_VALUE && start >= 0) {
        roots.add(new ProcessId((int) pid, start));
      }
    }
    return new Closing(millis, roots);
  }

  private static long decimal(String digits) {
    if (digits.isEmpty() || digits.length() > 18) {
      return -1;
    }
    long value = 0;
    for (int i = 0; i < digits.length(); i++) {
      int digit = digits.charAt(i) - '0';
      if (digit < 0 || digit > 9) {
        return -1;
      }
      value = value * 10 + digit;
    }
    return value;
  }

  private static String hex(byte[] bytes) {
    if (bytes.length == 0) {
      return "-";
    }
    StringBuilder text = new StringBuilder(bytes.length * 2);
    for (byte b : bytes) {
      text.append(Character.forDigit((b >> 4) & 0xf, 16)).append(Character.forDigit(b & 0xf, 16));
    }
    return text.toString();
  }

  private static byte @Nullable [] bytes(String hex) {
    if (hex.equals("-")) {
      return new byte[0];
    }
    if (hex.isEmpty() || hex.length() % 2 != 0) {
      return null;
    }
    byte[] bytes = new byte[hex.length() / 2];
    for (int i = 0; i < bytes.length; i++) {
      int high = Character.digit(hex.charAt(2 * i), 16);
      int low = Character.digit(hex.charAt(2 * i + 1), 16);
      if (high < 0 || low < 0) {
        return null;
      }
      bytes[i] = (byte) (high << 4 | low);
    }
    return bytes;
  }
}
