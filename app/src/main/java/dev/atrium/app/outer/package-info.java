/** The terminal that atrium itself runs in: what it can do, what it is set to, bytes for it. */
@NullMarked
package dev.atrium.app.outer;

import org.jspecify.annotations.NullMarked;
