package dev.atrium.app.assembly;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * Run once per build, after the jars are in {@code lib}: unpacks the native parts for this machine,
 * makes the names under which the two JVMs of a session are started, and marks the program as
 * built. Run a second time by the launcher, before the first start: writes the archives that make
 * its JVMs start fast.
 */
public final class Assemble {
  private final Path program;

  private Assemble(Path program) {
    this.program = program;
  }

  /**
   * Assembles.
   *
   * @param args the folder that holds {@code lib}; for the archives also the launcher and the word
   *     {@code archives}
   */
  public static void main(String[] args) throws IOException {
    if (args.length == 3 && args[2].equals("archives")) {
      new Archives(Path.of(args[0]), Path.of(args[1])).write();
      return;
    }
    Assemble assemble = new Assemble(Path.of(args[0]));
    Archives.forget(Path.of(args[0]));
    assemble.nativeParts();
    assemble.names();
    assemble.mark();
  }

  private void nativeParts() throws IOException {
    Platform platform = Platform.current();
    Path folder = Files.createDirectories(program.resolve("native"));
    unpack("/com/sun/jna/" + platform.jnaFolder() + "/" + platform.jnaLibrary(), folder);
    Path pty = Files.createDirectories(folder.resolve(platform.ptyFolder()));
    unpack(
        "/resources/com/pty4j/native/" + platform.ptyFolder() + "/" + platform.ptyLibrary(), pty);
  }

  private static void unpack(String resource, Path folder) throws IOException {
    try (InputStream in = Assemble.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IOException("no native part for this machine: " + resource);
      }
      Path target = folder.resolve(resource.substring(resource.lastIndexOf('/') + 1));
      // Renamed into place: a running session has the old file mapped, and writing into it kills.
      Path fresh = target.resolveSibling(target.getFileName() + ".new");
      Files.copy(in, fresh, StandardCopyOption.REPLACE_EXISTING);
      Files.move(fresh, target, StandardCopyOption.ATOMIC_MOVE);
    }
  }

  private void names() throws IOException {
    Path bin = Files.createDirectories(program.resolve("bin"));
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    for (String name : new String[] {"atrium-host", "atrium-watchdog"}) {
      Path fresh = bin.resolve(name + ".new");
      Files.deleteIfExists(fresh);
      Files.createSymbolicLink(fresh, java);
      Files.move(fresh, bin.resolve(name), StandardCopyOption.ATOMIC_MOVE);
    }
  }

  private void mark() throws IOException {
    // The launcher compares the time of this file with that of the sources.
    Files.write(program.resolve("built"), new byte[0]);
  }
}
