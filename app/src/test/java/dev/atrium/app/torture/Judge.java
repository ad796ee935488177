package dev.atrium.app.torture;

import dev.atrium.posix.Descriptors;
import dev.atrium.posix.Errno;
import dev.atrium.posix.FileSystem;
import dev.atrium.posix.NativeBuffer;
import dev.atrium.posix.Posix;
import dev.atrium.posix.ProcessId;
import dev.atrium.posix.ProcessStatus;
import dev.atrium.posix.ProcessTable;
import dev.atrium.posix.Signal;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Says what of one run still runs. It knows nothing of atrium: it looks for a number that only this
 * run's processes have in their command lines or in their environment.
 */
final class Judge {
  /** One that forks in a hurry can be missed by one look, hardly by three. */
  private static final int EMPTY_LOOKS = 3;

  private final ProcessTable table = ProcessTable.open();
  private final NativeBuffer buffer = new NativeBuffer(4096);
  private int lifeline = -1;
  private int hops;
  private final String number =
      Integer.toString(ThreadLocalRandom.current().nextInt(700_000_000, 800_000_000));

  /** The number as seconds for {@code sleep}, made a tag by two more digits. */
  String tag(int index) {
    return number + index / 10 + index % 10;
  }

  /** A variable for the environment of all that is started in the run. */
  String variable() {
    return "TORTURE=" + number;
  }

  /** What runs now and has {@code tag} in its command line. */
  List<Seen> tagged(String tag) {
    return look(process -> line(process), tag);
  }

  /** What runs now and has any tag of the run in its command line. */
  List<Seen> tagged() {
    return tagged(number);
  }

  /** What runs now and has the run's variable in its environment. */
  List<Seen> marked() {
    return look(process -> Seen.text(process.resolve("environ")), variable() + "\0");
  }

  /** As {@link #marked}, in a certain pane only. */
  List<Seen> markedInPane(int pane) {
    List<Seen> marked = marked();
    marked.removeIf(
        seen ->
            !Seen.text(Path.of("/proc/" + seen.pid() + "/environ"))
                .contains("ATRIUM_PANE=" + pane + "\0"));
    return marked;
  }

  /** One text of a process. */
  private interface Text {
    String of(Path process);
  }

  private List<Seen> look(Text text, String wanted) {
    List<Seen> found = new ArrayList<>();
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(Path.of("/proc"), "[0-9]*")) {
      for (Path entry : entries) {
        int pid = Integer.parseInt(entry.getFileName().toString());
        if (text.of(entry).contains(wanted)) {
          Seen seen = seen(pid);
          if (seen != null) {
            found.add(seen);
          }
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return found;
  }

  private @Nullable Seen seen(int pid) {
    ProcessStatus status = table.read(pid);
    if (status == null || !table.isRunning(status.id())) {
      return null;
    }
    return new Seen(status, line(Path.of("/proc/" + pid)));
  }

  /** Where the first thread has ended, the others still know. */
  private static String line(Path process) {
    String line = Seen.text(process.resolve("cmdline"));
    if (!line.isEmpty()) {
      return line;
    }
    try (DirectoryStream<Path> threads = Files.newDirectoryStream(process.resolve("task"))) {
      for (Path thread : threads) {
        line += Seen.text(thread.resolve("cmdline"));
      }
    } catch (IOException e) {
      // It ended meanwhile.
    }
    return line;
  }

  /**
   * Watches a pipe whose write end a process that keeps forking hands down. Such a process is never
   * where a look is just looking, but the pipe has a writer as long as any of them is left.
   */
  void watchLifeline(Path pipe) {
    FileSystem.makeFifo(pipe.toString(), 0600);
    lifeline =
        Descriptors.open(
            pipe.toString(),
            Descriptors.O_RDONLY | Descriptors.O_NONBLOCK | Descriptors.O_CLOEXEC,
            0);
  }

  /** Whether a process that keeps forking is left. */
  boolean keepsForking() {
    if (lifeline < 0) {
      return false;
    }
    int count = Descriptors.read(lifeline, buffer, 0, buffer.size());
    while (count > 0) {
      hops += count;
      count = Descriptors.read(lifeline, buffer, 0, buffer.size());
    }
    return count == -Errno.EAGAIN;
  }

  /** How often it has got away into another session so far. */
  int hops() {
    keepsForking();
    return hops;
  }

  void close() {
    if (lifeline >= 0) {
      Descriptors.close(lifeline);
      lifeline = -1;
    }
  }

  /** Whether several looks in a row see nothing. */
  static boolean none(Look look) {
    for (int i = 0; i < EMPTY_LOOKS; i++) {
      if (!look.now().isEmpty()) {
        return false;
      }
    }
    return true;
  }

  /** A look at what is there. */
  interface Look {
    List<?> now();
  }

  boolean runs(ProcessId process) {
    return table.isRunning(process);
  }

  @Nullable ProcessStatus read(int pid) {
    return table.read(pid);
  }

  /** Ends what a failed run left, so that it does not disturb the next one. */
  void clearAway() {
    for (int i = 0; i < 1000 && !(none(this::tagged) && none(this::marked)); i++) {
      List<Seen> left = tagged();
      left.addAll(marked());
      for (Seen one : left) {
        if (table.isRunning(one.id())) {
          Posix.kill(one.pid(), Signal.KILL.number());
        }
      }
      LockSupport.parkNanos(1_000_000);
    }
  }
}
