package dev.atrium.app.ui;

import com.googlecode.lanterna.TerminalPosition;
import com.googlecode.lanterna.TerminalSize;
import com.googlecode.lanterna.gui2.AbstractInteractableComponent;
import com.googlecode.lanterna.gui2.Interactable;
import com.googlecode.lanterna.gui2.InteractableRenderer;
import com.googlecode.lanterna.gui2.TextGUIGraphics;
import com.googlecode.lanterna.input.KeyStroke;
import org.jspecify.annotations.Nullable;

/** The component that fills a dialog's window: draws its content and hands it the keys. */
final class Body extends AbstractInteractableComponent<Body> {
  private final Content content;
  private boolean done;

  Body(Content content) {
    this.content = content;
  }

  /** Whether a key has closed the dialog. */
  boolean isDone() {
    return done;
  }

  @Override
  protected Interactable.Result handleKeyStroke(KeyStroke key) {
    done = content.key(key) == Content.Outcome.CLOSED;
    invalidate();
    return Interactable.Result.HANDLED;
  }

  @Override
  protected InteractableRenderer<Body> createDefaultRenderer() {
    return new Renderer(content);
  }

  /** Draws the content. */
  private record Renderer(Content content) implements InteractableRenderer<Body> {
    @Override
    public TerminalSize getPreferredSize(Body component) {
      return new TerminalSize(content.wantedColumns(), content.wantedRows());
    }

    @Override
    public void drawComponent(TextGUIGraphics graphics, Body component) {
      content.draw(new Canvas(graphics));
    }

    @Override
    public @Nullable TerminalPosition getCursorLocation(Body component) {
      return content.caret();
    }
  }
}
