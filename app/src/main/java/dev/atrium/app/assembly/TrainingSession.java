package dev.atrium.app.assembly;

import dev.atrium.posix.Descriptors;
import dev.atrium.posix.Errno;
import dev.atrium.posix.NativeBuffer;
import dev.atrium.posix.Poll;
import dev.atrium.posix.Posix;
import dev.atrium.posix.Pty;
import dev.atrium.posix.PtyFork;
import dev.atrium.posix.Tty;
import dev.atrium.posix.WindowSize;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The built program, run once on a pty of its own as a user would, to see which classes it loads.
 */
final class TrainingSession {
  private static final int SHELL_MILLIS = 15_000;
  private static final int STEP_MILLIS = 700;
  private static final int QUIET_MILLIS = 150;
  private static final int END_MILLIS = 10_000;

  /** What shells and editors print: modes, colours, wide and combined characters, a title. */
  private static final String SEQUENCES =
      "\\033[?2004h\\033[1;38;2;1;2;3m\\344\\270\\255e\\314\\201\\033[4:3;31mx\\033[m\\033]2;t\\007"
          + "\\033[?1049h\\033[2J\\033[2;9r\\033[5;5Hx\\n\\033[K\\033[L\\033[P\\033[r\\033[?25l\\033[?25h"
          + "\\033[?1049l\\033[?2004l\\033(B\\033[6n\\033[c\\r\\n";

  /** Opens, closes and walks through what people use in their first minute. */
  private static final List<String> STEPS =
      List.of(
          "printf '" + SEQUENCES + "'; seq 200\r",
          "\001%",
          "\001\t",
          "\001[",
          "q",
          "\001?",
          "\033");

  /**
   * Until every pane has ended. The answers to the questions above wait on a command line; what
   * comes along with the interrupt would be dropped as they are.
   */
  private static final List<String> LEAVING = List.of("exit\r", "\003");

  private static final int MOST_LEAVING = 16;

  private final Path launcher;
  private final Path work;

  TrainingSession(Path launcher, Path work) {
    this.launcher = launcher;
    this.work = work;
  }

  void run(Path hostList, Path watchdogList) {
    Pty pty = Pty.open();
    int slave = Descriptors.open(pty.slaveName(), Descriptors.O_RDWR | Descriptors.O_NOCTTY, 0);
    Tty.setSize(slave, WindowSize.ofCells(120, 40));
    int pid = PtyFork.start(program(hostList, watchdogList), pty);
    Descriptors.close(slave);
    if (pid > 0) {
      play(pty.master());
      Ending.await(pid, END_MILLIS);
    }
    Descriptors.close(pty.master());
  }

  private PtyFork.Program program(Path hostList, Path watchdogList) {
    Map<String, String> environment = new TreeMap<>(System.getenv());
    environment.put("ATRIUM_BUILD", "never");
    environment.put("ATRIUM_STATE_DIR", work.resolve("state").toString());
    environment.put("ATRIUM_HOST_OPTIONS", options(hostList));
    environment.put("ATRIUM_WATCHDOG_OPTIONS", options(watchdogList));
    environment.put("JAVA_HOME", System.getProperty("java.home"));
    environment.put("TERM", "xterm-256color");
    environment.put("PS1", "$ ");
    List<byte[]> entries = new ArrayList<>();
    environment.forEach((name, value) -> entries.add(bytes(name + "=" + value)));
    List<byte[]> arguments = List.of(bytes(launcher.toString()), bytes("/bin/sh"));
    return new PtyFork.Program(launcher.toString(), arguments, entries, work.toString());
  }

  /** The list is complete only after an orderly exit, see {@link Posix#exitNow}. */
  private static String options(Path list) {
    return "-XX:DumpLoadedClassList=" + list + " -D" + Posix.ORDERLY_EXIT + "=true";
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private void play(int master) {
    listen(master, SHELL_MILLIS, "$");
    boolean open = true;
    for (int i = 0; open && i < STEPS.size(); i++) {
      open = step(master, STEPS.get(i));
    }
    for (int i = 0; open && i < MOST_LEAVING; i++) {
      open = step(master, LEAVING.get(i % LEAVING.size()));
    }
  }

  private static boolean step(int master, String step) {
    byte[] keys = bytes(step);
    NativeBuffer buffer = new NativeBuffer(keys.length);
    buffer.put(0, keys, 0, keys.length);
    return Descriptors.write(master, buffer, 0, keys.length) >= 0
        && listen(master, STEP_MILLIS, "");
  }

  /**
   * Reads what is drawn until {@code awaited} shows, with nothing awaited until no more comes, or
   * until the time is over; false at the end.
   */
  private static boolean listen(int master, int millis, String awaited) {
    long end = System.nanoTime() + millis * 1_000_000L;
    NativeBuffer buffer = new NativeBuffer(65536);
    StringBuilder drawn = new StringBuilder();
    Poll poll = new Poll();
    poll.add(master, Poll.IN);
    long quiet = end;
    for (long left = millis * 1_000_000L; left > 0; left = quiet - System.nanoTime()) {
      poll.await((int) (left / 1_000_000) + 1);
      int count = Descriptors.read(master, buffer, 0, buffer.size());
      if (count > 0) {
        drawn.append(new String(buffer.copy(0, count), StandardCharsets.ISO_8859_1));
        long soon = System.nanoTime() + QUIET_MILLIS * 1_000_000L;
        quiet = awaited.isEmpty() ? Math.min(end, soon) : end;
      } else if (count != -Errno.EAGAIN && count != -Errno.EINTR) {
        return false;
      }
      if (!awaited.isEmpty() && drawn.indexOf(awaited) >= 0) {
        return true;
      }
    }
    return true;
  }
}
