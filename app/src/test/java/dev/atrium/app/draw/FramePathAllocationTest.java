package dev.atrium.app.draw;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.atrium.app.outer.Abilities;
import dev.atrium.app.outer.Bytes;
import dev.atrium.pane.layout.Rect;
import dev.atrium.terminal.Clusters;
import dev.atrium.terminal.Size;
import dev.atrium.terminal.Terminal;
import dev.atrium.terminal.TerminalEvents;
import dev.atrium.terminal.TerminalOptions;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The gate for the frame path: drawing a flood must not make garbage. */
final class FramePathAllocationTest {
  private static final int FRAMES = 300;

  /** A few records of sizes and cursors; a single row copied would be more. */
  private static final long FEW_BYTES_PER_FRAME = 512;

  private final Clusters clusters = new Clusters();
  private final Terminal terminal =
      new Terminal(new Size(200, 50), TerminalOptions.defaults(), clusters, TerminalEvents.NONE);
  private final Compositor compositor = new Compositor(clusters, Theme.DEFAULT);
  private final FrameEncoder encoder = new FrameEncoder(Abilities.all(), clusters);
  private final Frame frame = new Frame(50, 200);
  private final Bytes bytes = new Bytes(1 << 20);
  private final View view =
      new View(
          50,
          200,
          List.of(
              new PaneView(
                  new Rect(0, 0, 50, 200),
                  false,
                  new LiveScreen(terminal),
                  1,
                  "cat",
                  "",
                  PaneState.ACTIVE,
                  true,
                  List.of())),
          null,
          null);

  private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private long lineNumber;

  private void feedOneScreen() {
    StringBuilder text = new StringBuilder();
    for (int row = 0; row < 60; row++) {
      long n = lineNumber++;
      text.append(
          "%08d \033[1;%dmalpha\033[0m \033[38;2;%d;9;9mgamma\033[m "
              .formatted(n, 30 + n % 8, n % 256));
      text.append("漢字 e\u0301 👩‍💻 → plain text that goes on for a while ".repeat(2))
          .append("\r\n");
    }
    byte[] input = text.toString().getBytes(StandardCharsets.UTF_8);
    terminal.feed(input, 0, input.length, 0);
  }

  private long allocatedByDrawing() {
    long before = threads.getCurrentThreadAllocatedBytes();
    compositor.compose(view, frame);
    encoder.encode(frame, bytes);
    bytes.clear();
    return threads.getCurrentThreadAllocatedBytes() - before;
  }

  @Test
  void drawingAFloodAllocatesNoRows() {
    for (int i = 0; i < FRAMES; i++) {
      feedOneScreen();
      allocatedByDrawing();
    }
    long allocated = 0;
    for (int i = 0; i < FRAMES; i++) {
      feedOneScreen();
      allocated += allocatedByDrawing();
    }

    assertThat(allocated / FRAMES).isLessThan(FEW_BYTES_PER_FRAME);
  }
}
