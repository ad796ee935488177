package dev.atrium.app.e2e;

import dev.atrium.app.lifecycle.Folders;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A private tmux as the outer terminal: an independent judge of what is on the screen. Each
 * instance has a server of its own, which ends with it.
 */
final class Tmux implements AutoCloseable {
  private static final Duration DEADLINE = Duration.ofSeconds(30);

  /**
   * The prompt is set behind the shell that tmux starts, which would take it out of the
   * environment.
   */
  private static final String SHELL = "exec env 'PS1=OUTER> ' bash --norc --noprofile";

  private final Path folder;
  private final Map<String, String> environment = new TreeMap<>();

  private @Nullable TmuxControl control;
  private int readers;

  private Tmux(Path folder) {
    this.folder = folder;
  }

  /** A terminal of the given size with bash in it. */
  static Tmux bash(int columns, int rows) {
    try {
      Tmux tmux = new Tmux(Files.createTempDirectory("atrium-e2e"));
      tmux.environment.put("ATRIUM_BUILD", "never");
      tmux.environment.put("ATRIUM_STATE_DIR", tmux.folder.resolve("state").toString());
      tmux.environment.put("XDG_CONFIG_HOME", tmux.folder.resolve("config").toString());
      // What a person's own files make of a shell is not what is looked at here.
      tmux.environment.put("HOME", tmux.folder.toString());
      tmux.environment.put("LANG", "C.UTF-8");
      tmux.environment.put("SHELL", "/bin/bash");
      tmux.run("new-session", "-d", "-x", "" + columns, "-y", "" + rows, SHELL);
      tmux.control =
          new TmuxControl(tmux.process("-C", "attach-session", "-f", "ignore-size,no-output"));
      tmux.run("set-option", "-g", "window-size", "manual");
      tmux.run("set-option", "-g", "status", "off");
      tmux.run("set-option", "-sg", "escape-time", "0");
      tmux.run("set-option", "-s", "set-clipboard", "on");
      tmux.run("resize-window", "-x", "" + columns, "-y", "" + rows);
      tmux.waitFor("OUTER>");
      return tmux;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Starts the program under test with these words behind its name, in a clear screen. */
  Tmux start(String words) {
    return line("clear; PS1='PA\\116E> ' " + atrium() + " " + words + "; echo status=$?");
  }

  /** A running program of bash in one pane. */
  static Tmux running() {
    Tmux outer = bash(120, 36);
    outer.start("bash --norc --noprofile").waitFor("PANE>").waitFor("1:bash");
    return outer;
  }

  /** The program under test, as a word for the shell. */
  static String atrium() {
    return Path.of(System.getProperty("atrium.root", ".."), "atrium")
        .toAbsolutePath()
        .normalize()
        .toString();
  }

  /** A folder of this terminal's own, removed with it. */
  Path folder() {
    return folder;
  }

  /** Types text as it stands. */
  Tmux type(String text) {
    run("send-keys", "-l", "--", text);
    return this;
  }

  /** Types text and Enter. */
  Tmux line(String text) {
    return type(text).keys("Enter");
  }

  /** Lets the shell run a program that reads, and returns when what is typed is for that one. */
  Tmux reader(String command) {
    // A word of its own each time: one from before may stand there until the shell clears it.
    readers++;
    return line("clear; echo re''ader-%d; %s".formatted(readers, command))
        .waitFor("reader-" + readers);
  }

  /** Ends the program in front by Ctrl+C; what is typed next is for the shell, not for that one. */
  Tmux interrupt() {
    int before = prompts(text());
    return keys("C-c").waitFor("one more prompt", text -> prompts(text) > before);
  }

  private static int prompts(String text) {
    return text.split("PANE>", -1).length;
  }

  /**
   * Presses keys by their tmux names: {@code Enter}, {@code C-a}, {@code Up}, {@code F5}, {@code
   * M-x}.
   */
  Tmux keys(String... names) {
    List<String> command = new ArrayList<>(List.of("send-keys"));
    command.addAll(Arrays.asList(names));
    run(command.toArray(String[]::new));
    return this;
  }

  /** The prefix and a command key in one write. */
  Tmux prefix(String key) {
    return key.length() == 1 ? bytes("\u0001" + key) : keys("C-a", key);
  }

  /** Sends text exactly, in UTF-8. */
  Tmux bytes(String text) {
    return raw(text.getBytes(StandardCharsets.UTF_8));
  }

  /** Sends bytes exactly. */
  Tmux raw(byte[] bytes) {
    for (int at = 0; at < bytes.length; at += 256) {
      List<String> command = new ArrayList<>(List.of("send-keys", "-H"));
      for (int i = at; i < Math.min(bytes.length, at + 256); i++) {
        command.add(HexFormat.of().toHexDigits(bytes[i]));
      }
      run(command.toArray(String[]::new));
    }
    return this;
  }

  /** Sends one write of any bytes. */
  Tmux raw(int... values) {
    List<String> command = new ArrayList<>(List.of("send-keys", "-H"));
    for (int value : values) {
      command.add(HexFormat.of().toHexDigits((byte) value));
    }
    run(command.toArray(String[]::new));
    return this;
  }

  /** Pastes a file as it is, in brackets if the program inside asked for them. */
  Tmux paste(Path file) {
    run("load-buffer", file.toString());
    run("paste-buffer", "-p", "-r");
    return this;
  }

  /** Pastes text as a person does: in brackets if the program inside asked for them. */
  Tmux paste(String text) {
    run("set-buffer", "--", text);
    run("paste-buffer", "-p");
    return this;
  }

  /** Sets one of tmux's own options for the terminal's window. */
  Tmux set(String option, String value) {
    run("set-option", "-w", option, value);
    return this;
  }

  /** Sets an option of the tmux server. */
  Tmux server(String option, String value) {
    run("set-option", "-s", option, value);
    return this;
  }

  /** The newest text in the terminal's clipboard, once there is such a one. */
  String awaitBuffer(Predicate<String> condition) {
    StringBuilder buffer = new StringBuilder();
    until(
        "other text in the clipboard",
        () -> {
          boolean any = !run("list-buffers").isEmpty();
          buffer.setLength(0);
          buffer.append(any ? run("show-buffer") : "");
          return condition.test(buffer.toString());
        });
    run("delete-buffer");
    return buffer.toString();
  }

  Tmux resize(int columns, int rows) {
    run("resize-window", "-x", "" + columns, "-y", "" + rows);
    return this;
  }

  /** The screen, one line a row, trailing blanks cut. */
  List<String> screen() {
    return run("capture-pane", "-p").lines().map(String::stripTrailing).toList();
  }

  /** The screen with its colours and attributes as SGR sequences. */
  String coloured() {
    return run("capture-pane", "-p", "-e");
  }

  String text() {
    return String.join("\n", screen());
  }

  /** What was put into the clipboard, or empty. */
  String buffer() {
    return run("list-buffers").isEmpty() ? "" : run("show-buffer");
  }

  /** One of tmux's own facts about the terminal, such as {@code alternate_on}. */
  String fact(String name) {
    return run("display-message", "-p", "#{" + name + "}").strip();
  }

  Tmux waitFor(String text) {
    return waitFor("\"" + text + "\" on the screen", screen -> screen.contains(text));
  }

  Tmux waitUntilGone(String text) {
    return waitFor("no \"" + text + "\" on the screen", screen -> !screen.contains(text));
  }

  Tmux waitFor(String what, Predicate<String> condition) {
    String[] seen = {""};
    poll(
        () -> {
          seen[0] = text();
          return condition.test(seen[0]);
        },
        () -> new AssertionError("expected " + what + ", but the screen is:\n" + seen[0]));
    return this;
  }

  /** Waits until what is said of the screen is true: it may be drawn in several steps. */
  Tmux shows(Consumer<List<String>> assertion) {
    AssertionError[] last = {new AssertionError("not looked at")};
    poll(() -> holds(assertion, last), () -> last[0]);
    return this;
  }

  private boolean holds(Consumer<List<String>> assertion, AssertionError[] failure) {
    try {
      assertion.accept(screen());
      return true;
    } catch (AssertionError e) {
      failure[0] = e;
      return false;
    }
  }

  /** Waits for a condition without a terminal. */
  static void await(String what, BooleanSupplier condition) {
    poll(condition, () -> new AssertionError("expected: " + what));
  }

  private static void poll(BooleanSupplier condition, Supplier<AssertionError> failure) {
    long end = System.nanoTime() + DEADLINE.toNanos();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() > end) {
        throw failure.get();
      }
      pause();
    }
  }

  /** Waits for a condition that is not on the screen. */
  Tmux until(String what, BooleanSupplier condition) {
    return waitFor(what, screen -> condition.getAsBoolean());
  }

  private static void pause() {
    try {
      Thread.sleep(20);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private String run(String... arguments) {
    TmuxControl client = control;
    return client != null && TmuxControl.takes(arguments)
        ? client.ask(arguments)
        : runOnce(arguments);
  }

  private String runOnce(String... arguments) {
    try {
      Process process = process(arguments);
      process.getOutputStream().close();
      String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (process.waitFor() != 0) {
        throw new IllegalStateException(String.join(" ", arguments) + ": " + out.strip());
      }
      return out;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private Process process(String... arguments) throws IOException {
    List<String> command = new ArrayList<>(List.of("tmux", "-L", "e2e", "-f", "/dev/null"));
    command.addAll(Arrays.asList(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("TMUX_TMPDIR", folder.toString());
    builder.environment().putAll(environment);
    builder.environment().keySet().removeAll(List.of("TMUX", "ATRIUM", "ATRIUM_SESSION"));
    return builder.start();
  }

  @Override
  public void close() {
    run("kill-server");
    if (control != null) {
      control.close();
    }
    Folders.remove(folder);
  }
}
