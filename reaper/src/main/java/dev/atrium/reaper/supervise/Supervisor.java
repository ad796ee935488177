package dev.atrium.reaper.supervise;

import dev.atrium.posix.CaughtSignals;
import dev.atrium.posix.Debug;
import dev.atrium.posix.Descriptors;
import dev.atrium.posix.Errno;
import dev.atrium.posix.NativeBuffer;
import dev.atrium.posix.Poll;
import dev.atrium.posix.Posix;
import dev.atrium.posix.ProcessId;
import dev.atrium.posix.ProcessTable;
import dev.atrium.posix.ProcessView;
import dev.atrium.posix.Signal;
import dev.atrium.posix.Signals;
import dev.atrium.posix.Spawn;
import dev.atrium.posix.Tty;
import dev.atrium.posix.WaitStatus;
import dev.atrium.reaper.ending.Survivor;
import dev.atrium.reaper.supervise.SuperviseTable.Action;
import dev.atrium.reaper.supervise.SuperviseTable.Event;
import dev.atrium.reaper.supervise.SuperviseTable.State;
import dev.atrium.reaper.supervise.SuperviseTable.Step;
import dev.atrium.reaper.watchdog.Brood;
import dev.atrium.reaper.watchdog.Drain;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Runs one command and answers for everything it starts: adopts and waits for its orphans, passes
 * termination on to all of them, and leaves nothing behind when the command ends.
 *
 * <p>Uses no {@code java.lang.Process}, waits for all children of this process, and is meant to be
 * the only thing that this process does.
 */
public final class Supervisor {
  /** As a shell says it: there is no such command. */
  public static final int NOT_FOUND = 127;

  /** As a shell says it: it is there, but cannot be executed. */
  public static final int NOT_EXECUTABLE = 126;

  private static final long NEVER = Long.MAX_VALUE;

  /** The kernel does not say when an orphan arrives, so whoever wants to be told has to look. */
  private static final int LOOK_MILLIS = 1000;

  private final Duration grace;
  private final Consumer<String> complain;
  private final StateFile stateFile;
  private final ProcessTable table = ProcessTable.open();
  private final Poll poll = new Poll();
  private final NativeBuffer signals = new NativeBuffer(4096);

  private State state = State.RUNNING;
  private long deadline = NEVER;
  private int signalPipe;
  private int command;
  private int lastSignal = Signal.TERM.number();
  private final Brood brood = new Brood(table, 0, this::ended);
  private WaitStatus status = WaitStatus.exited(0);

  /**
   * @param grace between a request to end and SIGKILL
   * @param state where the counts are written, or null
   * @param complain gets one line for the user at a time
   */
  public Supervisor(Duration grace, @Nullable Path state, Consumer<String> complain) {
    this.grace = grace;
    this.complain = complain;
    this.stateFile = new StateFile(state, complain);
  }

  /**
   * Runs the command to its end and to that of everything it left behind.
   *
   * @return its status as a shell has it in {@code $?}
   */
  public int run(List<byte[]> arguments) {
    Posix.becomeSubreaper();
    Descriptors.Pipe pipe = Descriptors.pipe(true);
    signalPipe = pipe.readEnd();
    CaughtSignals.into(pipe.writeEnd(), Signal.TERM, Signal.HUP, Signal.INT, Signal.CHLD);
    // The JVM would answer SIGQUIT, which the terminal sends to all of us, by a dump on the
    // command's own output.
    Signals.setDisposition(Signal.QUIT.number(), Signals.Disposition.IGNORED);
    command = start(arguments);
    if (command < 0) {
      return refuse(-command);
    }
    brood.supervise(command);
    stateFile.write(brood.count());
    while (state != State.DONE) {
      turn();
    }
    stateFile.write(brood.count());
    return status.shellStatus();
  }

  private static int start(List<byte[]> arguments) {
    long defaults = Signals.set(Signal.QUIT, Signal.CHLD);
    int pid = Spawn.ofBytes(arguments).withDefault(defaults).start();
    // A script without "#!": a shell runs it as its own kind.
    return pid == -Errno.ENOEXEC ? Scripts.start(arguments, defaults) : pid;
  }

  private int refuse(int errno) {
    boolean missing = errno == Errno.ENOENT || errno == Errno.ENOTDIR;
    complain.accept(missing ? "no such command" : "cannot execute: " + Errno.name(errno));
    return missing ? NOT_FOUND : NOT_EXECUTABLE;
  }

  private void turn() {
    poll.clear();
    poll.add(signalPipe, Poll.IN);
    poll.await(timeout());
    readSignals();
    brood.reap();
    if (now() >= deadline) {
      deadline = NEVER;
      on(Event.DEADLINE);
    }
    if (state != State.DONE) {
      stateFile.write(brood.count());
    }
  }

  private int timeout() {
    int look = stateFile.isWanted() ? LOOK_MILLIS : Poll.FOREVER;
    if (deadline == NEVER) {
      return look;
    }
    int left = (int) Math.max(0, Math.min(deadline - now(), 60_000));
    return look == Poll.FOREVER ? left : Math.min(left, look);
  }

  private void readSignals() {
    int count = Descriptors.read(signalPipe, signals, 0, signals.size());
    for (int i = 0; i < count; i++) {
      int signal = signals.getByte(i);
      if (signal != Signal.CHLD.number()) {
        lastSignal = signal;
        on(Event.TERMINATE);
      }
    }
  }

  private void ended(int pid, WaitStatus how) {
    if (Debug.ON) {
      Debug.mark("supervise", "pid " + pid + " " + how);
    }
    if (pid == command) {
      status = how;
      on(Event.COMMAND_ENDED);
    }
  }

  private void on(Event event) {
    Step step = SuperviseTable.step(state, event);
    state = step.next();
    for (Action action : step.actions()) {
      act(action);
    }
  }

  private void act(Action action) {
    switch (action) {
      case FORWARD -> forward(lastSignal);
      case ARM -> deadline = now() + grace.toMillis();
      case DRAIN -> drain(grace.toMillis());
      case DRAIN_REST -> drain(Math.max(0, deadline - now()));
      case KILL_ALL -> drain(0);
    }
  }

  private void forward(int signal) {
    boolean byKey = signal == Signal.INT.number() && isInForeground();
    int ourGroup = Posix.group(0);
    for (ProcessId one : brood.below()) {
      ProcessView seen = table.look(one.pid());
      // A key of the terminal reached our whole group already; twice means something else.
      if (byKey && seen != null && seen.group() == ourGroup) {
        continue;
      }
      int result = brood.signal(one, signal);
      if (Debug.ON) {
        Debug.mark("supervise", Signal.name(signal) + " to " + one + ": " + result);
      }
    }
  }

  private static boolean isInForeground() {
    for (int descriptor = 0; descriptor <= 2; descriptor++) {
      if (Tty.foregroundGroup(descriptor) == Posix.group(0)) {
        return true;
      }
    }
    return false;
  }

  private void drain(long graceMillis) {
    Drain.Outcome outcome = new Drain(brood, this::pause, Supervisor::now).run(graceMillis);
    for (Survivor survivor : outcome.survivors()) {
      complain.accept(survivor.line());
    }
    on(Event.DRAINED);
  }

  private void pause(int millis) {
    poll.clear();
    poll.add(signalPipe, Poll.IN);
    if (poll.await(millis) > 0) {
      Descriptors.read(signalPipe, signals, 0, signals.size());
    }
  }

  private static long now() {
    return System.nanoTime() / 1_000_000;
  }
}
