package dev.atrium.app.host;

import dev.atrium.pane.pty.PtySpawner;
import dev.atrium.posix.Debug;
import dev.atrium.posix.Descriptors;
import dev.atrium.posix.NativeBuffer;
import dev.atrium.posix.Posix;
import dev.atrium.posix.ProcessId;
import dev.atrium.posix.ProcessTable;
import dev.atrium.posix.RawTty;
import dev.atrium.posix.Signal;
import dev.atrium.posix.Signals;
import dev.atrium.reaper.host.Backstop;
import dev.atrium.reaper.watchdog.LinkMessage;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What the host JVM stands on, in the order of its use:
 *
 * <pre>{@code
 * HostSession session = HostSession.open(onWatchdogGone);   // null: there is no terminal
 * session.takeTerminal(leave);                              // raw, once in the foreground
 * … draw …
 * session.awaitWatchdog();                                  // before the first pane is forked
 * session.files();                                          // state and session directory
 * … run; session.suspend(…) …
 * session.releaseTerminal();                                // after writing the leave sequence
 * session.say("…");                                         // now the user can read it
 * session.close();                                          // all panes are gone: files removed
 * }</pre>
 *
 * Any thread, unless said otherwise.
 */
public final class HostSession {
  /** The folder of this run, given by the launcher; without it the host has no parent watchdog. */
  static final String RUN_PROPERTY = "atrium.run";

  private final Inherited descriptors;
  private final RawTty terminal;
  private final ProcessId id;
  private final WatchdogLine watchdog;
  private final JobControl job;
  private final FilesInBackground files;
  private final int watchdogPid;
  private final TakenMark mark = TakenMark.in(System.getProperty(RUN_PROPERTY));

  private HostSession(
      Inherited descriptors, RawTty terminal, WatchdogLine watchdog, int watchdogPid) {
    this.descriptors = descriptors;
    this.terminal = terminal;
    this.watchdog = watchdog;
    this.watchdogPid = watchdogPid;
    this.id = Objects.requireNonNull(ProcessTable.open().identify(Posix.pid()));
    this.job = new JobControl(terminal.descriptor());
    this.files = new FilesInBackground(id, descriptors.user());
  }

  /**
   * Begins to load native code, on a thread of its own: a tenth of a start, in which much else can
   * be done. Whoever needs it waits for it by itself.
   */
  public static void prepare() {
    Thread thread = new Thread(PtySpawner::prepare, "natives");
    thread.setDaemon(true);
    thread.start();
  }

  /**
   * Finds the terminal and the watchdog; starts a watchdog where the launcher did not.
   *
   * @param watchdogGone called once, on a thread of its own, when the watchdog is gone: end every
   *     pane and exit
   * @return null if there is no terminal to draw on
   */
  public static @Nullable HostSession open(Runnable watchdogGone) {
    boolean launched = System.getProperty(RUN_PROPERTY) != null;
    RawTty terminal = RawTty.open(launched ? Inherited.FROM_LAUNCHER.terminal() : 0);
    if (terminal == null) {
      return null;
    }
    HostSession session =
        launched ? launched(terminal, watchdogGone) : alone(terminal, watchdogGone);
    session.watchdog.open();
    session.files.start();
    return session;
  }

  private static HostSession launched(RawTty terminal, Runnable watchdogGone) {
    Inherited.FROM_LAUNCHER.keepToOurselves();
    // A shell starts what it puts into the background with SIGINT ignored.
    Signals.setDisposition(Signal.INT.number(), Signals.Disposition.DEFAULT);
    WatchdogLine line = new WatchdogLine(Inherited.FROM_LAUNCHER, watchdogGone);
    return new HostSession(Inherited.FROM_LAUNCHER, terminal, line, Posix.parentPid());
  }

  private static HostSession alone(RawTty terminal, Runnable watchdogGone) {
    OwnWatchdog own = OwnWatchdog.start();
    WatchdogLine line = new WatchdogLine(own.descriptors(), watchdogGone);
    return new HostSession(own.descriptors(), terminal, line, own.pid());
  }

  /** This host: the owner of its panes. */
  public ProcessId id() {
    return id;
  }

  /** The user's terminal; its modes are changed by the methods here alone. */
  public RawTty terminal() {
    return terminal;
  }

