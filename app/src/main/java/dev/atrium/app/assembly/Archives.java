package dev.atrium.app.assembly;

import dev.atrium.posix.Descriptors;
import dev.atrium.posix.Spawn;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Class-data-sharing archives: the classes that a JVM of ours loads at its start, parsed and laid
 * out once. Which ones they are is learnt from real runs of the program.
 *
 * <p>An archive is optional: one that is missing or does not fit (another Java, other jars) is not
 * used, and the program starts more slowly.
 */
final class Archives {
  /** A JVM of ours: what it is called and what its class path is. */
  private record Kind(String name, String jar) {}

  private static final Kind HOST = new Kind("host", "atrium-app.jar");
  private static final Kind WATCHDOG = new Kind("watchdog", "atrium-reaper.jar");
  private static final Kind COMMAND = new Kind("command", "atrium-app.jar");

  private static final int MILLIS = 60_000;

  private final Path program;
  private final Path launcher;
  private final Path work;
  private final Path folder;

  Archives(Path program, Path launcher) throws IOException {
    this.program = program;
    this.launcher = launcher;
    this.folder = Files.createDirectories(program.resolve("cds"));
    this.work = Files.createTempDirectory("atrium-archives");
  }

  /** Removes the archives of an older build. */
  static void forget(Path program) throws IOException {
    Path folder = program.resolve("cds");
    for (String name : List.of("host.jsa", "watchdog.jsa", "command.jsa", "done")) {
      Files.deleteIfExists(folder.resolve(name));
    }
  }

  void write() throws IOException {
    // Old ones would be used by the runs that are to show what is loaded.
    forget(program);
    try {
      new TrainingSession(launcher, work).run(classList(HOST), classList(WATCHDOG));
      commands();
      for (Kind kind : List.of(HOST, WATCHDOG, COMMAND)) {
        dump(kind);
      }
    } finally {
      try (Stream<Path> left = Files.walk(work)) {
        left.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
      }
    }
  }

  /** The commands share an archive, so it holds what any of them loads. */
  private void commands() throws IOException {
    Set<String> lines = new LinkedHashSet<>();
    int run = 0;
    for (List<String> arguments :
        List.of(
            List.of("--help"), List.of("ls"), List.of("reap", "--dry-run"), List.of("doctor"))) {
      Path list = work.resolve("command" + run++ + ".list");
      List<String> command = java();
      command.add("-XX:DumpLoadedClassList=" + list);
      command.add("-Djna.boot.library.path=" + program.resolve("native"));
      command.addAll(List.of("-cp", jar(COMMAND), "dev.atrium.app.Main"));
      command.addAll(arguments);
      run(command);
      if (Files.exists(list)) {
        lines.addAll(Files.readAllLines(list));
      }
    }
    Files.write(classList(COMMAND), lines);
  }

  private void dump(Kind kind) throws IOException {
    if (!Files.exists(classList(kind))) {
      System.err.println("no archive for the " + kind.name() + ": its training run failed");
      return;
    }
    Path fresh = folder.resolve(kind.name() + ".new");
    List<String> command = java();
    command.add("-Xshare:dump");
    command.add("-XX:SharedClassListFile=" + classList(kind));
    command.add("-XX:SharedArchiveFile=" + fresh);
    command.addAll(List.of("-cp", jar(kind)));
    run(command);
    if (Files.exists(fresh)) {
      // Renamed into place: a truncated archive under a running JVM is a bus error.
      Files.move(fresh, archive(kind), StandardCopyOption.ATOMIC_MOVE);
    }
  }

  private static List<String> java() {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    return new ArrayList<>(List.of(java, "-XX:-UsePerfData", "-Xlog:disable"));
  }

  /** Runs it without a word, and not for ever; what it was for is looked at afterwards. */
  private void run(List<String> command) {
    List<String> line =
        new ArrayList<>(List.of("env", "ATRIUM_STATE_DIR=" + work.resolve("state")));
    line.addAll(command);
    int nothing = Descriptors.open("/dev/null", Descriptors.O_RDWR, 0);
    Spawn spawn = Spawn.of(line);
    for (int stream = 0; stream <= 2; stream++) {
      spawn.descriptor(nothing, stream);
    }
    int pid = spawn.start();
    Descriptors.close(nothing);
    if (pid > 0) {
      Ending.await(pid, MILLIS);
    }
  }

  private String jar(Kind kind) {
    return program.resolve("lib").resolve(kind.jar()).toString();
  }

  private Path classList(Kind kind) {
    return work.resolve(kind.name() + ".list");
  }

  private Path archive(Kind kind) {
    return folder.resolve(kind.name() + ".jsa");
  }
}
