/** Finishes the built program: what is prepared once so that no start has to do it. */
@NullMarked
package dev.atrium.app.assembly;

import org.jspecify.annotations.NullMarked;
