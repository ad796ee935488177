package dev.atrium.app;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.atrium.app.cli.LaunchOptions;
import dev.atrium.app.config.Config;
import dev.atrium.app.config.ConfigFile;
import dev.atrium.app.config.LoadedConfig;
import dev.atrium.app.host.HostSession;
import dev.atrium.app.host.SessionPlace;
import dev.atrium.app.loop.HostSetup;
import dev.atrium.app.loop.Loop;
import dev.atrium.app.loop.Opening;
import dev.atrium.app.loop.PaneRules;
import dev.atrium.app.loop.Preferences;
import dev.atrium.app.outer.Abilities;
import dev.atrium.app.outer.Ability;
import dev.atrium.app.trace.Recorders;
import dev.atrium.app.trace.Trace;
import dev.atrium.pane.Launch;
import dev.atrium.posix.Environment;
import dev.atrium.posix.ProcessTable;
import dev.atrium.reaper.cgroup.CgroupTree;
import dev.atrium.reaper.cgroup.SessionCgroup;
import dev.atrium.reaper.host.HostReaper;
import dev.atrium.reaper.host.HostReaperEvents;
import dev.atrium.reaper.host.ReaperSetup;
import dev.atrium.reaper.host.ReaperThread;
import dev.atrium.reaper.record.Owner;
import dev.atrium.reaper.record.PaneEnvironment;
import dev.atrium.reaper.record.Whereabouts;
import dev.atrium.reaper.sweep.Collector;
import dev.atrium.reaper.sweep.SweepReport;
import dev.atrium.reaper.sweep.SweepText;
import dev.atrium.terminal.TerminalOptions;
import java.io.FileNotFoundException;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** One session of the host, from its options to its exit status. */
final class HostRun {
  /** A bug: the terminal is restored, its place is in the log (sysexits.h, EX_SOFTWARE). */
  private static final int BUG = 70;

  private static final int USERS_ERROR = 2;

  private final LaunchOptions options;
  private final Map<String, String> environment = Environment.ofUser();
  private final LoadedConfig loaded;

  private final AtomicBoolean dying = new AtomicBoolean();
  private volatile @Nullable Loop loop;

  private HostRun(LaunchOptions options) {
    this.options = options;
    this.loaded = ConfigFile.load(options.config(), environment);
  }

  /** Runs a session in this terminal and returns the exit status. */
  static int run(LaunchOptions options) {
    HostSession.prepare();
    HostRun run = new HostRun(options);
    Loop.prepare(Abilities.of(run.environment));
    return run.run();
  }

  private int run() {
    HostSession host = HostSession.open(this::endWithoutWatchdog);
    if (host == null) {
      System.err.println("atrium: needs a terminal on standard input and output");
      return 1;
    }
    if (options.reapOrphans()) {
      reapOrphans(host);
    }
    int status = traced(host);
    host.close();
    return status;
  }

  private int traced(HostSession host) {
    try (Trace trace = Trace.of(environment, HostRun::log)) {
      // With our pid in the name neither another session nor one in a pane writes over it.
      String prefix = "atrium-" + host.id().pid() + "-pane-";
      Recorders recorders =
          trace == null ? Recorders.NONE : (pane, size) -> trace.pane(prefix + pane, size);
      return run(host, recorders);
    } catch (IOException e) {
      host.say(Trace.VARIABLE + ": cannot make the folder: " + e.getMessage());
      return USERS_ERROR;
    }
  }

  private static void log(String line) {
    System.err.println(line);
  }

  private int run(HostSession host, Recorders recorders) {
    Loop created = new Loop(setup(host, recorders));
    loop = created;
    Thread.setDefaultUncaughtExceptionHandler((thread, bug) -> die(host, created, thread, bug));
    Loop.Outcome outcome = host.hasLostWatchdog() ? Loop.Outcome.WITHOUT_WATCHDOG : created.run();
    outcome.lastWords().forEach(host::say);
    return outcome.status();
  }

  /** What dead sessions left is ended before anything is drawn, and told where it can be read. */
  private void reapOrphans(HostSession host) {
    Duration grace = Duration.ofMillis(loaded.config().graceMs());
    SweepReport report =
        new Collector(host.files().state()).sweep(new Collector.Options(false, false, grace));
    SweepText.lines(report, false).forEach(host::say);
  }

