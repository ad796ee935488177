package dev.atrium.reaper.ending;

import dev.atrium.posix.Debug;
import dev.atrium.posix.ProcessId;

/**
 * A process that could not be ended, for the user to know by name.
 *
 * @param id the process
 * @param name its command name as the kernel has it, not yet escaped
 * @param reason why it is still there
 */
public record Survivor(ProcessId id, String name, Reason reason) {
  /** Why a process outlived everything that was tried. */
  public enum Reason {
    UNINTERRUPTIBLE("uninterruptible: the kernel does not let it die yet"),
    FORBIDDEN("belongs to another user"),
    KEEPS_FORKING("is gone, but had started others that may run"),
    UNVERIFIABLE("could not be verified to be the same process"),
    STILL_RUNNING("still running after SIGKILL");

    private final String text;

    Reason(String text) {
      this.text = text;
    }

    /** The reason as a person reads it. */
    public String text() {
      return text;
    }
  }

  /** What a person reads about it, its name escaped. */
  public String line() {
    String named = Debug.escape(name);
    return "still running: pid " + id.pid() + " (" + named + "), " + reason.text();
  }
}
