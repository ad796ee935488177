package dev.atrium.app.loop;

import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Reads files for the loop, one task after the other, on a thread that is there only while there is
 * something to do.
 */
final class Background implements Executor {
  private final ThreadPoolExecutor thread =
      new ThreadPoolExecutor(
          0,
          1,
          2,
          TimeUnit.SECONDS,
          new LinkedBlockingQueue<>(),
          task -> {
            Thread made = new Thread(task, "background");
            made.setDaemon(true);
            return made;
          });

  @Override
  public void execute(Runnable task) {
    thread.execute(task);
  }
}
