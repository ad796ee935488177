package dev.atrium.posix;

import com.sun.jna.NativeLibrary;
import com.sun.jna.Platform;

/**
 * Where native code comes from, settled before JNA is touched for the first time.
 *
 * <p>Left alone, JNA runs {@code ldconfig -p} through {@code java.lang.Process} while it starts
 * (some 20 ms, and a child that is not ours to wait for) and unpacks its library into a temporary
 * folder at every start. Both are switched off here; where the build has unpacked the library, the
 * launcher says in {@code atrium.native}.
 */
final class Libraries {
  private static final String FOLDER_PROPERTY = "atrium.native";

  private Libraries() {}

  /** libc and whatever else the JVM itself is linked against. */
  static NativeLibrary process() {
    prepare();
    return NativeLibrary.getProcess();
  }

  /** Sets JNA's properties; harmless when repeated. */
  static void prepare() {
    setUnlessGiven("jna.platform.library.path", "");
    setUnlessGiven("jna.nosys", "true");
    String folder = System.getProperty(FOLDER_PROPERTY);
    if (folder != null) {
      setUnlessGiven("jna.boot.library.path", folder);
      setUnlessGiven("jna.nounpack", "true");
    }
  }

  /** Where pty4j keeps its library for this machine, below its folder of native parts. */
  static String ptyResource() {
    return Platform.isMac() ? "darwin/libpty.dylib" : "linux/" + Platform.ARCH + "/libpty.so";
  }

  private static void setUnlessGiven(String property, String value) {
    if (System.getProperty(property) == null) {
      System.setProperty(property, value);
    }
  }
}
