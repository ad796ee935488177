package dev.atrium.app.loop;

import dev.atrium.app.config.Config;
import dev.atrium.app.draw.Text;
import dev.atrium.app.ui.Overlays;
import dev.atrium.app.ui.ProcessRow;
import dev.atrium.pane.Pane;
import dev.atrium.posix.ProcessId;
import dev.atrium.reaper.host.HostReaper;
import dev.atrium.reaper.host.PaneProcess;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * The list of a pane's processes while it is open: the reaper looks once a second, nobody does when
 * it is closed. Lives on the loop thread.
 */
final class ProcessWatch {
  private static final long EVERY = TimeUnit.SECONDS.toNanos(1);

  private final Model model;
  private final Overlays overlays;
  private final Mailbox mailbox;
  private final HostReaper reaper;
  private final Supplier<Config> config;

  private int pane;
  private boolean asked;
  private long askedAt;

  /** Processor times of the last look, to say what was used since then. */
  private final Map<ProcessId, Long> usedBefore = new HashMap<>();

  private long lookedAt;

  ProcessWatch(Model model, Mailbox mailbox, HostReaper reaper, Supplier<Config> config) {
    this.model = model;
    this.overlays = model.overlays;
    this.mailbox = mailbox;
    this.reaper = reaper;
    this.config = config;
  }

  /**
   * Opens the list for a pane. At once and empty, whenever the reaper answers: what is typed next
   * belongs to the list, not to the program.
   */
  void open(Pane of) {
    pane = of.id();
    usedBefore.clear();
    overlays.processes(
        "Processes of " + of.label(),
        new Overlays.ProcessEnds(row -> end(row, false), row -> end(row, true)));
    model.stale = true;
    ask(System.nanoTime());
  }

  /** Has the list refreshed if it is open and a second is over. */
  void refresh(long now) {
    if (deadline() <= now) {
      ask(now);
    }
  }

  /** When {@link #refresh} has something to do; {@link Long#MAX_VALUE} while the list is closed. */
  long deadline() {
    return overlays.isProcessListOpen() && !asked ? askedAt + EVERY : Long.MAX_VALUE;
  }

  private void ask(long now) {
    asked = true;
    askedAt = now;
    int of = pane;
    reaper.processes(of, list -> mailbox.post(() -> seen(of, list)));
  }

  private void seen(int of, List<PaneProcess> list) {
    asked = false;
    if (of != pane) {
      return;
    }
    overlays.update(rows(list, System.nanoTime()));
    model.stale = true;
  }

  private List<ProcessRow> rows(List<PaneProcess> list, long now) {
    List<ProcessRow> rows = new ArrayList<>();
    Map<ProcessId, Long> used = new HashMap<>();
    for (PaneProcess one : list) {
      Long before = usedBefore.get(one.id());
      // The first look has no last one: then it is the share since the start.
      double share =
          before == null
              ? share(one.processor(), one.age())
              : share(one.processor() - before, now - lookedAt);
      used.put(one.id(), one.processor());
      rows.add(row(one, share));
    }
    usedBefore.clear();
    usedBefore.putAll(used);
    lookedAt = now;
    return rows;
  }

  private static double share(long used, long time) {
    return time <= 0 ? 0 : Math.max(0, 100.0 * used / time);
  }

  private static ProcessRow row(PaneProcess one, double share) {
    return new ProcessRow(
        one.id(),
        one.depth(),
        share,
        one.memory(),
        one.state(),
        TimeUnit.NANOSECONDS.toSeconds(one.age()),
        one.kept(),
        one.command());
  }

  private void end(ProcessRow row, boolean tree) {
    int of = pane;
    Runnable yes =
        () -> {
          Duration grace = Duration.ofMillis(config.get().graceMs());
          reaper.endProcess(of, row.process(), tree, grace);
        };
    if (config.get().confirm() == Config.Confirm.NEVER) {
      yes.run();
      return;
    }
    String below = tree ? " and all below it" : "";
    overlays.confirm(
        "End process " + row.process().pid() + below + "?\n" + Text.clean(row.command()), yes);
  }
}
