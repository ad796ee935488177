package dev.atrium.app.loop;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;

/** Writes a selection into a private file for the editor, on a thread of its own. */
final class SelectionFile {
  private SelectionFile() {}

  /** Calls one of the two from another thread. */
  static void write(String text, Consumer<String> written, Consumer<String> failed) {
    Thread thread =
        new Thread(
            () -> {
              try {
                written.accept(file(text).toString());
              } catch (IOException e) {
                failed.accept("the selection cannot be written to a file: " + e.getMessage());
              }
            },
            "selection");
    thread.setDaemon(true);
    thread.start();
  }

  /** In the session's own folder, which goes away with it; else among temporary files. */
  private static Path file(String text) throws IOException {
    String run = System.getProperty("atrium.run");
    Path file =
        run == null
            ? Files.createTempFile("atrium-", ".txt")
            : Files.createTempFile(Path.of(run), "selection-", ".txt");
    return Files.writeString(file, text);
  }
}
