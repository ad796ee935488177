package dev.atrium.posix;

import org.jspecify.annotations.Nullable;

/**
 * The user's terminal, opened apart from descriptors 0 to 2, with the modes it had.
 *
 * <p>Reading and writing is {@link Descriptors}' with {@link #descriptor}. {@link #restore} may be
 * called from any thread and more than once.
 */
public final class RawTty implements AutoCloseable {
  private final int descriptor;
  private final byte[] saved;

  private RawTty(int descriptor, byte[] saved) {
    this.descriptor = descriptor;
    this.saved = saved;
  }

  /**
   * Opens the controlling terminal, or, where there is none by that name (after {@code su}), a
   * duplicate of {@code fallback}.
   *
   * @param fallback a descriptor that may be a terminal, or -1
   * @return null if neither is a terminal
   */
  public static @Nullable RawTty open(int fallback) {
    int descriptor = Descriptors.open("/dev/tty", Descriptors.O_RDWR | Descriptors.O_NOCTTY, 0);
    if (descriptor < 0 && fallback >= 0 && Descriptors.isTerminal(fallback)) {
      descriptor = Descriptors.duplicate(fallback, 3);
    }
    return descriptor < 0 ? null : of(descriptor);
  }

  /** Takes over a terminal's descriptor; null (and closed) if it is none. */
  public static @Nullable RawTty of(int descriptor) {
    byte[] modes = Tty.modes(descriptor);
    if (modes == null) {
      Descriptors.close(descriptor);
      return null;
    }
    return new RawTty(descriptor, modes);
  }

  public int descriptor() {
    return descriptor;
  }

  /** The modes at the time of opening, for {@link Tty#setModes} in this or another process. */
  public byte[] savedModes() {
    return saved.clone();
  }

  /** Raw from now on; 0 or {@code -errno}. */
  public int makeRaw() {
    return Tty.setModes(descriptor, Tty.raw(saved));
  }

  /** The modes as they were; 0 or {@code -errno}. */
  public int restore() {
    return Tty.setModes(descriptor, saved);
  }

  /** The size, or null after a hangup. */
  public @Nullable WindowSize size() {
    return Tty.size(descriptor);
  }

  /** Closes the descriptor without restoring anything. */
  @Override
  public void close() {
    Descriptors.close(descriptor);
  }
}
