package dev.atrium.posix;

/**
 * A process that can be told from every other one that ever had its number.
 *
 * @param pid the process id, at least 1
 * @param start the kernel's start time of the process, compared for equality only: on Linux field
 *     22 of {@code /proc/PID/stat} in clock ticks since boot (proc(5)), on macOS microseconds since
 *     the epoch
 */
public record ProcessId(int pid, long start) {}
