package dev.atrium.app.loop;

import dev.atrium.app.draw.Theme;
import dev.atrium.app.host.HostSession;
import dev.atrium.app.input.InputDecoder;
import dev.atrium.app.input.MouseEvent;
import dev.atrium.app.input.OuterAnswer;
import dev.atrium.app.keys.Action;
import dev.atrium.app.keys.Key;
import dev.atrium.app.outer.Abilities;
import dev.atrium.app.outer.TtyOut;
import dev.atrium.app.ui.DiskCompleter;
import dev.atrium.pane.Launch;
import dev.atrium.pane.Pane;
import dev.atrium.pane.PaneLife;
import dev.atrium.pane.layout.Axis;
import dev.atrium.pane.layout.Layout;
import dev.atrium.pane.layout.Preset;
import dev.atrium.pane.pty.PtyIo;
import dev.atrium.pane.pty.PtySpawner;
import dev.atrium.posix.Debug;
import dev.atrium.posix.ProcessTable;
import dev.atrium.posix.Signal;
import dev.atrium.posix.WaitStatus;
import dev.atrium.posix.WindowSize;
import dev.atrium.reaper.ending.EndReport;
import dev.atrium.reaper.host.HostReaper;
import dev.atrium.reaper.host.HostReaperEvents;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * The loop: it owns all state of the session and is the only one to touch it. One turn takes in
 * what happened (keys first), then a part of what every pane printed, and draws if a frame is due.
 * It never blocks: files, processes and children are others' work.
 */
@SuppressWarnings("NullAway.Init")
public final class Loop {
  /** How much longer than the grace the ending of everything may take before it is given up. */
  private static final long ENDING = TimeUnit.SECONDS.toNanos(4);

  private final HostSetup setup;
  private final Mailbox mailbox = new Mailbox();
  private final Model model = new Model();
  private final FocusReports focus = new FocusReports(model);
  private final PtyIo ptyIo = new PtyIo(mailbox::wake);
  private final SynchronizedUpdates updates = new SynchronizedUpdates(model);
  private final Departure departure = new Departure();
  private final Background background = new Background();
  private final Settings settings;
  private final BarSide side;
  private final Display display;
  private final Copying copying;
  private final Pointer pointer;
  private final InputDecoder decoder;

  // Made by connect, before anything below is called.
  private HostReaper reaper;
  private PaneStarter starter;
  private Panes panes;
  private Commands commands;
  private Dialogs dialogs;
  private ProcessWatch watch;
  private Grid grid = new Grid(List.of());
  private TtyIn ttyIn;

  private boolean resized = true;
  private boolean printed;
  private boolean warm;

  /** Prepares a session; {@link #run} begins it. */
  public Loop(HostSetup setup) {
    this.setup = setup;
    CopyDesk desk = new CopyDesk(model, mailbox, launch -> commands.split(Axis.STACKED, launch));
    settings = new Settings(setup.preferences());
    side = new BarSide(model, settings, background, mailbox);
    copying = new Copying(model, settings, desk);
    model.resizeBy(copying::resize);
    display =
        new Display(model, new Views(model, copying, settings, side), setup, new FromTtyOut());
    pointer = new Pointer(model, copying, display::windowAt);
    model.mouseCaptured = settings.config().mouse();
    decoder =
        new InputDecoder(
            settings.keys(),
            settings.config().escapeNanos(),
            new Keyboard(model, focus, new OfKeyboard()));
  }

  /** Makes the first frame and the first prompt quick; for while native code is being loaded. */
  public static void prepare(Abilities abilities) {
    WarmUp.once(abilities);
  }

  /**
   * How a session ended.
   *
   * @param status the exit status in shell form
   * @param lastWords lines for the person, to be printed on the restored terminal
   */
  public record Outcome(int status, List<String> lastWords) {
    /** Without a watchdog no pane may be forked, and none that was is left. */
    public static final Outcome WITHOUT_WATCHDOG =
        new Outcome(128 + Signal.KILL.number(), List.of());

    public Outcome {
      lastWords = List.copyOf(lastWords);
    }
  }

