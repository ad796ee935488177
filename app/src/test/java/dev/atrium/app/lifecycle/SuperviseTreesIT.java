package dev.atrium.app.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.atrium.posix.Posix;
import dev.atrium.posix.ProcessId;
import dev.atrium.posix.ProcessTable;
import dev.atrium.posix.Signal;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code atrium supervise} beside other processes: what it started ends with it, nothing else. */
class SuperviseTreesIT {
  private static final long DEADLINE_SECONDS = 300;
  private static final Pattern COUNTS =
      Pattern.compile(
          "\\{\"active\":(\\d+),\"adopted\":(\\d+),\"orphaned\":(\\d+),\"reaped\":(\\d+)}\n");

  @TempDir private Path folder = Path.of("");
  private final List<Process> started = new ArrayList<>();
  private final ProcessTable table = ProcessTable.open();

  @AfterEach
  void endThemAll() throws InterruptedException {
    for (Process one : started) {
      one.destroy();
      if (!one.waitFor(DEADLINE_SECONDS, TimeUnit.SECONDS)) {
        one.destroyForcibly();
      }
    }
  }

  private Process supervise(List<String> options, String script) throws IOException {
    return start(List.of(), options, script);
  }

  /** As process 1 of a container. */
  private Process contained(List<String> options, String script) throws IOException {
    return start(List.of("unshare", "-Urpf", "--mount-proc", "--kill-child"), options, script);
  }

  private Process start(List<String> before, List<String> options, String script)
      throws IOException {
    List<String> line = new ArrayList<>(before);
    line.addAll(List.of(Outer.launcher().toString(), "supervise"));
    line.addAll(options);
    line.addAll(List.of("--", "sh", "-c", script));
    ProcessBuilder builder = new ProcessBuilder(line).directory(folder.toFile());
    builder.environment().put("ATRIUM_BUILD", "never");
    builder.environment().put("HOME", folder.toString());
    builder.redirectOutput(folder.resolve("output").toFile());
    Process process = builder.redirectError(folder.resolve("errors").toFile()).start();
    started.add(process);
    return process;
  }

  private static int status(Process process) throws InterruptedException {
    assertThat(process.waitFor(DEADLINE_SECONDS, TimeUnit.SECONDS)).isTrue();
    return process.exitValue();
  }

