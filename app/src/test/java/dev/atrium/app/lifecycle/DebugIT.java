package dev.atrium.app.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** {@code ATRIUM_DEBUG=1}: what happens, never what is typed or shown. And what panes inherit. */
class DebugIT {
  private final String program = "sleep 86410." + ThreadLocalRandom.current().nextInt(1 << 30);
  private final Outer outer = Outer.shell();

  @AfterEach
  void closeTheTerminal() {
    outer.close();
  }

  @Test
  void markersTellEachStepAndNothingThatWasTypedOrShown() {
    outer.line("ATRIUM_DEBUG=1 atrium env 'PS1=PA\\116E> ' bash --norc --noprofile 2> markers");
    outer.waitFor("PANE>").line("(trap '' HUP TERM; exec " + program + ") & echo sec''ret");
    outer.waitFor("secret").waitUntilRunning(program);
    outer.line("exit").waitFor("OUTER:0> ");
    outer.waitUntilGone(program);
    String markers = outer.read("markers");
    assertThat(markers)
        .contains("stdin: ", "output: pane 1: ", "spawn: pane 1: forked pid ")
        .contains("terminal: taken", "terminal: modes restored")
        .contains("reaper: ending panes [1]", "KILL", "end: everything has ended")
        .contains("watchdog: host ended: ")
        .doesNotContain("secret", "sleep", "trap", "86410");
  }

  @Test
  void whereStandardErrorIsTheScreenMarkersGoToAFileThatIsNamed() {
    outer.line("ATRIUM_DEBUG=1 atrium env 'PS1=PA\\116E> ' bash --norc --noprofile");
    outer.waitFor("PANE>").line("exit");
    String told = outer.upTo("OUTER:0> ");
    int from = told.indexOf("atrium: markers are in ");
    assertThat(from).isNotNegative();
    String path = told.substring(from + "atrium: markers are in ".length()).lines().toList().get(0);
    assertThat(Path.of(path.trim()))
        .content()
        .contains("terminal: taken", "watchdog: host ended: ");
  }

  @Test
  void aPanesProgramHoldsNoEndOfThePipesNorAnythingElseOfTheHosts() {
    outer.atrium().line(program + " &").waitUntilRunning(program);
    int pid = outer.running(program).get(0).pid();
    // At its start it opens files of the locale for a moment.
    outer.waitUntil(
        () -> "the program holds its terminal and nothing else: " + Outer.descriptors(pid),
        () -> isTerminalAlone(Outer.descriptors(pid)));
    List<String> hosts = Outer.descriptors(outer.find("atrium-host").pid());
    assertThat(hosts).as("it is looked at in the right way").anyMatch(t -> t.contains("/atrium-"));
    outer.line("exit").waitFor("OUTER:0> ");
  }

  private static boolean isTerminalAlone(List<String> held) {
    return held.size() == 3 && held.stream().allMatch(target -> target.startsWith("/dev/pts/"));
  }
}
