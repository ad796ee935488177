package dev.atrium.posix;

import java.lang.ref.Reference;
import java.nio.charset.StandardCharsets;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/**
 * Stage markers for {@code ATRIUM_DEBUG=1}: what happens when, never what is typed or printed.
 *
 * <p>Callers name lengths, processes, signals and steps; never the content of input or output, an
 * environment or an argument. Guard calls by {@link #ON}, so that they cost nothing when off:
 *
 * <pre>{@code if (Debug.ON) Debug.mark("spawn", "pane 3 is pid 4711"); }</pre>
 *
 * Any thread. A line is one write, so lines of several processes do not mix.
 */
public final class Debug {
  /** Whether the user asked for markers. */
  public static final boolean ON = "1".equals(System.getenv("ATRIUM_DEBUG"));

  private static final int STANDARD_ERROR = 2;

  private static volatile int descriptor = STANDARD_ERROR;

  private Debug() {}

  /** Sends all further markers to {@code target}, an open descriptor that stays open. */
  public static void to(int target) {
    descriptor = target;
  }

  /**
   * Writes one line.
   *
   * @param stage the part of the program, one word
   * @param text what happened there; control characters are escaped
   */
  public static void mark(String stage, String text) {
    if (!ON) {
      return;
    }
    String line = Clock.now() + " " + stage + ": " + escape(text) + "\n";
    byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
    NativeBuffer buffer = new NativeBuffer(bytes.length);
    buffer.put(0, bytes, 0, bytes.length);
    // A debug line that cannot be written (full disk, closed pipe) must not disturb the program.
    try {
      LibC.write(descriptor, buffer.address(0, bytes.length), bytes.length);
    } finally {
      Reference.reachabilityFence(buffer);
    }
  }

  /** {@code text} with control characters made visible, for logs and for what a process named. */
  public static String escape(String text) {
    StringBuilder escaped = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (Character.isISOControl(c)) {
        escaped.append(String.format(Locale.ROOT, "\\x%02x", (int) c));
      } else {
        escaped.append(c);
      }
    }
    return escaped.toString();
  }

  /** Apart, since loading the formatter would cost every start that writes no marker. */
  private static final class Clock {
    private static final DateTimeFormatter FORMAT = DateTimeFormatter.ofPattern("HH:mm:ss.SSS");

    static String now() {
      return FORMAT.format(LocalTime.now(ZoneId.systemDefault()));
    }
  }
}
