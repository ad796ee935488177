package dev.atrium.reaper.watchdog;

import dev.atrium.posix.CaughtSignals;
import dev.atrium.posix.Descriptors;
import dev.atrium.posix.Posix;
import dev.atrium.posix.Signal;
import dev.atrium.posix.Signals;

/** Entry of the watchdog JVM: arguments are the host's pid, the launcher's pid, and its folder. */
public final class WatchdogMain {
  private WatchdogMain() {}

  public static void main(String[] arguments) {
    Start start = Start.parse(arguments);
    // Before anything else: a pane is forked as soon as the host hears that orphans are caught.
    boolean adopts = start.isParent() && Posix.becomeSubreaper();
    int job = Posix.group(0);
    Posix.setGroup(0, 0);
    for (int inherited = Start.USER; inherited <= Start.TO_HOST; inherited++) {
      if (Descriptors.isOpen(inherited)) {
        Descriptors.setCloseOnExec(inherited, true);
      }
    }
    Watchdog watchdog = new Watchdog(start, job, adopts);
    watchdog.greet();
    Posix.exitNow(watchdog.run(catchSignals(start)));
  }

  private static int catchSignals(Start start) {
    // The terminal is restored from the background; a key for the job must not stop us.
    for (Signal stop : new Signal[] {Signal.TTOU, Signal.TTIN, Signal.TSTP}) {
      Signals.setDisposition(stop.number(), Signals.Disposition.IGNORED);
    }
    // A shell starts what it puts into the background with SIGINT ignored.
    Signals.setDisposition(Signal.INT.number(), Signals.Disposition.DEFAULT);
    Descriptors.Pipe pipe = Descriptors.pipe(true);
    CaughtSignals.into(pipe.writeEnd(), Signal.TERM, Signal.HUP, Signal.INT, Signal.CHLD);
    if (start.isParent()) {
      Posix.signalOnParentDeath(Signal.TERM.number());
      if (Posix.parentPid() != start.launcher()) {
        Posix.raise(Signal.TERM.number());
      }
    }
    return pipe.readEnd();
  }
}
