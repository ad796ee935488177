/**
 * Copy mode: moving, searching and selecting in the lines of a pane; what was copied, and where to.
 */
@NullMarked
package dev.atrium.app.copy;

import org.jspecify.annotations.NullMarked;
