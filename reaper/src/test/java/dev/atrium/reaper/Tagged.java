package dev.atrium.reaper;

import dev.atrium.posix.ProcessId;
import dev.atrium.posix.ProcessTable;
import dev.atrium.posix.ProcessView;
import dev.atrium.posix.Signal;
import dev.atrium.reaper.ending.SignalGate;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Finds the processes of one test by a number that only they have in their arguments. */
public final class Tagged {
  private final String tag =
      Long.toString(ThreadLocalRandom.current().nextLong(70_000_000_000L, 79_999_999_999L));

  /** The number, good as an argument of {@code sleep}. */
  public String tag() {
    return tag;
  }

  /** The processes with the number that are running. */
  public List<ProcessId> running() {
    ProcessTable table = ProcessTable.open();
    List<ProcessId> running = new ArrayList<>();
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(Path.of("/proc"), "[0-9]*")) {
      for (Path entry : entries) {
        int pid = Integer.parseInt(entry.getFileName().toString());
        ProcessView seen = carries(entry) ? table.look(pid) : null;
        if (seen != null && !table.isDead(seen)) {
          running.add(seen.id());
        }
      }
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
    return running;
  }

  /** Those of them that are a plain {@code sleep} with the number, not a shell that names it. */
  public List<ProcessId> sleeping() {
    List<ProcessId> sleeping = running();
    sleeping.removeIf(
        // All of the line: setsid and env name the sleep too, before they become it.
        id -> !line(Path.of("/proc", String.valueOf(id.pid()))).equals("sleep\0" + tag + "\0"));
    return sleeping;
  }

  /** Ends what a failed test has left; after one that has not failed there is nobody. */
  public void kill() {
    SignalGate gate = new SignalGate(ProcessTable.open());
    running().forEach(one -> gate.send(one, Signal.KILL));
  }

  /** The arguments of a process, each followed by a NUL; empty if it is gone or not yet there. */
  public static String line(Path process) {
    try {
      byte[] line = Files.readAllBytes(process.resolve("cmdline"));
      return new String(line, StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      return "";
    }
  }

  private boolean carries(Path process) {
    return line(process).contains(tag);
  }

  /** Waits until a process has started one itself. */
  public static void awaitChildOf(ProcessId parent) {
    ProcessTable table = ProcessTable.open();
    await(
        parent + " has a child",
        () -> {
          int[] children = table.children(parent.pid());
          return children != null && children.length > 0;
        });
  }

  /** Waits until {@code fact} holds; fails with {@code what} after a generous time. */
  public static void await(String what, BooleanSupplier fact) {
    long end = System.nanoTime() + Duration.ofSeconds(20).toNanos();
    while (!fact.getAsBoolean()) {
      if (System.nanoTime() - end > 0) {
        throw new AssertionError("still not so after 20 s: " + what);
      }
      LockSupport.parkNanos(2_000_000);
    }
  }
}
