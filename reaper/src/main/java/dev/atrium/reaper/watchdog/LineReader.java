package dev.atrium.reaper.watchdog;

import dev.atrium.posix.Descriptors;
import dev.atrium.posix.Errno;
import dev.atrium.posix.NativeBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Lines from a pipe, however its writes were cut. A line of absurd length is dropped. */
public final class LineReader {
  /** The longest message names every pane of a session; this holds some thousand. */
  private static final int LONGEST_LINE = 64 * 1024;

  private final int descriptor;
  private final NativeBuffer buffer = new NativeBuffer(4096);
  private final StringBuilder line = new StringBuilder();
  private boolean ended;

  public LineReader(int descriptor) {
    this.descriptor = descriptor;
  }

  /** Reads once and returns the lines that are now complete; blocks if the descriptor does. */
  public List<String> read() {
    int count = Descriptors.read(descriptor, buffer, 0, buffer.size());
    if (count == -Errno.EAGAIN || count == -Errno.EINTR) {
      return List.of();
    }
    if (count <= 0) {
      ended = true;
      return List.of();
    }
    List<String> lines = new ArrayList<>();
    for (char c : new String(buffer.copy(0, count), StandardCharsets.ISO_8859_1).toCharArray()) {
      if (c == '\n') {
        lines.add(line.toString());
        line.setLength(0);
      } else if (line.length() < LONGEST_LINE) {
        line.append(c);
      }
    }
    return lines;
  }

  /** Whether the other side is gone. */
  public boolean hasEnded() {
    return ended;
  }
}
