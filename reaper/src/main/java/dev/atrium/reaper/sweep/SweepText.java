package dev.atrium.reaper.sweep;

import dev.atrium.posix.Debug;
import dev.atrium.reaper.sweep.SweepReport.Skipped;
import dev.atrium.reaper.sweep.SweepReport.Victim;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A sweep in words: one line per victim, then a summary. Safe to print on a terminal. */
public final class SweepText {
  private SweepText() {}

  /**
   * The lines.
   *
   * @param verbose whether to list what was left alone as well
   */
  public static List<String> lines(SweepReport report, boolean verbose) {
    List<String> lines = new ArrayList<>();
    report.victims().forEach(victim -> lines.add(line(victim)));
    if (verbose) {
      report.skipped().forEach(one -> lines.add(line(one)));
    }
    lines.add(summary(report));
    return lines;
  }

  private static String line(Victim victim) {
    return String.format(
        Locale.ROOT,
        "%d  group %d  %s  age %s  owner %d %s, found by %s: %s",
        victim.id().pid(),
        victim.group(),
        Debug.escape(victim.name()),
        age(victim.ageSeconds()),
        victim.cause().owner().pid(),
        "gone (" + victim.cause().gone().text() + ")",
        victim.cause().source().name().toLowerCase(Locale.ROOT),
        fate(victim));
  }

  private static String fate(Victim victim) {
    if (victim.fate().survived() != null) {
      return "NOT ENDED, " + victim.fate().survived().text();
    }
    String signal = victim.fate().ended();
    return signal == null ? "would be ended" : "ended by SIG" + signal;
  }

  private static String line(Skipped one) {
    return "skipped  " + Debug.escape(one.what()) + ": " + Debug.escape(one.why());
  }

  private static String summary(SweepReport report) {
    long survivors = report.survivors();
    long done = report.victims().size() - survivors;
    StringBuilder summary = new StringBuilder();
    if (report.victims().isEmpty()) {
      summary.append("nothing to collect");
    } else {
      summary.append(count(done, "process", "processes"));
      summary.append(report.dryRun() ? " would be ended" : " ended");
    }
    if (survivors > 0) {
      summary.append(", ").append(survivors).append(" could not be ended");
    }
    if (report.kept() > 0) {
      summary.append(", ").append(report.kept()).append(" kept");
    }
    if (report.unreadable()) {
      summary.append(", some records cannot be read");
    }
    return summary.toString();
  }

  private static String count(long number, String one, String many) {
    return number + " " + (number == 1 ? one : many);
  }

  /** An age for people: {@code 12s}, {@code 5m}, {@code 3h}, {@code 2d}. */
  public static String age(long seconds) {
    if (seconds < 60) {
      return seconds + "s";
    }
    if (seconds < 3600) {
      return seconds / 60 + "m";
    }
    return seconds < 86_400 ? seconds / 3600 + "h" : seconds / 86_400 + "d";
  }
}
