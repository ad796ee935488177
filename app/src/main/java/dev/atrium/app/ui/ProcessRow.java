package dev.atrium.app.ui;

import dev.atrium.posix.ProcessId;

/**
 * A process of a pane.
 *
 * @param depth how deep it stands in the tree, the pane's program at 0
 * @param cpuPercent of one core since the last look
 * @param memoryBytes resident
 * @param state the letter of proc(5): R, S, D, T, Z
 * @param ageSeconds since its start
 * @param kept whether it is marked to be left running when the pane ends
 * @param command its command line
 */
public record ProcessRow(
    ProcessId process,
    int depth,
    double cpuPercent,
    long memoryBytes,
    char state,
    long ageSeconds,
    boolean kept,
    String command) {}
