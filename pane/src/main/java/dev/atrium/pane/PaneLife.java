package dev.atrium.pane;

import dev.atrium.posix.WaitStatus;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Where a pane is between its start and its end. Two facts make the end, in any order: the program
 * was reaped with a status, and its pty has given all it had. Where a grandchild holds the pty open
 * for ever, the first fact and {@link #DRAIN} make it.
 */
public final class PaneLife {
  /** How long after a program's exit its pty is still waited for, in nanoseconds. */
  public static final long DRAIN = TimeUnit.SECONDS.toNanos(1);

  /** A program that fails within this time, in nanoseconds, has hardly been read by anybody. */
  public static final long SHORT = TimeUnit.SECONDS.toNanos(2);

  /** What a pane is doing. */
  public enum Stage {
    STARTING,
    RUNNING,
    /** Its program has ended and all that it printed was taken in. */
    ENDED,
    /** Its program could not be started. */
    FAILED
  }

  private Stage stage = Stage.STARTING;
  private long startedAt;
  private long exitedAt;
  private boolean drained;
  private @Nullable WaitStatus status;
  private String failure = "";

  PaneLife(long now) {
    startedAt = now;
  }

  public Stage stage() {
    return stage;
  }

  /** How the program ended, as soon as that is known. */
  public @Nullable WaitStatus status() {
    return status;
  }

  /** Why the program could not be started; empty unless {@link Stage#FAILED}. */
  public String failure() {
    return failure;
  }

  void started(long now) {
    stage = Stage.RUNNING;
    startedAt = now;
  }

  void failed(String reason) {
    stage = Stage.FAILED;
    failure = reason;
  }

  void exited(WaitStatus with, long now) {
    status = with;
    exitedAt = now;
  }

  void drained(boolean all) {
    drained = all;
  }

  /** Takes the step to {@link Stage#ENDED} if it is due, and says whether it was taken now. */
  boolean endIfDue(long now) {
    if (stage != Stage.RUNNING || status == null || !(drained || now - exitedAt >= DRAIN)) {
      return false;
    }
    stage = Stage.ENDED;
    return true;
  }

  /**
   * When {@link #endIfDue} has to be asked again though nothing happened; {@link Long#MAX_VALUE}
   * for never.
   */
  public long deadline() {
    return stage == Stage.RUNNING && status != null ? exitedAt + DRAIN : Long.MAX_VALUE;
  }

  /** Whether the program failed so fast that its output should stay to be read. */
  public boolean failedAtOnce() {
    return stage == Stage.ENDED
        && status != null
        && status.shellStatus() != 0
        && exitedAt - startedAt < SHORT;
  }
}
