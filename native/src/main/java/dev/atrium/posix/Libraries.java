package dev.atrium.posix;

import com.sun.jna.NativeLibrary;
import com.sun.jna.Platform;
import com.sun.jna.Structure;
import java.lang.reflect.Field;
import java.util.List;
import java.util.Map;

/**
 * Where native code comes from, settled before JNA is touched for the first time.
 *
 * <p>Left alone, JNA runs {@code ldconfig -p} through {@code java.lang.Process} while it starts
 * (some 20 ms, and a child that is not ours to wait for) and unpacks its library into a temporary
 * folder at every start. Both are switched off here; where the build has unpacked the library, the
 * launcher says in {@code atrium.native}.
 */
final class Libraries {
  /** What libffi knows a type by (ffi_type in ffi.h). */
  static final String FFI_TYPE = "com.sun.jna.Structure$FFIType";

  static final List<String> FFI_TYPE_FIELDS = List.of("size", "alignment", "type", "elements");

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
    nameFields();
  }

  /**
   * Tells JNA the order of the fields of its own structure, which it would read from an annotation:
   * for that the JDK writes and loads two classes, a fortieth of a start. Where JNA keeps no such
   * table any more, it reads the annotation.
   */
  private static void nameFields() {
    try {
      Field orders = Structure.class.getDeclaredField("fieldOrder");
      orders.setAccessible(true);
      if (orders.get(null) instanceof Map<?, ?> table) {
        @SuppressWarnings("unchecked")
        Map<Class<?>, List<String>> known = (Map<Class<?>, List<String>>) table;
        ClassLoader loader = Structure.class.getClassLoader();
        known.put(Class.forName(FFI_TYPE, false, loader), FFI_TYPE_FIELDS);
      }
    } catch (ReflectiveOperationException | RuntimeException e) {
      // A saving that is not to be had.
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
