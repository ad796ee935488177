package dev.atrium.app.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.atrium.posix.ProcessId;
import dev.atrium.posix.ProcessTable;
import dev.atrium.posix.Signal;
import dev.atrium.reaper.cgroup.CgroupTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Panes in cgroups of their own; skipped where this user may make none. */
class CgroupIT {
  private final ProcessTable table = ProcessTable.open();
  private final String program = "sleep 86406." + ThreadLocalRandom.current().nextInt(1 << 30);
  private @Nullable Outer terminal;

  @BeforeEach
  void whereGroupsCanBeMade() {
    CgroupTree tree = CgroupTree.find();
    assumeThat(tree != null && tree.isOurs()).as("a cgroup v2 subtree that is ours").isTrue();
    terminal = Outer.shell();
  }

  @AfterEach
  void closeTheTerminal() {
    if (terminal != null) {
      terminal.close();
    }
  }

  private Outer outer() {
    return Objects.requireNonNull(terminal);
  }

  private ProcessId started(String command) {
    outer().line(command);
    outer().waitUntilRunning(program);
    return outer().running(program).get(0);
  }

  private String groupOf(ProcessId process) {
    return Objects.requireNonNull(table.cgroup(process.pid()));
  }

  private static Path folder(String group) {
    return Objects.requireNonNull(CgroupTree.find()).mount().resolve(group.substring(1));
  }

  @Test
  void whatAPaneStartsIsInItsLeafAndTheHostIsNot() {
    outer().atrium();
    ProcessId host = outer().find("atrium-host");
    String leaf = groupOf(started("env -i setsid -f " + program));
    assertThat(leaf).endsWith("/atrium-" + host.pid() + "-" + host.start() + "/pane-1");
    outer().waitUntil("the host is back in its own", () -> leaf.startsWith(groupOf(host)));
    assertThat(groupOf(host)).doesNotContain("pane-");
    outer().line("exit").waitFor("OUTER:0> ");
    outer().waitUntilGone(program);
    outer().waitUntil("the groups are gone", () -> !Files.exists(folder(leaf).getParent()));
  }

  @Test
  void aProgramThatForksItselfAwayForEverIsKilledByItsGroup() throws IOException {
    Path storm = outer().folder().resolve("storm");
    Files.writeString(storm, "#!/bin/sh\ntrap '' HUP TERM INT\nexec setsid -f env -i " + storm);
    assertThat(storm.toFile().setExecutable(true)).isTrue();
    outer().atrium();
    String leaf = groupOf(started(program + " &"));
    outer().line(storm + "; echo brew''ing").waitFor("brewing");
    outer().line("exit").waitFor("OUTER:");
    outer().waitUntil("its group is gone", () -> !Files.exists(folder(leaf)));
  }

  @Test
  void whatIsKeptLeavesTheLeaf() {
    outer().atrium();
    ProcessId host = outer().find("atrium-host");
    ProcessId kept = started("atrium keep -- " + program + " &");
    assertThat(groupOf(kept)).isEqualTo(groupOf(host));
    outer().signal(host, Signal.KILL);
    outer().waitFor("1 kept running, as asked by atrium keep").waitFor("OUTER:137> ");
    assertThat(outer().running(program)).containsExactly(kept);
    outer().signal(kept, Signal.KILL);
  }

  @Test
  void theWatchdogKillsAndRemovesTheGroupsOfAKilledHost() {
    outer().atrium();
    String leaf = groupOf(started("(trap '' HUP TERM INT; exec " + program + ") &"));
    outer().signal(outer().find("atrium-host"), Signal.KILL);
    outer().waitFor("OUTER:137> ");
    outer().waitUntilGone(program);
    assertThat(folder(leaf).getParent()).doesNotExist();
  }

  @Test
  void whoDoesNotWantGroupsGetsNone() {
    outer().line("ATRIUM_CGROUP=no atrium env 'PS1=PA\\116E> ' bash --norc --noprofile");
    outer().waitFor("PANE>");
    String group = groupOf(started(program + " &"));
    assertThat(group).isEqualTo(groupOf(outer().find("atrium-host")));
    outer().line("exit").waitFor("OUTER:0> ");
    outer().waitUntilGone(program);
  }
}