  /** Asks for the end from outside, on any thread; what was started is ended as on quitting. */
  public void end(int exitStatus) {
    mailbox.post(() -> quit(exitStatus));
  }

  /**
   * Gives the terminal back in an emergency, on any thread and though the loop may be in disarray.
   */
  public void giveTerminalBack() {
    display.leave();
  }

  /**
   * Runs the session to its end, on the calling thread. Returns when every pane has ended and the
   * terminal is as it was.
   */
  public Outcome run() {
    HostSession.Taken taken = display.enter();
    if (taken != HostSession.Taken.RAW) {
      return taken == HostSession.Taken.TOLD_TO_END
          ? new Outcome(128 + setup.host().termination(), List.of())
          : new Outcome(1, List.of("there is no terminal to draw on"));
    }
    display.questions().forEach(decoder::asked);
    try {
      resize();
      listen();
      if (!setup.host().awaitWatchdog()) {
        return Outcome.WITHOUT_WATCHDOG;
      }
      connect();
      work();
    } finally {
      leave();
    }
    return departure.outcome(ProcessTable.open()::isRunning);
  }

  private void work() {
    try {
      // Before somebody listened the size may have changed unheard.
      resized = true;
      open();
      model.say(setup.preferences().summary());
      while (!departure.isOver()) {
        turn();
      }
    } finally {
      leave();
      disconnect();
    }
  }

  /** The terminal is ours already; what is typed from here on waits for the first pane. */
  private void listen() {
    ttyIn =
        TtyIn.watched(
            mailbox,
            setup.host().terminal().descriptor(),
            new FromTty(),
            Signal.WINCH,
            Signal.TERM,
            Signal.HUP,
            Signal.INT,
            Signal.CONT);
  }

  /** From here on panes can be started: the watchdog catches what they may leave. */
  private void connect() {
    reaper = setup.reaper().apply(new FromReaper());
    starter = new PaneStarter(new PtySpawner(), reaper);
    Panes.Services services =
        new Panes.Services(mailbox, ptyIo, starter, reaper, setup.recorders());
    panes = new Panes(model, services, settings, new FromPanes());
    commands = new Commands(model, panes, settings, new OfCommands());
    Dialogs.Ends ends = new Dialogs.Ends(commands, () -> quit(0));
    dialogs =
        new Dialogs(model, settings, ends, new DiskCompleter.Executors(background, mailbox::post));
    watch = new ProcessWatch(model, mailbox, reaper, settings::config);
  }

  private void disconnect() {
    starter.close();
    ptyIo.close();
    reaper.close();
  }

  private void open() {
    List<Pane> first = new ArrayList<>();
    Opening opening = settings.opening();
    for (int i = 0; i < opening.panes(); i++) {
      first.add(panes.create(opening.launch()));
    }
    List<Integer> ids = first.stream().map(Pane::id).toList();
    grid = new Grid(ids);
    model.session.open(
        ids.size() == 1 ? Layout.of(ids.get(0)) : Preset.grid(ids, opening.gridRows()));
    model.arrange();
    first.forEach(panes::start);
  }

  private void turn() {
    mailbox.drain();
    long now = System.nanoTime();
    if (resized) {
      resize();
    }
    if (decoder.deadline() <= now) {
      decoder.timeout(now);
    }
    boolean output = panes.feed(now);
    boolean more = copying.work() || output;
    aim();
    panes.settle(now);
    if (model.message.expire(now)) {
      model.stale = true;
    }
    if (updates.endOverdue(now)) {
      display.pacing().changed(now);
    }
    if (!departure.isUnderWay()) {
      watch.refresh(now);
      side.work(now);
      display.draw(now, decoder);
      warmUp();
    } else if (now >= departure.giveUpAt()) {
      departure.finish();
    }
    if (!departure.isOver()) {
      mailbox.sleep(more ? 0 : untilNextDeadline(System.nanoTime()));
    }
  }

  /** Once the first prompt is on its way to the screen, and nothing is in a hurry. */
  private void warmUp() {
    if (printed && !warm) {
      warm = true;
      WarmUp.start(display.abilities(), model.rows, model.columns);
    }
  }

