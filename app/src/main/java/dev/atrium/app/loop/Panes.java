package dev.atrium.app.loop;

import dev.atrium.app.trace.Recorders;
import dev.atrium.pane.Launch;
import dev.atrium.pane.Pane;
import dev.atrium.pane.PaneLife;
import dev.atrium.pane.pty.PtyChannel;
import dev.atrium.pane.pty.PtyIo;
import dev.atrium.pane.pty.SpawnRequest;
import dev.atrium.pane.pty.SpawnResult;
import dev.atrium.posix.Debug;
import dev.atrium.posix.WaitStatus;
import dev.atrium.reaper.ending.EndReport;
import dev.atrium.reaper.host.HostReaper;
import dev.atrium.reaper.host.HostReaperEvents;
import dev.atrium.terminal.Size;
import dev.atrium.terminal.Terminal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;

/** The lives of the panes: starts their programs, takes in what they print, ends them. */
final class Panes {
  /** The most that one pane's program is read in one turn of the loop, in bytes. */
  private static final int TURN = 64 * 1024;

  /** How long an end may wait for a hangup; it takes a millisecond. */
  private static final int HANGUP_MILLIS = 200;

  private final Model model;
  private final Mailbox mailbox;
  private final PtyIo ptyIo;
  private final PaneStarter starter;
  private final HostReaper reaper;
  private final Recorders recorders;
  private final Settings settings;
  private final LongSupplier clock;
  private final Listener listener;

  /** Panes that left the screen and whose programs are still ending. */
  private final List<Pane> leaving = new ArrayList<>();

  /** The ptys by pane; the reaper's thread reads it. */
  private final Map<Integer, PtyChannel> channels = new ConcurrentHashMap<>();

  /** What the rest of the loop has to know. */
  interface Listener {
    /** A pane printed. */
    void output(Pane pane);

    /** A pane's program has ended (or was never started) and all it printed is on its screen. */
    void over(Pane pane);

    /** Panes that were ended are gone for good. */
    void ended(EndReport report);
  }

  /** The threads and services that panes need. */
  record Services(
      Mailbox mailbox, PtyIo ptyIo, PaneStarter starter, HostReaper reaper, Recorders recorders) {}

  Panes(Model model, Services services, Settings settings, Listener listener) {
    this.model = model;
    this.mailbox = services.mailbox;
    this.ptyIo = services.ptyIo;
    this.starter = services.starter;
    this.reaper = services.reaper;
    this.recorders = services.recorders;
    this.settings = settings;
    this.listener = listener;
    this.clock = System::nanoTime;
  }

  /** A pane that is not started yet; its number is taken. */
  Pane create(Launch launch) {
    int id = model.session.newPane();
    PaneEvents events = new PaneEvents(model);
    Terminal terminal =
        new Terminal(new Size(80, 24), settings.rules().options(), model.clusters, events);
    model.outer.tell(terminal);
    terminal.sixel(model.sixel);
    Pane pane = new Pane(id, launch, terminal, clock.getAsLong());
    events.of(pane);
    model.add(pane);
    return pane;
  }

  /** Starts the program of a pane that has its place, and so its size, by now. */
  void start(Pane pane) {
    pane.record(recorders.of(pane.id(), pane.terminal().size()));
    PaneRules rules = settings.rules();
    SpawnRequest request =
        new SpawnRequest(
            pane.id(),
            SpawnRequest.utf8(pane.launch().command()),
            rules.environment().apply(pane.id()),
            pane.launch().directory(),
            pane.terminal().size(),
            rules.utf8());
    starter.start(request, (id, result) -> mailbox.post(() -> started(pane, result)));
  }

  private void started(Pane pane, SpawnResult result) {
    model.stale = true;
    if (result instanceof SpawnResult.Started started) {
      PtyChannel channel = ptyIo.attach(started.master());
      channels.put(pane.id(), channel);
      pane.started(started.root().pid(), channel, clock.getAsLong());
    } else if (result instanceof SpawnResult.Failed failed) {
      pane.failed(failed.reason());
      if (leaving.remove(pane)) {
        forget(pane);
      } else {
        listener.over(pane);
      }
    }
  }

  /** The reaper waited for a pane's program. */
  void exited(int id, WaitStatus status) {
    Pane pane = model.pane(id);
    if (pane != null) {
      pane.exited(status, clock.getAsLong());
    }
  }

  /**
   * Takes in a part of what every pane printed.
   *
   * @return whether there is more
   */
  boolean feed(long now) {
    boolean more = false;
    List<Pane> panes = model.panes();
    for (int i = 0; i < panes.size(); i++) {
      Pane pane = panes.get(i);
      if (pane.hasOutput()) {
        int taken = pane.feed(TURN, now);
        if (Debug.ON) {
          Debug.mark("output", "pane " + pane.id() + ": " + taken + " bytes");
        }
        more |= pane.hasOutput();
        listener.output(pane);
      }
    }
    return more;
  }

  /** Looks for panes whose end is complete. */
  void settle(long now) {
    List<Pane> panes = model.panes();
    for (int i = panes.size() - 1; i >= 0; i--) {
      Pane pane = panes.get(i);
      if (pane.life().stage() == PaneLife.Stage.RUNNING
          && pane.life().status() != null
          && pane.endsNow(now)
          && !leaving.contains(pane)) {
        listener.over(pane);
      }
    }
  }

  /** When {@link #settle} has something to do though nothing happened. */
  long deadline() {
    long earliest = Long.MAX_VALUE;
    List<Pane> panes = model.panes();
    for (int i = 0; i < panes.size(); i++) {
      earliest = Math.min(earliest, panes.get(i).life().deadline());
    }
    return earliest;
  }

  /** Takes a pane off the screen at once and ends its program and all that it started. */
  void close(Pane pane) {
    model.session.remove(pane.id());
    model.arrange();
    if (pane.life().stage() == PaneLife.Stage.FAILED) {
      forget(pane);
      return;
    }
    leaving.add(pane);
    reaper.end(List.of(pane.id()), settings.rules().grace());
  }

  /** Ends everything; {@link HostReaperEvents#endedAll} tells when that is done. */
  void endAll() {
    reaper.endAll(settings.rules().grace());
  }

  private void forget(Pane pane) {
    pane.release();
    channels.remove(pane.id());
    model.forget(pane);
  }

  /** Hangs the terminals of these panes up. Any thread. */
  void hangUp(List<Integer> ids) {
    List<PtyChannel> open = ids.stream().map(channels::get).filter(Objects::nonNull).toList();
    open.forEach(PtyChannel::close);
    open.forEach(channel -> channel.hangUp(HANGUP_MILLIS));
  }

  /** The reaper is done with these panes. */
  void ended(EndReport report) {
    for (int id : report.panes()) {
      Pane pane = model.pane(id);
      if (pane != null && leaving.remove(pane)) {
        forget(pane);
      }
    }
    listener.ended(report);
  }
}
