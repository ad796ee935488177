package dev.atrium.app.ui;

import com.googlecode.lanterna.TerminalPosition;
import com.googlecode.lanterna.TerminalSize;
import com.googlecode.lanterna.input.KeyStroke;
import dev.atrium.app.config.Config.CopyKeys;
import dev.atrium.app.draw.Frame;
import dev.atrium.app.draw.Overlay;
import dev.atrium.app.draw.PaneScreen;
import dev.atrium.app.keys.Key;
import dev.atrium.app.keys.KeyTable;
import dev.atrium.pane.layout.Rect;
import dev.atrium.terminal.Clusters;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What {@link Overlays} offers, with Lanterna in it. */
final class OverlayStack {
  private final HoleScreen screen;
  private final Dialogs dialogs;
  private final Runnable changed;
  private final Picture picture = new Picture();
  private @Nullable ListContent<ProcessRow> processes;

  /**
   * @param clusters the table that the frame's cells refer to
   * @param changed called when the picture changed for another reason than a key
   */
  OverlayStack(Clusters clusters, Runnable changed) {
    screen = new HoleScreen(clusters);
    dialogs = new Dialogs(screen);
    this.changed = changed;
  }

  void resize(int rows, int columns) {
    dialogs.resize(rows, columns);
  }

  boolean isOpen() {
    return !dialogs.isEmpty();
  }

  boolean isProcessListOpen() {
    return isOpen() && processes != null;
  }

  Overlay picture() {
    return picture;
  }

  void key(Key key) {
    boolean beyondChar =
        key.code() > Character.MAX_VALUE && key.code() < Key.FIRST_NAMED && key.modifiers() == 0;
    if (beyondChar) {
      paste(Character.toString(key.code()));
      return;
    }
    KeyStroke stroke = KeyStrokes.of(key);
    if (stroke != null && isOpen()) {
      dialogs.key(stroke);
      forgetClosed();
    }
  }

  void paste(String text) {
    Content top = dialogs.top();
    if (top != null) {
      top.paste(text);
      dialogs.update();
    }
  }

  void close() {
    dialogs.closeAll();
    dialogs.update();
    forgetClosed();
  }

  private void forgetClosed() {
    processes = isOpen() ? processes : null;
  }

  void help(KeyTable keys, CopyKeys copyKeys) {
    List<HelpListing.Entry> entries = HelpListing.entries(keys, copyKeys);
    dialogs.show(new ListContent<>(new HelpListing(keys), entries, 0));
  }

  void prompt(Prompt prompt) {
    dialogs.show(
        new PromptContent(
            prompt,
            () -> {
              dialogs.update();
              changed.run();
            }));
  }

  void confirm(String question, Runnable yes) {
    dialogs.show(new QuestionContent(question, yes));
  }

  void choose(String title, List<Choice> choices, int selected) {
    dialogs.show(new ListContent<>(new ChoiceListing(title), choices, selected));
  }

  void processes(String title, Overlays.ProcessEnds ends) {
    ListContent<ProcessRow> list =
        new ListContent<>(new ProcessListing(title, ends.one(), ends.tree()), List.of(), 0);
    processes = list;
    dialogs.show(list);
  }

  void update(List<ProcessRow> rows) {
    ListContent<ProcessRow> list = processes;
    if (list != null && isOpen()) {
      list.update(rows, (a, b) -> a.process().equals(b.process()));
      dialogs.update();
    }
  }

  /** The dialogs with, where one has it, the live preview of a pane. */
  private final class Picture implements Overlay {
    @Override
    public boolean isDirty() {
      return screen.isDirty() || isPreviewDirty();
    }

    private boolean isPreviewDirty() {
      PaneScreen preview = preview();
      boolean dirty = false;
      for (int row = 0; preview != null && row < preview.size().rows(); row++) {
        dirty |= preview.isDirty(row);
      }
      return dirty;
    }

    private @Nullable PaneScreen preview() {
      Content top = dialogs.top();
      return top == null ? null : top.preview();
    }

    @Override
    public void paint(Frame frame) {
      screen.paint(frame);
      PaneScreen preview = preview();
      TerminalSize inside = dialogs.topSize();
      int from = inside.getColumns() / 2;
      if (preview != null && inside.getColumns() >= ListContent.WORTH_PREVIEW) {
        TerminalPosition at = dialogs.topPosition();
        Preview.paint(
            preview,
            frame,
            new Rect(
                at.getRow() + 1,
                at.getColumn() + from,
                Math.max(0, inside.getRows() - ListContent.CHROME_ROWS),
                inside.getColumns() - from));
        preview.clean();
      }
    }
  }
}
