/** Cgroups of the running system, where it lets us make some. */
@NullMarked
package dev.atrium.reaper.cgroup;

import org.jspecify.annotations.NullMarked;
