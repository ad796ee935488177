package dev.atrium.app.torture;

import dev.atrium.app.lifecycle.Outer;
import dev.atrium.posix.ProcessId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A session of four panes: a shell in the first, in which techniques are started, and three
 * witnesses, each with programs that are to go on when the first pane ends.
 */
final class Scene implements AutoCloseable {
  private static final int WITNESSES_FROM = 92;

  /** The first pane is a shell; the others run a program, a job, and one in its own session. */
  private static final String PANES =
      """
      case $ATRIUM_PANE in
      1) exec env 'PS1=PA\\116E> ' bash --norc --noprofile ;;
      esac
      setsid --fork sleep %1$s$ATRIUM_PANE
      (trap '' HUP; exec sleep %1$s$ATRIUM_PANE) &
      exec sleep %1$s$ATRIUM_PANE
      """;

  final Outer outer;
  final Judge judge;
  final ProcessId host;
  final ProcessId watchdog;
  final ProcessId launcher;
  private final Path folder;
  private final Surroundings pane;
  private final List<String> techniques = new ArrayList<>();
  private final List<ProcessId> witnesses = new ArrayList<>();

  Scene(Outer outer) {
    this(outer, new Judge(), "");
  }

  /**
   * @param stranger the tag of a process that atrium's launcher has as a child before it is atrium,
   *     or nothing
   */
  Scene(Outer outer, Judge judge, String stranger) {
    this.outer = outer;
    this.judge = judge;
    folder = outer.folder();
    write(folder.resolve("panes"), PANES.formatted(judge.tag(90).substring(0, 10)));
    prepare(folder, judge);
    String atrium = judge.variable() + " atrium -n 4 bash " + folder.resolve("panes");
    outer.line(
        stranger.isEmpty() ? atrium : "bash -c 'sleep " + stranger + " & exec env " + atrium + "'");
    outer.waitFor("PANE>");
    host = outer.find("atrium-host");
    watchdog = outer.find("atrium-watchdog");
    launcher = outer.find("atrium");
    pane = new Surroundings(judge, shell(), Set.of(host.pid()), folder);
    for (int i = WITNESSES_FROM; i < WITNESSES_FROM + 3; i++) {
      String tag = judge.tag(i);
      outer.waitUntil("the witness " + tag + " is complete", () -> isComplete(tag));
      judge.tagged(tag).forEach(seen -> witnesses.add(seen.id()));
    }
  }

  /** What the techniques expect in the folder. */
  static void prepare(Path folder, Judge judge) {
    write(folder.resolve("go"), "");
    judge.watchLifeline(folder.resolve("lifeline"));
  }

  static void write(Path file, String text) {
    try {
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private ProcessId shell() {
    List<Seen> shells = judge.markedInPane(1);
    shells.removeIf(seen -> !seen.line().startsWith("bash\0--norc\0"));
    if (shells.size() != 1) {
      throw new AssertionError("one shell in pane 1, but: " + shells);
    }
    return shells.get(0).id();
  }

  private boolean isComplete(String tag) {
    List<Seen> seen = judge.tagged(tag);
    return seen.size() == 3 && seen.stream().allMatch(one -> one.sleeps(tag));
  }

  /** Starts techniques in the first pane and waits until each of them is what it is meant to be. */
  void start(Collection<Technique> techniques) {
    start(techniques, outer, judge, pane);
    techniques.stream()
        .filter(one -> one != Technique.KEEPS_FORKING)
        .forEach(one -> this.techniques.add(one.tag(judge)));
  }

  /**
   * Waits until what the session keeps for the time after a crash names all that holds still. It is
   * brought up to date when something is printed.
   */
  void waitUntilRecorded() {
    outer.line("echo reco''rded").waitFor("recorded");
    outer.waitUntil(
        "the registry names every technique",
        () -> {
          String registry = registry();
          return techniques.stream()
              .flatMap(tag -> judge.tagged(tag).stream())
              .map(seen -> "{\"pid\":" + outer.numberInside(seen.id()) + ",")
              .allMatch(registry::contains);
        });
  }

  private String registry() {
    try (Stream<Path> sessions = Files.list(folder.resolve("state/sessions"))) {
      return sessions
          .map(session -> Seen.text(session.resolve("registry.json")))
          .collect(Collectors.joining());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static void start(Collection<Technique> techniques, Outer outer, Judge judge, Surroundings pane) {
    StringBuilder script = new StringBuilder(Technique.PREAMBLE);
    techniques.forEach(one -> script.append(one.script(judge, pane.folder().toString())));
    write(pane.folder().resolve("start"), script.toString());
    outer.line(". " + pane.folder().resolve("start"));
    for (Technique one : techniques) {
      List<Seen> last = new ArrayList<>();
      outer.waitUntil(
          () -> one + " is in place: " + last,
          () -> {
            last.clear();
            last.addAll(judge.tagged(one.tag(judge)));
            return one.isInPlace(last, pane);
          });
    }
  }

  /** A variable in the environment of the first pane's shell, empty if it is not set. */
  String variable(String name) {
    String environment = Seen.text(Path.of("/proc/" + pane.shell().pid() + "/environ"));
    return Arrays.stream(environment.split("\0", -1))
        .filter(entry -> entry.startsWith(name + "="))
        .map(entry -> entry.substring(name.length() + 1))
        .findFirst()
        .orElse("");
  }

  /** What the other panes have lost. */
  List<String> hurt() {
    return witnesses.stream()
        .filter(one -> !judge.runs(one))
        .map(one -> "witness " + one + " is gone")
        .toList();
  }

  /** What is left of the techniques and of the first pane. */
  List<String> leftOfThePane() {
    List<Seen> left = judge.tagged();
    left.removeIf(seen -> witnesses.contains(seen.id()));
    left.addAll(judge.markedInPane(1));
    return told(left);
  }

  /** What is left of everything. */
  List<String> leftOfAll() {
    List<Seen> left = judge.tagged();
    left.addAll(judge.marked());
    return told(left);
  }

  private List<String> told(List<Seen> left) {
    List<String> told = new ArrayList<>(left.stream().map(Seen::toString).toList());
    if (judge.keepsForking()) {
      told.add("keeps forking: " + Technique.KEEPS_FORKING.tag(judge));
    }
    return told;
  }

  /** Presses a key after the prefix and says yes. */
  void command(String key, String question) {
    outer.type("\001" + key).waitFor(question).type("y");
  }

  void quit() {
    command("q", "Quit?");
    outer.waitFor("OUTER:");
  }

  @Override
  public void close() {
    try {
      Files.deleteIfExists(folder.resolve("go"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    judge.clearAway();
    judge.close();
    outer.close();
  }
}
