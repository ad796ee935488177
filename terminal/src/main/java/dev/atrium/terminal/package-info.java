/** The emulator: bytes in, a grid of cells, events and answers out. No I/O, no thread, no clock. */
@NullMarked
package dev.atrium.terminal;

import org.jspecify.annotations.NullMarked;
