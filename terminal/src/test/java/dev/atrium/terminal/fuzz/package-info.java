/** Input that nobody meant: whatever comes, the emulator keeps its promises. */
@NullMarked
package dev.atrium.terminal.fuzz;

import org.jspecify.annotations.NullMarked;
