package dev.atrium.app.lifecycle;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Takes away what a test wrote. */
public final class Folders {
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(30);

  private Folders() {}

  /** Removes a folder in which a session that ends may still write its last. */
  public static void remove(Path folder) {
    long end = System.nanoTime() + PATIENCE_NANOS;
    while (Files.exists(folder)) {
      if (System.nanoTime() - end > 0) {
        throw new AssertionError("somebody goes on writing to " + folder);
      }
      removeNow(folder.toFile());
      LockSupport.parkNanos(1_000_000);
    }
  }

  private static void removeNow(File file) {
    File[] inside = Files.isSymbolicLink(file.toPath()) ? null : file.listFiles();
    for (File one : inside == null ? new File[0] : inside) {
      removeNow(one);
    }
    // What it says does not matter: who asked looks whether it is gone.
    boolean unused = file.delete();
  }
}
