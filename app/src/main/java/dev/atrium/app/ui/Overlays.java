package dev.atrium.app.ui;

import dev.atrium.app.config.Config.CopyKeys;
import dev.atrium.app.draw.Overlay;
import dev.atrium.app.keys.Key;
import dev.atrium.app.keys.KeyTable;
import dev.atrium.terminal.Clusters;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The dialogs over the panes. Lanterna is loaded when the first one opens, not before. Lives on the
 * loop thread; callbacks are called from within {@link #key} and may open further dialogs.
 */
public final class Overlays {
  private final Clusters clusters;
  private final Runnable changed;
  private int rows;
  private int columns;
  private @Nullable OverlayStack stack;

  /**
   * @param clusters the table that the frame's cells refer to
   * @param changed called when the picture changed for another reason than a key
   */
  public Overlays(Clusters clusters, Runnable changed) {
    this.clusters = clusters;
    this.changed = changed;
  }

  private OverlayStack stack() {
    OverlayStack made = stack;
    if (made == null) {
      made = new OverlayStack(clusters, changed);
      made.resize(rows, columns);
      stack = made;
    }
    return made;
  }

  /** The outer terminal's size, either part may be 0. */
  public void resize(int newRows, int newColumns) {
    rows = newRows;
    columns = newColumns;
    if (stack != null) {
      stack.resize(newRows, newColumns);
    }
  }

  /** Whether keys belong here. */
  public boolean isOpen() {
    return stack != null && stack.isOpen();
  }

  /** Whether the list of processes is open and wants {@link #update} once a second. */
  public boolean isProcessListOpen() {
    return stack != null && stack.isProcessListOpen();
  }

  /** What is to be drawn over the panes; null while nothing is open. */
  public @Nullable Overlay picture() {
    return stack != null && stack.isOpen() ? stack.picture() : null;
  }

  /** Gives the top dialog a key. */
  public void key(Key key) {
    if (stack != null) {
      stack.key(key);
    }
  }

  /** Gives the top dialog pasted text. */
  public void paste(String text) {
    if (stack != null) {
      stack.paste(text);
    }
  }

  /** Closes all dialogs; no callback is called. */
  public void close() {
    if (stack != null) {
      stack.close();
    }
  }

  /** All keys, those of copy mode in the manner that is configured, searchable. */
  public void help(KeyTable keys, CopyKeys copyKeys) {
    stack().help(keys, copyKeys);
  }

  /** Asks for a line of text. */
  public void prompt(Prompt prompt) {
    stack().prompt(prompt);
  }

  /** Asks a question, of one or more lines, and runs {@code yes} if the answer is yes. */
  public void confirm(String question, Runnable yes) {
    stack().confirm(question, yes);
  }

  /** Lets one be chosen from a tree. */
  public void choose(String title, List<Choice> choices, int selected) {
    stack().choose(title, choices, selected);
  }

  /**
   * Opens a list of processes that waits for its rows: {@link #update} brings and refreshes them
   * while {@link #isProcessListOpen}.
   */
  public void processes(String title, ProcessEnds ends) {
    stack().processes(title, ends);
  }

  /** The rows, or newer ones, for the list of processes, if it is still open. */
  public void update(List<ProcessRow> processRows) {
    if (stack != null) {
      stack.update(processRows);
    }
  }

  /**
   * What ends processes from the list; whoever is called asks first if that is wanted.
   *
   * @param one ends a single process
   * @param tree ends a process and all below it
   */
  public record ProcessEnds(Consumer<ProcessRow> one, Consumer<ProcessRow> tree) {}
}
