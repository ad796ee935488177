package dev.atrium.pane.pty;

import dev.atrium.posix.Debug;
import dev.atrium.posix.Descriptors;
import dev.atrium.posix.Errno;
import dev.atrium.posix.FileStatus;
import dev.atrium.posix.FileSystem;
import dev.atrium.posix.Poll;
import dev.atrium.posix.Posix;
import dev.atrium.posix.PosixException;
import dev.atrium.posix.ProcessId;
import dev.atrium.posix.ProcessStatus;
import dev.atrium.posix.ProcessTable;
import dev.atrium.posix.Pty;
import dev.atrium.posix.PtyFork;
import dev.atrium.posix.Tty;
import dev.atrium.posix.WindowSize;
import dev.atrium.reaper.host.SpawnTicket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Starts a program on a new pty and does not return before it is known to run: session, group,
 * terminal and exec are the kernel's word, not assumed.
 *
 * <p>Blocking, usually for about a millisecond, {@link #DEADLINE_NANOS} at most. One instance is
 * for one thread at a time; several may start at once.
 */
public final class PtySpawner {
  /** A child that is not done by then is killed by the ticket. */
  static final long DEADLINE_NANOS = 5_000_000_000L;

  private static final byte[] SHELL = "/bin/sh".getBytes(StandardCharsets.US_ASCII);

  private final ProcessTable table = ProcessTable.open();

  /** Loads what the first start needs, so that it can be done while nobody waits for it. */
  public static void prepare() {
    ProcessTable.open().look(Posix.pid());
    PtyFork.prepare();
  }

  /**
   * Starts.
   *
   * @param ticket opened before, told of the child, and closed by the caller afterwards
   */
  public SpawnResult start(SpawnRequest request, SpawnTicket ticket) {
    SpawnRequest.Directory directory = request.checkDirectory();
    if (directory.descriptor() < 0) {
      return new SpawnResult.Failed(directory.reason());
    }
    try {
      String command = new String(request.command().get(0), StandardCharsets.UTF_8);
      ProgramLookup.Found found =
          ProgramLookup.find(command, request.environment().get("PATH"), request.directory());
      String path = found.path();
      if (path == null) {
        return new SpawnResult.Failed(found.reason());
      }
      return onPty(request, program(request, path, found.throughShell(), directory), ticket);
    } catch (PosixException e) {
      return new SpawnResult.Failed(shortage(e));
    } finally {
      Descriptors.close(directory.descriptor());
    }
  }

  private static PtyFork.Program program(
      SpawnRequest request, String path, boolean throughShell, SpawnRequest.Directory directory) {
    List<byte[]> arguments = new ArrayList<>(request.command());
    String program = path;
    if (throughShell) {
      arguments.set(0, path.getBytes(StandardCharsets.UTF_8));
      arguments.add(0, SHELL);
      program = new String(SHELL, StandardCharsets.US_ASCII);
    }
    List<byte[]> environment =
        request.environment().copy().set("PWD", request.directory()).entries();
    return new PtyFork.Program(program, arguments, environment, directory.path());
  }

  private static String shortage(PosixException e) {
    return switch (e.errno()) {
      case Errno.ENOSPC -> "no pty left: the system allows no more";
      case Errno.EMFILE -> "no pty left: this process has too many open files";
      case Errno.ENFILE -> "no pty left: the system has too many open files";
      case Errno.ENOENT, Errno.ENODEV, Errno.ENXIO -> "no pty: there is no /dev/ptmx here";
      default -> "no pty: " + e.getMessage();
    };
  }

  private SpawnResult onPty(SpawnRequest request, PtyFork.Program program, SpawnTicket ticket) {
    Pty pty = Pty.open();
    boolean started = false;
    try {
      // Held until the handshake ends: with it open the child's own open cannot fail for want of
      // it.
      int slave = Descriptors.open(pty.slaveName(), Descriptors.O_RDWR | Descriptors.O_NOCTTY, 0);
      if (slave < 0) {
        throw new PosixException("open", -slave, pty.slaveName());
      }
      try {
        prepare(slave, request);
        SpawnResult result = fork(request, new Terminal(pty, slave), program, ticket);
        started = result instanceof SpawnResult.Started;
        return result;
      } finally {
        Descriptors.close(slave);
      }
    } finally {
      if (!started) {
        Descriptors.close(pty.master());
      }
    }
  }

  private record Terminal(Pty pty, int slave) {}

  private static void prepare(int slave, SpawnRequest request) {
    Tty.setSize(slave, WindowSize.ofCells(request.size().columns(), request.size().rows()));
    byte[] modes = Tty.modes(slave);
    if (modes != null) {
      Tty.setModes(slave, Tty.withUtf8(modes, request.utf8()));
    }
  }

  private SpawnResult fork(
      SpawnRequest request, Terminal terminal, PtyFork.Program program, SpawnTicket ticket) {
    int pid = Fork.start(program, terminal.pty(), request.pane(), ticket);
    if (pid < 0) {
      return new SpawnResult.Failed("no process left: the system allows no more");
    }
    if (Debug.ON) {
      Debug.mark("spawn", "pane " + request.pane() + ": forked pid " + pid);
    }
    int pidfd = Posix.pidfdOpen(pid);
    int tty = FileSystem.status(terminal.slave()).rdevice();
    ProcessId root = handshake(pid, pidfd, tty);
    String problem = root == null ? cause(program.program()) : wrongDirectory(root, request);
    if (root == null || problem != null) {
      giveUp(pid, pidfd, ticket);
      return new SpawnResult.Failed(problem == null ? "" : problem);
    }
    if (Debug.ON) {
      Debug.mark("spawn", "pane " + request.pane() + ": pid " + pid + " runs its program");
    }
    ticket.started(root, pidfd);
    return new SpawnResult.Started(root, terminal.pty().master());
  }

  /** The child once it has started, or null. */
  private @Nullable ProcessId handshake(int pid, int pidfd, int tty) {
    Poll poll = new Poll();
    long end = System.nanoTime() + DEADLINE_NANOS;
    do {
      ProcessStatus seen = table.read(pid);
      Birth birth = Birth.of(seen, tty);
      if (birth == Birth.STARTED && seen != null) {
        return seen.id();
      }
      if (birth == Birth.FAILED) {
        return null;
      }
      poll.clear();
      if (pidfd >= 0) {
        poll.add(pidfd, Poll.IN);
      }
      poll.await(1);
    } while (System.nanoTime() - end < 0);
    return null;
  }

  private void giveUp(int pid, int pidfd, SpawnTicket ticket) {
    if (pidfd >= 0) {
      Descriptors.close(pidfd);
    }
    ticket.failed(pid);
  }

  private static String cause(String program) {
    if (FileSystem.mayExecute(program) != 0) {
      return "not executable: " + program;
    }
    return "cannot start " + program + ": not a program for this machine, or its loader is missing";
  }

  /**
   * The child ignores a chdir that fails and then is where this process is. A program that has gone
   * elsewhere by itself meanwhile is fine.
   */
  private static @Nullable String wrongDirectory(ProcessId root, SpawnRequest request) {
    FileStatus wanted = FileSystem.status(request.directory());
    FileStatus there = FileSystem.status("/proc/" + root.pid() + "/cwd");
    FileStatus here = FileSystem.status("/proc/self/cwd");
    boolean stayed = there != null && same(there, here) && !same(there, wanted);
    return stayed ? "cannot enter " + request.directory() : null;
  }

  private static boolean same(FileStatus one, @Nullable FileStatus other) {
    return other != null && one.inode() == other.inode() && one.device() == other.device();
  }
}
