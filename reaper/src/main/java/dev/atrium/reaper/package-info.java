/** Process lifetime: marker, registry, tree, ending, watchdog, supervisor. */
@NullMarked
package dev.atrium.reaper;

import org.jspecify.annotations.NullMarked;
