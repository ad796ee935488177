package dev.atrium.posix;

/**
 * A process as the kernel's table showed it at one moment (proc(5), {@code /proc/PID/stat}).
 *
 * @param id pid and start time
 * @param parent pid of the parent, 0 for none
 * @param group process group
 * @param session session id
 * @param tty number of the controlling terminal as in {@link FileStatus#rdevice()}, 0 for none
 * @param state the kernel's letter: {@code R S D T t Z X I}; on macOS translated to these
 * @param flags the kernel's flags (PF_*); 0 on macOS
 * @param memory resident bytes
 * @param name the kernel's short name, cut to 15 bytes; bytes that are not UTF-8 are replaced. It
 *     may hold any character: escape it before printing
 */
@SuppressWarnings("checkstyle:RecordComponentNumber")
public record ProcessStatus(
    ProcessId id,
    int parent,
    int group,
    int session,
    int tty,
    char state,
    int flags,
    long memory,
    String name) {

  /**
   * Forked but not exec'ed yet (include/linux/sched.h); still set in a zombie whose exec failed.
   */
  public static final int PF_FORKNOEXEC = 0x40;

  public static final int PF_KTHREAD = 0x200000;

  public int pid() {
    return id.pid();
  }

  public boolean hasExeced() {
    return (flags & PF_FORKNOEXEC) == 0;
  }

  /**
   * Whether the first thread is dead. The process is dead only if no other thread is left: ask
   * {@link ProcessTable#isDead}.
   */
  public boolean isZombie() {
    return state == 'Z' || state == 'X';
  }

  public boolean leadsGroup() {
    return group == pid();
  }

  public boolean leadsSession() {
    return session == pid();
  }
}
