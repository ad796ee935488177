package dev.atrium.reaper.watchdog;

import dev.atrium.posix.Descriptors;
import dev.atrium.posix.Errno;
import dev.atrium.posix.NativeBuffer;
import dev.atrium.posix.Tty;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Gives the terminal back when the host no longer can.
 *
 * <p>Modes and text are put back only while the job is still in the foreground: once the shell has
 * taken its terminal back, its line editor has set modes of its own. What is written then leaves
 * the line editor alone and only undoes what would make the terminal unusable.
 */
final class TerminalRestore {
  /**
   * Output held back, keyboard, mouse and focus reports off, main screen, look and cursor as usual:
   * what a shell's line editor does not set itself. A terminal ignores what it does not know.
   */
  private static final String HARMLESS =
      "\033[?2026l\033[<u\033[>4m\033[?1000l\033[?1002l\033[?1003l\033[?1006l\033[?1004l"
          + "\033[?1049l\033[m\033[0 q\033[?25h";

  private final int inherited;
  private final int job;
  private LinkMessage.@Nullable Terminal taken;

  /**
   * Made at the start.
   *
   * @param inherited a descriptor of the terminal, for where it has no name
   * @param job the process group that has the terminal
   */
  TerminalRestore(int inherited, int job) {
    this.inherited = inherited;
    this.job = job;
  }

  void taken(LinkMessage.Terminal message) {
    taken = message;
  }

  void released() {
    taken = null;
  }

  boolean isTaken() {
    return taken != null;
  }

  /** Restores it if it is still taken; what goes wrong means that there is no terminal any more. */
  void restore() {
    LinkMessage.Terminal message = taken;
    if (message == null) {
      return;
    }
    taken = null;
    int opened = Descriptors.open("/dev/tty", Descriptors.O_RDWR | Descriptors.O_NOCTTY, 0);
    int terminal = opened >= 0 ? opened : inherited;
    if (!Descriptors.isTerminal(terminal)) {
      return;
    }
    Descriptors.setNonBlocking(terminal, true);
    if (isOurs(terminal)) {
      // Unread mouse reports and answers would be typed into the shell.
      Tty.flush(terminal, Tty.OUTPUT);
      Tty.flush(terminal, Tty.INPUT);
      Tty.setModes(terminal, message.modes());
      write(terminal, message.leave());
    } else {
      write(terminal, HARMLESS.getBytes(StandardCharsets.US_ASCII));
    }
    Descriptors.setNonBlocking(terminal, false);
  }

  /** Whether the job still has the terminal; without a controlling one there is no job control. */
  boolean isOurs(int terminal) {
    int foreground = Tty.foregroundGroup(terminal);
    return foreground == job || foreground == -Errno.ENOTTY;
  }

  /** One attempt: a terminal that takes nothing (stopped, gone) must not hold up the rest. */
  static void write(int descriptor, byte[] bytes) {
    if (bytes.length == 0) {
      return;
    }
    NativeBuffer buffer = new NativeBuffer(bytes.length);
    buffer.put(0, bytes, 0, bytes.length);
    Descriptors.write(descriptor, buffer, 0, bytes.length);
  }
}
