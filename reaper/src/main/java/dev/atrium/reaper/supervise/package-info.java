/**
 * A command with everything it starts under one supervisor: as pid 1 of a container or under any
 * script.
 */
@NullMarked
package dev.atrium.reaper.supervise;

import org.jspecify.annotations.NullMarked;
