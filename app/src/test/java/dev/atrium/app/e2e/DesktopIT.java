package dev.atrium.app.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With a desktop, which is an X server that nobody sees: xterm as the terminal, and xclip. */
class DesktopIT {
  private final Path folder;
  private final Path display;
  private Process server;

  DesktopIT(@TempDir Path folder) throws IOException {
    this.folder = folder;
    display = Files.createFile(folder.resolve("display"));
    server =
        new ProcessBuilder(
                "Xvfb", "-displayfd", "1", "-screen", "0", "900x560x24", "-nolisten", "tcp")
            .redirectOutput(display.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
  }

  @BeforeEach
  void theServerTakesConnections() {
    Tmux.await("a display", () -> !read(display).isBlank());
  }

  @AfterEach
  void endTheServer() throws InterruptedException {
    server.destroy();
    assertThat(server.waitFor()).isNotNegative();
  }

  private String name() {
    return ":" + read(display).strip();
  }

  private static String read(Path file) {
    try {
      return Files.exists(file) ? Files.readString(file) : "";
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private Process start(Map<String, String> environment, String... command) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectInput(Path.of("/dev/null").toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD);
    builder.environment().put("DISPLAY", name());
    builder.environment().put("LANG", "C.UTF-8");
    builder.environment().putAll(environment);
    builder.environment().remove("TMUX");
    return builder.start();
  }

  @Test
  void copiedTextIsInTheClipboardOfTheDesktop() throws Exception {
    try (Tmux outer = Tmux.bash(100, 24)) {
      outer.line("export DISPLAY=" + name() + "; unset WAYLAND_DISPLAY");
      outer.start("bash --norc --noprofile").waitFor("PANE>");
      outer.line("clear; printf 'for the d\\u00e9sktop\\n'").waitFor("for the d\u00e9sktop");
      outer.prefix("/").type("for").keys("Enter").waitFor("1/1").type("v$y").waitFor("copied");
      Tmux.await("xclip has it", () -> clipboard().equals("for the d\u00e9sktop"));
      outer.prefix("q").waitFor("status=0");
      assertThat(clipboard()).as("after the end").isEqualTo("for the d\u00e9sktop");
    }
  }

  private String clipboard() {
    try {
      Process reader = start(Map.of(), "xclip", "-selection", "clipboard", "-out");
      String text = new String(reader.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(reader.waitFor()).isNotNegative();
      return text;
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void xtermShowsItAsItIs() throws Exception {
    Path script = folder.resolve("script");
    Path printed = folder.resolve("printed");
    Files.writeString(
        script,
        "exec %s --grid 1x2 sh -c 'printf \"r\\303\\251sum\\303\\251 \\346\\274\\242|\\n\"; exec cat'"
            .formatted(Tmux.atrium()));
    Map<String, String> environment =
        Map.of(
            "ATRIUM_BUILD", "never",
            "ATRIUM_STATE_DIR", folder.resolve("state").toString(),
            "XDG_CONFIG_HOME", folder.resolve("config").toString());
    Process xterm =
        start(
            environment,
            "xterm",
            "-u8",
            "-geometry",
            "80x24",
            "-xrm",
            "XTerm*printAttributes: 0",
            "-xrm",
            "XTerm*printerCommand: cat > " + printed,
            "-e",
            "sh",
            script.toString());
    try {
      // What is written from aside must not come into the middle of a sequence: all has been drawn
      // a moment after both programs wait for input.
      Tmux.await("both programs wait for input", () -> running(xterm, "cat") == 2);
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(500));
      List<String> rows = new ArrayList<>();
      Tmux.await(
          "both panes in xterm",
          () -> {
            rows.clear();
            print(xterm, printed).lines().map(String::stripTrailing).forEach(rows::add);
            String all = String.join("\n", rows);
            return rows.size() == 24
                && all.contains("atrium | 1:")
                && all.split("r\u00e9sum\u00e9", -1).length == 3;
          });
      String edge = "\u2500".repeat(32);
      assertThat(rows.get(0)).startsWith("\u250c 1:sh " + edge).hasSize(80).endsWith("\u2510");
      assertThat(rows.get(1)).startsWith("\u2502r\u00e9sum\u00e9 \u6f22|");
      assertThat(rows.get(22))
          .isEqualTo(
              "\u2514" + "\u2500".repeat(38) + "\u2518\u2514" + "\u2500".repeat(38) + "\u2518");
      assertThat(rows.get(23)).startsWith(" atrium | 1:sh *");
    } finally {
      xterm.destroy();
      assertThat(xterm.waitFor()).isNotNegative();
    }
  }

  /** How many programs of that name there are below a process. */
  private static long running(Process above, String name) {
    return above
        .descendants()
        .filter(one -> one.info().command().orElse("").endsWith("/" + name))
        .count();
  }

  /** Has xterm print its screen (ECMA-48 8.3.82, xterm's MC 0), by a word to it from aside. */
  private static String print(Process xterm, Path printed) {
    try (Stream<ProcessHandle> children = xterm.children()) {
      for (ProcessHandle child : children.toList()) {
        Path tty = Path.of("/proc/" + child.pid() + "/fd/0").toRealPath();
        if (tty.startsWith("/dev/pts")) {
          Files.writeString(tty, "\033[i");
        }
      }
    } catch (IOException notYet) {
      return "";
    }
    // Behind a wide character xterm prints what it keeps in the second cell.
    return read(printed).replace("\uffff", "");
  }
}
