package dev.atrium.reaper.host;

import dev.atrium.posix.ProcessId;

/**
 * Held by whoever forks a child of the host, from before the fork until the child is known. While a
 * ticket is open the reaper does not wait for children that it does not know, so that a child that
 * dies in the handshake can still be looked at. Any thread; close it in a try.
 */
public interface SpawnTicket extends AutoCloseable {
  /**
   * Called right before the fork, by one thread at a time: what holds the pane's processes together
   * is made, and this process goes into it. {@link #afterFork} follows, whatever happens between.
   */
  default void beforeFork() {}

  /** Called right after the fork: this process leaves what {@link #beforeFork} put it into. */
  default void afterFork() {}

  /**
   * The child is a pane's root (session and group leader) and runs its program. The pane may
   * already be asked to end: then it ends now.
   *
   * @param root the child
   * @param pidfd a pidfd of it, which the reaper closes, or -1 where the system has none
   */
  void started(ProcessId root, int pidfd);

  /**
   * The start came to nothing; the child, dead or alive, is killed by its own pid and waited for.
   *
   * @param child its number is enough, and all that is always known: nobody else gets it before it
   *     was waited for
   */
  void failed(int child);

  /** Ends the ticket. A ticket closed without either call above stands for a fork that failed. */
  @Override
  void close();
}
