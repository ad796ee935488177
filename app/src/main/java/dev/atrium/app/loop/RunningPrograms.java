package dev.atrium.app.loop;

import dev.atrium.pane.Launch;
import dev.atrium.pane.Pane;
import dev.atrium.pane.PaneLife;
import dev.atrium.posix.Posix;
import dev.atrium.posix.ProcessId;
import dev.atrium.posix.ProcessTable;
import dev.atrium.posix.Variables;
import dev.atrium.reaper.record.PaneEnvironment;
import dev.atrium.reaper.record.SessionMarker;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a person would lose with a pane: everything but a shell at its prompt. Asked before a pane
 * is closed, on the loop thread, so only a few files are read; the reaper, which ends them, looks
 * closer.
 */
final class RunningPrograms {
  private static final Set<String> SHELLS =
      Set.of("sh", "ash", "bash", "dash", "fish", "ksh", "mksh", "nu", "tcsh", "xonsh", "zsh");

  private static final Set<String> NAMES = Set.of(SessionMarker.VARIABLE, PaneEnvironment.PANE);

  private final Model model;
  private final Settings settings;
  private final ProcessTable table = ProcessTable.open();

  RunningPrograms(Model model, Settings settings) {
    this.model = model;
    this.settings = settings;
  }

  /** How many programs these panes run beside their idle shells, detached ones too. */
  int in(List<Pane> panes) {
    List<Pane> running = panes.stream().filter(RunningPrograms::runs).toList();
    return running.stream().mapToInt(this::attached).sum() + detached(running);
  }

  private static boolean runs(Pane pane) {
    return pane.life().stage() == PaneLife.Stage.RUNNING && pane.life().status() == null;
  }

  private int attached(Pane pane) {
    if (!isShell(pane.launch())) {
      return 1;
    }
    // A shell's children are its jobs, those in the background and disowned ones too.
    int[] jobs = table.children(pane.root());
    int foreground = pane.foregroundGroup();
    boolean idle = foreground <= 0 || foreground == pane.root();
    return Math.max(idle ? 0 : 1, jobs == null ? 0 : jobs.length);
  }

  /** Whether this is a shell to type into, not one that runs a script. */
  private boolean isShell(Launch launch) {
    List<String> words = launch.command();
    String program = words.get(0).substring(words.get(0).lastIndexOf('/') + 1);
    boolean interactive =
        words.stream().skip(1).allMatch(word -> word.startsWith("-") && !word.equals("-c"));
    return launch.equals(settings.opening().shell()) || (SHELLS.contains(program) && interactive);
  }

  /** Whose parent ended is our child, as this process is a subreaper. */
  private int detached(List<Pane> panes) {
    ProcessId self = table.identify(Posix.pid());
    int[] ours = table.children(Posix.pid());
    if (self == null || ours == null) {
      return 0;
    }
    Set<Integer> roots = model.panes().stream().map(Pane::root).collect(Collectors.toSet());
    Set<String> asked =
        panes.stream().map(pane -> Integer.toString(pane.id())).collect(Collectors.toSet());
    SessionMarker marker = new SessionMarker(self);
    int count = 0;
    for (int child : ours) {
      if (!roots.contains(child) && isOf(marker, asked, table.variables(child, NAMES))) {
        count++;
      }
    }
    return count;
  }

  private static boolean isOf(SessionMarker marker, Set<String> panes, Variables variables) {
    String pane = variables.get(PaneEnvironment.PANE);
    return marker.equals(SessionMarker.parse(variables.get(SessionMarker.VARIABLE)))
        && pane != null
        && panes.contains(pane);
  }
}
