/** Containment by the kernel: one cgroup v2 leaf per pane, where this user may make one. */
@NullMarked
package dev.atrium.reaper.cgroup;

import org.jspecify.annotations.NullMarked;
