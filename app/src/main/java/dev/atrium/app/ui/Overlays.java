package dev.atrium.app.ui;

import com.googlecode.lanterna.TerminalPosition;
import com.googlecode.lanterna.TerminalSize;
import com.googlecode.lanterna.input.KeyStroke;
import dev.atrium.app.draw.Frame;
import dev.atrium.app.draw.Overlay;
import dev.atrium.app.draw.PaneScreen;
import dev.atrium.app.keys.Key;
import dev.atrium.app.keys.KeyTable;
import dev.atrium.pane.layout.Rect;
import dev.atrium.terminal.Clusters;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The dialogs over the panes. Lanterna is loaded when the first one opens. Lives on the loop
 * thread; callbacks are called from within {@link #key} and may open further dialogs.
 */
public final class Overlays {
  private final HoleScreen screen;
  private final Dialogs dialogs;
  private final Runnable changed;
  private final Picture picture = new Picture();
  private @Nullable ListContent<ProcessRow> processes;

  /**
   * @param clusters the table that the frame's cells refer to
   * @param changed called when the picture changed for another reason than a key
   */
  public Overlays(Clusters clusters, Runnable changed) {
    screen = new HoleScreen(clusters);
    dialogs = new Dialogs(screen);
    this.changed = changed;
  }

  /** The outer terminal's size, either part may be 0; to be told before the first dialog opens. */
  public void resize(int rows, int columns) {
    dialogs.resize(rows, columns);
  }

  /** Whether keys belong here. */
  public boolean isOpen() {
    return !dialogs.isEmpty();
  }

  /** Whether the list of processes is open and wants {@link #update} once a second. */
  public boolean isProcessListOpen() {
    return isOpen() && processes != null;
  }

  /** What is to be drawn over the panes while {@link #isOpen}; always the same object. */
  public Overlay picture() {
    return picture;
  }

  /** Gives the top dialog a key. */
  public void key(Key key) {
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

  /** Gives the top dialog pasted text. */
  public void paste(String text) {
    Content top = dialogs.top();
    if (top != null) {
      top.paste(text);
      dialogs.update();
    }
  }

  /** Closes all dialogs; no callback is called. */
  public void close() {
    dialogs.closeAll();
    dialogs.update();
    forgetClosed();
  }

  private void forgetClosed() {
    processes = isOpen() ? processes : null;
  }

  /** All keys, searchable. */
  public void help(KeyTable keys) {
    dialogs.show(new ListContent<>(new HelpListing(keys), HelpListing.entries(), 0));
  }

  /** Asks for a line of text. */
  public void prompt(Prompt prompt) {
    dialogs.show(
        new PromptContent(
            prompt,
            () -> {
              dialogs.update();
              changed.run();
            }));
  }

  /** Asks a question, of one or more lines, and runs {@code yes} if the answer is yes. */
  public void confirm(String question, Runnable yes) {
    dialogs.show(new QuestionContent(question, yes));
  }

  /** Lets one be chosen from a tree. */
  public void choose(String title, List<Choice> choices, int selected) {
    dialogs.show(new ListContent<>(new ChoiceListing(title), choices, selected));
  }

  /**
   * Shows processes.
   *
   * @param ends what ends one, and one with all below it; the caller asks if it wants to
   */
  public void processes(String title, List<ProcessRow> rows, ProcessEnds ends) {
    ListContent<ProcessRow> list =
        new ListContent<>(new ProcessListing(title, ends.one(), ends.tree()), rows, 0);
    processes = list;
    dialogs.show(list);
  }

  /** What ends processes from the list. */
  public record ProcessEnds(Consumer<ProcessRow> one, Consumer<ProcessRow> tree) {}

  /** Newer rows for the list of processes, if it is still open. */
  public void update(List<ProcessRow> rows) {
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
