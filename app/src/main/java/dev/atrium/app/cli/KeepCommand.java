package dev.atrium.app.cli;

import dev.atrium.posix.CommandLine;
import dev.atrium.posix.Debug;
import dev.atrium.posix.Environment;
import dev.atrium.posix.Errno;
import dev.atrium.posix.Exec;
import dev.atrium.posix.Posix;
import dev.atrium.posix.ProcessId;
import dev.atrium.posix.ProcessTable;
import dev.atrium.posix.Spawn;
import dev.atrium.reaper.cgroup.CgroupTree;
import dev.atrium.reaper.cgroup.SessionCgroup;
import dev.atrium.reaper.record.KeptSessions;
import dev.atrium.reaper.record.PaneEnvironment;
import dev.atrium.reaper.record.SessionOrigin;
import dev.atrium.reaper.record.StateDirectory;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code atrium keep}: the one way for a program to outlive its pane. */
@Command(
    name = "keep",
    header = "Run a command that outlives its pane.",
    customSynopsis = "atrium keep -- COMMAND [ARG...]",
    description = {
      "COMMAND runs in a session of its own, without a controlling terminal, and is left alone when"
          + " its pane or atrium ends, with everything that stays in that session or keeps its"
          + " environment. It is reported as kept.",
      "Exit status: that of COMMAND; 126 if it cannot be executed, 127 if there is none of that"
          + " name."
    },
    footerHeading = "%nExample:%n",
    footer = "  atrium keep -- tmux new-session -d")
final class KeepCommand implements Callable<Integer> {
  private static final int NOT_EXECUTABLE = 126;
  private static final int NOT_FOUND = 127;

  @Mixin HelpOption help = new HelpOption();

  @Parameters(arity = "1..*", paramLabel = "COMMAND", description = "The command to run.")
  private List<String> command = List.of();

  @Override
  public Integer call() {
    Environment environment = Environment.inherited();
    SessionOrigin origin =
        SessionOrigin.parse(String.valueOf(environment.get(SessionOrigin.VARIABLE)));
    if (origin != null) {
      SessionCgroup.escape(CgroupTree.find(), origin.cgroup());
    }
    if (!PaneEnvironment.keep(environment)) {
      System.err.println("atrium keep: this is no pane of atrium; running the command as it is");
    }
    List<byte[]> program = CommandLine.bytesOf(command);
    // A group leader, as an interactive shell makes of every job, cannot open a session.
    return Posix.newSession() < 0 ? asChild(program, environment) : inPlace(program, environment);
  }

  private int inPlace(List<byte[]> program, Environment environment) {
    record(ProcessTable.open().identify(Posix.pid()));
    return failed(Exec.replace(program, environment));
  }

  private int asChild(List<byte[]> program, Environment environment) {
    int pid = Spawn.ofBytes(program).environment(environment).inOwnSession().start();
    if (pid < 0) {
      return failed(pid);
    }
    record(ProcessTable.open().identify(pid));
    return Posix.waitFor(pid, 0).status().shellStatus();
  }

  /** Without the record the environment still says that it is kept. */
  private static void record(@Nullable ProcessId leader) {
    StateDirectory state = StateDirectory.create(System.getenv(), Posix.effectiveUid()).directory();
    if (state == null || leader == null) {
      return;
    }
    try {
      KeptSessions.add(state, leader);
    } catch (IOException e) {
      System.err.println(
          "atrium keep: not recorded: " + Lines.plain(String.valueOf(e.getMessage())));
    }
  }

  private int failed(int errno) {
    boolean missing = errno == -Errno.ENOENT || errno == -Errno.ENOTDIR;
    String why = missing ? "no such command" : Errno.name(-errno);
    System.err.println("atrium keep: " + Debug.escape(command.get(0)) + ": " + why);
    return missing ? NOT_FOUND : NOT_EXECUTABLE;
  }
}
