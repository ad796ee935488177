package dev.atrium.posix;

import com.sun.jna.Platform;

/**
 * Which start of the kernel this is, as macOS tells it. Linux has a file for it, see proc(5).
 *
 * <p>Not yet run on a Mac; what it parses is tested.
 */
public final class BootSession {
  private static final byte[] NAME = NativeBuffer.path("kern.bootsessionuuid");

  private static final int MOST = 128;

  private BootSession() {}

  /** The id of this boot; the empty string on another system, or if it is not told. */
  public static String id() {
    if (!Platform.isMac()) {
      return "";
    }
    NativeBuffer size = NativeBuffer.scratch();
    NativeBuffer text = new NativeBuffer(MOST);
    size.putLong(0, MOST);
    int result = MacCalls.sysctlbyname(NAME, text.address(0, MOST), size.address(0, 8), 0, 0);
    return result < 0 ? "" : MacTexts.bootSession(text.copy(0, MOST), (int) size.getLong(0));
  }
}
