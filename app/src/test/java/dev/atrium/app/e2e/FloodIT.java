package dev.atrium.app.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atrium.posix.ProcessId;
import dev.atrium.posix.ProcessTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Programs that print without end or measure, and a session in which nothing happens. */
class FloodIT {
  private static final long LINE = Long.getLong("atrium.flood.bytes", 100_000_000);

  @Test
  void aFloodIsInterruptedSwitchedFromAndClosed() {
    try (Tmux outer = Tmux.running()) {
      outer.prefix("%").waitFor("2:bash").line("yes").waitFor("\u2502\u2502y ");
      outer.prefix("h").line("echo ali''ve").waitFor("\u2502alive");
      outer.prefix("l").interrupt();
      outer.line("clear; cat /dev/urandom | od").waitFor("00200");
      outer.prefix("c").waitFor("2:bash *").line("echo in-two-''windows").waitFor("in-two-windows");
      outer.prefix("1").waitFor("1:bash *").prefix("x").waitFor("programs will end").type("y");
      outer.waitUntilGone(" 2:bash \u2500").waitFor("alive");
    }
  }

  @Test
  void aLineOfHundredsOfMegabytesEndsInASmallPane() {
    try (Tmux outer = Tmux.bash(42, 8)) {
      outer
          .line("clear; PS1='\\120> ' " + Tmux.atrium() + " bash --norc --noprofile")
          .waitFor("P>");
      outer.prefix("%").waitFor("2:bash");
      outer
          .line("head -c " + LINE + " /dev/zero | tr '\\0' x; echo; echo E''ND")
          .waitFor("xxxxxxxx");
      outer.prefix("h").line("echo ali''ve").waitFor("alive").prefix("l").waitFor("END");
      outer.waitFor("alive");
    }
  }

  @Test
  void stringsAndParametersWithoutAnEndAreSwallowedInBoundedMemory() {
    try (Tmux outer = Tmux.running()) {
      outer.line(
          "clear; printf '\\e]0;'; head -c 20000000 /dev/zero | tr '\\0' a; printf '\\aO''K-1\\n'");
      outer.waitFor("OK-1");
      outer.line(
          "clear; printf '\\e['; yes 1 | head -c 20000000 | tr -d '\\n'; printf 'mO''K-2\\n'");
      outer.waitFor("OK-2");
      outer.line(
          "clear; printf '\\eP'; head -c 20000000 /dev/zero | tr '\\0' a; printf '\\e\\\\O''K-3\\n'");
      outer.waitFor("OK-3");
    }
  }

  @Test
  void whereNothingHappensNothingRuns() throws IOException, InterruptedException {
    try (Tmux outer = Tmux.bash(120, 36)) {
      outer.start("-n 20 bash --norc --noprofile").waitFor(" 20:bash ").waitFor("PANE>");
      // The parent of the pane's shell is the host.
      outer.line("clear; echo ho''st-$(cut -d' ' -f4 /proc/$$/stat)-").waitFor("host-");
      String text = outer.text();
      int from = text.indexOf("host-") + 5;
      int host = Integer.parseInt(text.substring(from, text.indexOf('-', from)));
      assertThat(Files.readString(Path.of("/proc/" + host + "/comm"))).isEqualTo("atrium-host\n");
      outer.until("it is done with its start", () -> isQuiet(host));
      long before = ticks(host);
      Thread.sleep(5_000);
      // A thousandth of 5 s would be half a hundredth of a second, which is what a tick is.
      assertThat(ticks(host) - before).isLessThanOrEqualTo(2);
      assertThat(Path.of("/proc/" + host + "/task").toFile().list()).hasSizeLessThan(40);
    }
  }

  private static boolean isQuiet(int host) {
    try (Stream<Path> threads = Files.list(Path.of("/proc/" + host + "/task"))) {
      long before = ticks(host);
      boolean asleep = threads.allMatch(FloodIT::sleeps);
      Thread.sleep(500);
      return asleep && ticks(host) == before;
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static boolean sleeps(Path thread) {
    return fields(thread.resolve("stat")).get(0).equals("S");
  }

  private static long ticks(int pid) {
    List<String> fields = fields(Path.of("/proc/" + pid + "/stat"));
    return Long.parseLong(fields.get(11)) + Long.parseLong(fields.get(12));
  }

  /** The fields behind the name: state first. */
  private static List<String> fields(Path stat) {
    try {
      String text = Files.readString(stat);
      return List.of(text.substring(text.lastIndexOf(')') + 2).split(" "));
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void withItsTerminalGoneItEndsThoughHangupsAreIgnored() throws IOException {
    ProcessTable table = ProcessTable.open();
    ProcessId process;
    try (Tmux outer = Tmux.bash(100, 24)) {
      Path pid = outer.folder().resolve("pid");
      outer.line(
          "sh -c 'trap \"\" HUP; echo $$ > %s; exec %s bash --norc'".formatted(pid, Tmux.atrium()));
      outer.waitFor("1:bash");
      int number = Integer.parseInt(Files.readString(pid).strip());
      process = Objects.requireNonNull(table.identify(number));
    }
    Tmux.await("it ended with its terminal", () -> !table.isRunning(process));
  }
}
