package dev.atrium.reaper.sweep;

import dev.atrium.posix.Executable;
import dev.atrium.posix.ProcessId;
import org.jspecify.annotations.Nullable;

/**
 * Whether an owner may be presumed gone. Anything short of proof means hands off.
 *
 * <p>That its children's parent is init is no proof and is not asked: a host that is stuck in the
 * middle of its exit never gets its children re-parented, and a living one may have been a child of
 * init from the start.
 */
public enum OwnerVerdict {
  NO_SUCH_PROCESS(true, "no such process"),
  DEAD(true, "dead, not yet waited for"),
  RECYCLED(true, "its pid belongs to a later process"),
  ALIVE(false, "its owner is alive"),
  OTHER_PROGRAM(false, "its owner's number and start time are in use by another program"),
  UNREADABLE(false, "its owner cannot be looked at"),
  ELSEWHERE(false, "its owner lives in another boot or namespace");

  private final boolean gone;
  private final String text;

  OwnerVerdict(boolean gone, String text) {
    this.gone = gone;
    this.text = text;
  }

  /** Whether the owner is provably gone. */
  public boolean gone() {
    return gone;
  }

  /** How that is known, as a person reads it. */
  public String text() {
    return text;
  }

  /**
   * The verdict on an owner of our own boot and namespaces.
   *
   * @param owner the owner as recorded
   * @param recorded what it ran, null if that was not recorded
   * @param seen what is under its number now
   */
  static OwnerVerdict of(ProcessId owner, @Nullable Executable recorded, Sighting seen) {
    return switch (seen.state()) {
      case ABSENT -> NO_SUCH_PROCESS;
      case UNREADABLE -> UNREADABLE;
      case DEAD -> seen.start() == owner.start() ? DEAD : RECYCLED;
      case RUNNING -> seen.start() == owner.start() ? running(recorded, seen) : RECYCLED;
    };
  }

  private static OwnerVerdict running(@Nullable Executable recorded, Sighting seen) {
    Executable now = seen.executable();
    if (recorded == null || now == null) {
      return ALIVE;
    }
    // The path is not compared: the kernel changes it when the file is removed under the program.
    boolean same = recorded.device() == now.device() && recorded.inode() == now.inode();
    return same ? ALIVE : OTHER_PROGRAM;
  }
}
