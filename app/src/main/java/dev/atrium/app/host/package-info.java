/**
 * What the host JVM stands on: its terminal, its session's files and log, and the line to its
 * watchdog.
 */
@NullMarked
package dev.atrium.app.host;

import org.jspecify.annotations.NullMarked;
