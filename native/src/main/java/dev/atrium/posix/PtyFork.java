package dev.atrium.posix;

import com.sun.jna.Native;
import com.sun.jna.NativeLibrary;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.ref.Reference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Forks a program onto a pty by {@code exec_pty} of pty4j's native library: fork, chdir, setsid,
 * controlling terminal, descriptors 0 to 2, exec.
 *
 * <p>The library is mapped directly. Its Java side would load Kotlin, a logging facade and four
 * proxy classes, look for libutil by running ldconfig, and pass arguments as text of the locale.
 */
public final class PtyFork {
  private static final String FOLDER_PROPERTY = "pty4j.preferred.native.folder";

  private PtyFork() {}

  /**
   * What to start.
   *
   * @param program an absolute path
   * @param arguments with argument 0
   * @param environment {@code NAME=value}
   * @param directory the working directory; a failure to go there is silent
   */
  public record Program(
      String program, List<byte[]> arguments, List<byte[]> environment, String directory) {}

  /**
   * Forks. Returns as soon as there is a child, which may not have done anything yet.
   *
   * <p>Where the child cannot open its terminal, this returns <em>in the child</em> as well: a copy
   * of the JVM with one thread. It is ended here, at once.
   *
   * @param pty its terminal; somebody has to hold the slave side open meanwhile
   * @return the child's pid, or -1 if there is no process
   */
  public static int start(Program program, Pty pty) {
    NativeStrings arguments = new NativeStrings(program.arguments());
    NativeStrings environment = new NativeStrings(program.environment());
    byte[] path = NativeBuffer.path(program.program());
    byte[] directory = NativeBuffer.path(program.directory());
    byte[] slave = NativeBuffer.path(pty.slaveName());
    int self = LibC.getpid();
    try {
      int child =
          Calls.exec_pty(
              path,
              arguments.address(),
              environment.address(),
              directory,
              slave,
              pty.master(),
              0,
              -1,
              0);
      if (LibC.getpid() != self) {
        LibC._exit(127);
      }
      return child;
    } finally {
      // Only their addresses were passed on; the memory has to live until here.
      Reference.reachabilityFence(arguments);
      Reference.reachabilityFence(environment);
    }
  }

  /** Loads the library now, so that the first start does not pay for it. */
  public static void prepare() {
    Calls.load();
  }

  /** The direct mapping. */
  private static final class Calls {
    static {
      Native.register(Calls.class, library());
      // Linked before the first fork: in a child that failed there is nobody to link it.
      LibC.getpid();
    }

    static void load() {}

    @SuppressWarnings("checkstyle:ParameterNumber")
    static native int exec_pty(
        byte[] path,
        long arguments,
        long environment,
        byte[] directory,
        byte[] slave,
        int master,
        long errorSlave,
        int errorMaster,
        int console);

    private static NativeLibrary library() {
      Libraries.prepare();
      String folder = System.getProperty(FOLDER_PROPERTY);
      if (folder != null) {
        Path file = Path.of(folder, Libraries.ptyResource());
        if (Files.isRegularFile(file)) {
          return NativeLibrary.getInstance(file.toString());
        }
      }
      return unpacked("/resources/com/pty4j/native/" + Libraries.ptyResource());
    }

    /** Without an unpacked copy beside the program (tests, {@code java -jar}): one for this run. */
    private static NativeLibrary unpacked(String resource) {
      try (InputStream in = PtyFork.class.getResourceAsStream(resource)) {
        if (in == null) {
          throw new UnsatisfiedLinkError("no pty library for this machine: " + resource);
        }
        Path file = Files.createTempFile("atrium-pty", ".so");
        try {
          Files.write(file, in.readAllBytes());
          return NativeLibrary.getInstance(file.toString());
        } finally {
          Files.delete(file);
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
