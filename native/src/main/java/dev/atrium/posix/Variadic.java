package dev.atrium.posix;

import com.sun.jna.Library;
import com.sun.jna.Native;
import com.sun.jna.Platform;
import java.util.Map;

/**
 * The variadic functions of libc.
 *
 * <p>On arm64 macOS variadic arguments travel on the stack, which direct mapping does not know, so
 * they are mapped through an interface there. Everywhere else the registers are the same as for a
 * plain call, and direct mapping spares the start the price of a proxy class.
 */
abstract class Variadic {
  static final Variadic CALLS =
      Platform.isMac() && Platform.isARM() ? new ByInterface() : new Direct();

  abstract int open(byte[] path, int flags, int mode);

  abstract int fcntl(int descriptor, int command, long argument);

  abstract int ioctl(int descriptor, long request, long argument);

  private static final class Direct extends Variadic {
    static {
      Native.register(Direct.class, Libraries.process());
    }

    @Override
    native int open(byte[] path, int flags, int mode);

    @Override
    native int fcntl(int descriptor, int command, long argument);

    @Override
    native int ioctl(int descriptor, long request, long argument);
  }

  /** As JNA wants it: what follows the fixed parameters is an array. */
  interface VariadicLibrary extends Library {
    int open(byte[] path, int flags, Object... rest);

    int fcntl(int descriptor, int command, Object... rest);

    int ioctl(int descriptor, long request, Object... rest);
  }

  private static final class ByInterface extends Variadic {
    private final VariadicLibrary library = Native.load(null, VariadicLibrary.class, Map.of());

    @Override
    int open(byte[] path, int flags, int mode) {
      return library.open(path, flags, mode);
    }

    @Override
    int fcntl(int descriptor, int command, long argument) {
      return library.fcntl(descriptor, command, argument);
    }

    @Override
    int ioctl(int descriptor, long request, long argument) {
      return library.ioctl(descriptor, request, argument);
    }
  }
}
