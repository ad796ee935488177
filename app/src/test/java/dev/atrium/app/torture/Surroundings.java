package dev.atrium.app.torture;

import dev.atrium.posix.ProcessId;
import dev.atrium.posix.ProcessStatus;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Set;

/**
 * The shell in which techniques are started, and who takes their orphans.
 *
 * @param shell the shell
 * @param adopters whoever takes orphans of the shell
 * @param folder where the scripts leave files
 */
record Surroundings(Judge judge, ProcessId shell, Set<Integer> adopters, Path folder) {
  boolean isShellsChild(Seen seen) {
    return seen.parent() == shell.pid();
  }

  boolean isAdopted(Seen seen) {
    return adopters.contains(seen.parent());
  }

  boolean isInShellsSession(Seen seen) {
    return seen.status().session() == shellStatus().session();
  }

  boolean hasAnotherTerminal(Seen seen) {
    int tty = seen.status().tty();
    return tty != 0 && tty != shellStatus().tty();
  }

  /** Dead ones are gone, also where nobody has waited for them. */
  boolean exists(int pid) {
    ProcessStatus status = judge.read(pid);
    return status != null && judge.runs(status.id());
  }

  private ProcessStatus shellStatus() {
    return Objects.requireNonNull(judge.read(shell.pid()), "the shell is gone");
  }
}
