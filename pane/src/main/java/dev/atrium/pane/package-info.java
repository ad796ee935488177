/** A program on a pty with its emulator; layout; session model. */
@NullMarked
package dev.atrium.pane;

import org.jspecify.annotations.NullMarked;