  /** Says whom keys are for from here on. */
  private void aim() {
    focus.follow();
    if (model.overlays.isOpen()) {
      decoder.target(InputDecoder.Target.OVERLAY);
    } else {
      decoder.target(
          copying.has(model.focused()) ? InputDecoder.Target.COPY : InputDecoder.Target.PANE);
    }
  }

  private long untilNextDeadline(long now) {
    long next = Math.min(panes.deadline(), decoder.deadline());
    next = Math.min(next, departure.isUnderWay() ? departure.giveUpAt() : whileHere());
    next = Math.min(next, updates.deadline());
    return next == Long.MAX_VALUE ? next : Math.max(0, next - now);
  }

  private long whileHere() {
    return Math.min(display.deadline(), Math.min(watch.deadline(), side.deadline()));
  }

  private void resize() {
    resized = false;
    WindowSize size = setup.host().terminal().size();
    if (size != null) {
      display.learn(model.outer.after(size));
    }
    if (size != null && (size.rows() != model.rows || size.columns() != model.columns)) {
      model.rows = size.rows();
      model.columns = size.columns();
      model.arrange();
      display.forget();
    }
  }

  /** Begins the end: the terminal is given back at once, then everything is ended. */
  private void quit(int exitStatus) {
    if (departure.isUnderWay()) {
      return;
    }
    departure.with(exitStatus, System.nanoTime() + settings.rules().grace().toNanos() + ENDING);
    leave();
    ttyIn.leave();
    panes.endAll();
  }

  private void leave() {
    if (departure.begin()) {
      display.leave();
    }
  }

  private void suspend() {
    display.leave();
    boolean stopped = setup.host().suspend();
    HostSession.Taken again = display.reenter();
    display.questions().forEach(decoder::asked);
    if (again != HostSession.Taken.RAW) {
      int told = setup.host().termination();
      quit(128 + (told != 0 ? told : Signal.HUP.number()));
    }
    resized = true;
    if (!stopped) {
      model.say("cannot be suspended: no shell to continue it");
    }
  }

  /** A pane's program is over: its place closes, or stays so that an error can be read. */
  private void over(Pane pane) {
    model.stale = true;
    if (grid.isBrokenBy(pane)) {
      if (!departure.isUnderWay()) {
        departure.lastWord(grid.complaint(pane));
        quit(Endings.NOT_STARTED);
      }
      return;
    }
    if (stays(pane)) {
      return;
    }
    commands.closePane(pane.id());
  }

  private boolean stays(Pane pane) {
    if (pane.life().stage() == PaneLife.Stage.FAILED) {
      return true;
    }
    return switch (settings.config().onExit()) {
      case CLOSE -> false;
      case KEEP -> true;
      case KEEP_ON_ERROR -> pane.life().failedAtOnce();
    };
  }

  /** Reads the configuration again. One that has a fault changes nothing. */
  private void reload() {
    background.execute(
        () -> {
          Preferences fresh = setup.reload().get();
          mailbox.post(() -> use(fresh));
        });
  }

  private void use(Preferences fresh) {
    if (!fresh.problems().isEmpty()) {
      model.say(fresh.summary());
      return;
    }
    if (fresh.config().mouse() != settings.config().mouse()) {
      model.mouseCaptured = fresh.config().mouse();
    }
    settings.use(fresh);
    decoder.configure(settings.keys(), settings.config().escapeNanos());
    display.use(Theme.DEFAULT.with(settings.config().theme()));
    model.say("the configuration was read again");
  }

  /** From here on: what other threads and parts have to tell. */
  private final class FromTty implements TtyIn.Listener {
    @Override
    public void bytes(byte[] bytes) {
      if (Debug.ON) {
        Debug.mark("stdin", bytes.length + " bytes");
      }
      decoder.feed(bytes, 0, bytes.length, System.nanoTime());
    }

    @Override
    public void signal(Signal signal) {
      switch (signal) {
        case WINCH -> resized = true;
        case CONT -> display.forget();
        default -> quit(128 + signal.number());
      }
    }

    @Override
    public void hangup() {
      quit(128 + Signal.HUP.number());
    }
  }

  private final class FromTtyOut implements TtyOut.Listener {
    @Override
    public void written() {
      mailbox.wake();
    }

