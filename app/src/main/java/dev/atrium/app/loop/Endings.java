package dev.atrium.app.loop;

import dev.atrium.posix.Signal;
import dev.atrium.posix.WaitStatus;
import dev.atrium.reaper.ending.EndReport;
import dev.atrium.reaper.ending.Survivor;

/** How ends are told to a person. */
final class Endings {
  private Endings() {}

  /** How a program ended. */
  static String text(WaitStatus status) {
    return status.isExited()
        ? "exited with status " + status.code()
        : "ended by " + Signal.name(status.signal());
  }

  /** What closing panes came to. */
  static String text(EndReport report) {
    String panes =
        report.panes().size() == 1
            ? "closed pane " + report.panes().get(0)
            : "closed " + report.panes().size() + " panes";
    return panes + ": " + ofProcesses(report);
  }

  /** What ending processes came to. */
  static String ofProcesses(EndReport report) {
    String ended = report.ended() == 1 ? "1 process ended" : report.ended() + " processes ended";
    String kept = report.kept() == 0 ? "" : ", " + report.kept() + " kept";
    String survived =
        report.survivors().isEmpty() ? "" : ", " + report.survivors().size() + " still running";
    return ended + kept + survived;
  }

  /** Something that could not be ended. */
  static String text(Survivor survivor) {
    return "still running: pid %d (%s): %s"
        .formatted(survivor.id().pid(), survivor.name(), survivor.reason().text());
  }
}
