package dev.atrium.app.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atrium.app.lifecycle.Outer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Windows that are opened and closed all day: each as good as the first, and nothing piles up. */
class CyclesIT {
  private static final String MASTER = "/dev/ptmx";
  private static final String PROCESS = "anon_inode:[pidfd]";

  private static final int CYCLES = Integer.getInteger("atrium.cycles", 20);

  @Test
  void everyWindowHasItsSizeAndItsLastLineAndLeavesNothing() throws IOException {
    try (Tmux outer = Tmux.bash(120, 36)) {
      Path said = outer.folder().resolve("said");
      Path script = outer.folder().resolve("script");
      Files.writeString(
          script, "echo $(stty size) $PPID >> " + said + "\nseq 1 20000\nread line\n");
      outer.start("sh " + script).waitFor("\n20000\n").waitFor("1:sh *");
      cycle(outer);
      cycle(outer);
      int host = lastNumber(Files.readAllLines(said).get(0));
      outer.until("nothing is left of the first windows", () -> open(host, MASTER) == 1);
      outer.until("nor of their processes", () -> open(host, PROCESS) == 1);
      List<String> descriptors = descriptors(host);
      List<String> threads = threads(host);

      for (int i = 0; i < CYCLES; i++) {
        cycle(outer);
      }
      assertThat(Files.readAllLines(said)).hasSize(CYCLES + 3).containsOnly("35 120 " + host);
      outer.until("one pty is left", () -> open(host, MASTER) == 1);
      outer.until("and one process", () -> open(host, PROCESS) == 1);
      outer.until("the descriptors of before", () -> descriptors(host).equals(descriptors));
      outer.until("the threads of before", () -> threads(host).equals(threads));
    }
  }

  private static int lastNumber(String line) {
    return Integer.parseInt(line.substring(line.lastIndexOf(' ') + 1));
  }

  /** A window whose program's last line is seen, and that closes with its program. */
  private static void cycle(Tmux outer) {
    outer.prefix("c").waitFor("2:sh *").waitFor("a last line of 20000", CyclesIT::endsWell);
    outer.keys("Enter").waitFor("1:sh *").waitUntilGone("2:sh");
  }

  /** The last of what is printed is above the bar and the cursor's empty line. */
  private static boolean endsWell(String screen) {
    List<String> rows = screen.lines().toList();
    return rows.size() == 36 && rows.get(33).equals("20000") && rows.get(32).equals("19999");
  }

  private static long open(int host, String target) {
    return descriptors(host).stream().filter(target::equals).count();
  }

  /** What the descriptors stand for, in order; without the file that is being read just now. */
  private static List<String> descriptors(int host) {
    return Outer.descriptors(host).stream()
        .filter(target -> !target.startsWith("/proc/") && !target.isEmpty())
        .sorted()
        .toList();
  }

  /** By name and in order, without those that the JVM starts and ends as it pleases. */
  private static List<String> threads(int host) {
    return list(Path.of("/proc", "" + host, "task")).stream()
        .map(CyclesIT::name)
        .filter(name -> !name.contains("Compiler") && !name.startsWith("Sweeper"))
        .sorted()
        .toList();
  }

  private static String name(Path task) {
    try {
      return Files.readString(task.resolve("comm")).strip();
    } catch (IOException e) {
      return "?";
    }
  }

  private static List<Path> list(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files.toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
