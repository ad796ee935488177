package dev.atrium.app.ui;

import com.googlecode.lanterna.TerminalPosition;
import com.googlecode.lanterna.input.KeyStroke;
import dev.atrium.app.draw.PaneScreen;
import org.jspecify.annotations.Nullable;

/** What is inside of a dialog. */
interface Content {
  /** What a key led to. */
  enum Outcome {
    /** The dialog stays. */
    OPEN,
    /** It is done. */
    CLOSED
  }

  String title();

  /** How many rows it would like. */
  int wantedRows();

  /** How many columns it would like. */
  int wantedColumns();

  void draw(Canvas canvas);

  Outcome key(KeyStroke key);

  /** Text that was pasted. */
  default void paste(String text) {}

  /** Where the caret is, after {@link #draw}; null for none. */
  default @Nullable TerminalPosition caret() {
    return null;
  }

  /** A pane's screen to show at the right of the dialog; null for none. */
  default @Nullable PaneScreen preview() {
    return null;
  }
}
