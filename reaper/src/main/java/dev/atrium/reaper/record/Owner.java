package dev.atrium.reaper.record;

import dev.atrium.posix.Executable;
import dev.atrium.posix.ProcessId;
import org.jspecify.annotations.Nullable;

/**
 * A host as it is written down, so that a later process can tell whether it is still there.
 *
 * @param id the host
 * @param executable what it ran, null if that was not known
 * @param namespaces in which its numbers mean something
 * @param machine the machine id, empty if there is none: a home may be shared between machines
 * @param cgroup the host's cgroup v2 path, empty if there is none
 */
public record Owner(
    ProcessId id,
    @Nullable Executable executable,
    Namespaces namespaces,
    String machine,
    String cgroup) {}
