package dev.atrium.app.trace;

import dev.atrium.pane.PaneRecorder;
import dev.atrium.terminal.Size;
import java.util.Arrays;

/**
 * The recording of one pane. All calls come from the thread that feeds its emulator, and none
 * waits.
 */
public final class PaneTrace implements PaneRecorder {
  private final Trace trace;
  private final PaneFiles files;
  private boolean complete = true;

  PaneTrace(Trace trace, PaneFiles files) {
    this.trace = trace;
    this.files = files;
  }

  /** What the program wrote; the bytes are copied. */
  @Override
  public void bytes(byte[] bytes, int from, int to) {
    if (complete) {
      byte[] copy = Arrays.copyOfRange(bytes, from, to);
      submit(() -> files.feed(copy), copy.length);
    }
  }

  /** The pane's emulator has a new size. */
  @Override
  public void resized(Size size) {
    submit(() -> files.resize(size), 0);
  }

  @Override
  public void close() {
    complete = trace.submit(files::close, 0);
  }

  void submit(Trace.Work work, int cost) {
    complete = complete && trace.submit(work, cost);
  }
}
