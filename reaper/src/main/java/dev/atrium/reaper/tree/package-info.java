/** Which processes belong to a pane, who is kept, and who must never be signalled. */
@NullMarked
package dev.atrium.reaper.tree;

import org.jspecify.annotations.NullMarked;
