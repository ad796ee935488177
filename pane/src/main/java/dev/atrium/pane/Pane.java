package dev.atrium.pane;

import dev.atrium.pane.pty.PtyChannel;
import dev.atrium.pane.pty.Ring;
import dev.atrium.posix.WaitStatus;
import dev.atrium.terminal.Size;
import dev.atrium.terminal.Terminal;
import java.io.ByteArrayOutputStream;
import org.jspecify.annotations.Nullable;

/** A program on a pty with its emulator. Lives on the loop thread. */
public final class Pane {
  /** Bytes that may be typed ahead of a start. */
  private static final int TYPED_EARLY_LIMIT = 64 * 1024;

  private final int id;
  private final Launch launch;
  private final Terminal terminal;
  private final PaneLife life;
  private @Nullable PtyChannel channel;
  private PaneRecorder recorder = PaneRecorder.NONE;

  /** What was typed before the program ran; its terminal gets it first. */
  private final ByteArrayOutputStream typedEarly = new ByteArrayOutputStream();

  private int root;
  private boolean painted;

  /**
   * @param now any clock in nanoseconds that does not run backwards; the same for all calls
   */
  public Pane(int id, Launch launch, Terminal terminal, long now) {
    this.id = id;
    this.launch = launch;
    this.terminal = terminal;
    this.life = new PaneLife(now);
  }

  public int id() {
    return id;
  }

  public Launch launch() {
    return launch;
  }

  public Terminal terminal() {
    return terminal;
  }

  public PaneLife life() {
    return life;
  }

  /** The program's title, or its name while it has given none. */
  public String label() {
    return terminal.title().isEmpty() ? launch.name() : terminal.title();
  }

  /** Whether the program has printed anything yet. */
  public boolean painted() {
    return painted;
  }

  /** The pid of the program, which is also its group and session; 0 before the start. */
  public int root() {
    return root;
  }

  /** From here on this is told of all that the emulator is fed. */
  public void record(PaneRecorder by) {
    recorder = by;
  }

  /** The program {@code pid} runs behind this channel. */
  public void started(int pid, PtyChannel opened, long now) {
    root = pid;
    channel = opened;
    opened.resize(terminal.size());
    opened.offer(typedEarly.toByteArray());
    typedEarly.reset();
    life.started(now);
  }

  /** The program could not be started, for this reason. */
  public void failed(String reason) {
    life.failed(reason);
  }

  /** The program was waited for. */
  public void exited(WaitStatus status, long now) {
    life.exited(status, now);
  }

  /** Whether the program printed what was not taken in yet. */
  public boolean hasOutput() {
    return channel != null && !channel.input().isEmpty();
  }

  /**
   * Takes in what the program printed.
   *
   * @param limit the most bytes to take
   * @return how many were taken
   */
  public int feed(int limit, long now) {
    PtyChannel from = channel;
    if (from == null) {
      return 0;
    }
    Ring ring = from.input();
    int taken = 0;
    int count = Math.min(limit, ring.contiguous());
    while (count > 0) {
      int at = ring.offset();
      recorder.bytes(ring.array(), at, at + count);
      terminal.feed(ring.array(), at, at + count, now);
      from.consumed(count);
      taken += count;
      count = Math.min(limit - taken, ring.contiguous());
    }
    if (taken > 0) {
      painted = true;
    }
    return taken;
  }

  /** Looks whether the program's end is complete, and says so once. */
  public boolean endsNow(long now) {
    life.drained(channel == null || (channel.ended() && channel.input().isEmpty()));
    boolean ends = life.endIfDue(now);
    if (ends) {
      // What it asked of the keyboard and the mouse is nobody's wish any more.
      terminal.resetInputModes();
    }
    return ends;
  }

  /**
   * Types bytes into the program.
   *
   * @return false if the program reads so slowly that they were dropped
   */
  public boolean type(byte[] bytes, int from, int to) {
    if (life.stage() == PaneLife.Stage.STARTING) {
      boolean fits = typedEarly.size() + to - from <= TYPED_EARLY_LIMIT;
      typedEarly.write(bytes, from, fits ? to - from : 0);
      return fits;
    }
    if (channel == null || life.stage() != PaneLife.Stage.RUNNING) {
      return true;
    }
    return terminal.modes().newLine()
        ? channel.offer(withLineFeeds(bytes, from, to))
        : channel.offer(bytes, from, to);
  }

  /** What Return sends with LNM set is CR LF (ECMA-48 and the VT100's manual). */
  private static byte[] withLineFeeds(byte[] bytes, int from, int to) {
    ByteArrayOutputStream typed = new ByteArrayOutputStream(to - from + 1);
    for (int i = from; i < to; i++) {
      typed.write(bytes[i]);
      if (bytes[i] == '\r') {
        typed.write('\n');
      }
    }
    return typed.toByteArray();
  }

  /** Gives the emulator and the program another size. */
  public void resize(Size size) {
    if (!size.equals(terminal.size())) {
      recorder.resized(size);
      terminal.resize(size);
      if (channel != null) {
        channel.resize(size);
      }
    }
  }

  /** The foreground process group of its tty, or a negative number. */
  public int foregroundGroup() {
    return channel == null ? -1 : channel.foregroundGroup();
  }

  /** Lets go of the pty: the program gets SIGHUP. */
  public void release() {
    recorder.close();
    if (channel != null) {
      channel.close();
      channel = null;
    }
  }
}
