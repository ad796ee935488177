/**
 * The watchdog: a second, small JVM that is the host's parent, outlives it and finishes what it
 * cannot.
 */
@NullMarked
package dev.atrium.reaper.watchdog;

import org.jspecify.annotations.NullMarked;
