package dev.atrium.app.host;

import dev.atrium.posix.ProcessId;
import java.util.concurrent.CompletableFuture;

/** Makes the session's place while the terminal is being prepared: the first frame is not late. */
final class FilesInBackground {
  private final CompletableFuture<SessionPlace> made = new CompletableFuture<>();
  private final ProcessId host;
  private final int user;

  FilesInBackground(ProcessId host, int user) {
    this.user = user;
    this.host = host;
  }

  void start() {
    Thread thread = new Thread(this::make, "session-files");
    thread.setDaemon(true);
    thread.start();
  }

  private void make() {
    try {
      made.complete(SessionPlace.make(host, user));
    } catch (RuntimeException | Error e) {
      made.completeExceptionally(e);
      throw e;
    }
  }

  SessionPlace await() {
    return made.join();
  }
}
