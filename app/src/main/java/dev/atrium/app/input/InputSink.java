package dev.atrium.app.input;

import dev.atrium.app.keys.Action;
import dev.atrium.app.keys.Key;

/**
 * What the input meant, in its order. Called on the thread that feeds the decoder. A call may
 * change the decoder's target, reports or key table; that holds from the next key on. Byte arrays
 * are the feeder's or the decoder's: read them now, do not keep them.
 */
public interface InputSink {
  /** Bytes for the focused pane, exactly as the terminal sent them. */
  void pass(byte[] bytes, int from, int to);

  /** A key after the prefix (or a repeated one) asked for this. */
  void command(Action action);

  /**
   * The prefix was pressed ({@code true}), or what it waited for came or was given up ({@code
   * false}): before {@link #command} and {@link #unknownKey}.
   */
  void prefix(boolean waiting);

  /** A key without a meaning followed the prefix; it was swallowed. */
  void unknownKey(Key key);

  /** A key for the open overlay or copy mode. */
  void key(Key key);

  void mouse(MouseEvent event);

  /** The outer terminal's window got ({@code true}) or lost the focus. */
  void focus(boolean gained);

  /** A bracketed paste begins; its body follows in pieces. */
  void pasteStart();

  /** A piece of the paste's body, markers removed. */
  void paste(byte[] bytes, int from, int to);

  /**
   * The paste's end.
   *
   * @param complete false when the terminal fell silent without sending the end marker
   */
  void pasteEnd(boolean complete);

  void answer(OuterAnswer answer);
}
