package dev.atrium.app.lifecycle;

import dev.atrium.posix.Descriptors;
import dev.atrium.posix.Errno;
import dev.atrium.posix.NativeBuffer;
import dev.atrium.posix.Poll;
import dev.atrium.posix.Posix;
import dev.atrium.posix.ProcessId;
import dev.atrium.posix.ProcessStatus;
import dev.atrium.posix.ProcessTable;
import dev.atrium.posix.Pty;
import dev.atrium.posix.PtyFork;
import dev.atrium.posix.Signal;
import dev.atrium.posix.Tty;
import dev.atrium.posix.WindowSize;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The user's terminal: an interactive bash with job control on a pty of its own, in which the built
 * program is started. The prompt shows the status of the last command: {@code OUTER:137> }.
 */
public final class Outer implements AutoCloseable {
  private static final long DEADLINE_NANOS = 60_000_000_000L;

  private final Path folder;
  private final Pty pty;
  private final int slave;
  private final int shell;
  private final StringBuilder output = new StringBuilder();
  private final NativeBuffer buffer = new NativeBuffer(65536);
  private final ProcessTable table = ProcessTable.open();
  private boolean hungUp;

  private Outer(Path folder, Pty pty, int slave, int shell) {
    this.folder = folder;
    this.pty = pty;
    this.slave = slave;
    this.shell = shell;
  }

  /** Opens a terminal with a shell that waits for a command. */
  public static Outer shell() {
    return open(List.of());
  }

  /**
   * As {@link #shell}, but as process 1 of a pid namespace of its own: a sweep in it meets nothing
   * of anybody else's. Its processes have other numbers inside than those that are seen here.
   */
  public static Outer alone() {
    return open(List.of("unshare", "-Urpf", "--mount-proc", "--kill-child=KILL"));
  }

  /** As {@link #alone}, with a shell of another user; only root can do that. */
  static Outer of(int user) {
    return of(user, "hidepid=0");
  }

  /** As {@link #of}, and this user is not shown what belongs to others (proc(5), hidepid). */
  static Outer blind(int user) {
    return of(user, "hidepid=2");
  }

  private static Outer of(int user, String option) {
    String is = Integer.toString(user);
    return open(
        List.of(
            "unshare",
            "-pf",
            "--mount-proc",
            "--kill-child=KILL",
            "sh",
            "-c",
            "mount -o remount," + option + " /proc && exec setpriv \"$@\"",
            "sh",
            "--reuid=" + is,
            "--regid=" + is,
            "--clear-groups"),
        user);
  }

  private static Outer open(List<String> before) {
    return open(before, Posix.effectiveUid());
  }

