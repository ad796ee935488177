package dev.atrium.terminal;

/**
 * What a terminal tells its host. Every call comes on the feeding thread, in stream order, from
 * within {@code feed}, {@code resize} or another call on the terminal; it must not call back into a
 * method that changes the terminal. Texts hold no control characters and are bounded.
 */
public interface TerminalEvents {
  /** An event sink that ignores everything. */
  TerminalEvents NONE = new TerminalEvents() {};

  /** Bytes for the program's input: {@code bytes[from, to)}. The array is used again: copy it. */
  default void answer(byte[] bytes, int from, int to) {}

  /** OSC 0 and 2. At most 1,024 characters. */
  default void title(String title) {}

  /** OSC 0 and 1. */
  default void iconName(String name) {}

  default void bell() {}

  /**
   * OSC 52: the program wants this in the clipboard.
   *
   * @param selections the letters given, such as {@code c} or {@code p}; may be empty
   * @param content decoded bytes; empty clears
   */
  default void clipboard(String selections, byte[] content) {}

  /**
   * OSC 52 with {@code ?}, if reading was allowed by the options. The host answers by {@link
   * Terminal#answerClipboard}, at once or later, or never.
   */
  default void clipboardRequested(String selections) {}

  /** OSC 7: the program's directory as a file URL, unchecked. */
  default void workingDirectory(String url) {}

  /**
   * OSC 133: a shell marked something. {@code kind} is A (prompt), B (command begins), C (output
   * begins) or D (command ended); {@code parameters} is what followed, such as an exit status.
   */
  default void promptMark(char kind, String parameters) {}

  /** Something that {@link Modes}, the cursor's style or visibility tells has changed. */
  default void modesChanged() {}

  /** OSC 4, 5, 10–19 or a reset of them: colours to draw with have changed. */
  default void coloursChanged() {}

  /** OSC 9 and 777: a note for the person; {@code title} may be empty. */
  default void notification(String title, String body) {}

  /** OSC 9;4: {@code state} 0 none, 1 normal, 2 error, 3 indeterminate, 4 paused; 0–100. */
  default void progress(int state, int percent) {}

  /** The rows of a picture cannot be told. */
  int UNKNOWN_ROWS = -1;

  /**
   * A picture or a command about pictures, if the options want them: printable ASCII and line ends
   * between the introducer and ST, 8 MiB at most, to be shown with its upper left corner at the
   * cursor. The cursor is moved after this.
   *
   * @param bytes the sequence is {@code bytes[0, length)}; the array is used again: copy it
   * @param rows how many rows it covers, 0 if it shows nothing, or {@link #UNKNOWN_ROWS}
   */
  default void graphics(GraphicsKind kind, byte[] bytes, int length, int rows) {}
}
