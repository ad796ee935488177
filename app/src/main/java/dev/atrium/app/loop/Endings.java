package dev.atrium.app.loop;

import dev.atrium.pane.PaneLife;
import dev.atrium.posix.Signal;
import dev.atrium.posix.WaitStatus;
import dev.atrium.reaper.ending.EndReport;
import dev.atrium.reaper.ending.Survivor;
import java.util.List;

/** How ends are told to a person. */
final class Endings {
  /** A command that could not be started, as sh(1) has it. */
  static final int NOT_STARTED = 127;

  private Endings() {}

  /** How a program ended. */
  static String text(WaitStatus status) {
    return status.isExited()
        ? "exited with status " + status.code()
        : "ended by " + Signal.name(status.signal());
  }

  /** What a shell would make of the pane's program: one that runs on is ended with status 0. */
  static int shellStatus(PaneLife life) {
    WaitStatus status = life.status();
    if (status != null) {
      return status.shellStatus();
    }
    return life.stage() == PaneLife.Stage.FAILED ? NOT_STARTED : 0;
  }

  /** What closing panes came to. */
  static String text(EndReport report) {
    String panes =
        report.panes().size() == 1 ? "pane closed" : report.panes().size() + " panes closed";
    return panes + ": " + ofProcesses(report);
  }

  /** What ending processes came to. */
  static String ofProcesses(EndReport report) {
    String ended = report.ended() == 1 ? "1 process ended" : report.ended() + " processes ended";
    String kept = report.kept() == 0 ? "" : ", " + report.kept() + " kept";
    return ended + kept + survived(report.survivors());
  }

  /** The first by name, since the bar has one line; all of them are named at the end. */
  private static String survived(List<Survivor> left) {
    if (left.isEmpty()) {
      return "";
    }
    String more = left.size() == 1 ? "" : " (and " + (left.size() - 1) + " more)";
    return ", " + left.get(0).line() + more;
  }
}
