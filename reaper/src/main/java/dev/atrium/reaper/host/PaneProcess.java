package dev.atrium.reaper.host;

import dev.atrium.posix.ProcessId;

/**
 * A process of a pane as it was at one moment.
 *
 * @param depth how many of its parents belong to the pane as well
 * @param state the kernel's letter (proc(5))
 * @param memory resident bytes
 * @param processor processor time used so far, in nanoseconds
 * @param age time since its start, in nanoseconds
 * @param kept whether it is left running when the pane ends
 * @param command its command line, or its name in brackets where it has none; may hold any
 *     character
 */
@SuppressWarnings("checkstyle:RecordComponentNumber")
public record PaneProcess(
    ProcessId id,
    int depth,
    char state,
    long memory,
    long processor,
    long age,
    boolean kept,
    String command) {}
