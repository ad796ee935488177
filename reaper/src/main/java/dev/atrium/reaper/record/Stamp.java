package dev.atrium.reaper.record;

import dev.atrium.posix.ProcessId;

/**
 * A pane root written down at its start. It stands in for the marker where the program cleared its
 * environment.
 *
 * @param root the pane root
 * @param owner the host that started it
 */
public record Stamp(ProcessId root, Owner owner) {}
