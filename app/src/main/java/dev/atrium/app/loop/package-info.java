/** The loop that owns all state, and the threads around it. */
@NullMarked
package dev.atrium.app.loop;

import org.jspecify.annotations.NullMarked;
