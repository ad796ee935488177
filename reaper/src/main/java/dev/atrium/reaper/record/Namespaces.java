package dev.atrium.reaper.record;

/**
 * Where process numbers and start times mean something: the same boot, pid namespace and time
 * namespace. In another time namespace the very same process shows another start time.
 *
 * @param boot the kernel's boot id, empty where there is none (then nothing is ever compared equal)
 * @param pid inode of the pid namespace, 0 where the system has none
 * @param time inode of the time namespace, 0 where the system has none
 */
public record Namespaces(String boot, long pid, long time) {
  /** Whether numbers recorded under {@code other} may be compared with ours. */
  public boolean comparableWith(Namespaces other) {
    return !boot.isEmpty() && equals(other);
  }
}
