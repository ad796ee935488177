package dev.atrium.app.loop;

import dev.atrium.app.copy.Clipboard;
import dev.atrium.pane.Pane;
import dev.atrium.terminal.GraphicsKind;
import dev.atrium.terminal.TerminalEvents;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Carries what a pane's emulator says to where it belongs. */
final class PaneEvents implements TerminalEvents {
  private final Model model;
  private @Nullable Pane pane;

  PaneEvents(Model model) {
    this.model = model;
  }

  void of(Pane owner) {
    pane = owner;
  }

  @Override
  public void answer(byte[] bytes, int from, int to) {
    if (pane != null) {
      pane.type(bytes, from, to);
    }
  }

  @Override
  public void title(String title) {
    model.stale = true;
  }

  @Override
  public void bell() {
    model.bell = true;
  }

  @Override
  public void graphics(GraphicsKind kind, byte[] bytes, int length, int rows) {
    if (pane != null) {
      model.pictures.offer(pane, kind, Arrays.copyOf(bytes, length), rows);
    }
  }

  @Override
  public void clipboard(String selections, byte[] content) {
    model.clipboard = content;
    model.copied.add(new String(content, StandardCharsets.UTF_8));
  }

  /** The person's own clipboard is not asked: it may hold more than was ever meant for a pane. */
  @Override
  public void clipboardRequested(String selections) {
    String newest = model.copied.newest().orElse("");
    byte[] answer = Clipboard.osc52(selections, newest.getBytes(StandardCharsets.UTF_8));
    answer(answer, 0, answer.length);
  }
}
