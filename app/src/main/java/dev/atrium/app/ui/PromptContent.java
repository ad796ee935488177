package dev.atrium.app.ui;

import com.googlecode.lanterna.TerminalPosition;
import com.googlecode.lanterna.input.KeyStroke;
import com.googlecode.lanterna.input.KeyType;
import dev.atrium.app.ui.Canvas.Look;
import dev.atrium.app.ui.Completer.Candidates;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A line to type into, with history and completion. */
final class PromptContent implements Content {
  private static final int COLUMNS = 70;

  private final Prompt prompt;
  private final Runnable changed;
  private final LineEdit line = new LineEdit();

  /** History and, as its last entry, what is being typed. */
  private final List<String> entries;

  private int entry;
  private String hint = "";
  private @Nullable TerminalPosition caret;

  /**
   * @param changed called when the picture changes without a key
   */
  PromptContent(Prompt prompt, Runnable changed) {
    this.prompt = prompt;
    this.changed = changed;
    entries = new ArrayList<>(prompt.history());
    entries.add(prompt.text());
    entry = entries.size() - 1;
    line.set(prompt.text());
  }

  @Override
  public String title() {
    return prompt.title();
  }

  @Override
  public int wantedRows() {
    return prompt.completer() == null ? 1 : 2;
  }

  @Override
  public int wantedColumns() {
    return COLUMNS;
  }

  @Override
  public void draw(Canvas canvas) {
    LineEdit.Shown shown = line.shown(canvas.columns());
    canvas.text(0, 0, shown.text(), Look.PLAIN);
    canvas.text(1, 0, hint, Look.FAINT);
    caret = new TerminalPosition(Math.min(shown.caret(), Math.max(0, canvas.columns() - 1)), 0);
  }

  @Override
  public @Nullable TerminalPosition caret() {
    return caret;
  }

  @Override
  public Outcome key(KeyStroke key) {
    hint = "";
    KeyType type = key.getKeyType();
    switch (type) {
      case Escape -> {
        return Outcome.CLOSED;
      }
      case Enter -> {
        prompt.done().accept(line.text());
        return Outcome.CLOSED;
      }
      case ArrowUp -> recall(entry - 1);
      case ArrowDown -> recall(entry + 1);
      case Tab -> complete();
      default -> LineKeys.apply(line, key);
    }
    return Outcome.OPEN;
  }

  @Override
  public void paste(String text) {
    line.insert(text);
  }

  private void recall(int to) {
    if (to >= 0 && to < entries.size()) {
      entries.set(entry, line.text());
      entry = to;
      line.set(entries.get(to));
    }
  }

  private void complete() {
    Completer completer = prompt.completer();
    if (completer != null) {
      String asked = line.beforeCaret();
      completer.complete(asked, candidates -> completed(asked, candidates));
    }
  }

  /** Takes the answer, unless the line has been edited meanwhile. */
  private void completed(String asked, Candidates candidates) {
    if (!line.beforeCaret().equals(asked)) {
      return;
    }
    List<String> words = candidates.words();
    String common = candidates.common();
    if (words.size() == 1) {
      line.replaceBack(candidates.wordStart(), common.endsWith("/") ? common : common + " ");
    } else if (words.isEmpty()) {
      hint = "nothing fits";
    } else {
      line.replaceBack(candidates.wordStart(), common);
      hint = String.join("  ", words);
    }
    changed.run();
  }
}
