package dev.atrium.posix;

import com.sun.jna.Native;
import java.lang.ref.Reference;
import java.util.Arrays;
import java.util.List;

/** Puts another program in the place of this process (execve(2)): same pid, same start time. */
public final class Exec {
  static {
    Native.register(Exec.class, Libraries.process());
  }

  private Exec() {}

  /**
   * Runs {@code command}, looked for in PATH, instead of this program. Does not return if it can.
   * No signal is blocked in it.
   *
   * @param command the program and its arguments as bytes, not empty
   * @return {@code -errno}: {@code -ENOENT} no such command, {@code -EACCES} not executable
   */
  public static int replace(List<byte[]> command, Environment environment) {
    NativeStrings arguments = new NativeStrings(command);
    NativeStrings variables = new NativeStrings(environment.entries());
    byte[] file = Arrays.copyOf(command.get(0), command.get(0).length + 1);
    long blocked = Signals.setBlocked(Signals.NONE);
    try {
      execvpe(file, arguments.address(), variables.address());
      return -Native.getLastError();
    } finally {
      // Only addresses were passed on; the memory has to live until here.
      Reference.reachabilityFence(arguments);
      Reference.reachabilityFence(variables);
      Signals.setBlocked(blocked);
    }
  }

  private static native int execvpe(byte[] file, long arguments, long environment);
}
