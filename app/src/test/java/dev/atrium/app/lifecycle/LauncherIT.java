package dev.atrium.app.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atrium.posix.ProcessId;
import dev.atrium.posix.ProcessTable;
import dev.atrium.posix.Signal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Objects;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The launcher in other places than the checkout. */
class LauncherIT {
  private final Outer outer = Outer.shell();

  @AfterEach
  void closeTheTerminal() {
    outer.close();
  }

  /** A launcher of its own, with nothing of the program but its folder. */
  private Path checkout(String name) throws IOException {
    Path home = Files.createDirectories(outer.folder().resolve(name));
    Files.copy(Outer.launcher(), home.resolve("atrium"));
    Files.setPosixFilePermissions(
        home.resolve("atrium"), Files.getPosixFilePermissions(Outer.launcher()));
    Files.createDirectories(home.resolve("app/target"));
    return home;
  }

  @Test
  void thePathOfACheckoutMayHoldABlank() throws IOException {
    Path home = checkout("a checkout");
    Path built = Outer.launcher().resolveSibling("app/target/atrium");
    Files.createSymbolicLink(home.resolve("app/target/atrium"), built);
    assertThat(outer.run("'a checkout/atrium' --version").out()).startsWith("atrium ");
    outer.line("'a checkout/atrium' env 'PS1=PA\\116E> ' bash --norc --noprofile");
    outer.waitFor("PANE>").line("exit").waitFor("OUTER:0> ");
  }

  /** A JRE, by its looks: its program does nothing, and there is no compiler. */
  private void java() throws IOException {
    Path java = Files.createDirectories(outer.folder().resolve("java/bin")).resolve("java");
    Files.writeString(java, "#!/bin/sh\n");
    assertThat(java.toFile().setExecutable(true)).isTrue();
    Files.writeString(outer.folder().resolve("java/release"), "JAVA_VERSION=\"17.0.1\"\n");
  }

  /** A checkout that is to be prepared once, by a Java that does nothing, and is locked. */
  private Path locked(String owner) throws IOException {
    java();
    Path home = checkout("locked");
    Path program = home.resolve("app/target/atrium");
    Path lock = Files.createDirectories(program.resolve("lock"));
    Files.createFile(program.resolve("built"));
    Files.writeString(lock.resolve("pid"), owner + "\n");
    return lock;
  }

  private static final String START =
      "env -u ATRIUM_BUILD JAVA_HOME=$PWD/java locked/atrium --version; echo status=$?";

  @Test
  void whenTheWatchdogIsGoneTheLauncherStaysUntilTheHostHasEndedEveryPane() throws IOException {
    Path config = Files.createDirectories(outer.folder().resolve("config/atrium"));
    Files.writeString(config.resolve("config.json"), "{\"grace_ms\": 12000}\n");
    String deaf = "sleep 86408." + ThreadLocalRandom.current().nextInt(1 << 30);
    outer.atrium().line("(trap '' HUP TERM; exec " + deaf + ") &").waitUntilRunning(deaf);
    outer.signal(outer.find("atrium-watchdog"), Signal.KILL);
    String written = outer.upTo("OUTER:137> ");
    assertThat(outer.running(deaf)).isEmpty();
    assertThat(written).containsOnlyOnce("atrium: its watchdog was killed, so every pane was");
  }

  @Test
  void aLockWhoseOwnersNumberIsAnotherProcesssByNowIsTakenOver() throws IOException {
    Path lock = locked(outer.shellPid() + " 1");
    outer.line(START).waitFor("status=0");
    assertThat(lock).doesNotExist();
  }

  @Test
  void whoWaitsForALockSaysForWhomAndWhatToDo() throws IOException {
    ProcessId shell = Objects.requireNonNull(ProcessTable.open().identify(outer.shellPid()));
    Path lock = locked(shell.pid() + " " + shell.start());
    outer.line(START);
    outer.waitFor("atrium: waiting for process " + shell.pid() + ", which is building");
    outer.waitFor("remove " + lock.toRealPath().getParent());
    Files.delete(lock.resolve("pid"));
    Files.delete(lock);
    outer.waitFor("status=0");
  }

  @Test
  void onlyWhatChangedAfterTheBuildIsBuilt() throws IOException {
    java();
    Path home = checkout("edited");
    Path source = home.resolve("part/src/main/java/deep/er/Source.java");
    Files.createDirectories(source.getParent());
    Files.createFile(source);
    Files.createFile(home.resolve("pom.xml"));
    Path program = Files.createDirectories(home.resolve("app/target/atrium"));
    Path built = Files.createFile(program.resolve("built"));
    FileTime build = FileTime.from(Instant.now().plusSeconds(60));
    Files.setLastModifiedTime(built, build);
    String start = "env -u ATRIUM_BUILD JAVA_HOME=$PWD/java edited/atrium --version";

    assertThat(outer.run(start).err()).contains("preparing a fast start");
    assertThat(program.resolve("cds/done")).content().startsWith(home.toRealPath() + "\n");
    assertThat(outer.run(start)).extracting("status", "err").containsExactly(0, "");

    Files.setLastModifiedTime(source, FileTime.from(build.toInstant().plusSeconds(60)));
    assertThat(outer.run(start).err()).contains("needs a JDK to build itself");
  }

  @Test
  void aJavaThatIsTooOldIsPassedOverForTheNextInThePath() throws IOException {
    Path old = Files.createDirectories(outer.folder().resolve("old/bin"));
    Files.writeString(old.resolveSibling("release"), "JAVA_VERSION=\"11.0.2\"\n");
    Path java = Files.writeString(old.resolve("java"), "#!/bin/sh\nexit 9\n");
    assertThat(java.toFile().setExecutable(true)).isTrue();
    String start = "env -u JAVA_HOME PATH=" + old + ":$PATH " + Outer.launcher() + " --version";
    assertThat(outer.run(start).out()).startsWith("atrium ");
  }
}
