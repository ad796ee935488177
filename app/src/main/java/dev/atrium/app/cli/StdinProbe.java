package dev.atrium.app.cli;

import dev.atrium.posix.Descriptors;
import dev.atrium.posix.NativeBuffer;
import dev.atrium.posix.Poll;
import dev.atrium.posix.RawTty;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** {@code atrium --stdin-probe}: shows what the terminal delivers for a few seconds. */
final class StdinProbe {
  private static final int SECONDS = 10;
  private static final int CTRL_C = 3;
  private static final int STANDARD_INPUT = 0;

  private final PrintStream out;

  StdinProbe(PrintStream out) {
    this.out = out;
  }

  /** The exit status: 0, or 1 if standard input is no terminal. */
  int run(PrintStream err) {
    if (!Descriptors.isTerminal(STANDARD_INPUT)) {
      err.println("atrium: --stdin-probe needs a terminal on standard input");
      return 1;
    }
    RawTty terminal = RawTty.of(Descriptors.duplicate(STANDARD_INPUT, 3));
    if (terminal == null) {
      return 1;
    }
    Thread restore = new Thread(terminal::restore);
    Runtime.getRuntime().addShutdownHook(restore);
    terminal.makeRaw();
    try {
      line("Press keys, move the mouse, paste; " + SECONDS + " s, or Ctrl+C to end.");
      listen(terminal);
    } finally {
      terminal.restore();
      Runtime.getRuntime().removeShutdownHook(restore);
      terminal.close();
    }
    return 0;
  }

  private void listen(RawTty terminal) {
    long end = System.nanoTime() + SECONDS * 1_000_000_000L;
    NativeBuffer buffer = new NativeBuffer(4096);
    Poll poll = new Poll();
    poll.add(terminal.descriptor(), Poll.IN);
    for (long left = end - System.nanoTime(); left > 0; left = end - System.nanoTime()) {
      if (poll.await((int) (left / 1_000_000) + 1) <= 0) {
        continue;
      }
      int count = Descriptors.read(terminal.descriptor(), buffer, 0, buffer.size());
      if (count <= 0) {
        return;
      }
      byte[] bytes = buffer.copy(0, count);
      line(format(bytes));
      if (count == 1 && bytes[0] == CTRL_C) {
        return;
      }
    }
  }

  /** Raw mode does not add the carriage return. */
  private void line(String text) {
    out.print(text + "\r\n");
    out.flush();
  }

  /** One arrival: its bytes in hexadecimal, then readable. */
  static String format(byte[] bytes) {
    StringBuilder line = new StringBuilder();
    for (byte b : bytes) {
      line.append(String.format(Locale.ROOT, "%02x ", b));
    }
    return line.append("  ").append(readable(bytes)).toString();
  }

  private static String readable(byte[] bytes) {
    StringBuilder text = new StringBuilder();
    new String(bytes, StandardCharsets.UTF_8).codePoints().forEach(c -> text.append(readable(c)));
    return text.toString();
  }

  private static String readable(int c) {
    if (c == 0x1b) {
      return "ESC ";
    }
    if (c < 0x20) {
      return "^" + (char) (c + 0x40);
    }
    if (c == 0x7f) {
      return "DEL";
    }
    return Character.isISOControl(c)
        ? String.format(Locale.ROOT, "U+%04X", c)
        : Character.toString(c);
  }
}
