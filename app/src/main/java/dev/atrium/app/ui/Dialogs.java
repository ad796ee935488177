package dev.atrium.app.ui;

import com.googlecode.lanterna.TerminalPosition;
import com.googlecode.lanterna.TerminalSize;
import com.googlecode.lanterna.TextColor;
import com.googlecode.lanterna.graphics.SimpleTheme;
import com.googlecode.lanterna.gui2.AbstractComponent;
import com.googlecode.lanterna.gui2.BasicWindow;
import com.googlecode.lanterna.gui2.ComponentRenderer;
import com.googlecode.lanterna.gui2.DefaultWindowManager;
import com.googlecode.lanterna.gui2.MultiWindowTextGUI;
import com.googlecode.lanterna.gui2.TextGUIGraphics;
import com.googlecode.lanterna.gui2.Window;
import com.googlecode.lanterna.input.KeyStroke;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lanterna's windows over a backdrop of holes. */
final class Dialogs {
  /** Below this there is no room for a window; keys still do what they do. */
  private static final int LEAST_ROWS = 3;

  private static final int LEAST_COLUMNS = 5;
  private static final int FRAME = 2;

  private final HoleScreen screen;
  private final MultiWindowTextGUI gui;
  private final Deque<Dialog> open = new ArrayDeque<>();
  private int rows;
  private int columns;

  Dialogs(HoleScreen screen) {
    this.screen = screen;
    gui = new MultiWindowTextGUI(screen, new DefaultWindowManager(), new Backdrop());
    gui.setTheme(new SimpleTheme(TextColor.ANSI.DEFAULT, TextColor.ANSI.DEFAULT));
  }

  /** One window and what is in it. */
  private record Dialog(BasicWindow window, Body body, Content content) {}

  boolean isEmpty() {
    return open.isEmpty();
  }

  @Nullable Content top() {
    Dialog dialog = open.peekLast();
    return dialog == null ? null : dialog.content();
  }

  /** Where the top dialog's inside is on the screen. */
  TerminalPosition topPosition() {
    Dialog dialog = open.peekLast();
    return dialog == null || !hasRoom()
        ? TerminalPosition.TOP_LEFT_CORNER
        : dialog.body().toGlobal(TerminalPosition.TOP_LEFT_CORNER);
  }

  TerminalSize topSize() {
    Dialog dialog = open.peekLast();
    return dialog == null || !hasRoom() ? TerminalSize.ZERO : dialog.body().getSize();
  }

  void resize(int newRows, int newColumns) {
    rows = newRows;
    columns = newColumns;
    screen.resize(rows, columns);
    open.forEach(this::fit);
    update();
  }

  void show(Content content) {
    BasicWindow window = new BasicWindow(content.title());
    // The shadow that it would draw re-creates the characters below it and so fills the holes.
    window.setHints(List.of(Window.Hint.CENTERED, Window.Hint.NO_POST_RENDERING));
    Dialog dialog = new Dialog(window, new Body(content), content);
    fit(dialog);
    window.setComponent(dialog.body());
    open.addLast(dialog);
    gui.addWindow(window);
    dialog.body().takeFocus();
    update();
  }

  private void fit(Dialog dialog) {
    int height = Math.min(dialog.content().wantedRows(), rows - FRAME);
    int width = Math.min(dialog.content().wantedColumns(), columns - FRAME);
    dialog.body().setPreferredSize(new TerminalSize(Math.max(1, width), Math.max(1, height)));
  }

  /** Gives the top dialog a key; it may close itself or others. */
  void key(KeyStroke key) {
    Dialog dialog = open.peekLast();
    screen.press(key);
    try {
      gui.processInput();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    if (dialog != null && dialog.body().isDone()) {
      close(dialog);
    }
    update();
  }

  void closeAll() {
    List.copyOf(open).forEach(this::close);
  }

  private void close(Dialog dialog) {
    if (open.remove(dialog)) {
      gui.removeWindow(dialog.window());
    }
  }

  /** Draws all windows anew. */
  void update() {
    if (!hasRoom()) {
      screen.doResizeIfNecessary();
      screen.clear();
      screen.setCursorPosition(null);
      screen.refresh();
      return;
    }
    open.forEach(this::fit);
    open.forEach(dialog -> dialog.body().invalidate());
    try {
      gui.updateScreen();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private boolean hasRoom() {
    return rows >= LEAST_ROWS && columns >= LEAST_COLUMNS;
  }

  /** The ground on which the windows stand: nothing but holes. */
  private static final class Backdrop extends AbstractComponent<Backdrop> {
    @Override
    protected ComponentRenderer<Backdrop> createDefaultRenderer() {
      return new ComponentRenderer<>() {
        @Override
        public TerminalSize getPreferredSize(Backdrop component) {
          return TerminalSize.ONE;
        }

        @Override
        public void drawComponent(TextGUIGraphics graphics, Backdrop component) {
          new Holes(graphics).all();
        }
      };
    }
  }

  /** Holes to be seen through. */
  private record Holes(TextGUIGraphics graphics) {
    void all() {
      for (int row = 0; row < graphics.getSize().getRows(); row++) {
        for (int column = 0; column < graphics.getSize().getColumns(); column++) {
          graphics.setCharacter(column, row, HoleScreen.HOLE);
        }
      }
    }
  }
}
