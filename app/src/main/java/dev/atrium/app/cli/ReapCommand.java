package dev.atrium.app.cli;

import dev.atrium.posix.Posix;
import dev.atrium.reaper.record.StateDirectory;
import dev.atrium.reaper.sweep.Collector;
import dev.atrium.reaper.sweep.SweepReport;
import dev.atrium.reaper.sweep.SweepText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code atrium reap}: ends what dead sessions left behind, and nothing else. */
@Command(
    name = "reap",
    header = "End what sessions that are gone left behind, and nothing else.",
    description = {
      "A process is ended only if it carries the mark of a session, leads its process group, and"
          + " that session is provably gone; or if the session's own record names it. Whatever is"
          + " in doubt is left alone.",
      "Exit status: 0 done, or nothing to do; 1 something survived or could not be read; 2 wrong"
          + " usage."
    },
    footerHeading = "%nExample:%n",
    footer = "  atrium reap --dry-run --verbose")
final class ReapCommand implements Callable<Integer> {
  @Option(names = "--dry-run", description = "Show what would be ended; signal nothing.")
  boolean dryRun;

  @Option(names = "--verbose", description = "Also list what is left alone, and why.")
  boolean verbose;

  @Option(names = "--json", description = "Print one JSON object.")
  boolean json;

  @Option(
      names = "--grace",
      paramLabel = "DURATION",
      defaultValue = "750ms",
      converter = DurationConverter.class,
      description = "Between the request to end and SIGKILL (${DEFAULT-VALUE}).")
  Duration grace = Duration.ZERO;

  @Mixin HelpOption help = new HelpOption();

  @Override
  public Integer call() {
    StateDirectory.Located located = StateDirectory.find(System.getenv(), Posix.effectiveUid());
    SweepReport report =
        new Collector(located.directory())
            .sweep(new Collector.Options(dryRun, verbose || json, grace));
    if (json) {
      print(report, located);
    } else {
      if (verbose) {
        located.refusals().stream()
            .map(one -> "skipped  " + Lines.plain(one.candidate() + " " + one.reason()))
            .forEach(System.out::println);
      }
      SweepText.lines(report, verbose).forEach(System.out::println);
    }
    System.out.flush();
    return report.exitStatus();
  }

  private static void print(SweepReport report, StateDirectory.Located located) {
    try {
      SweepJson.write(report, located.refusals(), System.out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
