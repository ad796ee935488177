/**
 * What is written down about sessions and panes: marker, stamp, crash registry, and where they lie.
 */
@NullMarked
package dev.atrium.reaper.record;

import org.jspecify.annotations.NullMarked;
