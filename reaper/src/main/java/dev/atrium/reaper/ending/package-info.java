/** Ending a set of processes by one policy, and reporting what could not be ended. */
@NullMarked
package dev.atrium.reaper.ending;

import org.jspecify.annotations.NullMarked;