  private static Outer open(List<String> before, int owner) {
    try {
      Path folder = Files.createTempDirectory("atrium-outer");
      Files.setAttribute(folder, "unix:uid", owner);
      Pty pty = Pty.open();
      int slave = Descriptors.open(pty.slaveName(), Descriptors.O_RDWR | Descriptors.O_NOCTTY, 0);
      Tty.setSize(slave, WindowSize.ofCells(100, 30));
      int pid = PtyFork.start(program(folder, before), pty);
      Outer outer = new Outer(folder, pty, slave, pid);
      outer.waitFor("OUTER:0> ");
      return outer;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static PtyFork.Program program(Path folder, List<String> before) {
    Map<String, String> environment = new TreeMap<>(System.getenv());
    // Whoever wants to see what holds without cgroups says so to the tests.
    environment
        .keySet()
        .removeIf(name -> name.startsWith("ATRIUM") && !name.equals("ATRIUM_CGROUP"));
    environment.put("ATRIUM_BUILD", "never");
    environment.put("ATRIUM_STATE_DIR", folder.resolve("state").toString());
    environment.put("XDG_CONFIG_HOME", folder.resolve("config").toString());
    environment.put("TERM", "xterm-256color");
    environment.put("LANG", "C.UTF-8");
    environment.put("PS1", "OUTER:$?> ");
    environment.put("PATH", launcher().getParent() + ":" + environment.get("PATH"));
    List<byte[]> entries = new ArrayList<>();
    environment.forEach((name, value) -> entries.add(bytes(name + "=" + value)));
    List<String> command = new ArrayList<>(before);
    command.addAll(List.of("bash", "--norc", "--noprofile", "-i"));
    List<byte[]> arguments = command.stream().map(Outer::bytes).toList();
    String program = before.isEmpty() ? "/bin/bash" : "/usr/bin/" + before.get(0);
    return new PtyFork.Program(program, arguments, entries, folder.toString());
  }

  /** The program under test. */
  public static Path launcher() {
    return Path.of(System.getProperty("atrium.root", ".."), "atrium").toAbsolutePath().normalize();
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** A folder of this terminal's own, removed with it. */
  public Path folder() {
    return folder;
  }

  /** Starts atrium with a plain shell in its pane and waits for that shell's prompt. */
  public Outer atrium() {
    return line("atrium env 'PS1=PA\\116E> ' bash --norc --noprofile").waitFor("PANE>");
  }

  /** Types text as it stands. */
  public Outer type(String text) {
    byte[] keys = bytes(text);
    NativeBuffer typed = new NativeBuffer(keys.length);
    typed.put(0, keys, 0, keys.length);
    Descriptors.write(pty.master(), typed, 0, keys.length);
    return this;
  }

  /** Types text and Enter. */
  public Outer line(String text) {
    return type(text + "\r");
  }

  /** Waits until {@code text} was written to the terminal, and forgets what was up to there. */
  public Outer waitFor(String text) {
    waitUntil("the terminal shows \"" + text + "\"", () -> output.indexOf(text) >= 0);
    output.delete(0, output.indexOf(text) + text.length());
    return this;
  }

  /** Everything written to the terminal since the last wait, up to where {@code text} ends. */
  public String upTo(String text) {
    waitUntil("the terminal shows \"" + text + "\"", () -> output.indexOf(text) >= 0);
    int end = output.indexOf(text) + text.length();
    String before = output.substring(0, end);
    output.delete(0, end);
    return before;
  }

  /** Waits for a condition while the terminal goes on to take what is written. */
  public void waitUntil(String what, BooleanSupplier condition) {
    waitUntil(() -> what, condition);
  }

  /** As above, with words that are made when it has failed. */
  public void waitUntil(Supplier<String> what, BooleanSupplier condition) {
    long end = System.nanoTime() + DEADLINE_NANOS;
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() - end > 0) {
        throw new AssertionError("not within the time: " + what.get() + "; last shown: " + tail());
      }
      pump();
    }
  }

  /** Types nothing for a while: the time between two writes is part of what a test does. */
  Outer silence(int millis) {
    long end = System.nanoTime() + millis * 1_000_000L;
    waitUntil(millis + " ms have passed", () -> System.nanoTime() - end >= 0);
    return this;
  }

  private String tail() {
    String shown = output.substring(Math.max(0, output.length() - 600));
    return shown.replace("\033", "^[");
  }

  /** Takes what is written, for a moment. */
  public void pump() {
    if (hungUp) {
      new Poll().await(10);
      return;
    }
    Poll poll = new Poll();
    poll.add(pty.master(), Poll.IN);
    if (poll.await(10) > 0) {
      int count = Descriptors.read(pty.master(), buffer, 0, buffer.size());
      if (count > 0) {
        output.append(new String(buffer.copy(0, count), StandardCharsets.ISO_8859_1));
      } else if (count != -Errno.EAGAIN && count != -Errno.EINTR) {
        new Poll().await(10);
      }
    }
  }

  /** What {@code stty -a} says when the shell runs it. */
  public String modes(String name) {
    Path file = folder.resolve("modes-" + name);
    line("stty -a > " + file + "; echo mo''des " + name).waitFor("modes " + name);
    waitFor("OUTER:");
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * What a command came to that ran in the shell.
   *
   * @param out what it wrote to standard output
   * @param err what it wrote to standard error
   */
  public record Result(int status, String out, String err) {}

  /** Runs a command in the shell, with its output in files, and waits for its end. */
  public Result run(String command) {
    line("( " + command + " ) > out 2> err; echo en''ded=$?.").waitFor("ended=");
    String status = upTo(".");
    waitFor("OUTER:0> ");
    return new Result(
        Integer.parseInt(status.substring(0, status.length() - 1)), read("out"), read("err"));
  }

  public String read(String name) {
    try {
      return Files.readString(folder.resolve(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Kills host and watchdog of the session in this terminal such that neither can do anything about
   * it, and waits for the shell's prompt.
   *
   * @return what was written to the terminal up to there
   */
  public String killHostAndWatchdog() {
    ProcessId host = find("atrium-host");
    ProcessId watchdog = find("atrium-watchdog");
    signal(host, Signal.STOP);
    waitUntil("the host is stopped", () -> isStopped(host));
    signal(watchdog, Signal.KILL);
    waitUntil("the watchdog is gone", () -> !table.isRunning(watchdog));
    signal(host, Signal.KILL);
    return upTo("OUTER:137> ");
  }

  /** The number that a process of this terminal has in the shell's own pid namespace. */
  public int numberInside(ProcessId process) {
    try {
      for (String line : Files.readAllLines(Path.of("/proc/" + process.pid() + "/status"))) {
        if (line.startsWith("NSpid:")) {
          return Integer.parseInt(line.substring(line.lastIndexOf('\t') + 1));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    throw new AssertionError("no number of " + process);
  }

  /** The process of that name below this terminal's shell. */
  public ProcessId find(String name) {
    List<ProcessId> found = new ArrayList<>();
    waitUntil(
        "there is one " + name,
        () -> {
          found.clear();
          table.forEach(
              seen -> {
                if (seen.name().equals(name) && seen.session() == shell) {
                  found.add(seen.id());
                }
              });
          return found.size() == 1;
        });
    return found.get(0);
  }

  /** Running processes with exactly this command line, blanks between the arguments. */
  public List<ProcessId> running(String commandLine) {
    byte[] wanted = bytes(commandLine.replace(' ', '\0') + "\0");
    List<ProcessId> found = new ArrayList<>();
    table.forEach(
        seen -> {
          try {
            byte[] line = Files.readAllBytes(Path.of("/proc/" + seen.pid() + "/cmdline"));
            if (Arrays.equals(line, wanted)) {
              found.add(seen.id());
            }
          } catch (IOException e) {
            // It ended meanwhile.
          }
        });
    return found;
  }

  /** Waits until nothing with this command line runs. */
  public void waitUntilGone(String commandLine) {
    waitUntil("no \"" + commandLine + "\" is left", () -> running(commandLine).isEmpty());
  }

  /** Waits until it runs. */
  public void waitUntilRunning(String commandLine) {
    waitUntil("\"" + commandLine + "\" runs", () -> !running(commandLine).isEmpty());
  }

  /**
   * What the open descriptors of a process stand for, as the kernel shows it; empty text for one
   * that was closed while it was looked at.
   */
  public static List<String> descriptors(int pid) {
    try (Stream<Path> links = Files.list(Path.of("/proc/" + pid + "/fd"))) {
      return links.map(Outer::target).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String target(Path link) {
    try {
      return Files.readSymbolicLink(link).toString();
    } catch (IOException e) {
      return "";
    }
  }

  public boolean isStopped(ProcessId process) {
    ProcessStatus status = table.read(process.pid());
    return status != null && status.id().equals(process) && status.state() == 'T';
  }

  /** Signals exactly that process, if it is still the same one. */
  public void signal(ProcessId process, Signal signal) {
    if (table.isRunning(process)) {
      Posix.kill(process.pid(), signal.number());
    }
  }

  /** The terminal goes away under everything that runs in it, as when a link drops. */
  public void hangUp() {
    if (!hungUp) {
      hungUp = true;
      Descriptors.close(slave);
      Descriptors.close(pty.master());
    }
  }

  /** The pid of the shell. */
  public int shellPid() {
    return shell;
  }

  /** The terminal's window is closed: the shell and whatever still runs in it get a hangup. */
  @Override
  public void close() {
    if (!Posix.waitFor(shell, Posix.WNOHANG).hasEnded()) {
      Posix.kill(shell, Signal.HUP.number());
      Posix.kill(shell, Signal.KILL.number());
      Posix.waitFor(shell, 0);
    }
    hangUp();
    Folders.remove(folder);
  }
}
