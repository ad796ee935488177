/** Collecting what dead sessions left behind. */
@NullMarked
package dev.atrium.reaper.sweep;

import org.jspecify.annotations.NullMarked;
