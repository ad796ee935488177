package dev.atrium.posix;

import com.sun.jna.NativeLibrary;
import java.io.File;
import java.nio.file.Path;

/**
 * Where native code comes from, settled before JNA is touched for the first time.
 *
 * <p>Left alone, JNA runs {@code ldconfig -p} through {@code java.lang.Process} while it starts
 * (some 20 ms, and a child that is not ours to wait for) and unpacks its library into a temporary
 * folder at every start. Both are switched off here, unless the command line says otherwise.
 */
public final class Libraries {
  /**
   * The folder that holds libjnidispatch and libpty; the build fills {@code lib/native} beside the
   * program's jars.
   */
  public static final String FOLDER_PROPERTY = "atrium.native";

  private Libraries() {}

  /** libc and whatever else the JVM itself is linked against. */
  static NativeLibrary process() {
    prepare();
    return NativeLibrary.getProcess();
  }

  /**
   * Sets JNA's properties; harmless when repeated. Must run before any other class of JNA is used.
   */
  public static void prepare() {
    setUnlessGiven("jna.platform.library.path", "");
    setUnlessGiven("jna.nosys", "true");
    String folder = System.getProperty(FOLDER_PROPERTY);
    if (folder != null && hasDispatcher(folder)) {
      setUnlessGiven("jna.boot.library.path", folder);
      setUnlessGiven("jna.nounpack", "true");
    }
  }

  private static boolean hasDispatcher(String folder) {
    return Path.of(folder, System.mapLibraryName("jnidispatch")).toFile().isFile()
        || new File(folder, "libjnidispatch.jnilib").isFile();
  }

  private static void setUnlessGiven(String property, String value) {
    if (System.getProperty(property) == null) {
      System.setProperty(property, value);
    }
  }
}
