package dev.atrium.posix;

/**
 * How a child ended, from the status word of wait(2).
 *
 * @param word the kernel's status word
 */
public record WaitStatus(int word) {
  public static WaitStatus exited(int code) {
    return new WaitStatus((code & 0xff) << 8);
  }

  public static WaitStatus signalled(int signal) {
    return new WaitStatus(signal & 0x7f);
  }

  public boolean isExited() {
    return (word & 0x7f) == 0;
  }

  public boolean isSignalled() {
    int low = word & 0x7f;
    return low != 0 && low != 0x7f;
  }

  /** The exit code, 0 to 255; meaningful if {@link #isExited}. */
  public int code() {
    return (word >> 8) & 0xff;
  }

  /** The number of the signal that ended the child; meaningful if {@link #isSignalled}. */
  public int signal() {
    return word & 0x7f;
  }

  public boolean dumpedCore() {
    return isSignalled() && (word & 0x80) != 0;
  }

  /** As a shell's {@code $?} says it: the code, or 128 + signal. */
  public int shellStatus() {
    return isExited() ? code() : 128 + signal();
  }

  @Override
  public String toString() {
    return isExited() ? "exited " + code() : "signal " + signal();
  }
}