    @Override
    public void failed(int errno) {
      mailbox.post(() -> quit(128 + Signal.HUP.number()));
    }
  }

  private final class FromReaper implements HostReaperEvents {
    @Override
    public void exited(int pane, WaitStatus with) {
      mailbox.post(() -> panes.exited(pane, with));
    }

    @Override
    public void hangUp(List<Integer> ids) {
      panes.hangUp(ids);
    }

    @Override
    public void ended(EndReport report) {
      mailbox.post(() -> panes.ended(report));
    }

    @Override
    public void endedAll(EndReport report) {
      mailbox.post(
          () -> {
            panes.ended(report);
            departure.finish();
          });
    }

    @Override
    public void endedProcesses(EndReport report) {
      mailbox.post(() -> model.report(Endings.ofProcesses(report)));
    }

    @Override
    public void problem(String text) {
      mailbox.post(() -> model.report(text));
    }
  }

  private final class FromPanes implements Panes.Listener {
    @Override
    public void output(Pane pane) {
      printed = true;
      side.output(pane);
      reaper.activity();
      Pane focused = model.focused();
      display.pacing().output(pane == focused, System.nanoTime());
      if (pane != focused && model.active.add(pane.id())) {
        model.stale = true;
      }
    }

    @Override
    public void over(Pane pane) {
      Loop.this.over(pane);
    }

    @Override
    public void ended(EndReport report) {
      departure.survived(report.survivors());
      if (report.ended() > 0 || !report.survivors().isEmpty()) {
        model.report(Endings.text(report));
      }
    }
  }

  private final class OfCommands implements Commands.Desk {
    @Override
    public void redraw() {
      display.forget();
    }

    @Override
    public void suspend() {
      Loop.this.suspend();
    }

    @Override
    public void quit(int status) {
      Loop.this.quit(status);
    }

    @Override
    public void open(Action dialog) {
      switch (dialog) {
        case COPY_MODE -> copy(pane -> copying.enter(pane, false));
        case SEARCH -> copy(pane -> copying.enter(pane, false).startSearch());
        case PASTE -> copy(copying::paste);
        case PASTE_HISTORY ->
            copy(pane -> dialogs.choosePaste(model.copied, text -> copying.paste(pane, text)));
        case RELOAD_CONFIG -> reload();
        case PROCESSES -> copy(watch::open);
        case RESET_PANE -> copy(pane -> pane.terminal().resetInputModes());
        default -> {
          if (!dialogs.open(dialog)) {
            model.say(dialog.help() + ": not available in this version");
          }
        }
      }
    }
  }

  private void copy(Consumer<Pane> what) {
    Pane pane = model.focused();
    if (pane != null) {
      what.accept(pane);
    }
  }

  private final class OfKeyboard implements Keyboard.Host {
    @Override
    public void typed() {
      display.pacing().typed(System.nanoTime());
    }

    @Override
    public void command(Action action) {
      commands.run(action);
      aim();
    }

    @Override
    public void key(Key key) {
      model.stale = true;
      if (model.overlays.isOpen()) {
        model.overlays.key(key);
      } else {
        copy(pane -> copying.key(pane, key));
      }
      aim();
    }

    @Override
    public void mouse(MouseEvent event) {
      pointer.event(event, System.nanoTime());
      aim();
    }

    @Override
    public boolean pastes(byte[] text) {
      if (model.overlays.isOpen()) {
        model.overlays.paste(new String(text, StandardCharsets.UTF_8));
        model.stale = true;
        return true;
      }
      Pane pane = model.focused();
      if (pane == null || !copying.has(pane)) {
        return false;
      }
      copying.pasted(pane, new String(text, StandardCharsets.UTF_8));
      return true;
    }

    @Override
    public void answer(OuterAnswer answer) {
      display.answered(answer, decoder);
    }

    @Override
    public void restart(Pane pane) {
      Launch launch = pane.launch();
      Pane fresh = panes.create(launch);
      model.session.replace(pane.id(), fresh.id());
      panes.close(pane);
      model.arrange();
      panes.start(fresh);
    }

    @Override
    public void close(Pane pane) {
      commands.closePane(pane.id());
    }
  }
}
