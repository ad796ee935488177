package dev.atrium.pane;

import dev.atrium.terminal.Size;

/**
 * Takes down what a pane's emulator is fed, so that its screen can be made again elsewhere. Called
 * on the loop thread; no call may wait.
 */
public interface PaneRecorder extends AutoCloseable {
  /** Records nothing. */
  PaneRecorder NONE = new PaneRecorder() {};

  /** {@code bytes[from, to)} are fed next; the array is used again. */
  default void bytes(byte[] bytes, int from, int to) {}

  /** The emulator gets this size. */
  default void resized(Size size) {}

  /** There will be no more. */
  @Override
  default void close() {}
}