  private static void waitUntil(String what, BooleanSupplier condition) {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(DEADLINE_SECONDS);
    while (!condition.getAsBoolean()) {
      assertThat(System.nanoTime() - end).as("waiting until " + what).isNegative();
      Thread.onSpinWait();
      try {
        TimeUnit.MILLISECONDS.sleep(10);
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }
  }

  private static String mark() {
    return "86409." + ThreadLocalRandom.current().nextInt(1 << 30);
  }

  /** How many processes have that word in their command line. */
  private int running(String word) {
    return sleeping(word).size();
  }

  private List<ProcessId> sleeping(String word) {
    List<ProcessId> found = new ArrayList<>();
    table.forEach(
        seen -> {
          try {
            byte[] line = Files.readAllBytes(Path.of("/proc/" + seen.pid() + "/cmdline"));
            String text = new String(line, StandardCharsets.ISO_8859_1);
            if (text.startsWith("sleep\0") && text.contains(word)) {
              found.add(seen.id());
            }
          } catch (IOException e) {
            // It ended meanwhile.
          }
        });
    return found;
  }

  private String text(String name) {
    try {
      return Files.readString(folder.resolve(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The numbers of a state file, in its order. */
  private List<Long> counts(String name) {
    Matcher counts = COUNTS.matcher(text(name));
    assertThat(counts.matches()).as(text(name)).isTrue();
    List<Long> numbers = new ArrayList<>();
    for (int group = 1; group <= counts.groupCount(); group++) {
      numbers.add(Long.parseLong(counts.group(group)));
    }
    return numbers;
  }

  /** Two that stay out of the way: another session, and deaf to what can be ignored. */
  private static String escapees(String mark) {
    return "setsid -f env -i sleep "
        + mark
        + "; (trap '' HUP TERM INT; exec sleep "
        + mark
        + ") & ";
  }

  @Test
  void ofFourTreesOneEndsAndTheOthersLoseNothing() throws Exception {
    List<String> marks = List.of(mark(), mark(), mark(), mark());
    List<Process> all = new ArrayList<>();
    for (String mark : marks) {
      all.add(supervise(List.of("--grace", "200ms"), escapees(mark) + "exec sleep " + mark));
    }
    for (String mark : marks) {
      waitUntil("a tree is complete", () -> running(mark) == 3);
    }
    all.get(1).destroy();
    assertThat(status(all.get(1))).isEqualTo(143);
    assertThat(running(marks.get(1))).isZero();
    for (int other : new int[] {0, 2, 3}) {
      assertThat(running(marks.get(other))).isEqualTo(3);
      assertThat(all.get(other).isAlive()).isTrue();
    }
    for (int other : new int[] {0, 2, 3}) {
      all.get(other).destroy();
      assertThat(status(all.get(other))).isEqualTo(143);
      assertThat(running(marks.get(other))).isZero();
    }
  }

  @Test
  void whatWasItsChildBeforeItBeganIsAStranger() throws Exception {
    String mark = mark();
    String line =
        "sleep "
            + mark
            + " & exec "
            + Outer.launcher()
            + " supervise --grace 200ms -- sh -c 'sleep "
            + mark
            + ".5 & exec true'";
    ProcessBuilder builder = new ProcessBuilder("bash", "-c", line);
    builder.environment().put("ATRIUM_BUILD", "never");
    builder.redirectErrorStream(true).redirectOutput(folder.resolve("output").toFile());
    Process process = builder.start();
    started.add(process);
    assertThat(status(process)).isZero();
    List<ProcessId> left = sleeping(mark);
    left.forEach(one -> Posix.kill(one.pid(), Signal.KILL.number()));
    assertThat(left).hasSize(1);
  }

  @Test
  void theGraceIsOneWhoeverEndsInIt() throws Exception {
    String mark = mark();
    Process process =
        supervise(
            List.of("--grace", "4s"),
            "(trap '' HUP TERM INT; exec sleep "
                + mark
                + ") & trap 'sleep 3; exit 4' TERM; : > ready; while :; do sleep 0.05; done");
    waitUntil("it runs", () -> Files.exists(folder.resolve("ready")) && running(mark) == 1);
    long asked = System.nanoTime();
    process.destroy();
    status(process);
    assertThat(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - asked)).isLessThan(6500);
    assertThat(running(mark)).isZero();
  }

  @Test
  void aRestartFindsNothingOfTheFirstRun() throws Exception {
    String mark = mark();
    List<String> options = List.of("--grace", "200ms", "--state", "state.json");
    Process first = supervise(options, escapees(mark) + "exec sleep " + mark);
    waitUntil("it is complete", () -> running(mark) == 3);
    waitUntil(
        "the orphan is counted",
        () -> Files.exists(folder.resolve("state.json")) && counts("state.json").get(1) == 1);
    first.destroy();
    assertThat(status(first)).isEqualTo(143);
    assertThat(running(mark)).isZero();
    assertThat(status(supervise(options, "exit 3"))).isEqualTo(3);
    assertThat(counts("state.json")).containsExactly(0L, 0L, 0L, 1L);
  }

  @Test
  void aGitDaemonThatOutlivesGitIsAdoptedAndEnded() throws Exception {
    assumeThat(Path.of("/usr/bin/git")).exists();
    Process process =
        contained(
            List.of("--state", "state.json", "--grace", "300ms"),
            "mkdir -m 700 sock && printf 'protocol=https\\n"
                + "host=h\\n"
                + "username=u\\n"
                + "password=p\\n"
                + "\\n"
                + "' | git credential-cache --socket \"$PWD/sock/s\" --timeout 900 store; ps -eo"
                + " args= | grep -c '[g]it-credential-cache--daemon\\|[g]it"
                + " credential-cache--daemon' > daemons; : > ready; while [ ! -e go ]; do sleep"
                + " 0.05; done; exit 6");
    waitUntil("git is done", () -> Files.exists(folder.resolve("ready")));
    assertThat(text("daemons").trim()).isNotEqualTo("0");
    waitUntil("its daemon is adopted", () -> counts("state.json").get(2) >= 1);
    Files.createFile(folder.resolve("go"));
    assertThat(status(process)).isEqualTo(6);
    List<Long> last = counts("state.json");
    assertThat(last.get(0)).as("active").isZero();
    assertThat(last.get(3)).as("reaped").isEqualTo(last.get(1) + 1);
  }

  @Test
  void anSshAgentIsAdoptedAndEnded() throws Exception {
    assumeThat(Path.of("/usr/bin/ssh-agent")).exists();
    Process process =
        supervise(
            List.of("--state", "state.json", "--grace", "300ms"),
            "eval \"$(ssh-agent -s)\" > /dev/null; echo $SSH_AGENT_PID > .agent; mv .agent agent;"
                + " ssh-add -l; while [ ! -e go ]; do sleep 0.05; done; exit 7");
    waitUntil("the agent runs", () -> Files.exists(folder.resolve("agent")));
    int agent = Integer.parseInt(text("agent").trim());
    waitUntil("it is adopted", () -> counts("state.json").get(2) >= 1);
    assertThat(Posix.kill(agent, 0)).isZero();
    Files.createFile(folder.resolve("go"));
    assertThat(status(process)).isEqualTo(7);
    assertThat(table.look(agent)).isNull();
  }

  @Test
  void afterManyAdoptionsTheCountsAreExactAndNothingIsLeft() throws Exception {
    int fours = Integer.getInteger("atrium.adoptions", 400) / 4;
    Process process =
        contained(
            List.of("--state", "state.json"),
            "i=0; while [ $i -lt "
                + fours
                + " ]; do (: & : & : & : &); i=$((i+1)); done;"
                + " while ps -eo stat= | grep -q Z; do sleep 0.1; done; exit 8");
    assertThat(status(process)).isEqualTo(8);
    List<Long> counts = counts("state.json");
    assertThat(counts.get(0)).as("active").isZero();
    assertThat(counts.get(2)).as("orphaned").isZero();
    // A child that ends before its parent's fork returns may be no orphan in the end.
    assertThat(counts.get(1)).as("adopted").isBetween(fours * 4L - fours, fours * 4L);
    assertThat(counts.get(3)).as("reaped").isEqualTo(counts.get(1) + 1);
  }

  @Test
  void aProgramThatCannotBeStartedIsToldAsAShellDoes() throws Exception {
    List<String> line = List.of(Outer.launcher().toString(), "supervise", "--", folder.toString());
    ProcessBuilder builder = new ProcessBuilder(line).redirectErrorStream(true);
    builder.environment().put("ATRIUM_BUILD", "never");
    Process directory = builder.start();
    String said = new String(directory.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(status(directory)).isEqualTo(126);
    assertThat(said).contains("cannot execute: EACCES");
  }

  @Test
  void aSecondRequestIsPassedOnToo() throws Exception {
    Process process =
        supervise(
            List.of("--grace", "60s"),
            "trap ': > once; trap \"exit 9\" TERM' TERM; : > ready;"
                + " while :; do sleep 0.05; done");
    waitUntil("it runs", () -> Files.exists(folder.resolve("ready")));
    process.destroy();
    waitUntil("it was asked once", () -> Files.exists(folder.resolve("once")));
    Posix.kill((int) process.pid(), Signal.TERM.number());
    assertThat(status(process)).isEqualTo(9);
  }
}