  /** Pid of the watchdog, which is never to be signalled; it may be our parent or our child. */
  public int watchdogPid() {
    return watchdogPid;
  }

  /** Whoever sees a close through if this host dies in the middle of it. */
  public Backstop backstop() {
    return watchdog;
  }

  /** Whether the terminal could be taken. */
  public enum Taken {
    RAW,
    /** SIGTERM, SIGHUP or SIGINT came first (and comes again): end without drawing. */
    TOLD_TO_END,
    /** It is gone, or in the background with nobody to bring it back. */
    NO_TERMINAL
  }

  /**
   * Makes the terminal raw, and lets the watchdog know how to give it back. In the background this
   * stops the job until it is in the foreground.
   *
   * @param leave what to write so that the terminal is as before
   */
  public Taken takeTerminal(byte[] leave) {
    JobControl.Outcome outcome = job.awaitForeground();
    if (outcome != JobControl.Outcome.CONTINUED) {
      return outcome == JobControl.Outcome.TOLD_TO_END ? Taken.TOLD_TO_END : Taken.NO_TERMINAL;
    }
    watchdog.send(new LinkMessage.Terminal(terminal.savedModes(), leave));
    mark.set(leave);
    if (Debug.ON) {
      Debug.mark("terminal", "taken");
    }
    return terminal.makeRaw() == 0 ? Taken.RAW : Taken.NO_TERMINAL;
  }

  /**
   * Restores the modes, unless somebody else has taken the terminal, as a shell does when its job
   * was killed. Write the leave sequence before. May be called more than once.
   */
  public void releaseTerminal() {
    boolean ours = job.isInForeground();
    if (ours) {
      terminal.restore();
    }
    mark.remove();
    if (Debug.ON) {
      Debug.mark("terminal", ours ? "modes restored" : "taken by somebody else, left alone");
    }
    watchdog.send(new LinkMessage.Released());
  }

  /**
   * Stops the job, as Ctrl+Z does for any program. Call it between {@link #releaseTerminal} and
   * {@link #takeTerminal}: it returns when the user continues the job.
   *
   * @return false if nobody could continue it (there is no shell above), and nothing happened
   */
  public boolean suspend() {
    return job.suspend() != JobControl.Outcome.NOBODY_COULD_CONTINUE;
  }

  /** The signal behind {@link Taken#TOLD_TO_END}, 0 if the job was not told to end. */
  public int termination() {
    return job.termination();
  }

  /**
   * Whether the watchdog is known to be gone. Set before the callback of {@link #open} is called,
   * and for good.
   */
  public boolean hasLostWatchdog() {
    return watchdog.isLost();
  }

  /**
   * Blocks until orphans are caught. The loop may wait here before there are panes, not later.
   *
   * @return false if the watchdog is gone: fork nothing
   */
  public boolean awaitWatchdog() {
    return watchdog.awaitReady();
  }

  /**
   * The state directory and this session's place in it, made in the background since the start;
   * blocks until that is done. Not on the loop thread before the first frame.
   */
  public SessionPlace files() {
    return files.await();
  }

  /** Tells the user one line on the standard error that atrium was started with. */
  public void say(String line) {
    byte[] text = ("atrium: " + line + "\n").getBytes(StandardCharsets.UTF_8);
    NativeBuffer buffer = new NativeBuffer(text.length);
    buffer.put(0, text, 0, text.length);
    Descriptors.write(descriptors.user(), buffer, 0, text.length);
  }

  /**
   * Tells of a bug: where it happened in the session's log, which the watchdog keeps, and that it
   * happened to the user. Any thread, terminal given back.
   */
  public void confess(Thread thread, Throwable bug) {
    System.err.print(BugReport.text(thread.getName(), bug));
    say("ended by a bug (" + bug.getClass().getSimpleName() + ")");
  }

  /** Everything that was started has ended: nothing is left for the watchdog to do. */
  public void close() {
    if (watchdog.isLost() && !mark.over()) {
      say("its watchdog was killed, so every pane was ended");
    }
    if (Debug.ON) {
      String log = files.await().debugLog();
      if (log != null) {
        say("markers are in " + log);
      }
    } else {
      files.await().remove();
    }
    watchdog.send(new LinkMessage.Removed());
  }
}
