package dev.atrium.app.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code atrium supervise} as pid 1 of a container of its own, as it is meant to be used. */
class SuperviseIT {
  private static final long DEADLINE_SECONDS = 120;

  @TempDir private Path folder = Path.of("");

  private Process start(List<String> options, String... command) throws IOException {
    List<String> line =
        new ArrayList<>(List.of("unshare", "-Urpf", "--mount-proc", Outer.launcher().toString()));
    line.add("supervise");
    line.addAll(options);
    line.add("--");
    line.addAll(List.of(command));
    ProcessBuilder builder = new ProcessBuilder(line).directory(folder.toFile());
    builder.environment().put("ATRIUM_BUILD", "never");
    return builder.redirectError(folder.resolve("errors").toFile()).start();
  }

  private int status(Process process) throws InterruptedException {
    assertThat(process.waitFor(DEADLINE_SECONDS, TimeUnit.SECONDS)).isTrue();
    return process.exitValue();
  }

  private int run(String... command) throws IOException, InterruptedException {
    Process process = start(List.of(), command);
    process.getOutputStream().close();
    return status(process);
  }

  private String errors() throws IOException {
    return Files.readString(folder.resolve("errors"));
  }

  private void awaitFile(String name) throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(DEADLINE_SECONDS);
    while (!Files.exists(folder.resolve(name))) {
      assertThat(System.nanoTime()).as("waiting for " + name).isLessThan(end);
      TimeUnit.MILLISECONDS.sleep(20);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 7, 125, 126, 127, 128, 200, 255})
  void theStatusIsThatOfTheCommand(int status) throws Exception {
    assertThat(run("sh", "-c", "exit " + status)).isEqualTo(status);
  }

  @ParameterizedTest
  @ValueSource(strings = {"HUP", "KILL", "TERM", "SEGV"})
  void aDeathBySignalIsItsNumberAnd128(String signal) throws Exception {
    int number =
        switch (signal) {
          case "HUP" -> 1;
          case "KILL" -> 9;
          case "SEGV" -> 11;
          default -> 15;
        };
    assertThat(run("sh", "-c", "kill -" + signal + " $$")).isEqualTo(128 + number);
  }

  @Test
  void aCommandThatIsMissingOrCannotBeExecutedIsToldAsAShellDoes() throws Exception {
    assertThat(run("no-such-command-anywhere")).isEqualTo(127);
    assertThat(errors()).contains("no such command");
    Path plain = Files.writeString(folder.resolve("plain"), "text");
    assertThat(run(plain.toString())).isEqualTo(126);
  }

  @Test
  void tenMegabytesPassEachWayUnchanged() throws Exception {
    byte[] bytes = new byte[10 << 20];
    new Random(7).nextBytes(bytes);
    Path input = Files.write(folder.resolve("input"), bytes);
    Process process = start(List.of(), "cat", input.toString(), "-");
    Thread feeder =
        new Thread(
            () -> {
              try (var out = process.getOutputStream()) {
                out.write(bytes);
              } catch (IOException e) {
                throw new AssertionError(e);
              }
            });
    feeder.start();
    byte[] got = process.getInputStream().readAllBytes();
    assertThat(status(process)).isZero();
    assertThat(got).hasSize(2 * bytes.length);
    assertThat(java.util.Arrays.copyOfRange(got, 0, bytes.length)).isEqualTo(bytes);
    assertThat(java.util.Arrays.copyOfRange(got, bytes.length, got.length)).isEqualTo(bytes);
  }

  @Test
  void terminationIsPassedOnAndObeyed() throws Exception {
    Process process =
        start(List.of(), "sh", "-c", "trap 'exit 9' TERM; : > ready; while :; do sleep 0.1; done");
    awaitFile("ready");
    terminate(process);
    assertThat(status(process)).isEqualTo(9);
  }

  @Test
  void whatIgnoresTerminationIsKilledAfterTheGrace() throws Exception {
    Process process =
        start(
            List.of("--grace", "300ms"),
            "sh",
            "-c",
            "trap '' TERM; : > ready; while :; do sleep 0.1; done");
    awaitFile("ready");
    terminate(process);
    assertThat(status(process)).isEqualTo(137);
  }

  /** The signal goes to pid 1 of the container, which is unshare's child. */
  private static void terminate(Process unshare) {
    List<ProcessHandle> children = unshare.children().toList();
    assertThat(children).hasSize(1);
    children.get(0).destroy();
  }

  @Test
  void helpersThatOutliveTheCommandAreEnded() throws Exception {
    String helper = "86403." + ThreadLocalRandom.current().nextInt(1 << 30);
    String escape = "(trap '' HUP TERM; setsid sleep " + helper + " &) ; exit 5";
    // Not in a namespace of its own, where everything ends with pid 1 anyway.
    List<String> line =
        List.of(Outer.launcher().toString(), "supervise", "--grace", "300ms", "--", "sh", "-c");
    List<String> command = new ArrayList<>(line);
    command.add(escape);
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().put("ATRIUM_BUILD", "never");
    assertThat(status(builder.start())).isEqualTo(5);
    assertThat(
            ProcessHandle.allProcesses()
                .filter(p -> p.info().commandLine().orElse("").contains(helper)))
        .isEmpty();
  }

  @Test
  void orphansAreWaitedForAndCounted() throws Exception {
    Process process =
        start(
            List.of("--state", "state.json"),
            "sh",
            "-c",
            "i=0; while [ $i -lt 500 ]; do (: &) ; i=$((i+1)); done;"
                + " while ps -eo stat= | grep -q Z; do sleep 0.1; done; : > waited");
    process.getOutputStream().close();
    assertThat(status(process)).isZero();
    awaitFile("waited");
    assertThat(Files.readString(folder.resolve("state.json"), StandardCharsets.US_ASCII))
        .matches("\\{\"active\":0,\"adopted\":50\\d,\"orphaned\":0,\"reaped\":50\\d\\}\n");
  }

  @Test
  void aStateFileThatCannotBeWrittenIsSaidOnceAndChangesNothing() throws Exception {
    Process process =
        start(
            List.of("--state", "/proc/no/such/state"),
            "sh",
            "-c",
            "(sleep 0 &); (sleep 0 &); sleep 0.3; exit 4");
    process.getOutputStream().close();
    assertThat(status(process)).isEqualTo(4);
    assertThat(errors()).containsOnlyOnce("cannot write");
  }
}
