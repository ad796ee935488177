package dev.atrium.reaper.sweep;

import dev.atrium.posix.ProcessId;
import dev.atrium.posix.ProcessTable;
import dev.atrium.posix.ProcessView;
import dev.atrium.posix.Signal;
import dev.atrium.reaper.ending.SignalGate;
import dev.atrium.reaper.tree.ProcessSnapshot;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Goes after processes that are never there when the whole table is read: that fork themselves into
 * a new session every few milliseconds. Whoever is not above them cannot use lists of children, but
 * the kernel says which number it gave away last (proc(5), {@code /proc/loadavg}), and a single new
 * number is looked at and signalled within its bearer's short life.
 */
final class Chase {
  /** So often at least it is looked before the coast is clear, and for so long. */
  private static final int LOOKS = 20;

  private static final Duration WATCH = Duration.ofMillis(40);

  /** The same where there was something to end: it may have left something behind. */
  private static final int CLOSE_LOOKS = 100;

  private static final Duration CLOSE_WATCH = Duration.ofMillis(250);

  /** As long as killing rounds go on elsewhere. */
  private static final Duration LIMIT = Duration.ofSeconds(2);

  private static final long PAUSE_NANOS = 200_000;

  /** So many numbers are looked at again, in case they were not yet what they were going to be. */
  private static final int RECENT = 32;

  private static final Path LAST = Path.of("/proc/loadavg");

  /** Who is chased, and who was caught. */
  interface Rule {
    /** Those of a snapshot of newcomers, and of this process, that are to be killed. */
    List<ProcessId> prey(ProcessSnapshot newcomers);

    void caught(ProcessId prey);
  }

  private final ProcessTable table;
  private final SignalGate gate;
  private final Rule rule;
  private final TreeSet<Integer> recent = new TreeSet<>();
  private int last = lastPid();

  /** Takes note of the last number given away; what comes later is a newcomer. */
  Chase(ProcessTable table, Rule rule) {
    this.table = table;
    this.gate = new SignalGate(table);
    this.rule = rule;
  }

  /**
   * Kills newcomers until for a while none has come.
   *
   * @param closely whether there is reason to expect some
   * @return null if they have stopped coming, else one of the last
   */
  @Nullable ProcessId run(boolean closely) {
    long begin = System.nanoTime();
    ProcessId seen = null;
    long quietSince = begin;
    int looks = 0;
    while (isWatching(closely || seen != null, looks, quietSince)) {
      noteNewcomers();
      ProcessId prey = kill();
      if (prey == null) {
        looks++;
        LockSupport.parkNanos(PAUSE_NANOS);
      } else if (System.nanoTime() - begin > LIMIT.toNanos()) {
        return prey;
      } else {
        seen = prey;
        looks = 0;
        quietSince = System.nanoTime();
      }
    }
    return null;
  }

  private static boolean isWatching(boolean closely, int looks, long quietSince) {
    Duration watch = closely ? CLOSE_WATCH : WATCH;
    return looks < (closely ? CLOSE_LOOKS : LOOKS)
        || System.nanoTime() - quietSince < watch.toNanos();
  }

  /** Kills whoever there is to kill now, and names one of them. */
  private @Nullable ProcessId kill() {
    ProcessId last = null;
    for (ProcessId prey : rule.prey(snapshot())) {
      last = prey;
      if (gate.send(prey, Signal.KILL) == SignalGate.Outcome.SENT) {
        rule.caught(prey);
      }
    }
    return last;
  }

  private void noteNewcomers() {
    int now = lastPid();
    // Numbers start again from below at the end of their range; then the oldest ones are let go.
    for (int pid = now < last ? now : last + 1; pid <= now; pid++) {
      recent.add(pid);
    }
    last = now;
    while (recent.size() > RECENT) {
      recent.pollFirst();
    }
  }

  private ProcessSnapshot snapshot() {
    ProcessSnapshot.Builder rows = new ProcessSnapshot.Builder();
    // So that our own group is known, which nobody may be killed for being in.
    ProcessView self = table.look(Collector.self());
    if (self != null) {
      rows.add(self, false);
    }
    recent.removeIf(
        pid -> {
          ProcessView seen = table.look(pid);
          boolean runs = seen != null && !table.isDead(seen);
          if (seen != null && runs) {
            rows.add(seen, false);
          }
          return !runs;
        });
    return rows.build();
  }

  /** The last number given away in our pid namespace, 0 where nobody says. */
  private static int lastPid() {
    try {
      String line = Files.readString(LAST, StandardCharsets.US_ASCII).strip();
      return Integer.parseInt(line.substring(line.lastIndexOf(' ') + 1));
    } catch (IOException | NumberFormatException e) {
      return 0;
    }
  }
}
