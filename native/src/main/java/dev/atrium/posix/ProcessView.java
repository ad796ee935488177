package dev.atrium.posix;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * One entry of the process table while it is being visited: primitives that are overwritten by the
 * next entry. Use {@link #toStatus} to keep one.
 */
public final class ProcessView {
  private static final int NAME_LIMIT = 64;

  int pid;
  int parent;
  int group;
  int session;
  int tty;
  char state;
  int flags;
  long start;
  long memory;
  long processor;
  private final byte[] name = new byte[NAME_LIMIT];
  private int nameLength;

  ProcessView() {}

  public int pid() {
    return pid;
  }

  public int parent() {
    return parent;
  }

  public int group() {
    return group;
  }

  public int session() {
    return session;
  }

  /** As {@link ProcessStatus#tty()}. */
  public int tty() {
    return tty;
  }

  public char state() {
    return state;
  }

  public int flags() {
    return flags;
  }

  /** As {@link ProcessId#start()}. */
  public long start() {
    return start;
  }

  /** Resident bytes. */
  public long memory() {
    return memory;
  }

  /**
   * Processor time used by all its threads so far, in nanoseconds, as exact as the kernel has it.
   */
  public long processor() {
    return processor;
  }

  /** As {@link ProcessStatus#isZombie()}. */
  public boolean isZombie() {
    return state == 'Z' || state == 'X';
  }

  public ProcessId id() {
    return new ProcessId(pid, start);
  }

  /** The short name; allocates. */
  public String name() {
    return new String(name, 0, nameLength, StandardCharsets.UTF_8);
  }

  void name(byte[] bytes, int from, int to) {
    nameLength = Math.min(to - from, NAME_LIMIT);
    System.arraycopy(bytes, from, name, 0, nameLength);
  }

  byte[] nameBytes() {
    return Arrays.copyOf(name, nameLength);
  }

  public ProcessStatus toStatus() {
    return new ProcessStatus(id(), parent, group, session, tty, state, flags, memory, name());
  }
}
