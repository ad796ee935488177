/**
 * From panes to bytes: the picture of the screen, its chrome, and the difference between two of
 * them.
 */
@NullMarked
package dev.atrium.app.draw;

import org.jspecify.annotations.NullMarked;