  /** Whichever thread met a bug: the terminal first, then the log, then the end. */
  private void die(HostSession host, Loop loop, Thread thread, Throwable bug) {
    // Nothing below may be cut short, whoever wanted this thread to stop.
    Thread.interrupted();
    if (!dying.compareAndSet(false, true)) {
      // Another bug is being told already, and what it took from under us may be why we stumbled.
      LockSupport.parkNanos(TimeUnit.SECONDS.toNanos(5));
    }
    try {
      loop.giveTerminalBack();
      host.confess(thread, bug);
    } finally {
      Runtime.getRuntime().halt(BUG);
    }
  }

  /** Called once; a loop that comes into being after this looks for itself. */
  private void endWithoutWatchdog() {
    Loop running = loop;
    if (running != null) {
      running.end(Loop.Outcome.WITHOUT_WATCHDOG.status());
    }
  }

  /**
   * For what is printed instead of drawn: where the launcher has turned the standard streams to the
   * log, they go to the user again.
   */
  static void speakToTheUser() {
    if (System.getProperty("atrium.run") != null) {
      try {
        PrintStream user = new PrintStream(new FileOutputStream("/dev/fd/3"), true, UTF_8);
        System.setOut(user);
        System.setErr(user);
      } catch (FileNotFoundException e) {
        // Standard error was closed at the start: there is nobody to speak to.
      }
    }
  }

  private HostSetup setup(HostSession host, Recorders recorders) {
    Abilities abilities = Abilities.of(environment);
    Owner owner = Whereabouts.self(ProcessTable.open());
    PaneEnvironment marks = Whereabouts.environment(owner);
    boolean utf8 = abilities.has(Ability.UTF8);
    return new HostSetup(
        host,
        abilities,
        preferences(loaded, marks, utf8),
        () -> preferences(ConfigFile.load(options.config(), environment), marks, utf8),
        events -> reaper(host, owner, events),
        recorders);
  }

  private Preferences preferences(LoadedConfig read, PaneEnvironment marks, boolean utf8) {
    Config config = read.config();
    PaneRules rules =
        new PaneRules(
            pane -> environment(config, marks, pane),
            TerminalOptions.defaults()
                .withName("atrium " + Main.version())
                .withPassthrough(true)
                .withHistoryLines(config.scrollbackLines())
                .withAmbiguousWide(config.liberties().ambiguousWide())
                .withClipboardRead(config.liberties().clipboardRead())
                .withTitleReport(config.liberties().titleReport()),
            utf8,
            Duration.ofMillis(config.graceMs()));
    return new Preferences(config, rules, opening(config), read.briefProblems());
  }

  /** Blocks until the session's files are there. */
  private static HostReaper reaper(HostSession host, Owner owner, HostReaperEvents events) {
    SessionPlace files = host.files();
    return ReaperThread.start(
        new ReaperSetup(
            owner,
            files.state(),
            host.watchdogPid(),
            host.backstop(),
            ReaperSetup.DEFAULT_GRACE,
            SessionCgroup.create(CgroupTree.find(), owner.id())),
        events);
  }

  private Opening opening(Config config) {
    String directory =
        options.directory().orElse(Path.of("")).toAbsolutePath().normalize().toString();
    Launch shell = new Launch(List.of(config.shellProgram(environment)), directory);
    Launch launch = options.command().isEmpty() ? shell : new Launch(options.command(), directory);
    return new Opening(launch, shell, options.grid().count(), options.grid().rows());
  }

  /** What a pane's program finds: ours, less what speaks of the terminal that we run in. */
  private static Environment environment(Config config, PaneEnvironment marks, int pane) {
    Environment environment = Environment.inherited();
    for (String outer : List.of("TMUX", "TMUX_PANE", "STY", "WINDOW", "LINES", "COLUMNS")) {
      environment.remove(outer);
    }
    environment.set("TERM", config.term());
    environment.set("COLORTERM", "truecolor");
    environment.set("TERM_PROGRAM", "atrium");
    environment.set("TERM_PROGRAM_VERSION", Main.version());
    environment.remove(PaneEnvironment.KEEP);
    return environment.setAll(marks.forPane(Map.of(), pane));
  }
}
