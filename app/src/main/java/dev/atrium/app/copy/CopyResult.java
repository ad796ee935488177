package dev.atrium.app.copy;

/** What a key in copy mode asks of the loop. */
public sealed interface CopyResult {
  /** Goes on: draw the pane again. */
  record Stay() implements CopyResult {}

  /** Back to the live screen. */
  record Leave() implements CopyResult {}

  /** The text was copied: keep it, give it to the clipboard, and go back to the live screen. */
  record Copied(String text) implements CopyResult {}

  /** Open the text in the user's editor in a new pane, and go back to the live screen. */
  record Edit(String text) implements CopyResult {}

  CopyResult STAY = new Stay();
  CopyResult LEAVE = new Leave();
}
