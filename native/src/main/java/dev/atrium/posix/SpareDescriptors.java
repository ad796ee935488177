package dev.atrium.posix;

/**
 * A few descriptors held in reserve: when this process or the system has none left, one is given up
 * for a moment, so that processes can still be looked at and ended. Any thread.
 */
final class SpareDescriptors {
  /** One to read by, one that names the process, each for two threads. */
  private static final int COUNT = 4;

  private static final int[] HELD = new int[COUNT];

  private static volatile boolean complete;

  static {
    java.util.Arrays.fill(HELD, -1);
    refill();
  }

  private SpareDescriptors() {}

  /**
   * Gives one up.
   *
   * @return whether a call that failed with {@code errno} is worth another try
   */
  static boolean release(int errno) {
    if (errno != Errno.EMFILE && errno != Errno.ENFILE) {
      return false;
    }
    synchronized (HELD) {
      for (int i = 0; i < COUNT; i++) {
        if (HELD[i] >= 0) {
          complete = false;
          LibC.close(HELD[i]);
          HELD[i] = -1;
          return true;
        }
      }
    }
    return false;
  }

  /** To be called after a descriptor was closed: takes it back if one is lacking. */
  static void refill() {
    if (complete) {
      return;
    }
    synchronized (HELD) {
      complete = true;
      for (int i = 0; i < COUNT; i++) {
        if (HELD[i] < 0) {
          HELD[i] = Descriptors.open("/dev/null", Descriptors.O_RDONLY, 0);
          complete &= HELD[i] >= 0;
        }
      }
    }
  }
}
