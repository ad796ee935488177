package dev.atrium.app.host;

import dev.atrium.posix.ProcessId;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/** Makes the session's place while the terminal is being prepared: the first frame is not late. */
final class FilesInBackground {
  // Not a CompletableFuture, which brings the fork-join pool into every start.
  private final CountDownLatch done = new CountDownLatch(1);
  private final ProcessId host;
  private final int user;
  private volatile @Nullable SessionPlace place;

  FilesInBackground(ProcessId host, int user) {
    this.host = host;
    this.user = user;
  }

  void start() {
    Thread thread = new Thread(this::make, "session-files");
    thread.setDaemon(true);
    thread.start();
  }

  private void make() {
    try {
      place = SessionPlace.make(host, user);
    } finally {
      done.countDown();
    }
  }

  SessionPlace await() {
    boolean interrupted = false;
    while (true) {
      try {
        done.await();
        SessionPlace made = place;
        return made != null ? made : SessionPlace.NOWHERE;
      } catch (InterruptedException e) {
        interrupted = true;
      } finally {
        if (interrupted) {
          Thread.currentThread().interrupt();
        }
      }
    }
  }
}
