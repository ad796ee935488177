/** How the space of a window is shared among its panes: values and pure functions. */
@NullMarked
package dev.atrium.pane.layout;

import org.jspecify.annotations.NullMarked;
