/** The host's reaper thread: it waits for every child, keeps the records and ends panes. */
@NullMarked
package dev.atrium.reaper.host;

import org.jspecify.annotations.NullMarked;
