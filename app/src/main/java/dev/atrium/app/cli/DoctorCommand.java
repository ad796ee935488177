package dev.atrium.app.cli;

import dev.atrium.app.host.Findings;
import dev.atrium.app.host.Findings.Finding;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code atrium doctor}: what this machine offers for the promise, in a table. */
@Command(
    name = "doctor",
    header = "Show what this machine offers, and what atrium does without it.",
    description = "Exit status: 0 all is well, 1 something that matters is missing.",
    footerHeading = "%nExample:%n",
    footer = "  atrium doctor")
final class DoctorCommand implements Callable<Integer> {
  @Mixin HelpOption help = new HelpOption();

  @Override
  public Integer call() {
    List<Finding> findings = Findings.ofThisMachine();
    int widest = findings.stream().mapToInt(f -> f.what().length()).max().orElse(0);
    for (Finding finding : findings) {
      String name = finding.what() + " ".repeat(widest - finding.what().length());
      System.out.println(name + "  " + finding.verdict().text() + "  " + finding.detail());
    }
    System.out.flush();
    boolean bad = findings.stream().anyMatch(f -> f.verdict() == Findings.Verdict.MISSING);
    return bad ? 1 : 0;
  }
}
