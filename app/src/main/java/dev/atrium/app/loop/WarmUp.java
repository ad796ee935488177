package dev.atrium.app.loop;

import dev.atrium.app.draw.Compositor;
import dev.atrium.app.draw.Frame;
import dev.atrium.app.draw.FrameEncoder;
import dev.atrium.app.draw.LiveScreen;
import dev.atrium.app.draw.PaneState;
import dev.atrium.app.draw.PaneView;
import dev.atrium.app.draw.Theme;
import dev.atrium.app.draw.View;
import dev.atrium.app.outer.Abilities;
import dev.atrium.app.outer.Bytes;
import dev.atrium.pane.layout.Rect;
import dev.atrium.terminal.Clusters;
import dev.atrium.terminal.Size;
import dev.atrium.terminal.Terminal;
import dev.atrium.terminal.TerminalEvents;
import dev.atrium.terminal.TerminalOptions;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Has the JVM compile the way of an echo to the screen before somebody types, by going it on a
 * screen that nobody sees. Interpreted, it takes a person's first hundreds of keys twice as long.
 */
final class WarmUp implements Runnable {
  /** Beyond the calls after which the JVM compiles a method (Tier3InvocationThreshold, 200). */
  private static final int ROUNDS = 400;

  private final Abilities abilities;
  private final Size size;

  private WarmUp(Abilities abilities, Size size) {
    this.abilities = abilities;
    this.size = size;
  }

  /** Begins it on a thread of its own, which gives way to everything else where that is heeded. */
  @SuppressWarnings("ThreadPriorityCheck") // A wish, on which nothing depends.
  static void start(Abilities abilities, int rows, int columns) {
    Size size = new Size(Math.max(1, columns), Math.max(1, rows));
    Thread thread = new Thread(new WarmUp(abilities, size), "warm-up");
    thread.setDaemon(true);
    thread.setPriority(Thread.MIN_PRIORITY);
    thread.start();
  }

  /** Goes the way so often that its classes are loaded and filling a screen is compiled. */
  static void once(Abilities abilities) {
    new WarmUp(abilities, new Size(50, 200)).go(4);
  }

  @Override
  public void run() {
    go(ROUNDS);
  }

  private void go(int rounds) {
    Clusters clusters = new Clusters();
    Terminal terminal =
        new Terminal(size, TerminalOptions.defaults(), clusters, new TerminalEvents() {});
    Compositor compositor = new Compositor(clusters, Theme.DEFAULT);
    FrameEncoder encoder = new FrameEncoder(abilities, clusters);
    Frame frame = new Frame(size.rows(), size.columns());
    Bytes out = new Bytes(4096);
    View view = view(terminal);
    byte[] line = "$ \033[1;32mls\033[m -l\r\n".getBytes(StandardCharsets.US_ASCII);
    for (int round = 0; round < rounds; round++) {
      // A key's echo each time, and a line of output now and then.
      int from = round % 8 == 0 ? 0 : line.length - 3;
      terminal.feed(line, from, from == 0 ? line.length : from + 1, round);
      compositor.compose(view, frame);
      encoder.encode(frame, out);
      out.clear();
    }
  }

  private View view(Terminal terminal) {
    PaneView pane =
        new PaneView(
            new Rect(0, 0, size.rows(), size.columns()),
            false,
            new LiveScreen(terminal),
            1,
            "",
            "",
            PaneState.IDLE,
            true,
            List.of());
    return new View(size.rows(), size.columns(), List.of(pane), null, null);
  }
}
