package dev.atrium.app.trace;

import dev.atrium.terminal.Size;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Records the raw bytes and sizes of each pane into a folder, when {@code ATRIUM_TRACE_PTY} names
 * one: in the format of the golden cases, so that {@code atrium render} shows a recording and a
 * user's report becomes a test file. The files hold whatever was on the screen and are for their
 * owner only.
 *
 * <p>Panes are recorded from the loop thread, which never waits: a thread of our own, "trace",
 * writes. Where it falls {@value #MOST_PENDING} bytes behind, the recording of the pane ends there,
 * because one with a gap would be wrong.
 */
public final class Trace implements AutoCloseable {
  public static final String VARIABLE = "ATRIUM_TRACE_PTY";

  static final int MOST_PENDING = 16 << 20;
  private static final int MOST_TASKS = 1 << 16;
  private static final long CLOSING_SECONDS = 2;

  private final BlockingQueue<Task> tasks = new ArrayBlockingQueue<>(MOST_TASKS);
  private final AtomicLong pending = new AtomicLong();
  private final Path folder;
  private final Consumer<String> log;
  private final Thread writer;

  private Trace(Path folder, Consumer<String> log) {
    this.folder = folder;
    this.log = log;
    writer = new Thread(this::writeAll, "trace");
    writer.setDaemon(true);
  }

  /**
   * The trace that the environment asks for, null if it asks for none.
   *
   * @param log takes one line for what goes wrong later, from any thread
   * @throws IOException if the folder cannot be made
   */
  public static @Nullable Trace of(Map<String, String> environment, Consumer<String> log)
      throws IOException {
    String folder = environment.getOrDefault(VARIABLE, "");
    return folder.isEmpty() ? null : open(Path.of(folder), log);
  }

  static Trace open(Path folder, Consumer<String> log) throws IOException {
    if (!Files.isDirectory(folder)) {
      Files.createDirectories(
          folder,
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    }
    Trace trace = new Trace(folder, log);
    trace.writer.start();
    return trace;
  }

  /**
   * Begins the recording of a pane.
   *
   * @param name of its files; what is no letter, digit, dot, dash or underscore becomes a dash
   */
  public PaneTrace pane(String name, Size size) {
    PaneFiles files = new PaneFiles(folder, name.replaceAll("[^A-Za-z0-9._-]", "-"));
    PaneTrace pane = new PaneTrace(this, files);
    pane.submit(() -> files.open(size), 0);
    return pane;
  }

  /** Whether there was room. */
  boolean submit(Work work, int cost) {
    if (pending.addAndGet(cost) > MOST_PENDING || !tasks.offer(new Task(work, cost))) {
      pending.addAndGet(-cost);
      return false;
    }
    return true;
  }

  /** Writes what is pending, for two seconds at most. */
  @Override
  public void close() {
    try {
      if (tasks.offer(Task.END, CLOSING_SECONDS, TimeUnit.SECONDS)) {
        writer.join(TimeUnit.SECONDS.toMillis(CLOSING_SECONDS));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void writeAll() {
    try {
      for (Task task = tasks.take(); !task.equals(Task.END); task = tasks.take()) {
        write(task);
      }
    } catch (InterruptedException e) {
      log.accept("trace: interrupted");
    }
  }

  private void write(Task task) {
    try {
      task.work.write();
    } catch (IOException e) {
      log.accept("trace: " + e);
    } finally {
      pending.addAndGet(-task.cost);
    }
  }

  /** Something for the writing thread to do. */
  interface Work {
    void write() throws IOException;
  }

  private record Task(Work work, int cost) {
    static final Task END = new Task(() -> {}, 0);
  }
}
